"""Points: awards and corrections."""

from datetime import date, datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.experience.levels import compute_level
from apps.experience.milestones import reach_counted, reach_whole_week
from apps.experience.models import Achievement, ExperienceEvent, ExperienceTotal, Source
from kit.errors import ApiError
from kit.events.publisher import publish
from kit.ids import new_id


@transaction.atomic
def award(user: User, source: Source, amount: int, reference: str, *, at: datetime | None = None) -> int:
    """Give points for one thing; the same thing again gives none. Gives the points gained, 0 if there were any before.

    `at` is when it was done, where that isn't now: it waited on a device without a network. Belongs into the
    transaction of what is rewarded: both happen, or neither.
    """
    moment = at or timezone.now()
    facts = {"amount": amount, "created_at": moment}
    _event, new = ExperienceEvent.objects.get_or_create(user=user, source=source, reference=reference, defaults=facts)
    if not new:
        return 0
    add_points(user, amount)
    reach_counted(user, source, moment)
    reach_whole_week(user, moment)
    return amount


def add_points(user: User, amount: int) -> None:
    """Add points to the user's sum and publish `experience.gained`; raises 409 `below_zero` for a sum below none."""
    total, _first = ExperienceTotal.objects.get_or_create(user=user)
    enough = ExperienceTotal.objects.filter(pk=total.pk, points__gte=-amount)
    if not enough.update(points=F("points") + amount, changed_at=timezone.now()):
        raise ApiError("below_zero", _("Nobody can have less than no points."))
    total.refresh_from_db(fields=["points"])
    risen = compute_level(total.points) > compute_level(total.points - amount)
    publish(
        "experience.gained",
        to=[user],
        amount=amount,
        points=total.points,
        level=compute_level(total.points),
        risen=risen,
    )


@transaction.atomic
def correct_points(user: User, amount: int, note: str, *, by: User, key: UUID | None = None) -> ExperienceEvent:
    """Correct the user's points by one event more, which says by whom and why; earlier events stay as they are.

    The same `key` again (a form sent twice) changes nothing more. Raises 409 `below_zero`.
    """
    facts = {"amount": amount, "note": note, "by": by}
    event, new = ExperienceEvent.objects.get_or_create(
        user=user, source=Source.CORRECTION, reference=str(key or new_id()), defaults=facts
    )
    if new:
        add_points(user, amount)
    return event


def get_local_date(user: User) -> date:
    """Give today's date in the user's time zone: what counts once a day counts by their own midnight."""
    return read_local_date(user, timezone.now())


def read_local_date(user: User, at: datetime) -> date:
    """Give the date of a moment in the user's time zone."""
    return at.astimezone(ZoneInfo(user.time_zone)).date()


def mark_achievements_seen(user: User) -> None:
    """Note that the user has seen all that they have reached; what is reached later is new again."""
    now = timezone.now()
    Achievement.objects.visible_to(user).filter(seen_at=None).update(seen_at=now, changed_at=now)
