"""Where the program starts: a window, or matches between computer players without one."""

from __future__ import annotations

import sys


def main() -> None:
    """Run what the command line asks for."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # before anything else: a frozen worker process starts here too
    from chinchon.app.commandline import BotsRun, read_command_line

    asked = read_command_line(sys.argv[1:])
    if isinstance(asked, BotsRun):
        from chinchon.app.bots import run_bots

        sys.exit(run_bots(asked))
    from chinchon.ui.startup import run

    sys.exit(run(asked))


if __name__ == "__main__":
    main()
