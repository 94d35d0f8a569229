"""Calls about sections that are being edited: who else is there, and the version history."""

from uuid import UUID

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.tokens import authenticated_user
from apps.content.authoring.body_serializers import AnyItemSerializer
from apps.content.authoring.items import add_item, copy_item
from apps.content.authoring.presence import count_answers, count_learners, list_editors, remove_editor, report_editor
from apps.content.authoring.section_restore import restore_version
from apps.content.item_body import Json
from apps.content.item_text import iterate_texts
from apps.content.kind import get_kinds
from apps.content.lessons.serialization import serialize_item, serialize_lesson_for_editors
from apps.content.lessons.serializers import ItemSerializer, LessonSerializer
from apps.content.models import SectionVersion
from apps.content.permissions import CanWriteItems, can_reuse_item, get_readable_item
from apps.courses import serialization as courses
from apps.courses.models import Section
from apps.courses.permissions import CanEditCourse
from apps.courses.views.sections import SectionViewSet
from kit.openapi import ADDITION, NO_CONTENT
from kit.serializers import StrictSerializer
from kit.viewsets import IdempotencyMixin

MAX_EXCERPT = 300  # characters of an item's text in the history


class ReportSerializer(StrictSerializer):
    """The item that the author has selected."""

    item_id = serializers.UUIDField(required=False, allow_null=True, default=None)


class SectionEditorSerializer(StrictSerializer):
    """An author who has the section open, and the item that they have selected."""

    user_id = serializers.UUIDField()
    name = serializers.CharField()
    item_id = serializers.UUIDField(allow_null=True)


class ItemAnswersSerializer(StrictSerializer):
    """How many learners have begun an item."""

    item_id = serializers.UUIDField()
    learners = serializers.IntegerField()


class PresenceSerializer(StrictSerializer):
    """Who has the section open for writing, how many learners are in it now, and what learners have begun of it."""

    editors = SectionEditorSerializer(many=True)
    learners_now = serializers.IntegerField()
    answered = ItemAnswersSerializer(many=True)


class SectionPresenceViewSet(SectionViewSet):
    """Authors who have a section open for writing."""

    permission_classes = [CanWriteItems]
    serializer_class = PresenceSerializer

    @extend_schema(request=ReportSerializer, extensions=ADDITION)
    def report(self, request: Request, section_id: UUID) -> Response:
        """Say that the caller has the section open, every half a minute; gives who else is there."""
        section, user = self.get_object(), authenticated_user(request)
        report_editor(section, by=user, item_id=self.validate_body(ReportSerializer)["item_id"])
        presence = {
            "editors": list_editors(section.pk),
            "learners_now": count_learners(section, without=user),
            "answered": count_answers(section.pk, without=user),
        }
        return Response(PresenceSerializer(presence).data)

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def destroy(self, request: Request, section_id: UUID) -> Response:
        """Say that the caller has closed the section."""
        remove_editor(self.get_object(), by=authenticated_user(request))
        return Response(status=204)


class SectionItemViewSet(SectionViewSet):
    """New items of sections, of any kind."""

    permission_classes = [CanWriteItems]
    serializer_class = ItemSerializer

    @extend_schema(request=AnyItemSerializer, responses={201: ItemSerializer}, extensions=ADDITION)
    def create(self, request: Request, section_id: UUID) -> Response:
        """Add an empty item of a kind, or a copy of another item, at a place of a section or at its end."""
        section, user = self.get_object(), authenticated_user(request)
        body = self.validate_body(AnyItemSerializer)
        if "copy_of" in body:
            source = get_readable_item(user, body["copy_of"])
            if not can_reuse_item(user, source):
                self.permission_denied(request, code="no_permission")
            item = copy_item(source, section, by=user, at=body.get("item_index"))
        else:
            item = add_item(section, get_kinds()[body["kind"]], by=user, at=body.get("item_index"))
        return Response(ItemSerializer(serialize_item(item, user, edit=True)).data, status=201)


class SectionVersionSerializer(StrictSerializer):
    """The section as it stood at `created_at`, before `author` changed it (null: an account that is gone)."""

    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    author = serializers.CharField(allow_null=True)
    item_count = serializers.IntegerField()


class VersionItemSerializer(StrictSerializer):
    """An item of a version, with the beginning of its text."""

    id = serializers.UUIDField()
    kind = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    hidden = serializers.BooleanField()
    text = serializers.CharField(allow_blank=True)


class WholeVersionSerializer(SectionVersionSerializer):
    """A version with what stood in it."""

    title = serializers.CharField()
    items = VersionItemSerializer(many=True)


class SectionVersionViewSet(IdempotencyMixin[SectionVersion]):
    """Earlier versions of a section."""

    queryset = SectionVersion.objects.all()
    permission_classes = [CanEditCourse]
    serializer_class = SectionVersionSerializer
    lookup_url_kwarg = "version_id"

    def get_section(self) -> Section:
        """Give the section of the path: 404 if the caller doesn't see it, 403 for those who may not edit its course."""
        sections = Section.objects.visible_to(authenticated_user(self.request)).select_related("chapter__course")
        return self.get_object_from(sections, self.kwargs["section_id"])

    def get_version(self) -> SectionVersion:
        """Give a version of the section of the path; 404 for any other."""
        rows = SectionVersion.objects.filter(section=self.get_section()).select_related("author")
        found: SectionVersion = get_object_or_404(rows, pk=self.kwargs["version_id"])
        return found

    @extend_schema(responses=SectionVersionSerializer(many=True), extensions=ADDITION)
    def list(self, request: Request, section_id: UUID) -> Response:
        """The versions that are kept of a section, newest first."""
        rows = SectionVersion.objects.filter(section=self.get_section()).select_related("author").defer("data")
        page = self.paginate_queryset(rows.order_by("-created_at", "-id")) or []
        return self.get_paginated_response([serialize_version(row) for row in page])

    @extend_schema(responses=WholeVersionSerializer, extensions=ADDITION)
    def retrieve(self, request: Request, section_id: UUID, version_id: UUID) -> Response:
        """A version, with its items and the beginning of their texts."""
        row = self.get_version()
        items = [serialize_kept_item(item) for item in row.data["items"]]
        found = serialize_version(row) | {"title": row.data["title"], "items": items}
        return Response(WholeVersionSerializer(found).data)

    @extend_schema(request=None, responses=LessonSerializer, extensions=ADDITION)
    def restore(self, request: Request, section_id: UUID, version_id: UUID) -> Response:
        """Bring a section back to a version; what stands there now becomes a version, too."""
        kept, user = self.get_version(), authenticated_user(request)
        section = restore_version(self.get_section(), kept, by=user)
        return Response(serialize_lesson_for_editors(courses.read_section_row(section, user), user))


def serialize_version(row: SectionVersion) -> Json:
    """Serialize a version without its contents."""
    author = row.author.name if row.author else None
    return {"id": row.pk, "created_at": row.created_at, "author": author, "item_count": row.item_count}


def serialize_kept_item(item: Json) -> Json:
    """Serialize an item of a version with the beginning of its text."""
    text = " ".join(iterate_texts([item["content"], *item["parts"].values()]))[:MAX_EXCERPT]
    return {name: item[name] for name in ("id", "kind", "title", "hidden")} | {"text": text}
