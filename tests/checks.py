"""``make check``: everything about the code that needs no running product."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from deploy.local.console import print_line
from deploy.local.paths import PYTHONPATH, ROOT
from deploy.local.virtual_environment import VENV
from tests import servers
from tests.tally import Tally

BIN = VENV / "bin"
PRODUCTION = ROOT / "deploy" / "production.env.example"


@dataclass(frozen=True)
class Check:
    """One check: a command that must end with 0."""

    name: str
    command: Sequence[object]
    environment: Mapping[str, str] = field(default_factory=dict)
    folder: Path = ROOT
    is_report: bool = False
    """Whether its output is worth reading when all is well."""


def checks() -> list[Check]:
    """The checks in their order: the quick ones first."""
    python, manage = BIN / "python", ROOT / "manage.py"
    with_database = [python, "-m", "tests.servers", "with", "checks", python, manage]
    client = [BIN / "npm", "run", "--silent", "--prefix", ROOT / "frontend", "api", "--", "--check"]
    schema = ["spectacular", "--validate", "--fail-on-warn", "--file", os.devnull]
    return [
        Check("form of the code", [BIN / "ruff", "format", "--check", "."]),
        Check("lint", [BIN / "ruff", "check", "."]),
        Check("layers", [BIN / "lint-imports"]),
        Check("types", [BIN / "mypy"]),
        Check("migrations are complete", [*with_database, "makemigrations", "--check", "--dry-run"]),
        Check("schema of the API", [*with_database, *schema]),
        Check(
            "settings for production", [python, manage, "check", "--deploy", "--fail-level", "WARNING"], production()
        ),
        Check("translated messages", [python, "-m", "tests.messages"], is_report=True),
        Check("types of the API in the front end", [*with_database[:5], *client]),
        Check("bill of materials", [python, "-m", "deploy.sbom"], is_report=True),
        Check("front end", [BIN / "npm", "run", "--silent", "check"], folder=ROOT / "frontend"),
    ]


def production() -> dict[str, str]:
    """The settings of the production example."""
    lines = [line.strip() for line in PRODUCTION.read_text().splitlines()]
    pairs = [line.partition("=") for line in lines if line and not line.startswith("#")]
    return {name: value for name, _, value in pairs}


def passes(check: Check) -> bool:
    """Run one check; its output is shown only when it fails."""
    began = time.monotonic()
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    done = subprocess.run(
        [str(word) for word in check.command],
        cwd=check.folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": PYTHONPATH, **check.environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    word = "FAILED" if done.returncode else "good"
    print_line(f"{check.name}: {word} ({time.monotonic() - began:.0f} s)")
    if done.returncode or check.is_report:
        print_line(done.stdout)
    return done.returncode == 0


def count(names: Sequence[str] = ()) -> Tally:
    """Run all checks, or those with the given names, one after the other; each counts as one test."""
    results = [passes(check) for check in checks() if not names or check.name in names]
    return Tally(sum(results), len(results) - sum(results))


def main(names: Sequence[str]) -> int:
    """Run all checks, or those with the given names; gives 1 when one fails."""
    others = servers.running()
    try:
        tally = count(names)
    finally:
        if not others:
            servers.stop_servers()
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
