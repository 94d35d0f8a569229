"""Calls about what a learner makes of a case."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from apps.cases.models import Case
from apps.conversations.audit import write_down_reading
from apps.conversations.conditional import found_or_404, unless_known
from apps.conversations.filters import InteractionFilters
from apps.conversations.interactions.plain_text import TEXT
from apps.conversations.interactions.representations import OWN, in_list, mark, short, whole
from apps.conversations.interactions.serializers import (
    BeginSerializer,
    CaseInteractionRowSerializer,
    CaseInteractionSerializer,
    InteractionQuery,
    MyInteractionsQuery,
)
from apps.conversations.interactions.start_case import begin_case
from apps.conversations.interactions.transcript import transcript
from apps.conversations.models import CaseInteraction
from apps.conversations.permissions import may_delete
from apps.conversations.turns.services import delete_case_interaction
from kit.api import ApiView
from kit.permissions import signed_in


class InteractWithCase(ApiView):
    rules: ClassVar = {"POST": signed_in}
    takes: ClassVar = {"POST": BeginSerializer}
    gives: ClassVar = {"POST": (201, CaseInteractionSerializer)}
    about: ClassVar = {"POST": "Begin a case: a talk with each of its persons."}

    def find(self, user: Any, *args: Any, case_id: UUID, **ids: Any) -> Case:
        return get_object_or_404(Case.objects.visible_to(user), pk=case_id)

    def post(self, request: Request, **ids: Any) -> Response:
        begun = begin_case(self.thing, by=self.caller, **self.body())
        row = CaseInteraction.objects.filter(pk=begun.pk).values(*OWN, "snapshot__shown").get()
        return Response(whole(row, full_load=True, eager_load_interactions=True), status=201)


class OneCaseInteraction(ApiView):
    rules: ClassVar = {"GET": signed_in, "DELETE": may_delete}
    asks: ClassVar = {"GET": InteractionQuery}
    gives: ClassVar = {"GET": CaseInteractionSerializer, "DELETE": 204}
    about: ClassVar = {
        "GET": "An interaction with its talks; with `full_load` also with all lines.",
        "DELETE": "Take away an interaction with everything that was said in it.",
    }

    def find(self, user: Any, *args: Any, case_interaction_id: UUID, **ids: Any) -> Any:
        rows = CaseInteraction.objects.visible_to(user).filter(pk=case_interaction_id)
        if self.verb != "GET":
            return get_object_or_404(rows)
        asked = self.query()
        frozen = ("snapshot__shown",) if asked["full_load"] or asked["eager_load_case"] else ()
        return found_or_404(rows.values(*OWN, *frozen).first())

    def get(self, request: Request, **ids: Any) -> Response:
        asked = self.query()
        wanted = {name: asked[name] for name in ("full_load", "eager_load_interactions")}
        tag = mark(self.thing, *sorted(asked.items()))
        return unless_known(request, tag, lambda: self.read(**wanted))

    def read(self, full_load: bool, eager_load_interactions: bool) -> dict[str, Any]:
        if full_load:
            write_down_reading(self.caller, case_interaction=self.thing["id"])
        return whole(self.thing, full_load=full_load, eager_load_interactions=eager_load_interactions)

    def delete(self, request: Request, **ids: Any) -> Response:
        delete_case_interaction(self.thing, by=self.caller)
        return self.answer()


class Download(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar[Any] = {"GET": OpenApiTypes.STR}
    renderer_classes = TEXT
    about: ClassVar = {"GET": "The transcript of an interaction as a text file."}

    def find(self, user: Any, *args: Any, case_interaction_id: UUID, **ids: Any) -> CaseInteraction:
        rows = CaseInteraction.objects.visible_to(user).select_related("learner").defer("snapshot")
        return get_object_or_404(rows, pk=case_interaction_id)

    def get(self, request: Request, **ids: Any) -> Response:
        write_down_reading(self.caller, case_interaction=self.thing)
        name, text = transcript(self.thing)
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, headers=headers, content_type="text/plain; charset=utf-8")


class MyCaseInteractions(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": MyInteractionsQuery}
    gives: ClassVar = {"GET": CaseInteractionRowSerializer}
    paged: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "The caller's own interactions."}

    def get(self, request: Request) -> Response:
        asked = self.query()
        rows = InteractionFilters.narrowed(CaseInteraction.objects.of(request.user), asked)
        rows = rows.in_time(newest_first=asked["anti_chronological"])
        return self.page(rows.values(*OWN, short=short()), shown=in_list)
