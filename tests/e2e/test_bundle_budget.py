"""What a first visit loads until a screen can be used stays within its budget."""

import subprocess

from deploy.local.paths import ROOT
from deploy.local.virtual_environment import VENV
from tests.stack import Stack


def test_first_visits_stay_within_their_budgets(stack: Stack) -> None:
    """The files are those that the product under test serves."""
    npm = [VENV / "bin" / "npm", "run", "--silent", "budget"]
    told = subprocess.run(npm, cwd=ROOT / "frontend", capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "ok  learner home JS" in told.stdout
