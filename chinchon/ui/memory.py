"""Memory: freed pictures go back to the system, and what stays is not looked through again and again.

The C library of Linux keeps large blocks that were freed once for later ones, and what cannot be fitted in again piles
up; told to map them one by one, it gives each back. Python's collector looks through every object there is now and
then, which takes longer than a picture may, although modules and their tables live to the end. Knows no scene.
"""

from __future__ import annotations

import gc
import sys

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3
MAPPED_FROM_BYTES = 128 * 1024


def give_back_freed_pictures() -> None:
    """Have large blocks mapped one by one from now on; does nothing elsewhere than on Linux with glibc."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # late: the menu opens without it

    try:
        tell = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return
    tell(M_MMAP_THRESHOLD, MAPPED_FROM_BYTES)
    tell(M_TRIM_THRESHOLD, 2 * MAPPED_FROM_BYTES)


def set_aside_what_stays() -> None:
    """Spare the collector all that there is now: for a moment at which everything is loaded and nothing moves.

    What is dropped of it later is still freed, but for things that hold each other.
    """
    gc.collect()
    gc.freeze()
