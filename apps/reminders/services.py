"""Reminding people of words that are due: once a day, by mail and as a notification, as they want it."""

from datetime import date, datetime
from textwrap import shorten
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.engagement.services.opt_outs import Mails, build_link, build_one_click_link
from apps.push.notifications import Occasion, Subject
from apps.push.quiet_hours import find_begin_of_quiet_hours
from apps.push.services import notify
from apps.reminders.models import Reminder
from apps.reminders.selection import END_OF_REMINDERS, list_due_words, list_time_zones, select_due
from kit.jobs.queue import start
from kit.mail.delivery import send
from kit.mail.models import Mail

SLICE = 25  # people whom one run reminds: other people's mails wait no longer than theirs take
LONGEST_WORD = 60
TRAINER_PATH = "/daily-vocab-test"


def remind_some(time_zone: str = "", now: datetime | None = None) -> str | None:
    """Remind some of the people who are due now, from a time zone on, in the order of the names of time zones.

    Gives the time zone where more may be due, or None where nobody was. Whoever is reminded has a row of this day,
    written with the mail: a second run, or one beside it, leaves them out.
    """
    moment = now or timezone.now()
    for name in list_time_zones():
        if name >= time_zone and remind_slice(name, moment):
            return name
    return None


def start_reminding(time_zone: str) -> None:
    """Start the job that reminds the next people, from this time zone on."""
    start("reminders.send", time_zone, key="reminders")


@transaction.atomic
def remind_slice(time_zone: str, now: datetime) -> int:
    """Remind some people of a time zone; gives how many."""
    rows = select_due(time_zone, now).select_for_update(of=("self",), skip_locked=True, no_key=True)
    people = list(rows[:SLICE])
    if not people:
        return 0
    day = now.astimezone(ZoneInfo(time_zone)).date()
    # read after the lock: another run may have reminded them since they were selected, or they may have practised
    reminded = set(Reminder.objects.filter(user__in=people, day=day).values_list("user", flat=True))
    due = list_due_words([one.pk for one in people if one.pk not in reminded], now)
    dead = set(
        Mail.objects.to_dead_addresses().filter(to__in=[one.email for one in people]).values_list("to", flat=True)
    )
    made = [remind(one, *due[one.pk], day, now, is_mailed=one.email not in dead) for one in people if one.pk in due]
    Reminder.objects.bulk_create(made, ignore_conflicts=True)
    return len(made)


def remind(user: User, words: list[str], count: int, day: date, now: datetime, *, is_mailed: bool) -> Reminder:
    """Remind one person; gives the row, which says how and is not stored yet."""
    named = ", ".join(shorten(word, LONGEST_WORD, placeholder=" …") for word in words)
    more, until = count - len(words), find_end(user, now)
    by_mail = is_mailed and user.mail_reminders and user.email_confirmed_at is not None
    if by_mail:
        send(
            "reminder",
            until,
            to=user.email,
            language=user.interface_language,
            key=f"reminder:{user.pk}:{day}",
            name=user.first_name or user.name,
            words=named,
            more=more,
            link=f"{settings.BASE_URL}{TRAINER_PATH}",
            stop_link=build_link(user.pk, Mails.REMINDERS),
            unsubscribe_link=build_one_click_link(user.pk, Mails.REMINDERS),
        )
    subject: Subject = {"words": named, "more": more}
    pushed_at = notify(user, Occasion.WORDS_DUE, path=TRAINER_PATH, subject=subject, until=until)
    return Reminder(user=user, day=day, by_mail=by_mail, by_push=pushed_at is not None)


def find_end(user: User, now: datetime) -> datetime:
    """Give until when the person may be reminded today: 20:00 by their clock, or the quiet hours before that."""
    local = now.astimezone(ZoneInfo(user.time_zone))
    end = datetime.combine(local.date(), END_OF_REMINDERS, local.tzinfo)
    quiet = find_begin_of_quiet_hours(user, now)
    return min(end, quiet) if quiet else end
