"""The calls about cases for those who play them."""

from typing import cast
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.cases.filters import CaseFilter
from apps.cases.models import Case
from apps.cases.permissions import OwnsCase
from apps.cases.portraits import represent_case
from apps.cases.querysets import CaseQuerySet
from apps.cases.serializers import CaseSerializer
from apps.cases.services import delete_case
from apps.organisations.views import OrganizationBaseViewSet
from kit.openapi import ID_LIST, NO_CONTENT
from kit.viewsets import ApiViewSet


class CaseViewSet(ApiViewSet[Case]):
    """Cases without facts, solutions and criteria."""

    queryset = Case.objects.none()  # names the model for the schema
    serializer_class = CaseSerializer
    filterset_class = CaseFilter
    lookup_url_kwarg = "case_id"
    permissions_by_action = {
        "list": [IsAuthenticated],
        "retrieve": [AllowAny],
        "destroy": [OwnsCase],
    }

    @override
    def get_queryset(self) -> CaseQuerySet:
        return Case.objects.visible_to(self.request.user)

    def list(self, request: Request) -> Response:
        """The cases that the caller sees, newest first."""
        cases = cast(CaseQuerySet, self.filter_queryset(self.get_queryset()))
        page = self.paginate_queryset(cases.newest_first().as_shown()) or []
        return self.get_paginated_response([represent_case(row, reader=request.user) for row in page])

    def retrieve(self, request: Request, case_id: UUID) -> Response:
        """A case without facts, solutions and criteria; public, ready ones need no token."""
        row = self.get_queryset().as_shown().filter(pk=case_id).first()
        if row is None:
            raise Http404
        return Response(represent_case(row, request.user))

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, case_id: UUID) -> Response:
        """Delete a case; conversations that run go on."""
        case = self.get_object_from(self.get_queryset().select_related("organization"), case_id)
        delete_case(case, by=authenticated_user(request))
        return Response(status=204)


class OrganizationCaseViewSet(OrganizationBaseViewSet[Case]):
    """Cases that an organisation gives to its members."""

    queryset = Case.objects.none()  # names the model for the schema
    permission_classes = [IsAuthenticated]

    @extend_schema(responses=ID_LIST)
    def list(self, request: Request, organization_id: UUID) -> Response:
        """The ids of the ready cases that members of an organisation may play, newest first."""
        cases = Case.objects.usable_in(self.get_organization()).newest_first()
        page = self.paginate_queryset(cases.values_list("pk", flat=True)) or []
        return self.get_paginated_response(page)
