"""How often something may be done: counters in PostgreSQL, so a wiped cache lifts no limit."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from django.conf import settings
from django.db import connection, models, transaction
from django.db.models import Max
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request

from kit.errors import ApiError
from kit.jobs.registry import periodic

FORGIVEN = 5  # failures before the first pause
MEMORY = 1800  # seconds: failures outlast the longest pause, else it would be followed by free tries


@dataclass(frozen=True)
class Pauses:
    """How failures pause further tries: each one from the `forgiven`th on doubles the pause, in seconds."""

    forgiven: int = FORGIVEN
    first: int = 30
    longest: int = MEMORY // 2


USUAL = Pauses()


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


def hash_key(scope: str, *parts: object) -> str:
    """No addresses in the table: only hashes, the first half of scope and first part (`forgive_all`), then of all."""
    return hash_beginning(scope, *parts[:1]) + hash_half(scope, *parts)


def hash_half(*parts: object) -> str:
    """Half of a key: 128 bits."""
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:32]


def hash_beginning(scope: str, *first: object) -> str:
    """How the keys of a scope begin whose first part is the same."""
    return hash_half("first", scope, *first)


class PendingCount:
    """One count, and what to do again should its transaction be rolled back."""

    def __init__(self, again: Callable[[], object]) -> None:
        self.again = again
        self.stored = False
        transaction.on_commit(self.store)

    def store(self) -> None:
        """Note that the count's transaction was committed."""
        self.stored = True

    @property
    def lost(self) -> bool:
        """Whether the count was rolled back with its transaction."""
        waiting = any(entry[1] == self.store for entry in connection.run_on_commit)
        return not self.stored and not waiting


counted: ContextVar[list[PendingCount] | None] = ContextVar("counted", default=None)


@contextmanager
def keep_counts() -> Iterator[None]:
    """A refusal takes back the work, but not the counts made meanwhile: else every try were the first."""
    seen: list[PendingCount] = []
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


def register_count(again: Callable[[], object]) -> None:
    """Remember a count within `keep_counts`, to be made again if it is rolled back."""
    seen = counted.get()
    if seen is not None:
        seen.append(PendingCount(again))


def get_client_address(request: HttpRequest | Request) -> str:
    """Where a request comes from, as far as it is counted: an IPv4 address, or the /64 network of an IPv6 one."""
    hops = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
    trusted = settings.PROXIES
    said = hops[-trusted] if 0 < trusted <= len(hops) else request.META.get("REMOTE_ADDR", "")
    found = parse_address(said)
    if found is None:
        return "unknown"
    return str(found) if found.version == 4 else str(ip_network((int(found), 64), strict=False))


def parse_address(said: str) -> IPv4Address | IPv6Address | None:
    """The IP address in an entry of X-Forwarded-For, None where there is none.

    Some proxies add a port. An IPv4 address in the form of IPv6 (::ffff:192.0.2.1) is that IPv4 address: a server that
    listens on both sees all IPv4 clients so, and they would share one network of 64 bits.
    """
    host = said.strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        found = ip_address(host)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def count(key: str, seconds: float) -> tuple[int, float]:
    """Count one more in a window of so many seconds; give the count and the seconds until the window ends."""
    now = timezone.now()
    with connection.cursor() as cursor:
        cursor.execute(COUNT, {"key": key, "now": now, "ends": now + timedelta(seconds=seconds)})
        found: tuple[int, datetime] | None = cursor.fetchone()
    if found is None:
        raise RuntimeError("an upsert with `returning` gave no row")
    return found[0], (found[1] - now).total_seconds()


def build_throttled_error(wait: float) -> ApiError:
    """Give the 429 with Retry-After."""
    return ApiError("throttled", _("Too many tries. Please wait a moment."), status=429, wait=max(1, wait))


def hit(scope: str, *parts: object, limit: int, seconds: float) -> None:
    """Count one more; raises 429 with Retry-After beyond `limit` in `seconds`."""
    key = hash_key(scope, *parts)
    done, left = count(key, seconds)
    register_count(lambda: count(key, seconds))
    if done > limit:
        raise build_throttled_error(left)


def check(scope: str, *parts: object, limit: int) -> None:
    """Raises 429 with Retry-After if `limit` has been reached in the running window; counts nothing."""
    row = Limit.objects.filter(key=hash_key(scope, *parts), window_ends__gt=timezone.now()).first()
    if row is not None and row.count >= limit:
        raise build_throttled_error((row.window_ends - timezone.now()).total_seconds())


def attempt(scope: str, *parts: object, pauses: Pauses = USUAL) -> None:
    """One try that counts as a failure until it is forgiven; raises 429 with Retry-After while a pause lasts.

    The try is counted before its outcome is known, so that many guesses at the same time are no way round the pause.
    """
    key = hash_key(scope, *parts)
    if not count_attempt(key, pauses):
        check_pauses(key)
        raise build_throttled_error(pauses.first)
    register_count(lambda: count_attempt(key, pauses))


def check_pauses(*keys: str) -> None:
    """Raises 429 with Retry-After while one of these keys (`hash_key`) is paused; counts nothing."""
    now = timezone.now()
    until = Limit.objects.filter(key__in=keys, paused_until__gt=now).aggregate(last=Max("paused_until"))["last"]
    if until is not None:
        raise build_throttled_error((until - now).total_seconds())


def count_attempt(key: str, pauses: Pauses) -> bool:
    """Whether a try could be counted, because no pause lasts."""
    words = {"key": key, "now": timezone.now(), "memory": MEMORY, **asdict(pauses)}
    with connection.cursor() as cursor:
        cursor.execute(ATTEMPT, words)
        return cursor.fetchone() is not None


def forgive(scope: str, *parts: object) -> None:
    """A success wipes the failures before it."""
    Limit.objects.filter(key=hash_key(scope, *parts)).delete()


def forgive_all(scope: str, first: object) -> int:
    """Wipe all counts of a scope whose first part is this one, whatever the others are; gives how many."""
    return Limit.objects.filter(key__startswith=hash_beginning(scope, first)).delete()[0]


@periodic("kit.forget_limits", seconds=3600)
def forget_limits() -> None:
    """Windows that are long over."""
    Limit.objects.filter(window_ends__lt=timezone.now() - timedelta(hours=1)).delete()
