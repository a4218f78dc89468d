"""What can be tested without a window is imported without pygame."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PURE = ("model", "gesture", "layout", "choreography", "marks")


@pytest.mark.parametrize("name", PURE)
def test_no_pygame_is_needed(name: str) -> None:
    code = f"import sys, chinchon.ui.table.{name}; sys.exit('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
