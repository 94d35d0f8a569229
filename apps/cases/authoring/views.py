"""The calls of authors: writing, checking and exporting cases, proposals for persons and their pictures."""

from typing import Any, ClassVar
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.cases.authoring.serializers import (
    AddQuestionsSerializer,
    CheckedSerializer,
    CreateCaseSerializer,
    ExchangeSerializer,
    FreehandSerializer,
    PortraitSerializer,
    PortrayedSerializer,
    ProposalSerializer,
    ProposeQuestionsSerializer,
    QuestionProposalsSerializer,
    ReadinessSerializer,
    ThirdPersonQuerySerializer,
    WrittenCaseSerializer,
)
from apps.cases.authoring.services import create_or_overwrite, foresee_import
from apps.cases.checks.case_check import check_case
from apps.cases.documents.playable_documents import list_parts
from apps.cases.documents.services import read_document
from apps.cases.exchange.exporter import export_case
from apps.cases.exchange.files import LARGEST
from apps.cases.models import Case, Person, PersonKind
from apps.cases.permissions import CanChangeCase, CanWriteCases, OwnsCase
from apps.cases.portraits import PortraitOrigin, represent_case, represent_picture
from apps.cases.proposals.freehand import read_person
from apps.cases.services import add_questions, require_facts
from apps.organisations.ownership import OWN_HOME, choose_owner
from apps.speech.errors import build_error
from kit.async_results import AsyncResult
from kit.gateway import is_open
from kit.jobs.models import Job, State
from kit.jobs.queue import start
from kit.openapi import ADDITION
from kit.throttles import UserThrottle
from kit.viewsets import AsyncResultMixin, IdempotencyMixin


def represent_readiness(case: Case) -> dict[str, Any]:
    """Build what authors get to know about how a case can be played."""
    found = {name: getattr(case, name) for name in ("status", "failure", "version", "is_read")}
    return found | {"warnings": case.all_warnings}


class ExchangeThrottle(UserThrottle):
    """Exchange files that one author has checked or imported: each is read as a whole."""

    scope, rate = "exchange-file", "30/min"


class AuthoredCaseViewSet(IdempotencyMixin[Case]):
    """Cases as their authors write them."""

    max_body = LARGEST
    lookup_url_kwarg = "case_id"
    permissions_by_action = {
        "create_or_overwrite": [CanWriteCases],
        "check": [CanWriteCases],
        "readiness": [OwnsCase],
        "export": [OwnsCase],
    }

    @override
    def get_throttles(self) -> list[BaseThrottle]:
        """Limit the actions that read an exchange file."""
        return [ExchangeThrottle()] if self.action in ("check", "create_or_overwrite") else []

    @override
    def get_queryset(self) -> QuerySet[Case]:
        return Case.objects.visible_to(authenticated_user(self.request)).select_related("organization")

    @extend_schema(request=CreateCaseSerializer, responses={201: WrittenCaseSerializer})
    def create_or_overwrite(self, request: Request) -> Response:
        """Take an exchange file: 201 for a new case, 200 for one that is known by its id; errors name the place."""
        user = authenticated_user(request)
        body = self.validate_body(CreateCaseSerializer)
        home = choose_owner(user, body.pop("organization_id", OWN_HOME))
        case, is_new = create_or_overwrite(body.pop("case"), by=user, organization=home, **body)
        row = Case.objects.filter(pk=case.pk).as_shown().get()
        more = {"version": case.version, "warnings": case.all_warnings}
        return Response(represent_case(row, user) | more, status=201 if is_new else 200)

    @extend_schema(request=ExchangeSerializer, responses={200: CheckedSerializer}, extensions=ADDITION)
    def check(self, request: Request) -> Response:
        """What is to be said about an exchange file, and what its import would change; nothing is stored."""
        data, user = self.validate_body(ExchangeSerializer)["case"], authenticated_user(request)
        found = [remark.to_json() for remark in check_case(data)]
        effect, case = foresee_import(data, by=user, organization=choose_owner(user))
        answer = {"ok": all(one["is_warning"] for one in found), "remarks": found}
        return Response(answer | {"effect": effect, "case_id": case.pk if case else None})

    @extend_schema(responses=ReadinessSerializer, extensions=ADDITION)
    def readiness(self, request: Request, case_id: UUID) -> Response:
        """Whether a case can be played, with all remarks of the check and of the engine."""
        return Response(represent_readiness(self.get_object()))

    @extend_schema(responses=OpenApiTypes.OBJECT, extensions=ADDITION)
    def export(self, request: Request, case_id: UUID) -> Response:
        """A case as an exchange file, with facts and solutions."""
        case = self.get_object()
        headers = {"Content-Disposition": content_disposition_header(True, f"{case.slug}.json") or ""}
        return Response(export_case(case), headers=headers)


class PersonProposalThrottle(UserThrottle):
    """Persons that one author may have proposed."""

    scope, rate = "freehand", "30/min"


class PersonProposalViewSet(AsyncResultMixin[Person], IdempotencyMixin[Person]):
    """Persons described in free words; `kind` is given in the path table."""

    kind: ClassVar[PersonKind] = PersonKind.PATIENT
    permission_classes = [CanWriteCases]
    throttle_classes = [PersonProposalThrottle]

    @extend_schema(request=FreehandSerializer, responses={200: ProposalSerializer, 202: ProposalSerializer})
    def propose(self, request: Request) -> Response | AsyncResult:
        """A proposal for a person described in free words; nothing is stored."""
        text = self.validate_body(FreehandSerializer)["text"]
        user = authenticated_user(request)
        if not is_open("chat"):
            return Response(ProposalSerializer(read_person(text, self.kind) | {"job": None}).data)
        job = start("cases.propose", text, self.kind, by=user)
        return AsyncResult(job.pk, {"text": text})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state == State.DONE and job.result:
            return Response(ProposalSerializer({**job.result, "job": None}).data)
        found = read_person(reference["text"], self.kind) | {"job": job if job.is_open else None}
        return Response(ProposalSerializer(found).data, status=202 if job.is_open else 200)


class QuestionProposalThrottle(UserThrottle):
    """Cases for which one author may have questions proposed: each takes seconds of processor time."""

    scope, rate = "question-proposals", "10/min"


class QuestionProposalViewSet(AsyncResultMixin[Case], IdempotencyMixin[Case]):
    """Further questions for the facts of a case: proposed by the product, added by the author."""

    permission_classes = [CanChangeCase]
    lookup_url_kwarg = "case_id"

    @override
    def get_throttles(self) -> list[BaseThrottle]:
        """Limit the action that reads the whole case."""
        return [QuestionProposalThrottle()] if self.action == "propose" else []

    @override
    def get_queryset(self) -> QuerySet[Case]:
        return Case.objects.visible_to(authenticated_user(self.request)).select_related("organization")

    @extend_schema(
        request=ProposeQuestionsSerializer,
        responses={200: QuestionProposalsSerializer, 202: QuestionProposalsSerializer},
        extensions=ADDITION,
    )
    def propose(self, request: Request, case_id: UUID) -> Response | AsyncResult:
        """Questions by which facts may be asked for, too, for the author to choose from; nothing is stored."""
        case = self.get_object()
        # What the author has written, not what learners play: facts are mostly written before tasks.
        known = [fact["id"] for fact in list_parts(read_document(case), "facts")]
        facts = self.validate_body(ProposeQuestionsSerializer).get("facts", known)
        require_facts(facts, known)
        job = start("cases.propose_questions", case.pk, facts, by=authenticated_user(request))
        return AsyncResult(job.pk, {"version": case.version})

    @extend_schema(request=AddQuestionsSerializer, responses={200: ReadinessSerializer}, extensions=ADDITION)
    def add(self, request: Request, case_id: UUID) -> Response:
        """Add questions to facts; what is confused by them stands among the warnings once the case is read again."""
        case, body = self.get_object(), self.validate_body(AddQuestionsSerializer)
        return Response(represent_readiness(add_questions(case, body["facts"], version=body.get("version"))))

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise build_error(job.error_code)
        if job.state == State.DONE and job.result:
            return Response(QuestionProposalsSerializer({**job.result, "job": None}).data)
        return Response(QuestionProposalsSerializer({**reference, "facts": [], "job": job}).data, status=202)


class PortraitViewSet(AsyncResultMixin[Case], IdempotencyMixin[Case]):
    """Pictures of the persons of a case; `kind` is given in the path table."""

    kind: ClassVar[PersonKind] = PersonKind.PATIENT
    permission_classes = [CanChangeCase]
    repeats_failed_jobs = True

    @override
    def get_queryset(self) -> QuerySet[Case]:
        return Case.objects.visible_to(authenticated_user(self.request)).select_related("organization")

    def get_persons(self, case: Case) -> QuerySet[Person]:
        """Give the persons whose picture may be drawn."""
        return case.persons.filter(kind=self.kind)

    @extend_schema(request=PortraitSerializer, responses={200: PortrayedSerializer, 202: PortrayedSerializer})
    def draw(self, request: Request) -> Response | AsyncResult:
        """Have a picture of a person drawn; 202 with the job if that takes longer than the wait.

        Without a provider that draws the person stays as they are shown now.
        """
        body = self.validate_body(PortraitSerializer)
        case = self.get_object_from(self.get_queryset(), body["case_id"])
        person = get_object_or_404(self.get_persons(case), pk=body["person_id"])
        if not is_open("draw"):
            return Response(PortrayedSerializer(represent_picture(person)).data)
        key = f"portrait:{person.pk}"
        job = start("cases.portrait", person.pk, body["description"], by=authenticated_user(request), key=key)
        return AsyncResult(job.pk, {"person_id": str(person.pk)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise build_error(job.error_code)
        person = get_object_or_404(Person, pk=reference["person_id"])
        if job.state == State.DONE:
            return Response(PortrayedSerializer(represent_picture(person)).data)
        found = reference | {"origin": PortraitOrigin.PROVIDER, "profile_image_url": None, "job": job}
        return Response(PortrayedSerializer(found).data, status=202)


class ThirdPersonPortraitViewSet(PortraitViewSet):
    """Pictures of third persons, whose role may be named."""

    kind: ClassVar[PersonKind] = PersonKind.THIRD_PERSON

    @override
    def get_persons(self, case: Case) -> QuerySet[Person]:
        query = self.validate_query(ThirdPersonQuerySerializer)
        persons = super().get_persons(case)
        return persons.filter(role=query["third_person_type"]) if "third_person_type" in query else persons

    @extend_schema(
        parameters=[ThirdPersonQuerySerializer],
        request=PortraitSerializer,
        responses={200: PortrayedSerializer, 202: PortrayedSerializer},
    )
    def draw(self, request: Request) -> Response | AsyncResult:
        """Have a picture of a person drawn; 202 with the job if that takes longer than the wait.

        Without a provider that draws the person stays as they are shown now.
        """
        return super().draw(request)
