"""How often something may be done: counters in PostgreSQL, so a wiped cache opens no door."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from ipaddress import ip_address, ip_network
from typing import Any

from django.conf import settings
from django.db import connection, models, transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request

from kit.errors import ApiError
from kit.jobs.registry import periodic

FORGIVEN = 5  # failures before the first pause
FIRST_PAUSE, LONGEST_PAUSE = 30, 900  # seconds
MEMORY = 2 * LONGEST_PAUSE  # failures outlast the longest pause, else it would be followed by free tries


class Limit(models.Model):
    """How often one thing was done in the running window, and until when it is paused."""

    key = models.CharField(primary_key=True, max_length=64)
    count = models.PositiveIntegerField(default=1)
    window_ends = models.DateTimeField()
    paused_until = models.DateTimeField(null=True)

    class Meta:
        indexes = (models.Index(fields=["window_ends"]),)

    def __str__(self) -> str:
        return f"{self.count} until {self.window_ends}"


COUNT = """
insert into kit_limit as l (key, count, window_ends) values (%(key)s, 1, %(ends)s)
on conflict (key) do update set
    count = case when l.window_ends <= %(now)s then 1 else l.count + 1 end,
    window_ends = case when l.window_ends <= %(now)s then %(ends)s else l.window_ends end
returning count, window_ends
"""

ATTEMPT = """
insert into kit_limit as l (key, count, window_ends)
values (%(key)s, 1, %(now)s + %(memory)s * interval '1 second')
on conflict (key) do update set
    count = case when l.window_ends <= %(now)s then 1 else l.count + 1 end,
    window_ends = %(now)s + %(memory)s * interval '1 second',
    paused_until = case when l.window_ends > %(now)s and l.count + 1 >= %(forgiven)s then
        %(now)s + interval '1 second'
        * least(%(longest)s, %(first)s * 2 ^ least(l.count + 1 - %(forgiven)s, 10)) end
where l.paused_until is null or l.paused_until <= %(now)s
returning count
"""


def hashed(scope: str, *parts: object) -> str:
    """No addresses in the table: only a hash of what is counted."""
    return hashlib.sha256("\0".join([scope, *map(str, parts)]).encode()).hexdigest()


class Counted:
    """One count, and what to do again should its transaction be rolled back."""

    def __init__(self, again: Callable[[], object]) -> None:
        self.again = again
        self.stored = False
        transaction.on_commit(self.store)

    def store(self) -> None:
        self.stored = True

    @property
    def lost(self) -> bool:
        waiting = any(entry[1] == self.store for entry in connection.run_on_commit)
        return not self.stored and not waiting


counted: ContextVar[list[Counted] | None] = ContextVar("counted", default=None)


@contextmanager
def outlasting() -> Iterator[None]:
    """A refusal takes back the work, but not the counts made meanwhile: else every try were the first."""
    seen: list[Counted] = []
    token = counted.set(seen)
    try:
        yield
    except Exception:
        counted.set(None)
        for one in seen:
            if one.lost:
                one.again()
        raise
    finally:
        counted.reset(token)


def remember(again: Callable[[], object]) -> None:
    seen = counted.get()
    if seen is not None:
        seen.append(Counted(again))


def address(request: HttpRequest | Request) -> str:
    """Where a request comes from, as far as it is counted: an IPv4 address, or the /64 network of an IPv6 one."""
    hops = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
    trusted = settings.PROXIES
    said = hops[-trusted].strip() if 0 < trusted <= len(hops) else request.META.get("REMOTE_ADDR", "")
    try:
        found = ip_address(said)
    except ValueError:
        return "unknown"
    return str(found) if found.version == 4 else str(ip_network((found, 64), strict=False))


def count(key: str, seconds: float) -> tuple[int, float]:
    now = timezone.now()
    with connection.cursor() as cursor:
        cursor.execute(COUNT, {"key": key, "now": now, "ends": now + timedelta(seconds=seconds)})
        found: tuple[int, datetime] | None = cursor.fetchone()
    if found is None:
        raise RuntimeError("an upsert with `returning` gave no row")
    return found[0], (found[1] - now).total_seconds()


def too_often(wait: float) -> ApiError:
    return ApiError("throttled", _("Too many tries. Please wait a moment."), status=429, wait=max(1, wait))


def hit(scope: str, *parts: object, limit: int, seconds: float) -> None:
    """Count one more; raises 429 with Retry-After beyond `limit` in `seconds`."""
    key = hashed(scope, *parts)
    done, left = count(key, seconds)
    remember(lambda: count(key, seconds))
    if done > limit:
        raise too_often(left)


def check(scope: str, *parts: object, limit: int) -> None:
    """Raises 429 with Retry-After if `limit` has been reached in the running window; counts nothing."""
    row = Limit.objects.filter(key=hashed(scope, *parts), window_ends__gt=timezone.now()).first()
    if row is not None and row.count >= limit:
        raise too_often((row.window_ends - timezone.now()).total_seconds())


def attempt(scope: str, *parts: object) -> None:
    """One try that counts as a failure until it is forgiven; raises 429 with Retry-After while a pause lasts.

    From the fifth failure on each one doubles the pause, up to a quarter of an hour. The try is counted before
    its outcome is known, so that many guesses at the same time are no way round the pause.
    """
    key = hashed(scope, *parts)
    if not tried(key):
        row = Limit.objects.filter(key=key).first()
        until = row.paused_until if row else None
        raise too_often((until - timezone.now()).total_seconds() if until else FIRST_PAUSE)
    remember(lambda: tried(key))


def tried(key: str) -> bool:
    """Whether a try could be counted, because no pause lasts."""
    words: dict[str, Any] = {
        "now": timezone.now(),
        "forgiven": FORGIVEN,
        "first": FIRST_PAUSE,
        "longest": LONGEST_PAUSE,
        "memory": MEMORY,
    }
    with connection.cursor() as cursor:
        cursor.execute(ATTEMPT, {"key": key, **words})
        return cursor.fetchone() is not None


def forgive(scope: str, *parts: object) -> None:
    """A success wipes the failures before it."""
    Limit.objects.filter(key=hashed(scope, *parts)).delete()


@periodic("kit.forget_limits", seconds=3600)
def forget_limits() -> None:
    """Windows that are long over."""
    Limit.objects.filter(window_ends__lt=timezone.now() - timedelta(hours=1)).delete()
