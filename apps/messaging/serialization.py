"""Messages, conversations and shared talks as plain dictionaries, in a constant number of queries."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.db.models.fields.json import KeyTextTransform

from apps.accounts.models import User
from apps.accounts.serializers.users import build_image_url
from apps.conversations.models import CaseInteraction
from apps.conversations.models.interactions import count_steps
from apps.messaging.models import Kind, Message, Participant, Remark, Share
from apps.messaging.querysets import Participants, select_home
from apps.organisations.models import Membership

ABOUT_SHARED = ("share", "answers")
SHOWN_OF_PEOPLE = ("first_name", "last_name", "username", "email", "profile_image")
SHOWN_OF_LAST = ("id", "sender_id", "kind", "created_at", "read_at")
PREVIEW = 140  # characters of the last message in the list of conversations


def serialize_person(person: User | None, *, is_tutor: bool = False) -> dict[str, Any]:
    """Give a person as others see them; without an id where the account was deleted."""
    if person is None:
        return {"id": None, "name": "", "profile_image_url": None, "is_tutor": False}
    image = build_image_url(person)
    return {"id": person.pk, "name": person.name, "profile_image_url": image, "is_tutor": is_tutor}


def load_message(message_id: UUID) -> dict[str, Any]:
    """Read one message as clients get it, whoever reads it."""
    return list_messages(Message.objects.filter(pk=message_id))[0]


def list_messages(rows: "QuerySet[Message]") -> list[dict[str, Any]]:
    """List messages as clients get them: one query, and two more where talks are shared or answered."""
    found = list(rows.select_related(*ABOUT_SHARED))
    shares = [share for one in found if (share := get_share(one)) is not None]
    cases = read_shared_cases(share.case_interaction_id for share in shares)
    remarks = read_remarks([one.pk for one in found if one.kind == Kind.RESPONSE])
    return [serialize_message(one, cases, remarks) for one in found]


def get_share(message: Message) -> Share | None:
    """Give the share that a message makes or answers; None without one, or where the talk was deleted."""
    return message.answers if message.kind == Kind.RESPONSE else getattr(message, "share", None)


def serialize_message(
    message: Message, cases: Mapping[UUID, dict[str, Any]], remarks: Mapping[UUID, list[dict[str, Any]]]
) -> dict[str, Any]:
    """Give a message as clients get it."""
    share = get_share(message)
    return {
        "id": message.pk,
        "conversation_id": message.thread_id,
        "position": message.position,
        "sender_id": message.sender_id,
        "kind": message.kind,
        "text": message.text,
        "created_at": message.created_at,
        "read_at": message.read_at,
        "idempotency_key": message.client_key,
        "share": None if share is None else serialize_share(share, cases),
        "remarks": remarks.get(message.pk, []),
    }


def serialize_share(share: Share, cases: Mapping[UUID, dict[str, Any]]) -> dict[str, Any]:
    """Give a shared talk as its card shows it."""
    columns = ("id", "case_interaction_id", "answered_at", "withdrawn_at")
    return {name: getattr(share, name) for name in columns} | cases[share.case_interaction_id]


def read_shared_cases(interactions: Iterable[UUID]) -> dict[UUID, dict[str, Any]]:
    """Read what the cards of played cases show, by id; nothing is asked where there are none."""
    ids = set(interactions)
    if not ids:
        return {}
    title = KeyTextTransform("title", "snapshot__shown")
    rows = CaseInteraction.objects.filter(pk__in=ids).values("pk", "solved_at", title=title, progress=count_steps())
    return {row["pk"]: serialize_case_progress(row) for row in rows}


def serialize_case_progress(row: Mapping[str, Any]) -> dict[str, Any]:
    """Give title and progress of a played case."""
    progress = row["progress"] or {"steps": 0, "done": 0}
    counts = {"steps": progress["steps"], "steps_done": progress["done"]}
    return {"case_title": row["title"] or "", "solved": row["solved_at"] is not None} | counts


def read_remarks(messages: Sequence[UUID]) -> dict[UUID, list[dict[str, Any]]]:
    """Read the remarks of responses, by the id of the response; nothing is asked where there are none."""
    found: dict[UUID, list[dict[str, Any]]] = {}
    rows = Remark.objects.filter(message__in=messages).select_related("line").order_by("message", "position")
    for remark in rows if messages else ():
        found.setdefault(remark.message_id, []).append(serialize_remark(remark))
    return found


def serialize_remark(remark: Remark) -> dict[str, Any]:
    """Give a remark, with the words of its line."""
    found: dict[str, Any] = {name: getattr(remark, name) for name in ("id", "line_id", "criterion", "verdict", "text")}
    return found | {"quote": remark.line.text if remark.line else ""}


def select_conversations(user: User) -> Participants:
    """Select the user's places in threads, the last one written to first, with what the list shows."""
    others = Participant.objects.filter(thread=OuterRef("thread")).exclude(user=user)
    visible = Message.objects.filter(thread=OuterRef("thread")).visible_to(user).order_by("-position")
    shared = Membership.objects.current().filter(organization__in=select_home(user), user=OuterRef("other_id"))
    places: Participants = Participant.objects.visible_to(user).annotate(
        other_id=Subquery(others.values("user")[:1]), last_id=Subquery(visible.values("pk")[:1])
    )
    roles = {"can_write": shared.filter(user__is_active=True), "is_tutor": shared.filter(is_tutor=True)}
    found: Participants = places.annotate(**{name: Exists(rows) for name, rows in roles.items()})
    return found.order_by("-last_at", "-id")


def list_conversations(places: Sequence[Any]) -> list[dict[str, Any]]:
    """List conversations as clients get them, from rows of `select_conversations`, in two queries."""
    people = User.objects.only(*SHOWN_OF_PEOPLE).in_bulk(
        [place.other_id for place in places if place.other_id is not None]
    )
    last = Message.objects.only(*SHOWN_OF_LAST, "text").in_bulk(
        [place.last_id for place in places if place.last_id is not None]
    )
    return [serialize_conversation(place, people.get(place.other_id), last.get(place.last_id)) for place in places]


class ListedParticipant(Protocol):
    """A row of `select_conversations`."""

    thread_id: UUID
    last_at: datetime
    unread: int
    can_write: bool
    is_tutor: bool


def serialize_conversation(place: ListedParticipant, other: User | None, last: Message | None) -> dict[str, Any]:
    """Give a conversation with its other person, its last message and what is unread."""
    return {
        "id": place.thread_id,
        "person": serialize_person(other, is_tutor=place.is_tutor),
        "last_message": None if last is None else serialize_preview(last),
        "last_at": place.last_at,
        "unread_messages": place.unread,
        "can_write": place.can_write,
    }


def serialize_preview(message: Message) -> dict[str, Any]:
    """Give the beginning of a message."""
    found = {name: getattr(message, name) for name in SHOWN_OF_LAST}
    return found | {"text": message.text[:PREVIEW]}


def list_got_shares(shares: Sequence[Any]) -> list[dict[str, Any]]:
    """List shared talks as their recipient gets them, in one query more than the rows themselves."""
    cases = read_shared_cases(share.case_interaction_id for share in shares)
    return [
        serialize_share(share, cases)
        | {
            "conversation_id": share.message.thread_id,
            "learner": serialize_person(share.case_interaction.learner),
            "note": share.message.text,
            "created_at": share.created_at,
            "read_at": share.message.read_at,
        }
        for share in shares
    ]


def read_feedback(interaction: CaseInteraction, reader: User) -> dict[str, Any]:
    """Read with whom a played case is shared, and what they remarked: all for its learner, else the reader's own.

    Remarks stay where a share was withdrawn, and without a name where the account of their author was deleted.
    """
    shares = Share.objects.filter(case_interaction=interaction).select_related("message", "recipient")
    if interaction.learner_id != reader.pk:
        shares = shares.filter(recipient=reader)
    found = list(shares.order_by("created_at", "id"))
    rows = Remark.objects.filter(share__in=found, message__deleted_at=None).select_related("line", "message__sender")
    return {
        "shares": [serialize_given_share(share) for share in found if share.withdrawn_at is None],
        "remarks": [
            serialize_remark(row)
            | {"author": serialize_person(row.message.sender, is_tutor=True), "created_at": row.message.created_at}
            for row in rows.order_by("message__created_at", "position")
        ],
    }


def serialize_given_share(share: Share) -> dict[str, Any]:
    """Give a share as its learner sees it: with whom, and whether it was read and answered."""
    message = share.message
    return {
        "id": share.pk,
        "conversation_id": message.thread_id,
        "recipient": serialize_person(share.recipient, is_tutor=True),
        "note": message.text,
        "created_at": share.created_at,
        "read_at": message.read_at,
        "answered_at": share.answered_at,
    }
