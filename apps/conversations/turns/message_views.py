"""Calls about single lines: the same for patients, third persons and observers."""

from typing import Any, ClassVar
from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from apps.conversations.audit import write_down_reading
from apps.conversations.conditional import found_or_404
from apps.conversations.interactions.representations import talk_shown
from apps.conversations.models import Conversation, Kind, Message
from apps.conversations.permissions import may_speak
from apps.conversations.querysets import Messages
from apps.conversations.turns.representations import line, lines_of, shown
from apps.conversations.turns.serializers import (
    ChangeMessageSerializer,
    MessageSerializer,
    NothingSerializer,
    TalkSerializer,
    TurnSerializer,
    UndoQuery,
)
from apps.conversations.turns.services import change_line, retry_reply
from apps.conversations.turns.undo import bring_back, take_back
from apps.conversations.turns.views import later, settled
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.jobs.models import Job
from kit.permissions import signed_in


def lines_named(user: Any, ids: dict[str, UUID]) -> Messages:
    """The line that the path names, if this person can see it."""
    [message_id] = ids.values()
    return Message.objects.visible_to(user).select_related("conversation").filter(pk=message_id)


class NamedMessage(ApiView):
    """A call about the line that its path names, in talks of one kind."""

    kind: ClassVar[Kind]

    def find(self, user: Any, *args: Any, **ids: Any) -> Any:
        return found_or_404(self.named(user, ids).first())

    def named(self, user: Any, ids: dict[str, UUID]) -> Messages:
        return lines_named(user, ids).filter(conversation__kind=self.kind)


class OneMessage(NamedMessage):
    """One line of a talk."""

    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": MessageSerializer}
    about: ClassVar = {"GET": "One line of a talk."}

    def named(self, user: Any, ids: dict[str, UUID]) -> Messages:
        mine = super().named(user, ids)
        return mine.as_shown() if self.verb == "GET" else mine

    def get(self, request: Request, **ids: Any) -> Response:
        write_down_reading(self.caller, messages=self.thing["id"])
        return Response(shown(self.thing))


class ChangeableMessage(OneMessage):
    """A line that the learner may say something about."""

    rules: ClassVar = {"GET": signed_in, "PUT": may_speak}
    takes: ClassVar = {"PUT": ChangeMessageSerializer}
    gives: ClassVar = {"GET": MessageSerializer, "PUT": MessageSerializer}
    about: ClassVar = {
        "GET": "One line of a talk.",
        "PUT": "Report a reply, or correct one's own words while they have no reply.",
    }

    def put(self, request: Request, **ids: Any) -> Response:
        change_line(self.thing, **self.body())
        return Response(line(self.thing.pk))


class PatientMessage(ChangeableMessage):
    kind = Kind.PATIENT


class ThirdPersonMessage(ChangeableMessage):
    kind = Kind.THIRD_PERSON


class ObserverMessage(OneMessage):
    kind = Kind.OBSERVER


class UndoMessage(NamedMessage):
    """Taking a line back and bringing it back."""

    rules: ClassVar = {"PATCH": may_speak}
    asks: ClassVar = {"PATCH": UndoQuery}
    gives: ClassVar = {"PATCH": TalkSerializer}
    about: ClassVar = {
        "PATCH": "Take a line back with all after it, and what they achieved; with `revert` bring it back."
    }

    def patch(self, request: Request, **ids: Any) -> Response:
        talk = bring_back(self.thing) if self.query()["revert"] else take_back(self.thing)
        row = Conversation.objects.filter(pk=talk.pk).as_shown().get()
        return Response(talk_shown(row) | {"messages": lines_of([talk.pk])[talk.pk]})


class UndoPatientMessage(UndoMessage):
    kind = Kind.PATIENT


class UndoThirdPersonMessage(UndoMessage):
    kind = Kind.THIRD_PERSON


class RetryMessage(ApiView):
    rules: ClassVar = {"POST": may_speak}
    takes: ClassVar = {"POST": NothingSerializer}
    gives: ClassVar = {"POST": (201, TurnSerializer)}
    about: ClassVar = {"POST": "Ask again for a reply that could not be made."}
    added = True

    def find(self, user: Any, *args: Any, **ids: Any) -> Message:
        found: Message = found_or_404(lines_named(user, ids).first())
        return found

    def post(self, request: Request, **ids: Any) -> AsyncResult:
        self.body()
        return later(retry_reply(self.thing, by=self.caller))

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        return settled(reference, job)
