"""How `make test` runs its suites."""

import os
import subprocess
from pathlib import Path

from tests.run import lower_priority

NICENESS = 7


def test_what_runs_beside_another_suite_gets_less_of_the_processor() -> None:
    with subprocess.Popen(["sleep", "60"], start_new_session=True) as sleeper:
        lower_priority(sleeper.pid, NICENESS)
        session = Path(f"/proc/{sleeper.pid}/autogroup")
        try:
            assert os.getpriority(os.PRIO_PROCESS, sleeper.pid) == NICENESS
            assert not session.exists() or session.read_text().split()[-1] == str(NICENESS)
        finally:
            sleeper.kill()
