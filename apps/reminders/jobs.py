"""What workers do for reminders, again and again."""

from datetime import timedelta

from django.utils import timezone

from apps.reminders.models import Reminder
from apps.reminders.services import remind_due
from kit.jobs.registry import periodic

KEPT = timedelta(days=30)


# Not behind the work of authors, which may take an hour: the time is the person's own choice, and the evening ends.
@periodic("reminders.remind", seconds=300, queue="minutes")
def remind() -> None:
    """Remind the people whose time has come."""
    remind_due()


@periodic("reminders.forget", seconds=86400)
def forget() -> None:
    """Delete what says on which days people were reminded, after a month."""
    Reminder.objects.filter(day__lt=(timezone.now() - KEPT).date()).delete()
