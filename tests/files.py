"""Stored files, for tests."""

import os
import time
from pathlib import Path

from kit.files.deletion import GRACE
from kit.files.store import get_storage


def make_old(*keys: str) -> None:
    """Let the files have been stored so long ago that nobody is about to point a row at them."""
    then = time.time() - GRACE.total_seconds() - 1
    for key in keys:
        os.utime(Path(get_storage().path(key)), (then, then))
