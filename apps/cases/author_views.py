"""The calls of authors: writing, checking and exporting cases, lists, proposals for persons and their pictures."""

from typing import Any, ClassVar
from uuid import UUID

from django.db.models import Q
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from apps.cases import author_serializers as shapes
from apps.cases.authoring import OWN_HOME, add_to_list, create_or_overwrite, home_of
from apps.cases.checks import remarks
from apps.cases.exchange_export import export_case
from apps.cases.freehand import person_in
from apps.cases.models import Case, CaseList, Person, PersonKind
from apps.cases.permissions import may_change_case, may_export_case, may_fill_list, may_write_cases
from apps.cases.portraits import portrait_url, shown
from apps.speech.errors import refusal
from kit import rate_limits
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.gateway import is_open
from kit.jobs.models import Job, State
from kit.jobs.queueing import start

FREEHAND_PER_MINUTE = 30  # persons that one author has proposed


class CreateOrOverwrite(ApiView):
    rules: ClassVar = {"POST": may_write_cases}
    takes: ClassVar = {"POST": shapes.CreateCaseSerializer}
    gives: ClassVar = {"POST": (201, shapes.WrittenCaseSerializer)}
    about: ClassVar = {
        "POST": "Take an exchange file: 201 for a new case, 200 for one that is known by its id; errors name the place."
    }

    def post(self, request: Request) -> Response:
        body = self.body()
        home = home_of(self.caller, body.pop("organization_id", OWN_HOME))
        case, new = create_or_overwrite(body.pop("case"), by=self.caller, organization=home, **body)
        row = Case.objects.filter(pk=case.pk).as_shown().get()
        more = {"version": case.version, "warnings": case.all_warnings}
        return Response(shown(row, self.caller) | more, status=201 if new else 200)


class CheckCase(ApiView):
    rules: ClassVar = {"POST": may_write_cases}
    takes: ClassVar = {"POST": shapes.ExchangeSerializer}
    gives: ClassVar = {"POST": shapes.CheckedSerializer}
    about: ClassVar = {"POST": "What is to be said about an exchange file; nothing is stored."}
    added = True

    def post(self, request: Request) -> Response:
        found = [remark.to_json() for remark in remarks(self.body()["case"])]
        return Response({"ok": all(one["is_warning"] for one in found), "remarks": found})


class Readiness(ApiView):
    rules: ClassVar = {"GET": may_export_case}
    gives: ClassVar = {"GET": shapes.ReadinessSerializer}
    about: ClassVar = {"GET": "Whether a case can be played, with all remarks of the check and of the engine."}
    added = True

    def find(self, user: Any, *args: Any, case_id: UUID, **ids: Any) -> Case:
        cases = Case.objects.visible_to(user).select_related("organization")
        return get_object_or_404(cases, pk=case_id)

    def get(self, request: Request, **ids: Any) -> Response:
        case = self.thing
        found = {name: getattr(case, name) for name in ("status", "failure", "version", "is_read")}
        return Response(found | {"warnings": case.all_warnings})


class ExportCase(ApiView):
    rules: ClassVar = {"GET": may_export_case}
    gives: ClassVar[Any] = {"GET": OpenApiTypes.OBJECT}
    about: ClassVar = {"GET": "A case as an exchange file, with facts and solutions."}
    added = True

    def find(self, user: Any, *args: Any, case_id: UUID, **ids: Any) -> Case:
        cases = Case.objects.visible_to(user).select_related("organization")
        return get_object_or_404(cases, pk=case_id)

    def get(self, request: Request, **ids: Any) -> Response:
        headers = {"Content-Disposition": f'attachment; filename="{self.thing.slug}.json"'}
        return Response(export_case(self.thing), headers=headers)


class CasesOfList(ApiView):
    rules: ClassVar = {"POST": may_fill_list}
    takes: ClassVar = {"POST": shapes.CaseIdsSerializer}
    gives: ClassVar = {"POST": shapes.CaseListSerializer}
    about: ClassVar = {"POST": "Put cases on a list; those that stand there stay."}

    def find(self, user: Any, *args: Any, case_list_id: UUID, **ids: Any) -> CaseList:
        homes = user.memberships.filter(left_at=None).values("organization_id")
        mine = Q() if user.is_admin else Q(organization=None) | Q(organization__in=homes)
        return get_object_or_404(CaseList.objects.filter(mine).select_related("organization"), pk=case_list_id)

    def post(self, request: Request, **ids: Any) -> Response:
        add_to_list(self.thing, self.body()["case_ids"], by=self.caller)
        on_it = Case.objects.visible_to(self.caller).filter(lists=self.thing).newest_first()
        names = {name: getattr(self.thing, name) for name in ("id", "name", "organization_id")}
        return Response(names | {"case_ids": list(on_it.values_list("pk", flat=True))})


class Freehand(ApiView):
    """A person described in free words."""

    kind: ClassVar[PersonKind]
    rules: ClassVar = {"POST": may_write_cases}
    takes: ClassVar = {"POST": shapes.FreehandSerializer}
    gives: ClassVar = {"POST": shapes.ProposalSerializer}
    about: ClassVar = {"POST": "A proposal for a person described in free words; nothing is stored."}

    def post(self, request: Request) -> Any:
        text = self.body()["text"]
        rate_limits.hit("freehand", self.caller.pk, limit=FREEHAND_PER_MINUTE, seconds=60)
        if not is_open("chat"):
            return self.answer(person_in(text, self.kind) | {"job": None})
        job = start("cases.propose", text, self.kind, by=self.caller)
        return AsyncResult(job.pk, {"text": text})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state == State.DONE and job.result:
            return self.answer({**job.result, "job": None})
        by_rules = person_in(reference["text"], self.kind)
        return self.answer(by_rules | {"job": job if job.is_open else None}, status=202 if job.is_open else 200)


class PatientFreehand(Freehand):
    kind = PersonKind.PATIENT


class ThirdPersonFreehand(Freehand):
    kind = PersonKind.THIRD_PERSON


class Portrait(ApiView):
    """A picture of a person of a case."""

    kind: ClassVar[PersonKind]
    rules: ClassVar = {"POST": may_change_case}
    takes: ClassVar = {"POST": shapes.PortraitSerializer}
    gives: ClassVar = {"POST": shapes.PortrayedSerializer}
    about: ClassVar = {"POST": "Have a picture of a person drawn; 202 with the job if that takes longer than the wait."}

    def find(self, user: Any, *args: Any, **ids: Any) -> Case:
        cases = Case.objects.visible_to(user).select_related("organization")
        return get_object_or_404(cases, pk=self.body()["case_id"])

    def of_type(self) -> dict[str, str]:
        """What else the person has to be."""
        return {}

    def post(self, request: Request) -> AsyncResult:
        body = self.body()
        persons = self.thing.persons.filter(kind=self.kind, **self.of_type())
        person = get_object_or_404(persons, pk=body["person_id"])
        if not is_open("draw"):
            raise refusal("provider_absent")
        key = f"portrait:{person.pk}"
        job = start("cases.portrait", person.pk, body["description"], by=self.caller, key=key)
        return AsyncResult(job.pk, {"person_id": str(person.pk)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise refusal(job.error_code)
        done = job.state == State.DONE
        person = get_object_or_404(Person, pk=reference["person_id"])
        found = reference | {"profile_image_url": portrait_url(person.image_key) if done else None}
        return self.answer(found | {"job": None if done else job}, status=200 if done else 202)


class PatientPortrait(Portrait):
    kind = PersonKind.PATIENT


class ThirdPersonPortrait(Portrait):
    kind = PersonKind.THIRD_PERSON
    asks: ClassVar = {"POST": shapes.ThirdPersonQuery}

    def of_type(self) -> dict[str, str]:
        asked = self.query()
        return {"role": asked["third_person_type"]} if "third_person_type" in asked else {}
