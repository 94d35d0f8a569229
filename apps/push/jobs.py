"""What workers do for web push: send, and forget browsers that were signed out."""

from datetime import datetime

import structlog
from django.utils import timezone

from apps.accounts.models import User
from apps.push.delivery import TTL, Outcome, deliver
from apps.push.models import PushSubscription
from apps.push.notifications import Occasion, Subject, build_payload, wants
from apps.push.quiet_hours import find_end_of_quiet_hours
from apps.push.services import count_unread, notify
from kit.jobs.context import JobContext
from kit.jobs.registry import job, periodic

log = structlog.get_logger(__name__)


class UnreachedError(Exception):
    """A push service could not be reached, or asked to come again later."""


# Ten browsers whose services use up their time take 150 seconds: no other job stands behind it.
@job("push.send", queue="push", seconds=180, tries=8, longest_pause=1800, subject="accounts.User")
def send(
    work: JobContext, user_id: str, occasion: str, path: str, subject: Subject | None = None, until: str = ""
) -> None:
    """Send a notification to all browsers of a person; a further run leaves out those that have it.

    Whether the person wants it is asked again, since settings may have changed while it waited. After `until` nothing
    is sent, and no push service keeps it longer.
    """
    work.release_key()  # what happens from now on is not in this notification
    user = User.objects.filter(pk=user_id).first()
    if user is None or not wants(user, Occasion(occasion)):
        return
    seconds = (datetime.fromisoformat(until) - timezone.now()).total_seconds() if until else TTL
    if seconds <= 0:
        return
    if find_end_of_quiet_hours(user, timezone.now()) is not None:
        if not until:
            notify(user, Occasion(occasion), path=path)
        return
    payload = build_payload(user, Occasion(occasion), path, count_unread(user), subject)
    done: list[str] = list((work.kept or {}).get("done", ()))
    unreached = 0
    for subscription in PushSubscription.objects.newest_of(user.pk):
        if str(subscription.pk) in done:
            continue
        outcome = deliver(subscription, payload, ttl=min(TTL, int(seconds)))
        record_outcome(subscription, outcome)
        unreached += outcome is Outcome.UNREACHED
        if outcome is not Outcome.UNREACHED:
            done.append(str(subscription.pk))
            if not work.keep({"done": done}):
                return
    if unreached:
        raise UnreachedError(f"{unreached} not reached")


def record_outcome(subscription: PushSubscription, outcome: Outcome) -> None:
    """Write down a delivery; a subscription that takes nothing any more is deleted."""
    now = timezone.now()
    same = PushSubscription.objects.filter(pk=subscription.pk, endpoint=subscription.endpoint)
    match outcome:
        case Outcome.DELIVERED:
            same.update(delivered_at=now, changed_at=now)
        case Outcome.GONE:
            same.delete()
        case Outcome.REFUSED:
            log.warning("a push service refused a notification", service=subscription.service)
        case Outcome.UNREACHED:
            log.info("a push service was not reached", service=subscription.service)


@periodic("push.forget_subscriptions", seconds=3600)
def forget_subscriptions() -> None:
    """Delete subscriptions of browsers that were signed out."""
    alive = PushSubscription.objects.signed_in().values("pk")
    PushSubscription.objects.exclude(pk__in=alive).delete()
