"""Who is to be reminded now, and of which words."""

from collections.abc import Sequence
from datetime import datetime, time
from uuid import UUID
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from apps.accounts.models import User
from apps.experience.models import ExperienceEvent
from apps.push.models import PushSubscription
from apps.push.quiet_hours import is_outside_quiet_hours
from apps.reminders.models import Reminder
from apps.vocabulary.models import VocabItem

END_OF_REMINDERS = time(20)  # by the clock of the person
MOST_NAMED = 3  # words in one reminder


def list_time_zones() -> list[str]:
    """List the time zones of people who want reminders."""
    wanted = User.objects.filter(Q(mail_reminders=True) | Q(push_reminders=True), is_active=True)
    return sorted(wanted.order_by().values_list("time_zone", flat=True).distinct())


def select_due(time_zone: str, now: datetime) -> "QuerySet[User]":
    """Select the people of a time zone who are to be reminded now.

    These have a way to be reached that they want, their time has come and 20:00 has not, it is no quiet hour and no day
    off, words are due, nothing was learnt today, and there was no reminder today.
    """
    local = now.astimezone(ZoneInfo(time_zone))
    clock, day = local.time().replace(tzinfo=None), local.date()
    if clock >= END_OF_REMINDERS:
        return User.objects.none()
    midnight = datetime.combine(day, time.min, local.tzinfo)
    reachable = Q(mail_reminders=True, email_confirmed_at__isnull=False)
    if settings.VAPID_KEY:
        browsers = PushSubscription.objects.signed_in().filter(user=OuterRef("pk"))
        reachable |= Q(Exists(browsers), push_reminders=True)
    mine = OuterRef("pk")
    found: QuerySet[User] = User.objects.filter(
        reachable,
        is_outside_quiet_hours(clock),
        ~Q(days_off__contains=local.weekday()),
        ~Exists(Reminder.objects.filter(user=mine, day=day)),
        Exists(VocabItem.objects.filter(vocab_list__learner=mine, due_at__lte=now)),
        ~Exists(ExperienceEvent.objects.gained().filter(user=mine, created_at__gte=midnight)),
        is_active=True,
        time_zone=time_zone,
        reminder_time__lte=clock,
    )
    return found.order_by("pk")


def list_due_words(users: Sequence[UUID], now: datetime) -> dict[UUID, tuple[list[str], int]]:
    """List the words of people that have been due longest, with their articles, and how many are due in all.

    One query, however many people they are.
    """
    due = VocabItem.objects.filter(vocab_list__learner__in=users, due_at__lte=now)
    place = Window(RowNumber(), partition_by="vocab_list", order_by=["due_at", "id"])
    total = Window(RowNumber(), partition_by="vocab_list", order_by=["-due_at", "-id"])
    rows = due.annotate(place=place, left=total, user=F("vocab_list__learner")).filter(place__lte=MOST_NAMED)
    found: dict[UUID, tuple[list[str], int]] = {}
    for user, article, term, number, left in sorted(
        rows.values_list("user", "article", "term", "place", "left"), key=lambda row: row[3]
    ):
        words, _count = found.setdefault(user, ([], left + number - 1))
        words.append(f"{article} {term}".strip())
    return found
