"""The calls of the editor of a case: its document, its versions, copies, and who sees it."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.cases.documents.generation import begin_generation, retry_generation
from apps.cases.documents.publication import (
    ask_publication,
    change_visibility,
    decide_publication,
    list_open_requests,
    withdraw_publication,
)
from apps.cases.documents.representation import name_of, represent_document, represent_version
from apps.cases.documents.serializers import (
    AskPublicationSerializer,
    CaseVersionDocumentSerializer,
    CaseVersionSerializer,
    ChangeVisibilitySerializer,
    DecidePublicationSerializer,
    DocumentSerializer,
    FromTextSerializer,
    GeneratedCaseSerializer,
    NewDocumentSerializer,
    PublicationRequestSerializer,
    RetryTextSerializer,
    SaveDocumentSerializer,
    VersionSerializer,
    Visibility,
)
from apps.cases.documents.services import accept_document, copy_case, create_document, save_document
from apps.cases.exchange.files import LARGEST
from apps.cases.models import Case, CaseVersion, PublicationRequest, VersionOrigin
from apps.cases.permissions import CanChangeCase, CanCopyCase, CanWriteCases, can_change_case
from kit.async_results import AsyncResult
from kit.jobs.models import Job
from kit.openapi import ADDITION, NO_CONTENT
from kit.throttles import UserThrottle
from kit.viewsets import ApiViewSet, AsyncResultMixin, IdempotencyMixin

Throttles = list[BaseThrottle]


class NewCaseThrottle(UserThrottle):
    """Cases that one author begins or copies."""

    scope, rate = "new-case", "30/min"


class SaveThrottle(UserThrottle):
    """Documents that one author saves: each is checked as a whole."""

    scope, rate = "save-case", "90/min"


class EditedCaseViewSet(IdempotencyMixin[Case]):
    """Cases in their editor."""

    max_body = LARGEST
    queryset = Case.objects.none()  # names the model for the schema
    permission_classes = [CanChangeCase]
    permissions_by_action = {"create": [CanWriteCases], "copy": [CanCopyCase]}
    serializer_class = DocumentSerializer
    lookup_url_kwarg = "case_id"

    @override
    def get_queryset(self) -> QuerySet[Case]:
        visible = Case.objects.visible_to(authenticated_user(self.request))
        return visible.select_related("organization", "creator")

    @override
    def get_throttles(self) -> list[BaseThrottle]:
        """Limit the actions that check a whole document."""
        if self.action in ("create", "copy"):
            return [NewCaseThrottle()]
        return [SaveThrottle()] if self.action in ("update", "accept") else []

    def respond_with_document(self, case: Case, status: int = 200) -> Response:
        """Build the response that shows a case to its editor."""
        fresh = Case.objects.select_related("creator", "organization").get(pk=case.pk)
        row = represent_document(fresh, authenticated_user(self.request))
        return Response(DocumentSerializer(row).data, status=status)

    @extend_schema(request=NewDocumentSerializer, responses={201: DocumentSerializer}, extensions=ADDITION)
    def create(self, request: Request) -> Response:
        """Make a case of a document that may lack anything; it is its author's alone."""
        user, body = authenticated_user(request), self.validate_body(NewDocumentSerializer)
        return self.respond_with_document(create_document(body["document"], by=user), status=201)

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, case_id: UUID) -> Response:
        """The whole case as its author left it, with all remarks about it."""
        return self.respond_with_document(self.get_object())

    @extend_schema(request=SaveDocumentSerializer, extensions=ADDITION)
    def update(self, request: Request, case_id: UUID) -> Response:
        """Save the document, finished or not; 409 `stale_version` where another write came in between."""
        case, body = self.get_object(), self.validate_body(SaveDocumentSerializer)
        user = authenticated_user(request)
        return self.respond_with_document(save_document(case, body["document"], by=user, version=body["version"]))

    @extend_schema(request=VersionSerializer, extensions=ADDITION)
    def accept(self, request: Request, case_id: UUID) -> Response:
        """Accept what a provider has read from a text; 409 `nothing_to_accept` for any other case."""
        case, version = self.get_object(), self.validate_body(VersionSerializer)["version"]
        return self.respond_with_document(accept_document(case, by=authenticated_user(request), version=version))

    @extend_schema(request=None, responses={201: DocumentSerializer}, extensions=ADDITION)
    def copy(self, request: Request, case_id: UUID) -> Response:
        """Copy a case that the author sees, with its facts and solutions, as one of the author's own."""
        return self.respond_with_document(copy_case(self.get_object(), by=authenticated_user(request)), status=201)

    @extend_schema(request=ChangeVisibilitySerializer, extensions=ADDITION)
    def change_visibility(self, request: Request, case_id: UUID) -> Response:
        """Give a case to an organisation, or make it the author's own again."""
        case, body = self.get_object(), self.validate_body(ChangeVisibilitySerializer)
        is_private = body["visibility"] == Visibility.PRIVATE
        named = body.get("organization_id")
        by = authenticated_user(request)
        return self.respond_with_document(change_visibility(case, by=by, is_private=is_private, organization_id=named))


class CaseVersionViewSet(IdempotencyMixin[CaseVersion]):
    """Earlier versions of a case."""

    permission_classes = [CanChangeCase]
    serializer_class = CaseVersionSerializer
    queryset = CaseVersion.objects.none()  # names the model for the schema

    @override
    def get_throttles(self) -> Throttles:
        """Limit the action that checks a whole document."""
        return [SaveThrottle()] if self.action == "restore" else []

    def get_case(self, case_id: UUID) -> Case:
        """Give the case, if the caller may change it."""
        visible = Case.objects.visible_to(authenticated_user(self.request)).select_related("organization")
        return self.get_object_from(visible, case_id)

    @extend_schema(responses=CaseVersionSerializer(many=True), extensions=ADDITION)
    def list(self, request: Request, case_id: UUID) -> Response:
        """The versions of a case, the newest first; saves of one author within ten minutes are one."""
        versions = self.get_case(case_id).versions.select_related("editor").defer("document").order_by("-version")
        page = self.paginate_queryset(versions) or []
        return self.get_paginated_response([represent_version(version) for version in page])

    @extend_schema(responses=CaseVersionDocumentSerializer, extensions=ADDITION)
    def retrieve(self, request: Request, case_id: UUID, version: int) -> Response:
        """One version of a case with its document."""
        row = get_object_or_404(self.get_case(case_id).versions.select_related("editor"), version=version)
        return Response(represent_version(row) | {"document": row.document})

    @extend_schema(request=VersionSerializer, responses=DocumentSerializer, extensions=ADDITION)
    def restore(self, request: Request, case_id: UUID, version: int) -> Response:
        """Make an earlier document the newest version; `version` of the body is the one that was read."""
        case, user = self.get_case(case_id), authenticated_user(request)
        row = get_object_or_404(case.versions.all(), version=version)
        known = self.validate_body(VersionSerializer)["version"]
        saved = save_document(case, row.document, by=user, version=known, origin=VersionOrigin.RESTORED)
        fresh = Case.objects.select_related("creator", "organization").get(pk=saved.pk)
        return Response(DocumentSerializer(represent_document(fresh, user)).data)


class PublicationViewSet(IdempotencyMixin[Case]):
    """Opening a case to everybody: asked for by an author, decided by a second expert or an admin."""

    permission_classes = [CanChangeCase]
    lookup_url_kwarg = "case_id"
    serializer_class = DocumentSerializer
    queryset = Case.objects.none()  # names the model for the schema

    @override
    def get_queryset(self) -> QuerySet[Case]:
        return Case.objects.visible_to(authenticated_user(self.request)).select_related("organization", "creator")

    def respond_with_document(self, case: Case) -> Response:
        """Build the response that shows the case to its editor."""
        fresh = Case.objects.select_related("creator", "organization").get(pk=case.pk)
        return Response(DocumentSerializer(represent_document(fresh, authenticated_user(self.request))).data)

    @extend_schema(request=AskPublicationSerializer, extensions=ADDITION)
    def ask(self, request: Request, case_id: UUID) -> Response:
        """Ask for the case to be opened to everybody."""
        case, body = self.get_object(), self.validate_body(AskPublicationSerializer)
        ask_publication(case, by=authenticated_user(request), note=body["note"])
        return self.respond_with_document(case)

    @extend_schema(request=DecidePublicationSerializer, extensions=ADDITION)
    def decide(self, request: Request, case_id: UUID) -> Response:
        """Approve or decline what was asked for; 403 for who asked and for the author of the case."""
        case, body = self.get_object(), self.validate_body(DecidePublicationSerializer)
        decide_publication(case, by=authenticated_user(request), is_approved=body["is_approved"], note=body["note"])
        return self.respond_with_document(case)

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def withdraw(self, request: Request, case_id: UUID) -> Response:
        """Take the request back, or close a case that was opened to everybody."""
        withdraw_publication(self.get_object(), by=authenticated_user(request))
        return Response(status=204)


class PublicationRequestViewSet(ApiViewSet[PublicationRequest]):
    """Requests that wait for the caller."""

    permission_classes = [CanWriteCases]
    serializer_class = PublicationRequestSerializer
    queryset = PublicationRequest.objects.none()  # names the model for the schema

    @extend_schema(responses=PublicationRequestSerializer(many=True), extensions=ADDITION)
    def list(self, request: Request) -> Response:
        """The cases that the caller may open to everybody because their authors have asked, the oldest first."""
        page = self.paginate_queryset(list_open_requests(authenticated_user(request))) or []
        return self.get_paginated_response([self.represent(row) for row in page])

    def represent(self, row: PublicationRequest) -> dict[str, Any]:
        """Return what the list shows of a request."""
        return {
            "case_id": row.case_id,
            "title": row.case.title,
            "organization_id": row.case.organization_id,
            "case_version": row.case_version,
            "note": row.note,
            "asked_by": name_of(row.asker),
            "asked_at": row.created_at,
        }


class GenerationThrottle(UserThrottle):
    """Texts that one author has cases made of."""

    scope, rate = "case-from-text", "10/min"


class GeneratedCaseViewSet(AsyncResultMixin[Case], IdempotencyMixin[Case]):
    """Cases that are made of a text."""

    queryset = Case.objects.none()  # names the model for the schema
    permissions_by_action = {"create": [CanWriteCases], "retry": [CanChangeCase]}
    throttle_classes = [GenerationThrottle]
    lookup_url_kwarg = "case_id"

    @override
    def get_queryset(self) -> QuerySet[Case]:
        return Case.objects.visible_to(authenticated_user(self.request)).select_related("organization")

    @extend_schema(
        request=FromTextSerializer,
        responses={200: GeneratedCaseSerializer, 202: GeneratedCaseSerializer},
        extensions=ADDITION,
    )
    def create(self, request: Request) -> AsyncResult:
        """Make a private case of a text; 202 while the job reads it, and the case is GENERATING."""
        text = self.validate_body(FromTextSerializer)["text"]
        case, job = begin_generation(text, by=authenticated_user(request))
        return AsyncResult(job.pk, {"case_id": str(case.pk)})

    @extend_schema(
        request=RetryTextSerializer,
        responses={200: GeneratedCaseSerializer, 202: GeneratedCaseSerializer},
        extensions=ADDITION,
    )
    def retry(self, request: Request, case_id: UUID) -> AsyncResult:
        """Read the text once more, or another one, where that made no case that can be played; 409 otherwise."""
        case, body = self.get_object(), self.validate_body(RetryTextSerializer)
        job = retry_generation(case, text=body.get("text"), by=authenticated_user(request))
        return AsyncResult(job.pk, {"case_id": str(case.pk)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        user = authenticated_user(self.request)
        cases = Case.objects.visible_to(user).select_related("creator", "organization")
        case = get_object_or_404(cases, pk=reference["case_id"])
        if not can_change_case(user, case):  # not any more
            raise NotFound
        row = represent_document(case, user) | {"job": job if job.is_open else None}
        return Response(GeneratedCaseSerializer(row).data, status=202 if job.is_open else 200)
