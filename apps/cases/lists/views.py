"""The calls about lists of cases."""

from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.cases.lists.serializers import CaseIdsSerializer, CaseListSerializer
from apps.cases.lists.services import add_to_list, change_list, create_list, delete_list, take_from_list
from apps.cases.models import Case, CaseList
from apps.cases.permissions import CanFillCaseList, CanWriteCases, can_fill_list
from apps.organisations.ownership import choose_owner
from kit.openapi import ADDITION, NO_CONTENT
from kit.serializers import StrictSerializer
from kit.viewsets import IdempotencyMixin


class CaseListRowSerializer(StrictSerializer):
    """A list of cases among others; without an organisation it is its author's own, unless it `is_public`."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    organization_id = serializers.UUIDField(allow_null=True)
    is_public = serializers.BooleanField()
    is_own = serializers.BooleanField()
    can_change = serializers.BooleanField()
    number_of_cases = serializers.IntegerField()
    changed_at = serializers.DateTimeField()


class WriteCaseListSerializer(StrictSerializer):
    """The name of a list, and the organisation it is shared with; null: it is its author's own."""

    name = serializers.CharField(max_length=200)
    organization_id = serializers.UUIDField(required=False, allow_null=True)


class CaseListViewSet(IdempotencyMixin[CaseList]):
    """Lists of cases."""

    queryset = CaseList.objects.none()  # names the model for the schema
    permission_classes = [CanFillCaseList]
    permissions_by_action = {"list": [IsAuthenticated], "create": [CanWriteCases], "retrieve": [IsAuthenticated]}
    serializer_class = CaseListSerializer
    lookup_url_kwarg = "case_list_id"

    @override
    def get_queryset(self) -> QuerySet[CaseList]:
        return CaseList.objects.visible_to(authenticated_user(self.request)).select_related("organization")

    def respond_with_list(self, case_list: CaseList, status: int = 200) -> Response:
        """Build the response that shows a list with those of its cases that the caller sees."""
        user = authenticated_user(self.request)
        on_it = Case.objects.visible_to(user).filter(lists=case_list).newest_first()
        names = {name: getattr(case_list, name) for name in ("id", "name", "organization_id")}
        return Response(names | {"case_ids": [*on_it.values_list("pk", flat=True)]}, status=status)

    @extend_schema(responses=CaseListRowSerializer(many=True), extensions=ADDITION)
    def list(self, request: Request) -> Response:
        """The caller's own lists, those of the caller's organisations and public ones, by name."""
        user = authenticated_user(request)
        rows = (
            self.get_queryset()
            .annotate(number_of_cases=Count("cases", filter=Q(cases__deleted_at=None)))
            .order_by("name", "id")
        )
        page = self.paginate_queryset(rows) or []
        homes = set(user.memberships.filter(left_at=None).values_list("organization_id", flat=True))
        return self.get_paginated_response([self.represent_row(row, user, homes) for row in page])

    def represent_row(self, row: CaseList, user: User, homes: set[UUID]) -> dict[str, Any]:
        """Return what the list of lists shows of one, without a query."""
        names = ("id", "name", "organization_id", "is_public", "number_of_cases", "changed_at")
        found = {name: getattr(row, name) for name in names}
        return found | {"is_own": row.creator_id == user.pk, "can_change": can_fill_list(user, row, homes)}

    @extend_schema(request=WriteCaseListSerializer, responses={201: CaseListSerializer}, extensions=ADDITION)
    def create(self, request: Request) -> Response:
        """Make an empty list: the author's own, or one that is shared with an organisation."""
        user, body = authenticated_user(request), self.validate_body(WriteCaseListSerializer)
        named = body.get("organization_id")
        home = choose_owner(user, named) if named else None
        return self.respond_with_list(create_list(body["name"], by=user, organization=home), status=201)

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, case_list_id: UUID) -> Response:
        """A list with those of its cases that the caller sees."""
        return self.respond_with_list(self.get_object())

    @extend_schema(request=WriteCaseListSerializer, extensions=ADDITION)
    def update(self, request: Request, case_list_id: UUID) -> Response:
        """Rename a list, share it with an organisation, or make it the author's own again."""
        case_list, user = self.get_object(), authenticated_user(request)
        body = self.validate_body(WriteCaseListSerializer, partial=True)
        changes = {name: value for name, value in body.items() if name == "name"}
        if "organization_id" in body:
            named = body["organization_id"]
            changes["organization"] = choose_owner(user, named) if named else None
        return self.respond_with_list(change_list(case_list, by=user, **changes))

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def destroy(self, request: Request, case_list_id: UUID) -> Response:
        """Delete a list; its cases stay."""
        delete_list(self.get_object(), by=authenticated_user(request))
        return Response(status=204)

    @extend_schema(request=CaseIdsSerializer, responses={200: CaseListSerializer})
    def add_cases(self, request: Request, case_list_id: UUID) -> Response:
        """Put cases on a list; those that stand there stay. 409 `case_list_full` beyond its maximum."""
        case_list = self.get_object()
        add_to_list(case_list, self.validate_body(CaseIdsSerializer)["case_ids"], by=authenticated_user(request))
        return self.respond_with_list(case_list)

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def take_case(self, request: Request, case_list_id: UUID, case_id: UUID) -> Response:
        """Take a case off a list; the case stays."""
        take_from_list(self.get_object(), case_id)
        return Response(status=204)
