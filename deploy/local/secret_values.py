"""Passwords and keys of one place, made at the first start."""

import json
import secrets
from pathlib import Path

from deploy.local.place import write_private

NAMES = ("secret_key", "postgres", "valkey", "metrics")


def secret_values(path: Path) -> dict[str, str]:
    """The place's secrets by name; those that are missing are made and kept (readable by the owner only)."""
    known: dict[str, str] = json.loads(path.read_text()) if path.exists() else {}
    missing = [name for name in NAMES if name not in known]
    if missing:
        known |= {name: secrets.token_urlsafe(48 if name == "secret_key" else 24) for name in missing}
        write_private(path, json.dumps(known, indent=2))
    return known
