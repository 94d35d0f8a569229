"""Reading the environment for the settings: a wrong or missing value is said by its name, at start."""

import re
from base64 import urlsafe_b64decode
from typing import Any
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

env = environ.Env()


def production() -> bool:
    """Whether this process serves real people: then no secret and no address has a default."""
    return one_of("VISITE_ENV", "development", "test", "production") == "production"


def one_of(name: str, *choices: str) -> str:
    """Give the value of a variable, by default the first choice; raises ImproperlyConfigured for others."""
    value = str(env(name, default=choices[0]))
    if value not in choices:
        raise ImproperlyConfigured(f"{name} is {value!r}, but must be one of {', '.join(choices)}")
    return value


def read_required(name: str, for_development: str) -> str:
    """A value that production must give itself."""
    value = str(env(name, default="" if production() else for_development))
    if not value:
        raise ImproperlyConfigured(f"{name} is not set, and production has no default for it")
    return value


def address(name: str, for_development: str, *schemes: str) -> str:
    """A URL with one of these schemes and a host; what is wrong with it is said without repeating a password."""
    value = read_required(name, for_development)
    try:
        parts = urlsplit(value)
        good = parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise ImproperlyConfigured(f"{name} is no address that begins with {':// or '.join(schemes)}://")
    return value


def number(name: str, default: float) -> float:
    """Give the value of a variable as a number; raises ImproperlyConfigured for anything else."""
    value = str(env(name, default=str(default)))
    try:
        return float(value)
    except ValueError:
        raise ImproperlyConfigured(f"{name} is {value!r}, but must be a number") from None


def back_office_host(url: str, base_url: str) -> str:
    """Give host and port of the back office, empty where they are the product's.

    Raises ImproperlyConfigured in production for the product's own host: pages of the back office could then read
    what the product keeps in the browser.
    """
    own, product = urlsplit(url), urlsplit(base_url)
    if own.hostname != product.hostname:
        return own.netloc
    if production():
        raise ImproperlyConfigured("BACK_OFFICE_URL is the host of BASE_URL, but must be one of its own")
    return ""


def local_origin(url: str) -> str:
    """Give the origin of a local address as `localhost`."""
    port = urlsplit(url).port
    return f"http://localhost:{port}" if port else "http://localhost"


def count_proxies() -> int:
    """Return how many proxies of our own stand in front of the web processes; production must say it.

    Each adds the address it was called from to X-Forwarded-For. With a wrong number either all clients are counted as
    one, or each client chooses the address it is counted by. Raises ImproperlyConfigured for anything else than a
    number from 1 on or "none".
    """
    value = read_required("PROXIES", "none")
    if value == "none":
        return 0
    if not re.fullmatch("[1-9][0-9]?", value, re.ASCII):
        raise ImproperlyConfigured(f"PROXIES is {value!r}, but must be a number from 1 on, or none")
    return int(value)


KEYS = ("SECRET_KEY", "TOKEN_KEY", "CODE_KEY", "FILE_KEY")


def keys(name: str) -> list[str]:
    """Return the key of a purpose, and after it the earlier ones that are still taken (`<name>_FALLBACKS`).

    Raises ImproperlyConfigured in production for a key that is short, or that has two purposes: one that gets known
    must be replaceable without the others.
    """
    key = read_required(name, f"development-only-and-never-in-production-{name}")
    if production() and len(key) < 32:
        raise ImproperlyConfigured(f"{name} is too short: 32 characters at least")
    if production() and any(key == env(other, default="") for other in KEYS if other != name):
        raise ImproperlyConfigured(f"{name} is also the key of another purpose")
    fallbacks: list[str] = env.list(f"{name}_FALLBACKS", default=[])
    return [key, *fallbacks]


def vapid_key() -> bytes:
    """Return the private key that notifications are signed with (RFC 8292), empty where none is set.

    Raises ImproperlyConfigured for a VAPID_KEY that is no 32 bytes in base64url.
    """
    value = str(env("VAPID_KEY", default=""))
    try:
        key = urlsafe_b64decode(value + "=" * (-len(value) % 4))
    except ValueError:
        key = b"?"
    if len(key) not in (0, 32):
        raise ImproperlyConfigured("VAPID_KEY must be 32 bytes in base64url: `deploy/README.md` says how to make one")
    return key


def origins_for_tests(name: str) -> list[str]:
    """Return origins that only tests may name; raises ImproperlyConfigured for any in production."""
    origins: list[str] = env.list(name, default=[])
    if origins and production():
        raise ImproperlyConfigured(f"{name} is for tests only")
    return origins


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
