"""What a product holds after its first start, for products under test; `tests/prepare.py` makes it.

Most tests need the demo content and not that it is loaded: tables made, cases read, dialogs spoken. A product that
begins with a copy loads only what differs, as each start does. Without a copy made from this very tree it begins with
nothing; `tests/deploy/test_launcher.py` always does.
"""

import subprocess
import time
from pathlib import Path

from deploy.local.paths import ROOT, Instance
from deploy.local.stamps import fingerprint

FOLDER = ROOT / ".local" / "test" / "prepared"
SOURCES = [ROOT / name for name in ("apps", "platform", "content", "templates", "deploy/local", "requirements-dev.txt")]
MARK = "is-whole"  # the file that says that nothing was left to be done
KEPT = ("secrets.json", "media")  # of the product's folder; the passwords and keys are those of the database


def find() -> Instance | None:
    """The product whose data was made from this tree today; None where there is none."""
    found = Instance(FOLDER / compute_name())
    return found if (found.folder / MARK).exists() else None


def compute_name() -> str:
    """A name that changes with the sources, and with the day, which the demo data depend on."""
    return fingerprint(SOURCES, time.strftime("%Y-%m-%d"))[:24]


def fill(instance: Instance) -> None:
    """Put the data into a product that holds nothing yet, where they have been made."""
    made = find()
    if made is None:
        return
    instance.prepare()
    for name in KEPT:
        copy(made.folder / name, instance.folder / name)
    copy(made.state / "postgres", instance.state / "postgres")


def copy(source: Path, target: Path) -> None:
    """Copy a file or folder with its owners: PostgreSQL has an account of its own."""
    subprocess.run(["cp", "-a", source, target], check=True)
