"""How passwords are hashed, and which ones are taken."""

import threading
from functools import lru_cache
from typing import Any

from django.contrib.auth.hashers import Argon2PasswordHasher
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

AT_ONCE = threading.BoundedSemaphore(1)
SHORTEST, LONGEST = 8, 72  # characters, counted as given


class Argon2id(Argon2PasswordHasher):
    """Argon2id with OWASP's minimum set (19 MiB, 2 passes, 1 lane): about 20 ms.

    One at a time per process, so that a storm of sign-ins never starves the readers.
    """

    time_cost = 2
    memory_cost = 19_456
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with AT_ONCE:
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with AT_ONCE:
            return super().verify(password, encoded)


@lru_cache(maxsize=1)
def common() -> frozenset[str]:
    """The 20,000 passwords that are tried first, in lower case."""
    return frozenset(CommonPasswordValidator().passwords)


def check_strength(password: str) -> None:
    """Raises a validation error that names everything a new password lacks."""
    problems = []
    if len(password) < SHORTEST:
        problems.append(("password_too_short", _("Use at least 8 characters.")))
    if len(password) > LONGEST:
        problems.append(("password_too_long", _("Use at most 72 characters.")))
    if not any(letter.isupper() for letter in password):
        problems.append(("password_without_capital", _("Use at least one capital letter.")))
    if not any(letter.islower() for letter in password):
        problems.append(("password_without_small_letter", _("Use at least one small letter.")))
    if not any(letter.isdigit() for letter in password):
        problems.append(("password_without_digit", _("Use at least one digit.")))
    if password.lower() in common():
        problems.append(("password_too_common", _("Too many people use this password.")))
    if problems:
        raise ValidationError([ValidationError(text, code) for code, text in problems])


class Strong:
    """The same rules for the forms of the back office."""

    def validate(self, password: str, user: Any = None) -> None:
        check_strength(password)

    def get_help_text(self) -> str:
        return _("8 to 72 characters with a capital letter, a small letter and a digit.")
