"""Codes and links that prove something once: made here, stored only as a keyed hash."""

import secrets

from django.utils.crypto import constant_time_compare, salted_hmac

DIGITS = 6


def generate_digits() -> str:
    """Six random digits."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def generate_token() -> str:
    """256 random bits for a link."""
    return secrets.token_urlsafe(32)


def hash_secret(secret: str, purpose: str) -> str:
    """What is stored instead of the secret; without the server's key nobody can try all codes against it."""
    return salted_hmac(f"visite.{purpose}", secret, algorithm="sha256").hexdigest()


def matches_hash(secret: str, stored: str, purpose: str) -> bool:
    """Whether the secret is the stored one, in constant time."""
    return constant_time_compare(hash_secret(secret, purpose), stored)
