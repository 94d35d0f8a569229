"""What the commands that measure have in common: reading a case file and a level."""

import json
from pathlib import Path
from typing import Any

from apps.dialogue.case import Case, InvalidCase, read_case
from apps.dialogue.types import LEVELS, Level

UNUSABLE = 2  # exit code for arguments, files or engines that can't be used


def require_file(path: Path) -> Path:
    """Return the path; FileNotFoundError when there is no file."""
    if not path.is_file():
        raise FileNotFoundError(f"{path}: there is no such file")
    return path


def read_case_file(path: Path) -> tuple[dict[str, Any], Case]:
    """Read a case in the exchange format; InvalidCase names the file and the place."""
    try:
        data = json.loads(require_file(path).read_text(encoding="utf-8"))
    except json.JSONDecodeError as wrong:
        raise InvalidCase(f"{path}:{wrong.lineno}: not JSON: {wrong.msg}") from wrong
    try:
        return data, read_case(data)
    except InvalidCase as wrong:
        raise InvalidCase(f"{path}: {wrong}") from wrong


def read_level(name: str) -> Level:
    """Return the level with this name; ValueError names those that there are."""
    for level in LEVELS:
        if level == name:
            return level
    raise ValueError(f"--level {name}: there is no such level; there is {', '.join(LEVELS)}")
