"""Only developers have the drawing libraries: without one a test is skipped, but never in continuous integration."""

import importlib
import os

import pytest


def need(module: str) -> None:
    if os.environ.get("CI") == "true":
        importlib.import_module(module)
    else:
        pytest.importorskip(module, reason=f"{module} is not installed; it draws the cards (pip install -e '.[dev]')")
