"""Asks a window to close as the button in its title bar does, without a window manager: WM_DELETE_WINDOW by libX11."""

from __future__ import annotations

import ctypes
import sys

CLIENT_MESSAGE = 33


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent with 32-bit data."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
    )


class AnyEvent(ctypes.Union):
    """XEvent, as large as the library expects it."""

    _fields_ = (("message", ClientMessage), ("padding", ctypes.c_long * 24))


def ask_to_close(window: int) -> bool:
    """Send the message; whether it could be sent."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    event = AnyEvent()
    event.message.type = CLIENT_MESSAGE
    event.message.window = window
    event.message.message_type = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    event.message.format = 32
    event.message.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    sent = x11.XSendEvent(display, ctypes.c_ulong(window), 0, 0, ctypes.byref(event))
    x11.XSync(display, 0)
    x11.XCloseDisplay(display)
    return bool(sent)


if __name__ == "__main__":
    sys.exit(0 if ask_to_close(int(sys.argv[1], 0)) else 1)
