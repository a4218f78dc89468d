"""The middle between rules and window: whose move it is, saving, settings, and thinking off the main thread.

Knows files, clocks and processes; no pygame. The window hands it the folder to save in.
"""
