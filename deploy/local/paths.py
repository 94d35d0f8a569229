"""Folders and files of an instance of the product."""

import hashlib
import os
import secrets
import shutil
from dataclasses import dataclass
from pathlib import Path

from deploy.local.programs import ProcessRegister

ROOT = Path(__file__).resolve().parents[2]
PYTHONPATH = f"{ROOT}{os.pathsep}{ROOT / 'platform'}"
PUBLIC_STATE = Path("/var/lib/visite")


@dataclass(frozen=True)
class Instance:
    """One instance of the product and its folder (``.local`` in the checkout by default)."""

    folder: Path

    @property
    def state(self) -> Path:
        """The folder of the database servers' files.

        PostgreSQL refuses to run as root, and the account it runs under instead can't reach into
        root's home. So root's database files lie in a public folder, named by a hash of `folder`.
        """
        if os.geteuid() != 0:
            return self.folder
        return PUBLIC_STATE / hashlib.sha256(str(self.folder).encode()).hexdigest()[:12]

    @property
    def register(self) -> ProcessRegister:
        """The list of processes of this instance; it lies beside the files of the database servers."""
        return ProcessRegister(self.state / "processes.json")

    @property
    def logs(self) -> Path:
        """The folder of the programs' logs."""
        return self.folder / "logs"

    @property
    def answer(self) -> Path:
        """The file that says where the product answers; it exists only while it does."""
        return self.folder / "run.json"

    def prepare(self) -> None:
        """Make the folders; delete database files that belong to an instance removed in the meantime."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.logs.mkdir(exist_ok=True)
        if self.state == self.folder:
            return
        token = self.folder / "state-token"
        if not token.exists():
            write_private(token, secrets.token_hex(16))
        owner = self.state / "owner"
        if self.state.exists() and (not owner.exists() or owner.read_text() != token.read_text()):
            self.register.stop_left_over()
            shutil.rmtree(self.state)
        PUBLIC_STATE.mkdir(mode=0o755, parents=True, exist_ok=True)
        self.state.mkdir(mode=0o755, exist_ok=True)
        if not owner.exists():
            write_private(owner, token.read_text())

    def remove(self) -> None:
        """Stop what still runs here and delete all files of the instance, the database too."""
        self.register.stop_left_over()
        for folder in {self.folder, self.state}:
            if folder.exists():
                shutil.rmtree(folder)


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read, whole or not at all."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(text)
    draft.replace(path)
