"""Chinchón, the Spanish rummy, as a desktop game."""

__version__ = "0.1.0"
