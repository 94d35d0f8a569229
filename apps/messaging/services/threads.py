"""Threads: finding or opening the one of two people, and marking what was read."""

from uuid import UUID

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from apps.accounts.models import User
from apps.messaging.events import publish_read, publish_unread
from apps.messaging.models import Message, Participant, Thread
from apps.messaging.querysets import Messages


def build_pair(one: UUID, other: UUID) -> str:
    """Build what names the thread of two people, in whichever order."""
    return ":".join(sorted((str(one), str(other))))


def open_thread(one: User, other: User) -> Thread:
    """Give the thread of two people, made now where there is none, locked. Needs an open transaction.

    404 where it has become another's meanwhile, because the account of one of them was merged into another.
    """
    thread, is_new = Thread.objects.get_or_create(pair=build_pair(one.pk, other.pk))
    if is_new:
        now = timezone.now()
        people = [Participant(thread=thread, user=user, last_at=now) for user in (one, other)]
        Participant.objects.bulk_create(people)
    locked = lock_thread(thread.pk)
    if locked.pair != thread.pair:
        raise Http404
    return locked


def lock_thread(thread_id: UUID) -> Thread:
    """Lock a thread until the end of the transaction and give it; 404 when it was deleted."""
    found = Thread.objects.select_for_update().filter(pk=thread_id).first()
    if found is None:
        raise Http404
    return found


def recount_unread(thread_id: UUID, reader_id: UUID | None) -> None:
    """Store how many messages of a thread its reader has not read, and publish it. Needs the lock of the thread."""
    place = Participant.objects.filter(thread=thread_id, user=reader_id).select_related("user").first()
    if place is None:
        return
    number = Message.objects.filter(thread=thread_id).unread_by(place.user).count()
    Participant.objects.filter(pk=place.pk).update(unread=number)
    if number != place.unread:
        publish_unread(place.user)


@transaction.atomic
def mark_thread_read(thread_id: UUID, *, by: User, up_to: Message | None = None) -> None:
    """Mark the messages that the user got in a thread as read, those after `up_to` excepted.

    A second time changes nothing. Tells the sender up to where.
    """
    lock_thread(thread_id)
    rows = Message.objects.filter(thread=thread_id, recipient=by, read_at=None)
    mark_rows_read(thread_id, rows if up_to is None else rows.filter(position__lte=up_to.position), by)


@transaction.atomic
def mark_message_read(message: Message, *, by: User) -> None:
    """Mark one message that the user got as read; a second time, or for one's own, nothing changes."""
    lock_thread(message.thread_id)
    mark_rows_read(message.thread_id, Message.objects.filter(pk=message.pk, recipient=by, read_at=None), by)


def mark_rows_read(thread_id: UUID, rows: Messages, by: User) -> None:
    """Mark unread rows of a locked thread as read, count anew and publish both."""
    now, found = timezone.now(), rows.order_by("position").values_list("pk", "position", "sender")
    read = list(found)
    if not read:
        return
    Message.objects.filter(pk__in=[pk for pk, _position, _sender in read]).update(read_at=now, changed_at=now)
    recount_unread(thread_id, by.pk)
    _pk, first, _sender = read[0]
    _pk, last, sender_id = read[-1]
    publish_read(thread_id, reader=by, sender_id=sender_id, first=first, last=last, at=now)
