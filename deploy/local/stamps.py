"""What was installed from which files, so that the same work is not done twice."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from deploy.local.paths import ROOT

IGNORED = {"node_modules", "dist", "__pycache__", ".cache", "coverage"}


def fingerprint(paths: Iterable[Path], *words: str) -> str:
    """A sum over the contents of files and folders; it changes when any of them does."""
    total = hashlib.sha256("\0".join(words).encode())
    for path in paths:
        for file in sorted(_files(path)):
            total.update(str(file).encode())
            total.update(file.read_bytes())
    return total.hexdigest()


def _files(path: Path) -> Iterable[Path]:
    if path.is_file():
        yield path
    elif path.is_dir() and path.name not in IGNORED:
        for inner in path.iterdir():
            yield from _files(inner)


class Stamps:
    """The fingerprints of what is installed in this checkout."""

    def __init__(self, path: Path = ROOT / ".local" / "installed.json") -> None:
        self.path = path
        self.known: dict[str, str] = json.loads(path.read_text()) if path.exists() else {}

    def has(self, name: str, value: str) -> bool:
        """Whether this was already done with the very same files."""
        return self.known.get(name) == value

    def set(self, name: str, value: str) -> None:
        """Remember that this is done."""
        self.known[name] = value
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(self.known, indent=2))
        draft.replace(self.path)
