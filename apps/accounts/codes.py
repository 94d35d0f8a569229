"""Codes and links that prove something once: made here, stored only as a keyed hash."""

import secrets

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

DIGITS = 6


def generate_digits() -> str:
    """Six random digits."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def generate_token() -> str:
    """256 random bits for a link."""
    return secrets.token_urlsafe(32)


def hash_secret(secret: str, purpose: str) -> str:
    """What is stored instead of the secret; without the server's key an attacker cannot try all codes against it."""
    return compute_hashes(secret, purpose)[0]


def compute_hashes(secret: str, purpose: str) -> list[str]:
    """The hash of the secret with each of CODE_KEYS, the current one first: one of them is stored."""
    return [
        salted_hmac(f"visite.{purpose}", secret, secret=key, algorithm="sha256").hexdigest()
        for key in settings.CODE_KEYS
    ]


def matches_hash(secret: str, stored: str, purpose: str) -> bool:
    """Whether the secret is the stored one, in constant time."""
    return any(constant_time_compare(hashed, stored) for hashed in compute_hashes(secret, purpose))
