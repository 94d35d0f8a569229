"""Messages: sending, deleting, bringing back; what stays when an account is deleted."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.messaging.events import (
    publish_message_changed,
    publish_message_created,
    publish_message_deleted,
    publish_unread,
)
from apps.messaging.models import Kind, Message, Participant, Remark, Share, Thread
from apps.messaging.querysets import select_recipients
from apps.messaging.services.shares import restore_share, withdraw_share
from apps.messaging.services.threads import build_pair, lock_thread, open_thread, recount_unread
from apps.push.notifications import Occasion
from apps.push.services import notify
from kit.errors import ApiError

DELETABLE = timedelta(minutes=15)  # for both, after it was sent
RESTORABLE = timedelta(minutes=15)  # after it was deleted for both; then the text is emptied


@dataclass(frozen=True)
class NewMessage:
    """What is to be sent, without whom it goes to."""

    kind: Kind
    text: str = ""
    client_key: str = ""


def get_recipient(user: User, recipient_id: UUID) -> User:
    """Give a person whom the user may write to, with `is_tutor`.

    Raises 404 for others, 403 `no_contact` for one whom the user has written with before.
    """
    found = select_recipients(user).filter(pk=recipient_id).first()
    if found is not None:
        return found
    if Thread.objects.filter(pair=build_pair(user.pk, recipient_id)).exists():
        text = _("You can no longer write to this person: you don't share an organisation any more.")
        raise ApiError("no_contact", text, status=403)
    raise Http404


@transaction.atomic
def send_text(recipient: User, new: NewMessage, *, by: User) -> Message:
    """Send a text or kudos; a request that was made before gives its message again."""
    thread = open_thread(by, recipient)
    return find_sent(new, by) or create_message(thread, recipient, new, by=by)


def find_sent(new: NewMessage, by: User) -> Message | None:
    """Give the message that a request with this key has made already. Needs the lock of the thread."""
    if not new.client_key:
        return None
    return Message.objects.filter(sender=by, client_key=new.client_key).first()


def create_message(
    thread: Thread, recipient: User, new: NewMessage, *, by: User, answers: Share | None = None
) -> Message:
    """Add a message to a locked thread and count it; `announce_message` publishes it for kinds other than these."""
    message = Message.objects.create(
        thread=thread,
        position=thread.length,
        sender=by,
        recipient=recipient,
        kind=new.kind,
        text=new.text,
        client_key=new.client_key,
        answers=answers,
    )
    Thread.objects.filter(pk=thread.pk).update(length=F("length") + 1, changed_at=message.created_at)
    places = Participant.objects.filter(thread=thread)
    places.update(last_at=message.created_at, changed_at=message.created_at)
    places.filter(user=recipient).update(unread=F("unread") + 1)
    if new.kind in (Kind.TEXT, Kind.KUDOS):
        announce_message(message, recipient)
    return message


def announce_message(message: Message, recipient: User) -> None:
    """Publish a new message to both, and what is unread now to its recipient, whose devices are notified too."""
    publish_message_created(message)
    publish_unread(recipient)
    notify(recipient, Occasion.MESSAGE, path=f"/conversation/{message.thread_id}")


@transaction.atomic
def delete_message(message: Message, *, by: User, for_everyone: bool = False) -> None:
    """Hide a message for a person, or delete it for both; a second time changes nothing.

    Deleting a shared talk for both withdraws it. Raises 403 `no_permission` for another's message, 409 `too_late` more
    than 15 minutes after it was sent.
    """
    lock_thread(message.thread_id)
    message.refresh_from_db()
    is_own = message.sender_id == by.pk
    if not for_everyone:
        hide_message(message, by, is_hidden=True)
        publish_message_deleted(message, by.pk)
        return
    if not is_own:
        raise ApiError("no_permission", _("You can delete only your own messages for both."), status=403)
    now = timezone.now()
    if message.deleted_at is not None:
        return
    if now - message.created_at > DELETABLE:
        raise ApiError("too_late", _("A message can be deleted for both within 15 minutes only."))
    Message.objects.filter(pk=message.pk).update(deleted_at=now, changed_at=now)
    share = getattr(message, "share", None)
    if share is not None:
        withdraw_share(share, by=by, at=now)
    count_response(message)
    recount_unread(message.thread_id, message.recipient_id)
    publish_message_deleted(message, message.sender_id, message.recipient_id)


@transaction.atomic
def restore_message(message: Message, *, by: User) -> None:
    """Bring a message back that the person had deleted; a second time changes nothing.

    Raises 404 for one that its sender deleted for both, 409 `too_late` once its text was emptied.
    """
    lock_thread(message.thread_id)
    message.refresh_from_db()
    deleted_at = message.deleted_at
    if deleted_at is not None and message.sender_id != by.pk:
        raise Http404
    hide_message(message, by, is_hidden=False)
    if deleted_at is None:
        publish_message_changed(message, by.pk)
        return
    if timezone.now() - deleted_at > RESTORABLE:
        raise ApiError("too_late", _("This message can no longer be brought back."))
    Message.objects.filter(pk=message.pk).update(deleted_at=None, changed_at=timezone.now())
    share = getattr(message, "share", None)
    if share is not None and share.withdrawn_at == deleted_at:
        restore_share(share)
    count_response(message)
    recount_unread(message.thread_id, message.recipient_id)
    publish_message_changed(message, message.sender_id, message.recipient_id)


def hide_message(message: Message, by: User, *, is_hidden: bool) -> None:
    """Hide a message for one of the two, or show it again, and count anew."""
    column = "hidden_by_sender" if message.sender_id == by.pk else "hidden_by_recipient"
    Message.objects.filter(pk=message.pk).update(**{column: is_hidden}, changed_at=timezone.now())
    recount_unread(message.thread_id, message.recipient_id)


def count_response(message: Message) -> None:
    """Store on the share that a message answers when it was first answered, by the responses that are left."""
    share = message.answers
    if share is None:
        return
    left = share.responses.filter(deleted_at=None).order_by("created_at").values_list("created_at", flat=True)
    share.answered_at = left.first()
    share.save(update_fields=["answered_at", "changed_at"])
    publish_message_changed(share.message, share.message.sender_id, share.message.recipient_id)


def empty_deleted_texts() -> int:
    """Empty the texts of messages deleted for both that can't be brought back any more; give how many.

    What was remarked in them goes too: a response often has remarks only.
    """
    now = timezone.now()
    old = Message.objects.filter(deleted_at__lt=now - RESTORABLE)
    Remark.objects.filter(message__in=old.filter(kind=Kind.RESPONSE)).delete()
    return old.exclude(text="").update(text="", changed_at=now)


def forget_person(user: User) -> None:
    """Empty what a person wrote, before the account is deleted. Needs an open transaction.

    Threads stay for the other person: with feedback on shared talks, which was written for them and not deleted, and
    with the times of all other messages. Threads that nobody is left in are deleted.
    """
    threads = list(Participant.objects.filter(user=user).values_list("thread", flat=True))
    own = Message.objects.filter(sender=user)
    own.update(client_key="")
    own.exclude(kind=Kind.RESPONSE, deleted_at=None).update(text="")
    Remark.objects.filter(message__in=own.exclude(deleted_at=None)).delete()
    Thread.objects.filter(pk__in=threads).update(pair="")
    Thread.objects.filter(pk__in=select_alone(threads, user)).delete()


def select_alone(threads: Sequence[UUID], user: User) -> list[UUID]:
    """Give those of the threads that nobody but the user is left in."""
    others = Participant.objects.filter(thread__in=threads).exclude(user=user).values_list("thread", flat=True)
    return list(set(threads) - set(others))
