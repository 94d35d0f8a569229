"""Quiet hours: the time of the day in which a person gets no notification."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db.models import F, Q

from apps.accounts.models import User


def find_end_of_quiet_hours(user: User, at: datetime) -> datetime | None:
    """Give when the quiet hours end that `at` lies in, by the person's clock; None outside of them."""
    begin, end = user.quiet_from, user.quiet_until
    if not user.quiet_hours or begin == end:
        return None
    local = at.astimezone(ZoneInfo(user.time_zone))
    clock = local.time().replace(tzinfo=None)
    over_midnight = begin > end
    inside = clock >= begin or clock < end if over_midnight else begin <= clock < end
    if not inside:
        return None
    day = local.date() + timedelta(days=1 if over_midnight and clock >= begin else 0)
    return datetime.combine(day, end, tzinfo=local.tzinfo)


def find_begin_of_quiet_hours(user: User, at: datetime) -> datetime | None:
    """Give when the next quiet hours begin after `at`, by the person's clock; None for those who have none."""
    if not user.quiet_hours or user.quiet_from == user.quiet_until:
        return None
    local = at.astimezone(ZoneInfo(user.time_zone))
    today = datetime.combine(local.date(), user.quiet_from, tzinfo=local.tzinfo)
    return today if today > local else today + timedelta(days=1)


def is_outside_quiet_hours(clock: time) -> Q:
    """Build the condition on people that their quiet hours don't hold at this time of their day."""
    begin, end = F("quiet_from"), F("quiet_until")
    never = Q(quiet_hours=False) | Q(quiet_from=end)
    by_day = Q(quiet_from__lt=end) & (Q(quiet_from__gt=clock) | Q(quiet_until__lte=clock))
    over_midnight = Q(quiet_until__lt=begin) & Q(quiet_from__gt=clock) & Q(quiet_until__lte=clock)
    return never | by_day | over_midnight
