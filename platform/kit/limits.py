"""How often something may be done: counters in PostgreSQL, so a wiped cache opens no door."""

import hashlib
from datetime import timedelta

from django.db import connection, models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from kit.errors import Refused
from kit.jobs.registry import every

FORGIVEN = 5  # strikes before the first pause
FIRST_PAUSE, LONGEST_PAUSE = 30, 900  # seconds


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
insert into kit_limit as l (key, count, window_ends) values (%(key)s, 1, now() + %(window)s::interval)
on conflict (key) do update set
    count = case when l.window_ends < now() then 1 else l.count + 1 end,
    window_ends = case when l.window_ends < now() then now() + %(window)s::interval else l.window_ends end
returning count, extract(epoch from window_ends - now())
"""


def hashed(scope: str, *parts: object) -> str:
    """No addresses in the table: only a hash of what is counted."""
    return hashlib.sha256("\0".join([scope, *map(str, parts)]).encode()).hexdigest()


def count(key: str, seconds: float) -> tuple[int, float]:
    with connection.cursor() as cursor:
        cursor.execute(COUNT, {"key": key, "window": f"{seconds} seconds"})
        done, left = cursor.fetchone() or (1, seconds)
    return int(done), float(left)


def too_often(wait: float) -> Refused:
    return Refused("throttled", _("Too many tries. Please wait a moment."), status=429, wait=max(1, wait))


def hit(scope: str, *parts: object, limit: int, seconds: float) -> None:
    """Count one more; raises 429 with Retry-After beyond `limit` in `seconds`."""
    done, left = count(hashed(scope, *parts), seconds)
    if done > limit:
        raise too_often(left)


def strike(scope: str, *parts: object) -> None:
    """One failure more; from the fifth on each one doubles the pause, up to a quarter of an hour."""
    key = hashed(scope, *parts)
    failures, _left = count(key, LONGEST_PAUSE)
    if failures >= FORGIVEN:
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - FORGIVEN))
        until = timezone.now() + timedelta(seconds=pause)
        ends = timezone.now() + timedelta(seconds=LONGEST_PAUSE)
        Limit.objects.filter(key=key).update(paused_until=until, window_ends=ends)


def check_pause(scope: str, *parts: object) -> None:
    """Raises 429 with Retry-After while the pause after too many failures lasts."""
    row = Limit.objects.filter(key=hashed(scope, *parts), paused_until__gt=timezone.now()).first()
    if row is not None and row.paused_until is not None:
        raise too_often((row.paused_until - timezone.now()).total_seconds())


def forgive(scope: str, *parts: object) -> None:
    """A success wipes the failures before it."""
    Limit.objects.filter(key=hashed(scope, *parts)).delete()


@every("kit.forget_limits", seconds=3600)
def forget_limits() -> None:
    """Windows that are long over."""
    Limit.objects.filter(window_ends__lt=timezone.now() - timedelta(hours=1)).delete()
