"""The calls by which authors export and import whole courses."""

from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.exchange.archives import read_course_file
from apps.content.exchange.changes import CoursePart, PartChange
from apps.content.exchange.course_imports import ImportEffect, discard_import, hand_in, start_import
from apps.content.exchange.downloads import build_download
from apps.content.models import CourseImport, ImportState
from apps.courses.models import Course
from apps.courses.permissions import CanCreateCourse, CanEditCourse, can_create_course
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.jobs.models import Job
from kit.jobs.serializers import JobSummarySerializer
from kit.openapi import ADDITION, NO_CONTENT
from kit.parsers import Json as JsonParser
from kit.permissions import ObjectPermission
from kit.serializers import StrictSerializer
from kit.throttles import UserThrottle
from kit.viewsets import FORM_OVERHEAD, ApiViewSet, AsyncResultMixin, IdempotencyMixin

MAX_FILE = 100 * 1024 * 1024  # bytes of the ZIP; more by the back office and by manage.py


class CourseFileUploadSerializer(StrictSerializer):
    """A course as a ZIP file, as multipart form data."""

    file = serializers.FileField(allow_empty_file=False)


class PartCountsSerializer(StrictSerializer):
    """How many parts of one kind an import adds, changes, leaves as they are and takes away."""

    part = serializers.ChoiceField(choices=CoursePart.choices)
    new = serializers.IntegerField()
    changed = serializers.IntegerField()
    same = serializers.IntegerField()
    removed = serializers.IntegerField()


class NamedChangeSerializer(StrictSerializer):
    """What an import does to one part; `within` is the title of the chapter or lesson that it is in."""

    part = serializers.ChoiceField(choices=CoursePart.choices)
    change = serializers.ChoiceField(choices=PartChange.choices)
    title = serializers.CharField(allow_blank=True)
    within = serializers.CharField(allow_blank=True)


class FileErrorSerializer(StrictSerializer):
    """What is wrong in the file: the place in course.json, and the titles of the chapter, lesson and exercise there."""

    place = serializers.CharField(allow_blank=True)
    titles = serializers.ListField(child=serializers.CharField())
    detail = serializers.CharField()


class CourseImportSerializer(StrictSerializer):
    """A course file that was handed in, and what its import does or has done.

    `effect` is null until the file is checked, and where it is refused. `course_id` is the course that is changed, and
    after the import the one that was written. `more_changes` counts what `changes` has no room for.
    """

    id = serializers.UUIDField()
    title = serializers.CharField(allow_blank=True)
    state = serializers.ChoiceField(choices=ImportState.choices)
    effect = serializers.ChoiceField(choices=ImportEffect.choices, allow_null=True)
    course_id = serializers.UUIDField(allow_null=True)
    learners = serializers.IntegerField()
    parts = PartCountsSerializer(many=True)
    changes = NamedChangeSerializer(many=True)
    more_changes = serializers.IntegerField()
    job = JobSummarySerializer(allow_null=True)

    @override
    def get_fields(self) -> dict[str, "serializers.Field[Any, Any, Any, Any]"]:
        # `errors` is not declared above: a serializer keeps its own errors under that name
        return {**super().get_fields(), "errors": FileErrorSerializer(many=True)}


class ConfirmImportSerializer(StrictSerializer):
    """Whether the course becomes a copy of its own, although it is here."""

    as_copy = serializers.BooleanField(default=False)


class CanUseImport(ObjectPermission):
    """People who may write courses, of what they handed in."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: CourseImport) -> bool:
        return can_create_course(request.user)


class CourseFileThrottle(UserThrottle):
    """Course files that one author hands in or takes away: each is read as a whole."""

    scope, rate = "course-file", "10/min"


def represent_import(found: CourseImport, job: Job | None = None) -> dict[str, Any]:
    """Build what an author is shown of an import."""
    preview = found.preview or {}
    errors = preview.get("errors", [])
    if found.state == ImportState.REFUSED and not errors:
        errors = [{"place": "", "titles": [], "detail": found.error}]
    names = ("id", "title", "state", "course_id")
    return {name: getattr(found, name) for name in names} | {
        "effect": preview.get("effect"),
        "learners": preview.get("learners", 0),
        "parts": preview.get("parts", []),
        "changes": preview.get("changes", []),
        "more_changes": preview.get("more_changes", 0),
        "errors": errors,
        "job": job,
    }


class CourseImportViewSet(AsyncResultMixin[CourseImport], IdempotencyMixin[CourseImport]):
    """Course files that authors hand in."""

    permission_classes = [CanUseImport]
    permissions_by_action = {"create": [CanCreateCourse]}
    serializer_class = CourseImportSerializer
    parser_classes = [MultiPartParser, JsonParser]
    max_upload = MAX_FILE + FORM_OVERHEAD
    lookup_url_kwarg = "import_id"

    @override
    def get_throttles(self) -> list[Any]:
        """Limit the action that takes a file."""
        return [CourseFileThrottle()] if self.action == "create" else []

    @override
    def get_queryset(self) -> QuerySet[CourseImport]:
        return CourseImport.objects.filter(user=authenticated_user(self.request), by_author=True)

    @override
    def upload_too_large(self) -> ApiError:
        text = _("This file is too large: it may have {most} MB.").format(most=MAX_FILE // (1024 * 1024))
        return ApiError("too_large", text, status=413)

    @extend_schema(
        request=CourseFileUploadSerializer,
        responses={201: CourseImportSerializer, 202: CourseImportSerializer},
        extensions=ADDITION,
    )
    def create(self, request: Request) -> AsyncResult:
        """Hand in a course as a ZIP file: what its import would do, or what is wrong in it. Nothing is changed yet."""
        file: UploadedFile[bytes] = self.validate_body(CourseFileUploadSerializer)["file"]
        stored, job = hand_in(file, read_course_file(file), by=authenticated_user(request))
        return AsyncResult(job.pk, {"import": str(stored.pk), "status": 201})

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, import_id: UUID) -> Response:
        """A course file that the caller has handed in, and what its import does or has done."""
        return Response(CourseImportSerializer(represent_import(self.get_object())).data)

    @extend_schema(
        request=ConfirmImportSerializer,
        responses={200: CourseImportSerializer, 202: CourseImportSerializer},
        extensions=ADDITION,
    )
    def confirm(self, request: Request, import_id: UUID) -> AsyncResult:
        """Import a course file whose preview was seen; 409 `import_over` for one that is not waiting for that."""
        found, body = self.get_object(), self.validate_body(ConfirmImportSerializer)
        job = start_import(found, as_copy=body["as_copy"])
        if job is None:
            raise ApiError("import_over", _("This file cannot be imported any more. Please choose it again."))
        return AsyncResult(job.pk, {"import": str(found.pk), "status": 200})

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def destroy(self, request: Request, import_id: UUID) -> Response:
        """Discard a course file that has not been imported."""
        discard_import(self.get_object())
        return Response(status=204)

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        found = self.get_queryset().filter(pk=reference["import"]).first()
        if found is None:
            raise NotFound
        shown = represent_import(found, job if job.is_open else None)
        return Response(CourseImportSerializer(shown).data, status=202 if job.is_open else reference["status"])


class CourseExportViewSet(ApiViewSet[Course]):
    """Courses as files."""

    permission_classes = [CanEditCourse]
    throttle_classes = [CourseFileThrottle]
    lookup_url_kwarg = "course_id"

    @override
    def get_queryset(self) -> QuerySet[Course]:
        return Course.objects.visible_to(authenticated_user(self.request))

    @extend_schema(responses={(200, "application/zip"): OpenApiTypes.BINARY}, extensions=ADDITION)
    def download(self, request: Request, course_id: UUID) -> HttpResponseBase:
        """A course as a ZIP file, with all lessons, solutions and the files that they need."""
        return build_download(self.get_object())
