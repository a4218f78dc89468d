"""The window: everything that is drawn and pressed. It knows the app and the phrases; neither knows it."""

import os

# Before anything imports pygame. Software surfaces are quickest without the driver's acceleration (see
# docs/decisions/window.md).
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "chinchon")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
