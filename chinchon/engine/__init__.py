"""The rules of Chinchón as arithmetic: values in, values out.

Nothing in this package knows windows, files, clocks, threads, locales or chance from outside.
"""

ENGINE_VERSION = 1
"""Raised whenever a recorded match might replay differently."""
