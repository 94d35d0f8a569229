"""Calls about journals."""

from uuid import UUID

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.courses.models import Section
from apps.journals import services
from apps.journals.models import JournalEntry
from apps.journals.serializers import EntriesSerializer, JournalEntrySerializer, JournalQuery
from kit.viewsets import IdempotencyMixin


class JournalEntryViewSet(IdempotencyMixin[JournalEntry]):
    """The caller's journal."""

    queryset = JournalEntry.objects.all()
    permission_classes = [IsAuthenticated]
    serializer_class = JournalEntrySerializer

    @override
    def get_queryset(self) -> QuerySet[JournalEntry]:
        return JournalEntry.objects.visible_to(authenticated_user(self.request))

    def get_section(self, section_id: UUID) -> Section:
        """Give a section that the caller sees; 404 otherwise."""
        sections = Section.objects.visible_to(authenticated_user(self.request)).select_related("chapter__course")
        return self.get_object_from(sections, section_id)

    @extend_schema(parameters=[JournalQuery], responses=JournalEntrySerializer(many=True))
    def list(self, request: Request, section_id: UUID) -> Response:
        """What the caller wrote about the learning objectives of a section, the newest first."""
        entries = JournalEntry.objects.visible_to(authenticated_user(request)).of_section(self.get_section(section_id))
        if self.validate_query(JournalQuery)["exclude_overwritten"]:
            entries = entries.standing()
        page = self.paginate_queryset(entries.newest_first()) or []
        return self.get_paginated_response(JournalEntrySerializer(page, many=True).data)

    @extend_schema(request=EntriesSerializer, responses={201: JournalEntrySerializer(many=True)})
    def create(self, request: Request) -> Response:
        """Write how sure the caller is of learning objectives; earlier entries are kept."""
        body = self.validate_body(EntriesSerializer)
        section = self.get_section(body["section_id"])
        entries = services.write_entries(section, body["entries"], by=authenticated_user(request))
        return Response(JournalEntrySerializer(entries, many=True).data, status=201)

    @extend_schema(request=EntriesSerializer, responses={201: JournalEntrySerializer(many=True)})
    def create_or_update(self, request: Request) -> Response:
        """Change the caller's last entries about learning objectives, or write the first ones."""
        body = self.validate_body(EntriesSerializer)
        section = self.get_section(body["section_id"])
        entries = services.correct_entries(section, body["entries"], by=authenticated_user(request))
        return Response(JournalEntrySerializer(entries, many=True).data, status=201)
