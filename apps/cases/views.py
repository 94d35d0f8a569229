"""The calls of this room."""

from functools import partial
from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.cases.filters import CaseFilters
from apps.cases.models import Case
from apps.cases.permissions import may_delete_case
from apps.cases.portraits import shown
from apps.cases.serializers import CaseSerializer, CasesQuery
from apps.cases.services import delete_case
from kit.api import ApiView
from kit.permissions import anyone, signed_in


class Cases(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": CasesQuery}
    gives: ClassVar = {"GET": CaseSerializer}
    paged: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "The cases that the caller sees, newest first."}

    def get(self, request: Request) -> Response:
        asked = self.query()
        cases = CaseFilters.narrowed(Case.objects.visible_to(request.user), asked)
        return self.page(cases.newest_first().as_shown(), shown=partial(shown, reader=request.user))


class OneCase(ApiView):
    rules: ClassVar = {"GET": anyone, "DELETE": may_delete_case}
    gives: ClassVar = {"GET": CaseSerializer, "DELETE": 204}
    about: ClassVar = {
        "GET": "A case without facts, solutions and criteria; public, ready ones need no token.",
        "DELETE": "Take a case away from everybody; talks that run go on.",
    }

    def find(self, user: Any, *args: Any, case_id: UUID, **ids: Any) -> Any:
        cases = Case.objects.visible_to(user).filter(pk=case_id)
        found = cases.as_shown().first() if self.verb == "GET" else cases.select_related("organization").first()
        if found is None:
            raise Http404
        return found

    def get(self, request: Request, **ids: Any) -> Response:
        return Response(shown(self.thing, request.user))

    def delete(self, request: Request, **ids: Any) -> Response:
        delete_case(self.thing, by=self.caller)
        return self.answer()
