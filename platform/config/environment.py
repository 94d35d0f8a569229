"""Reading the environment for the settings: a wrong or missing value is said by its name, at start."""

from typing import Any
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


TIME_LIMITS = "-c statement_timeout=15000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=60000"


def database_options(*, pool_max: int, pool_min: int, pool_timeout: float, behind_pooler: bool) -> dict[str, Any]:
    """Return OPTIONS of the PostgreSQL back end.

    `pool_max` 0 opens a connection per request. `behind_pooler`: a pooler in transaction mode refuses time limits in
    the start-up packet and can't keep prepared statements; the limits are then set on the role.
    """
    options: dict[str, Any] = {"prepare_threshold": None} if behind_pooler else {"options": TIME_LIMITS}
    if pool_max:
        options["pool"] = {"min_size": min(pool_min, pool_max), "max_size": pool_max, "timeout": pool_timeout}
    return options
