"""The running product with a clock that a test moves: libfaketime stands between its processes and the system.

Nothing of the product knows of it. Only what day and time it is moves; how long something takes is as ever.
"""

import importlib.util
import os
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path

from tests.stack import FIRST_PORT, FOLDER, Stack

FIRST = FIRST_PORT + 120  # ports beyond those of the other products of a run


def find_library() -> Path:
    """Find what is loaded into each process."""
    found = importlib.util.find_spec("libfaketime")
    assert found is not None and found.origin is not None
    return Path(found.origin).parent / "vendor" / "libfaketime" / "src" / "libfaketime.so.1"


class ClockedStack(Stack):
    """A product of its own that believes what it is told about the time."""

    def __init__(self) -> None:
        self.shown = Path(tempfile.mkdtemp(prefix="visite-clock-")) / "ahead"
        self.shown.parent.chmod(0o755)  # PostgreSQL has an account of its own
        self.show(0)
        environment = {
            "LD_PRELOAD": str(find_library()),
            "FAKETIME_TIMESTAMP_FILE": str(self.shown),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_DISABLE_SHM": "1",
            "NO_FAKE_STAT": "1",
        }
        super().__init__(FOLDER.with_name(f"{FOLDER.name}-clocked"), FIRST, **environment)

    def show(self, seconds: float) -> None:
        """Let the clock be so much ahead; it is never empty, whoever reads it."""
        written = self.shown.with_suffix(".new")
        written.write_text(f"{seconds:+.3f}\n")
        written.chmod(0o644)
        os.replace(written, self.shown)

    def move_to(self, moment: datetime) -> None:
        """Let it be this moment in all processes; from there the clock goes on."""
        self.show(moment.timestamp() - time.time())

    def check(self) -> None:
        """Fail where the clock cannot be moved here, before anything is understood wrongly."""
        assert sys.platform == "linux", "libfaketime needs Linux"
        with self.database() as database:
            [ahead] = database.execute("select extract(epoch from clock_timestamp())").fetchone() or [0]
        assert abs(float(ahead) - time.time() - float(self.shown.read_text())) < 60, "the clock does not move"
