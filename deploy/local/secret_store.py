"""Passwords and keys of one instance, made at the first start."""

import json
import secrets
from pathlib import Path

from deploy.local.paths import write_private

KEYS = ("secret_key", "token_key", "code_key", "file_key")
NAMES = (*KEYS, "postgres", "valkey", "metrics")


def load_secrets(path: Path) -> dict[str, str]:
    """Load the instance's secrets by name; missing ones are made and stored (readable by the owner only)."""
    known: dict[str, str] = json.loads(path.read_text()) if path.exists() else {}
    missing = [name for name in NAMES if name not in known]
    if missing:
        known |= {name: secrets.token_urlsafe(48 if name in KEYS else 24) for name in missing}
        write_private(path, json.dumps(known, indent=2))
    return known
