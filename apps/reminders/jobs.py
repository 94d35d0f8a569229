"""What workers do for reminders, again and again."""

from datetime import timedelta

from django.utils import timezone

from apps.reminders.models import Reminder
from apps.reminders.services import remind_some, start_reminding
from kit.jobs.context import JobContext
from kit.jobs.registry import job, periodic

KEPT = timedelta(days=30)


# Not behind the work of authors, which may take an hour: the time is the person's own choice, and the evening ends.
@periodic("reminders.remind", seconds=300, queue="minutes")
def remind() -> None:
    """Remind the first people whose time has come, and have the others reminded by a job."""
    if time_zone := remind_some():
        start_reminding(time_zone)


@job("reminders.send", queue="minutes", seconds=60)
def send(work: JobContext, time_zone: str) -> None:
    """Remind the next people, and have the ones after them reminded by a job behind those in the queue."""
    if more := remind_some(time_zone):
        work.release_key()  # the next run is a job of its own, behind the mails that wait now
        start_reminding(more)


@periodic("reminders.forget", seconds=86400)
def forget() -> None:
    """Delete what says on which days people were reminded, after a month."""
    Reminder.objects.filter(day__lt=(timezone.now() - KEPT).date()).delete()
