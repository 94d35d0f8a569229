"""Calls about assignments."""

from typing import Any
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.assignments import serializers, services
from apps.assignments.filters import AssignmentFilter, OwnAssignmentFilter
from apps.assignments.models import Assignment
from apps.assignments.permissions import CanChangeAssignment, IsOverseer
from apps.assignments.querysets import Assignments
from apps.cases.models import Case
from apps.courses.models import Section
from apps.organisations.models import Organization
from apps.organisations.permissions import can_oversee, oversees_organization
from apps.organisations.serializers import NotifiedSerializer
from kit.errors import InvalidInput
from kit.openapi import ADDITION, NO_CONTENT
from kit.viewsets import IdempotencyMixin


class AssignmentListViewSet(IdempotencyMixin[Assignment]):
    """Lists of assignments."""

    queryset = Assignment.objects.none()  # names the model for the schema
    serializer_class = serializers.AssignmentSerializer

    def respond_with_page(self, assignments: Assignments) -> Response:
        """Build the response of a list: a page of these, filtered, what is not done first.

        The page is found by keys alone, which an index has in this order; people and states are read for it only.
        """
        found = self.filter_queryset(assignments.most_urgent_first())
        keys = self.paginate_queryset(found.values_list("pk", flat=True)) or []
        page = Assignment.objects.filter(pk__in=keys).with_people().with_state().most_urgent_first()
        return self.get_paginated_response(serializers.AssignmentSerializer(page, many=True).data)


class AssignmentViewSet(AssignmentListViewSet):
    """What is assigned, for those who assign it."""

    lookup_url_kwarg = "assignment_id"
    filterset_class = AssignmentFilter
    permissions_by_action = {
        "list": [IsAuthenticated],
        "create": [IsOverseer],
        "destroy": [CanChangeAssignment],
        "restore": [CanChangeAssignment],
        "notify": [CanChangeAssignment],
    }

    @override
    def get_queryset(self) -> Assignments:
        visible = Assignment.objects.visible_to(authenticated_user(self.request))
        return visible.with_people().with_state()

    def list(self, request: Request) -> Response:
        """What the caller has assigned to people whom they still oversee, what is not done first."""
        user = authenticated_user(request)
        return self.respond_with_page(Assignment.objects.present().overseen_by(user).filter(assigner=user))

    @extend_schema(request=serializers.NewAssignmentSerializer, responses={201: serializers.AssignedSerializer})
    def create(self, request: Request) -> Response:
        """Assign a lesson or a case to members of an organisation; they are told by mail."""
        user, body = authenticated_user(request), self.validate_body(serializers.NewAssignmentSerializer)
        organization = self.find_organization(body.get("organization_id"))
        target = self.find_target(body)
        people = services.find_people(
            organization, by=user, user_ids=body.get("user_ids"), all_mentees=body.get("all_mentees", False)
        )
        terms: services.Terms = {"due_on": body.get("due_on"), "note": body.get("note", "")}
        made = services.assign(target, people, organization=organization, by=user, terms=terms)
        rows = Assignment.objects.filter(pk__in=[one.pk for one in made.new]).with_people().with_state()
        answer = {"assigned": rows.order_by("assignee__last_name", "pk"), "already_assigned": made.before}
        return Response(serializers.AssignedSerializer(answer).data, status=201)

    def find_organization(self, organization_id: UUID | None) -> Organization:
        """Give the organisation in which is assigned: the one named, else the only one that the caller oversees.

        Raises 404, 403, and 422 where none is named and the caller oversees several, or none.
        """
        user = authenticated_user(self.request)
        if organization_id is not None:
            organization: Organization = get_object_or_404(Organization.objects.visible_to(user), pk=organization_id)
            if not oversees_organization(user, organization):
                self.permission_denied(self.request)
            return organization
        overseen: dict[UUID, Organization] = {}
        for role in ("is_manager", "is_tutor"):
            overseen |= {one.pk: one for one in Organization.objects.of(user, **{role: True})[:2]}
        if len(overseen) != 1:
            raise InvalidInput({"organization_id": ("required", _("Please say in which organisation."))})
        return next(iter(overseen.values()))

    def find_target(self, body: dict[str, Any]) -> Section | Case:
        """Give the lesson or the case that the body names, or 404 unless the caller sees it."""
        user = authenticated_user(self.request)
        if "section_id" in body:
            sections = Section.objects.visible_to(user).select_related("chapter__course")
            section: Section = get_object_or_404(sections, pk=body["section_id"])
            return section
        case: Case = get_object_or_404(Case.objects.visible_to(user), pk=body["case_id"])
        return case

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, assignment_id: UUID) -> Response:
        """Withdraw an assignment; it can be restored."""
        services.withdraw(self.get_object(), by=authenticated_user(request))
        return Response(status=204)

    @extend_schema(request=None, responses=serializers.AssignmentSerializer, extensions=ADDITION)
    def restore(self, request: Request, assignment_id: UUID) -> Response:
        """Undo the withdrawal of an assignment."""
        services.restore(self.get_object(), by=authenticated_user(request))
        return Response(serializers.AssignmentSerializer(self.get_object()).data)

    @extend_schema(request=serializers.AssignmentIdSerializer, responses=NotifiedSerializer)
    def notify(self, request: Request) -> Response:
        """Remind a person of what is assigned to them by mail, at most once a day."""
        assignment_id = self.validate_body(serializers.AssignmentIdSerializer)["assignment_id"]
        assignment = self.get_object_from(self.get_queryset().present().of_members(), assignment_id)
        return Response(NotifiedSerializer({"recipients": services.notify_again(assignment)}).data)


class OwnAssignmentViewSet(AssignmentListViewSet):
    """What is assigned to a person."""

    filterset_class = OwnAssignmentFilter
    permission_classes = [IsAuthenticated]
    paged_actions = {"list", "list_of_person"}

    def list(self, request: Request) -> Response:
        """What is assigned to the caller, what is not done first."""
        return self.respond_with_page(Assignment.objects.assigned_to(authenticated_user(request)))

    @extend_schema(responses=serializers.AssignmentSerializer(many=True))
    def list_of_person(self, request: Request, user_id: UUID) -> Response:
        """What is assigned to a person in the organisations where the caller oversees them."""
        user = authenticated_user(request)
        if not can_oversee(user, user_id):
            raise Http404
        if user.pk == user_id:
            return self.list(request)
        return self.respond_with_page(Assignment.objects.present().overseen_by(user).filter(assignee=user_id))
