"""The calls about cases for those who play them."""

from collections.abc import Sequence
from typing import cast
from uuid import UUID

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.tokens import authenticated_user
from apps.cases.filters import CaseFilter
from apps.cases.models import Case
from apps.cases.permissions import OwnsCase
from apps.cases.portraits import represent_case
from apps.cases.querysets import Cases
from apps.cases.serializers import CaseSerializer
from apps.cases.services import delete_case
from kit.openapi import NO_CONTENT
from kit.permissions import Permission
from kit.viewsets import ApiViewSet


class CaseViewSet(ApiViewSet[Case]):
    """Cases without facts, solutions and criteria."""

    queryset = Case.objects.none()  # names the model for the schema
    serializer_class = CaseSerializer
    filterset_class = CaseFilter
    lookup_url_kwarg = "case_id"

    def get_permissions(self) -> Sequence[Permission]:
        match self.action:
            case "retrieve":
                return [AllowAny()]
            case "destroy":
                return [OwnsCase()]
        return [IsAuthenticated()]

    def get_queryset(self) -> Cases:
        return Case.objects.visible_to(self.request.user)

    def list(self, request: Request) -> Response:
        """The cases that the caller sees, newest first."""
        cases = cast(Cases, self.filter_queryset(self.get_queryset()))
        page = self.paginate_queryset(cases.newest_first().as_shown()) or []
        return self.get_paginated_response([represent_case(row, reader=request.user) for row in page])

    def retrieve(self, request: Request, case_id: UUID) -> Response:
        """A case without facts, solutions and criteria; public, ready ones need no token."""
        return Response(represent_case(get_object_or_404(self.get_queryset().as_shown(), pk=case_id), request.user))

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, case_id: UUID) -> Response:
        """Take a case away from everybody; talks that run go on."""
        case = get_object_or_404(self.get_queryset().select_related("organization"), pk=case_id)
        self.check_object_permissions(request, case)
        delete_case(case, by=authenticated_user(request))
        return Response(status=204)
