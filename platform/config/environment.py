"""Reading the environment for the settings: a wrong or missing value is said by its name, at start."""

from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

env = environ.Env()


def production() -> bool:
    """Whether this process serves real people: then no secret and no address has a default."""
    return one_of("VISITE_ENV", "development", "test", "production") == "production"


def one_of(name: str, *choices: str) -> str:
    value = str(env(name, default=choices[0]))
    if value not in choices:
        raise ImproperlyConfigured(f"{name} is {value!r}, but must be one of {', '.join(choices)}")
    return value


def needed(name: str, for_development: str) -> str:
    """A value that production must give itself."""
    value = str(env(name, default="" if production() else for_development))
    if not value:
        raise ImproperlyConfigured(f"{name} is not set, and production has no default for it")
    return value


def address(name: str, for_development: str, *schemes: str) -> str:
    """A URL with one of these schemes and a host; what is wrong with it is said without repeating a password."""
    value = needed(name, for_development)
    try:
        parts = urlsplit(value)
        good = parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise ImproperlyConfigured(f"{name} is no address that begins with {':// or '.join(schemes)}://")
    return value


def number(name: str, default: float) -> float:
    value = str(env(name, default=str(default)))
    try:
        return float(value)
    except ValueError:
        raise ImproperlyConfigured(f"{name} is {value!r}, but must be a number") from None
