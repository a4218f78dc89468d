"""Freed pictures go back to the system.

One idea: the C library of Linux keeps large blocks that were freed once for later ones, and what cannot be fitted in
again piles up; told to map them one by one, it gives each back. It refuses to matter where it cannot be told.
"""

from __future__ import annotations

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
