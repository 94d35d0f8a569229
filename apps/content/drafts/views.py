"""Calls about drafts."""

from typing import Any, TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet
from django.http import HttpResponse
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.content.drafts.generation import list_options
from apps.content.drafts.models import Draft
from apps.content.drafts.permissions import CanUseDraft, can_use_draft
from apps.content.drafts.question_files import MAX_FILE, propose_from_file, write_file
from apps.content.drafts.serialization import select_outlines, serialize_draft
from apps.content.drafts.serializers import (
    AcceptProposalsSerializer,
    DraftListQuery,
    DraftOptionsSerializer,
    DraftOutlineSerializer,
    DraftQuery,
    DraftSerializer,
    NewDraftSerializer,
    QuestionFileQuery,
)
from apps.content.drafts.services import accept_proposals, discard_draft, mark_reviewed, start_draft, store_import
from apps.content.models import Item
from apps.content.permissions import CanWriteItems, get_readable_item
from apps.courses.models import Section
from apps.courses.permissions import CanEditCourse, can_edit_course
from apps.media.serializers import MediaUploadSerializer
from kit.async_results import AsyncResult
from kit.jobs.models import Job
from kit.openapi import ADDITION
from kit.throttles import UploadThrottle
from kit.viewsets import FORM_OVERHEAD, AsyncResultMixin, IdempotencyMixin

Row = TypeVar("Row", bound=Model)


class DraftResultMixin(AsyncResultMixin[Row]):
    """Answers with the draft that a job writes, whatever the call is about."""

    def respond_with_draft(self, draft: Draft, *, status: int = 200) -> Response:
        """Build the response that shows a draft with its proposals."""
        return Response(DraftSerializer(serialize_draft(draft, authenticated_user(self.request))).data, status=status)

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        user = authenticated_user(self.request)
        draft = select_drafts(user).filter(pk=reference["draft"]).first()
        if draft is None or not can_use_draft(user, draft):
            raise NotFound
        return self.respond_with_draft(draft, status=202 if job.is_open else reference["status"])


def select_drafts(user: User) -> QuerySet[Draft]:
    """Give the drafts that a user sees, with what permissions ask for."""
    return Draft.objects.visible_to(user).select_related("section__chapter__course", "item__section__chapter__course")


class SectionDraftViewSet(DraftResultMixin[Draft], IdempotencyMixin[Draft]):
    """Drafts for a section and its items."""

    queryset = Draft.objects.none()  # names the model for the schema
    permission_classes = [CanWriteItems]
    serializer_class = DraftSerializer

    def get_section(self) -> Section:
        """Give the section of the path: 404 if the caller doesn't see it, 403 for those who may not add items."""
        sections = Section.objects.visible_to(authenticated_user(self.request)).select_related("chapter__course")
        return self.get_object_from(sections, self.kwargs["section_id"])

    def get_item(self, section: Section, item_id: UUID | None) -> Item | None:
        """Give the item that the caller names: 404 unless it is of the section, 403 for those who may not change it."""
        if item_id is None:
            return None
        item = get_readable_item(authenticated_user(self.request), item_id)
        if item.section_id != section.pk:
            raise NotFound
        self.check_object_permissions(self.request, item)
        return item

    @extend_schema(parameters=[DraftListQuery], responses=DraftOutlineSerializer(many=True), extensions=ADDITION)
    def list(self, request: Request, section_id: UUID) -> Response:
        """The drafts for a section, or for one of its items, newest first: of contributors their own."""
        section, user = self.get_section(), authenticated_user(request)
        drafts = Draft.objects.visible_to(user).filter(section=section)
        drafts = drafts if can_edit_course(user, section) else drafts.filter(creator=user)
        query = self.validate_query(DraftListQuery)
        drafts = drafts.filter(item=query["item_id"]) if "item_id" in query else drafts
        page = self.paginate_queryset(select_outlines(drafts, only_unreviewed=query["unreviewed"])) or []
        return self.get_paginated_response(page)

    @extend_schema(parameters=[DraftQuery], responses=DraftOptionsSerializer, extensions=ADDITION)
    def options_for(self, request: Request, section_id: UUID) -> Response:
        """What can be proposed for a section or an item: by whom, and in about how many seconds."""
        section = self.get_section()
        item = self.get_item(section, self.validate_query(DraftQuery).get("item_id"))
        return Response(DraftOptionsSerializer({"options": list_options(section, item)}).data)

    @extend_schema(
        request=NewDraftSerializer, responses={201: DraftSerializer, 202: DraftSerializer}, extensions=ADDITION
    )
    def create(self, request: Request, section_id: UUID) -> AsyncResult:
        """Ask for proposals; 202 with the job while they are being made. Nothing of the lesson changes."""
        section, body = self.get_section(), self.validate_body(NewDraftSerializer)
        item = self.get_item(section, body.pop("item_id"))
        user = authenticated_user(request)
        draft, job = start_draft(section, body.pop("kind"), body, by=user, item=item)
        return AsyncResult(job.pk, {"draft": str(draft.pk), "status": 201})


class QuestionFileViewSet(DraftResultMixin[Draft], IdempotencyMixin[Draft]):
    """Files with questions."""

    queryset = Draft.objects.none()  # names the model for the schema
    permission_classes = [CanWriteItems]
    serializer_class = DraftSerializer
    parser_classes = [MultiPartParser]
    throttle_classes = [UploadThrottle]
    max_upload = MAX_FILE + FORM_OVERHEAD

    def get_section(self) -> Section:
        """Give the section of the path: 404 if the caller doesn't see it, 403 for those who may not add items."""
        sections = Section.objects.visible_to(authenticated_user(self.request)).select_related("chapter__course")
        return self.get_object_from(sections, self.kwargs["section_id"])

    @extend_schema(request=MediaUploadSerializer, responses={201: DraftSerializer}, extensions=ADDITION)
    def create(self, request: Request, section_id: UUID) -> Response:
        """See what a file with questions (GIFT, QTI, CSV) would become here; nothing of the lesson changes."""
        section, user = self.get_section(), authenticated_user(request)
        found = propose_from_file(self.validate_body(MediaUploadSerializer)["file"])
        name = str(getattr(request.FILES.get("file"), "name", ""))[:200]
        return self.respond_with_draft(store_import(section, {"file_name": name}, found, by=user), status=201)


class QuestionExportViewSet(SectionDraftViewSet):
    """The questions of sections as files."""

    permission_classes = [CanEditCourse]

    @extend_schema(
        parameters=[QuestionFileQuery],
        responses={
            (200, "text/plain"): OpenApiTypes.STR,
            (200, "application/zip"): OpenApiTypes.BINARY,
        },
        extensions=ADDITION,
    )
    def download(self, request: Request, section_id: UUID) -> HttpResponse:
        """The questions of a section as a file for other programs: GIFT, or a package of QTI 2.1."""
        section = self.get_section()
        found = write_file(section, self.validate_query(QuestionFileQuery)["file_format"])
        headers = {"Content-Disposition": content_disposition_header(True, found.name) or ""}
        return HttpResponse(found.content, content_type=found.media_type, headers=headers)


class DraftViewSet(DraftResultMixin[Draft], IdempotencyMixin[Draft]):
    """A draft."""

    queryset = Draft.objects.all()  # names the model for the schema
    permission_classes = [CanUseDraft]
    serializer_class = DraftSerializer
    lookup_url_kwarg = "draft_id"

    @override
    def get_queryset(self) -> QuerySet[Draft]:
        return select_drafts(authenticated_user(self.request))

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, draft_id: UUID) -> Response:
        """A draft with its proposals as they would look."""
        return self.respond_with_draft(self.get_object())

    @extend_schema(request=AcceptProposalsSerializer, responses=DraftSerializer, extensions=ADDITION)
    def accept(self, request: Request, draft_id: UUID) -> Response:
        """Take proposals, whole or in part: they become items, or change theirs. Each is taken once."""
        draft, body = self.get_object(), self.validate_body(AcceptProposalsSerializer)
        accepted = accept_proposals(
            draft,
            body["proposals"],
            by=authenticated_user(request),
            at=body.get("item_index"),
            hidden=body["hidden"],
            version=body.get("version"),
        )
        return self.respond_with_draft(accepted)

    @extend_schema(request=None, extensions=ADDITION)
    def discard(self, request: Request, draft_id: UUID) -> Response:
        """Discard what was not taken of a draft."""
        return self.respond_with_draft(discard_draft(self.get_object(), by=authenticated_user(request)))

    @extend_schema(request=None, extensions=ADDITION)
    def review(self, request: Request, draft_id: UUID) -> Response:
        """Say that somebody has looked at all that was taken of a draft."""
        return self.respond_with_draft(mark_reviewed(self.get_object(), by=authenticated_user(request)))
