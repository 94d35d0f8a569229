"""Calls about talks: the same for patients, third persons and observers."""

from typing import Any, ClassVar

from django.db.models import Q
from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.conversations.audit import write_down_reading
from apps.conversations.conditional import unless_known
from apps.conversations.interactions.representations import mark, talk_shown
from apps.conversations.models import Conversation, Kind, Message, MessageState
from apps.conversations.permissions import may_speak
from apps.conversations.querysets import TALK
from apps.conversations.turns.representations import lines_of, shown
from apps.conversations.turns.serializers import (
    AddresseeQuery,
    SaySerializer,
    TalkQuery,
    TalkSerializer,
    TurnSerializer,
)
from apps.conversations.turns.services import Taken, take_turn
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.jobs.models import Job
from kit.permissions import signed_in


def later(taken: Taken) -> AsyncResult:
    """The answer to a turn comes when its job has made the reply."""
    return AsyncResult(taken.job.pk, {"message": str(taken.message_id), "reply": str(taken.reply_id)})


def settled(reference: dict[str, Any], job: Job) -> Response:
    """201 with both lines, or 202 while the reply is still being made."""
    rows = {str(row["id"]): shown(row) for row in Message.objects.filter(pk__in=reference.values()).as_shown()}
    if len(rows) < len(reference):
        raise Http404  # deleted in the meantime
    pair = {side: rows[name] for side, name in reference.items()}
    made = pair["reply"]["state"] != MessageState.PENDING
    return Response(pair | {"job": None if made else job.summary()}, status=201 if made else 202)


class OneTalk(ApiView):
    """The talk with one person."""

    kind: ClassVar[Kind]
    rules: ClassVar = {"GET": signed_in, "POST": may_speak}
    takes: ClassVar = {"POST": SaySerializer}
    gives: ClassVar = {"GET": TalkSerializer, "POST": (201, TurnSerializer)}
    about: ClassVar = {
        "GET": "A talk with its lines.",
        "POST": "Say a line; 202 with the job if the reply takes longer than the wait.",
    }

    def find(self, user: Any, *args: Any, **ids: Any) -> Any:
        [talk_id] = ids.values()
        talks = Conversation.objects.visible_to(user).filter(pk=talk_id, kind=self.kind)
        if self.verb != "GET":
            return self.addressee(get_object_or_404(talks))
        row = talks.values(*TALK, "changed_at").first()
        if row is None:
            raise Http404
        return row

    def addressee(self, talk: Conversation) -> Conversation:
        """The talk that the line belongs to: this one, or that of somebody else in the scene."""
        if "POST" not in self.asks or "third_person_id" not in (asked := self.query()):
            return talk
        others = Conversation.objects.filter(case_interaction=talk.case_interaction_id, kind=Kind.THIRD_PERSON)
        named = asked["third_person_id"]
        return get_object_or_404(others, Q(pk=named) | Q(person__id=str(named)))

    def get(self, request: Request, **ids: Any) -> Response:
        asked = self.query() if "GET" in self.asks else {"include_setup_messages": True}
        with_setup = asked["include_setup_messages"]
        tag = mark(self.thing, with_setup)
        return unless_known(request, tag, lambda: self.talk(with_setup))

    def talk(self, with_setup: bool) -> dict[str, Any]:
        write_down_reading(self.caller, pk=self.thing["id"])
        found = {name: value for name, value in self.thing.items() if name != "changed_at"}
        return talk_shown(found) | {"messages": lines_of([found["id"]], with_setup)[found["id"]]}

    def post(self, request: Request, **ids: Any) -> AsyncResult:
        key = request.headers.get("Idempotency-Key", "")
        return later(take_turn(self.thing, self.body()["text"], by=self.caller, client_key=key))

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        return settled(reference, job)


class PatientInteraction(OneTalk):
    kind = Kind.PATIENT
    asks: ClassVar = {"GET": TalkQuery, "POST": AddresseeQuery}


class ThirdPersonInteraction(OneTalk):
    kind = Kind.THIRD_PERSON
    asks: ClassVar = {"GET": TalkQuery, "POST": AddresseeQuery}


class ObserverInteraction(OneTalk):
    kind = Kind.OBSERVER
