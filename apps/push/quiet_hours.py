"""Quiet hours: the time of the day in which a person gets no notification."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

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
