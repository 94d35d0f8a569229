"""Subscribing browsers, and notifying people."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import Device, User
from apps.push.models import PushSubscription
from apps.push.notifications import Occasion, Subject, wants
from apps.push.quiet_hours import find_end_of_quiet_hours
from apps.push.signals import unread_requested
from kit.errors import ApiError
from kit.jobs.queue import start


@transaction.atomic
def subscribe(device: Device, *, endpoint: str, p256dh: str, auth: str) -> PushSubscription:
    """Notify the browser that the device stands for; it takes the place of what the device or the address had.

    An address that was another person's in the same browser becomes this one's, so that nobody reads what is for the
    person who was signed in before. Of many browsers of a person the oldest are given up. Raises 409 `push_off` where
    the server has no key.
    """
    if not settings.VAPID_KEY:
        raise ApiError("push_off", _("Notifications are not set up on this server."))
    PushSubscription.objects.filter(endpoint=endpoint).exclude(device=device).delete()
    keys = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth}
    subscription, _created = PushSubscription.objects.update_or_create(
        device=device, defaults={"user_id": device.user_id, **keys}
    )
    newest = PushSubscription.objects.newest_of(device.user_id).values_list("pk", flat=True)
    PushSubscription.objects.filter(user=device.user_id).exclude(pk__in=list(newest)).delete()
    return subscription


def unsubscribe(device: Device) -> None:
    """Notify this browser no longer; without a subscription nothing happens."""
    PushSubscription.objects.filter(device=device).delete()


def notify(
    user: User, occasion: Occasion, *, path: str, subject: Subject | None = None, until: datetime | None = None
) -> datetime | None:
    """Notify a person on all devices that they want it on; `path` is what a tap on the notification opens.

    `subject` is what the text names; after `until` nothing is shown any more.

    Gives when it is sent: now, or at the end of the person's quiet hours; None where they don't want it or have no
    device for it. A second notification of the same occasion and path, before the first one is sent, is the same one.
    Costs a query for those without a device, and otherwise one more. Belongs into the transaction of its cause.
    """
    if not settings.VAPID_KEY or not wants(user, occasion):
        return None
    if not PushSubscription.objects.filter(user=user).signed_in().exists():
        return None
    now = timezone.now()
    due = find_end_of_quiet_hours(user, now) or now
    words = (user.pk, occasion.value, path, *((subject, until.isoformat()) if until else ()))
    # the person owns the job: its row names them, and goes with the account
    start("push.send", *words, by=user, key=build_key(user, occasion, path), delay=(due - now).total_seconds())
    return due


def build_key(user: User, occasion: Occasion, path: str) -> str:
    """Give the key of the job that sends a notification."""
    return f"push:{user.pk}:{occasion.value}:{path}"


def count_unread(user: User) -> int:
    """Count what a person has not read yet, over all apps that have something to read."""
    answers: list[tuple[Any, Any]] = unread_requested.send(User, user=user)
    return sum(number for _receiver, number in answers)
