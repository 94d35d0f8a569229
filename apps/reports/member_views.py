"""Calls with which managers and tutors see how the members of an organisation get on."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, cast
from uuid import UUID

from django.db.models import Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.courses.models import Course, CourseInteraction
from apps.organisations.models import Membership, Organization
from apps.organisations.permissions import (
    CanOverseeOrganization,
    CanSeeAllMembers,
    can_edit_organization,
    oversees_organization,
    sees_all_members,
)
from apps.organisations.querysets import Memberships
from apps.organisations.services.seats import count_seats, get_local_day
from apps.organisations.views import OrganizationBaseViewSet
from apps.reports import member_serializers, members
from apps.reports.exports import request_export
from apps.reports.filters import MemberJournalFilter, MemberProgressFilter
from apps.reports.models import MemberExport, OrganizationDay
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.jobs.models import Job, State
from kit.json_values import Row
from kit.openapi import ADDITION
from kit.viewsets import AsyncResultMixin

MONTH = timedelta(days=30)


class MemberReportViewSet(OrganizationBaseViewSet[Membership]):
    """Members as those see them who oversee them: for tutors whom the organisation restricts, their mentees."""

    queryset = Membership.objects.none()  # names the model for the schema
    permission_classes = [CanOverseeOrganization]

    def select_overseen(self, organization: Organization) -> Memberships:
        """Select the members whom the caller oversees."""
        return Membership.objects.overseen_by(authenticated_user(self.request), organization)

    def read_page(self, organization: Organization) -> tuple[list[Row], UUID | None]:
        """Read a page of members, and the course that the list is narrowed to."""
        if not self.is_narrowed and sees_all_members(authenticated_user(self.request), organization):
            rows: members.MemberPages = members.AllMembers(organization.pk)
        else:
            found = self.filter_queryset(members.select_members(self.select_overseen(organization)))
            rows = members.SelectedMembers(found)
        page = self.paginate_queryset(cast("Sequence[Row]", rows)) or []
        course = self.request.query_params.get(
            "course_id", ""
        ).strip()  # as the filter, which has validated it, reads it
        return page, UUID(course) if course else None


class MemberProgressViewSet(MemberReportViewSet):
    """How far members have come."""

    serializer_class = member_serializers.MemberProgressSerializer
    filterset_class = MemberProgressFilter

    def list(self, request: Request, organization_id: UUID) -> Response:
        """Members with the courses that they take, points, streak, cases and words; of one course by chapter."""
        organization = self.get_organization()
        page, course = self.read_page(organization)
        return self.get_paginated_response(members.list_progress(page, organization, course))


class MemberJournalViewSet(MemberReportViewSet):
    """How sure members are of what they learn."""

    serializer_class = member_serializers.MemberJournalSerializer
    filterset_class = MemberJournalFilter

    def list(self, request: Request, organization_id: UUID) -> Response:
        """Members with their first and latest confidence in each learning objective; notes stay private."""
        organization = self.get_organization()
        page, course = self.read_page(organization)
        return self.get_paginated_response(members.list_journals(page, organization, course))


class MemberTimelineViewSet(MemberReportViewSet):
    """One member."""

    serializer_class = member_serializers.TimelineSerializer

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, organization_id: UUID, user_id: UUID) -> Response:
        """What a member did lately, and how their confidence went; nothing that they said or wrote."""
        organization = self.get_organization()
        member = members.read_rows(self.select_overseen(organization).filter(user=user_id)).first()
        if member is None:
            raise Http404
        [told] = members.list_progress([member], organization)
        return Response({"member": told, **members.build_timeline(user_id, organization)})


class MembersCourseViewSet(OrganizationBaseViewSet[CourseInteraction]):
    """Courses of members."""

    queryset = CourseInteraction.objects.none()  # names the model for the schema
    serializer_class = member_serializers.MembersCourseSerializer
    permission_classes = [CanOverseeOrganization]

    @extend_schema(extensions=ADDITION)
    def list(self, request: Request, organization_id: UUID) -> Response:
        """The courses that members take, with how many take each."""
        organization = self.get_organization()
        overseen = Membership.objects.overseen_by(authenticated_user(request), organization)
        page = self.paginate_queryset(members.list_courses(overseen, organization)) or []
        return self.get_paginated_response(member_serializers.MembersCourseSerializer(page, many=True).data)


class ObjectiveViewSet(OrganizationBaseViewSet[Course]):
    """Learning objectives of a course that members take."""

    serializer_class = member_serializers.ObjectiveAnswersSerializer
    permission_classes = [CanOverseeOrganization]

    @extend_schema(responses=member_serializers.ObjectiveAnswersSerializer(many=True), extensions=ADDITION)
    def list_confidence(self, request: Request, organization_id: UUID, course_id: UUID) -> Response:
        """How sure members are of each objective of a course."""
        organization = self.get_organization()
        course = get_object_or_404(
            Course.objects.filter(Q(is_public=True) | Q(organization=organization)), pk=course_id
        )
        overseen = Membership.objects.overseen_by(authenticated_user(request), organization)
        return Response(members.list_objectives(overseen, course))


class MemberExportViewSet(AsyncResultMixin[MemberExport]):
    """Reports about members as files. Answers hold addresses that open files, so none is stored with a key."""

    permission_classes = [CanOverseeOrganization]
    serializer_class = member_serializers.RequestExportSerializer
    queryset = MemberExport.objects.none()  # names the model for the schema

    @extend_schema(
        responses={201: member_serializers.MemberExportSerializer, 202: member_serializers.MemberExportSerializer},
        extensions=ADDITION,
    )
    def create(self, request: Request, organization_id: UUID) -> AsyncResult:
        """Write a report about the members whom the caller oversees into a file."""
        user = authenticated_user(request)
        organization = self.get_object_from(Organization.objects.visible_to(user), organization_id)
        export, job = request_export(organization, by=user, **self.validate_body())
        return AsyncResult(job.pk, {"export_id": str(export.pk)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        user = authenticated_user(self.request)
        own = MemberExport.objects.filter(user=user, expires_at__gt=timezone.now()).select_related("organization")
        export = get_object_or_404(own, pk=reference["export_id"])
        if not oversees_organization(user, export.organization):  # any more
            raise Http404
        if job.state in (State.FAILED, State.CANCELLED):
            raise ApiError("export_failed", _("The export could not be made. Please try again later."), status=503)
        data = member_serializers.represent_export(export, job)
        return Response(data, status=202 if job.is_open else 201)


class FiguresViewSet(OrganizationBaseViewSet[OrganizationDay]):
    """An organisation in figures."""

    queryset = OrganizationDay.objects.none()  # names the model for the schema
    serializer_class = member_serializers.OrganizationDaySerializer
    permissions_by_action = {"retrieve": [CanOverseeOrganization], "list_days": [CanSeeAllMembers]}
    paged_actions = frozenset()

    @extend_schema(responses=member_serializers.FiguresSerializer, extensions=ADDITION)
    def retrieve(self, request: Request, organization_id: UUID) -> Response:
        """How members get on, today and a month ago; seats for managers, the past for who sees all members."""
        organization, user = self.get_organization(), authenticated_user(request)
        sees_all = sees_all_members(user, organization)
        figures = members.compute_figures(
            Membership.objects.overseen_by(user, organization), organization.pk if sees_all else None
        )
        is_manager = can_edit_organization(user, organization)
        seats = count_seats(organization) if is_manager else None
        figures |= {"seats": seats.total if seats else None, "seats_used": seats.used if seats else None}
        before = self.get_queryset().filter(day__lte=get_local_day(organization) - MONTH).order_by("-day")
        figures["month_ago"] = before.first() if sees_all else None
        return Response(member_serializers.FiguresSerializer(figures, context={"with_seats": is_manager}).data)

    @extend_schema(
        parameters=[member_serializers.LearningProgressQuerySerializer],
        responses=member_serializers.OrganizationDaySerializer(many=True),
        extensions=ADDITION,
    )
    def list_days(self, request: Request, organization_id: UUID) -> Response:
        """How the organisation got on day by day, oldest first; seats for managers."""
        organization = self.get_organization()
        context = {"with_seats": can_edit_organization(authenticated_user(request), organization)}
        days = self.validate_query(member_serializers.LearningProgressQuerySerializer)["days"]
        since = get_local_day(organization) - timedelta(days=days)
        rows = self.get_queryset().filter(day__gte=since).order_by("day")
        return Response(member_serializers.OrganizationDaySerializer(rows, many=True, context=context).data)

    @override
    def get_queryset(self) -> QuerySet[OrganizationDay]:
        return OrganizationDay.objects.filter(organization=self.kwargs["organization_id"])
