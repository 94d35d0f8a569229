"""Passwords and keys of one instance, made at the first start."""

import json
import secrets
from base64 import urlsafe_b64encode
from pathlib import Path

from deploy.local.paths import write_private

KEYS = ("secret_key", "token_key", "code_key", "file_key")
NAMES = (*KEYS, "postgres", "valkey", "metrics", "vapid_key")
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # FIPS 186-5, of the curve's points


def make_vapid_key() -> str:
    """Make a private key on P-256 that notifications are signed with, in base64url without padding."""
    key = secrets.randbelow(P256_ORDER - 1) + 1
    return urlsafe_b64encode(key.to_bytes(32, "big")).rstrip(b"=").decode()


def make_secret(name: str) -> str:
    """Make the secret of this name."""
    return make_vapid_key() if name == "vapid_key" else secrets.token_urlsafe(48 if name in KEYS else 24)


def load_secrets(path: Path) -> dict[str, str]:
    """Load the instance's secrets by name; missing ones are made and stored (readable by the owner only)."""
    known: dict[str, str] = json.loads(path.read_text()) if path.exists() else {}
    missing = [name for name in NAMES if name not in known]
    if missing:
        known |= {name: make_secret(name) for name in missing}
        write_private(path, json.dumps(known, indent=2))
    return known
