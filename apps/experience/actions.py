"""Giving points."""

from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.experience.levels import level_of
from apps.experience.models import ExperienceEvent, ExperienceTotal, Source
from kit.events.emitting import emit


@transaction.atomic
def award(user: Any, source: Source, amount: int, reference: str) -> int:
    """Give points for one thing; the same thing again gives none. Gives the points gained, 0 if there were any before.

    Belongs into the transaction of what is rewarded: both happen, or neither.
    """
    _event, new = ExperienceEvent.objects.get_or_create(
        user=user, source=source, reference=reference, defaults={"amount": amount}
    )
    if not new:
        return 0
    total, _first = ExperienceTotal.objects.get_or_create(user=user)
    ExperienceTotal.objects.filter(pk=total.pk).update(points=F("points") + amount, changed_at=timezone.now())
    total.refresh_from_db(fields=["points"])
    risen = level_of(total.points) > level_of(total.points - amount)
    emit("experience.gained", to=[user], amount=amount, points=total.points, level=level_of(total.points), risen=risen)
    return amount


def today_of(user: Any) -> date:
    """The day it is for this person: what counts once a day counts by their own midnight."""
    return timezone.now().astimezone(ZoneInfo(user.time_zone)).date()
