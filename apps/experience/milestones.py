"""Milestones that mean something: which there are, and what reaches them."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import F
from django.db.models.expressions import Combinable
from django.db.models.functions import Left

from apps.accounts.models import User
from apps.experience.models import Achievement, ExperienceEvent, Milestone, Source

UUID_LENGTH = 36
# What is counted of the events of a source, each thing once, and how many things reach which milestone. References of
# solved cases begin with the case: ten talks with one patient are one patient.
COUNTED: dict[Source, tuple[Combinable, dict[int, Milestone]]] = {
    Source.CASE: (Left("reference", UUID_LENGTH), {1: Milestone.FIRST_PATIENT, 10: Milestone.TEN_PATIENTS}),
    Source.WORD_SAID: (F("reference"), {100: Milestone.HUNDRED_WORDS}),
}


def reach(user: User, milestone: Milestone, at: datetime) -> bool:
    """Note that a person has reached a milestone, once; whether it is the first time."""
    _row, is_new = Achievement.objects.get_or_create(user=user, milestone=milestone, defaults={"reached_at": at})
    return is_new


def reach_counted(user: User, source: Source, at: datetime) -> None:
    """Note the milestones that the number of things of a source has reached; nothing for sources without any.

    One that was passed without being met (two accounts became one) is reached as well.
    """
    if source not in COUNTED:
        return
    thing, milestones = COUNTED[source]
    events = ExperienceEvent.objects.filter(user=user, source=source)
    number = events.annotate(thing=thing).order_by().values("thing").distinct().count()
    passed = [milestone for least, milestone in milestones.items() if number >= least]
    reached = [Achievement(user=user, milestone=milestone, reached_at=at) for milestone in passed]
    Achievement.objects.bulk_create(reached, ignore_conflicts=True)


def reach_whole_week(user: User, at: datetime) -> None:
    """Note the first whole week: something was done on all of its days, from Monday, that are no days off.

    Nothing is asked before the last of these days.
    """
    local = at.astimezone(ZoneInfo(user.time_zone))
    wanted = set(range(7)) - set(user.days_off)
    if not wanted or local.weekday() < max(wanted):
        return
    if Achievement.objects.filter(user=user, milestone=Milestone.FIRST_WEEK).exists():
        return
    midnight = local.replace(hour=0, minute=0, second=0, microsecond=0)
    monday = midnight - timedelta(days=local.weekday())
    events = ExperienceEvent.objects.gained().filter(user=user, created_at__gte=monday)
    moments = events.filter(created_at__lt=monday + timedelta(days=7)).values_list("created_at", flat=True)
    if wanted <= {moment.astimezone(local.tzinfo).weekday() for moment in moments}:
        reach(user, Milestone.FIRST_WEEK, at)
