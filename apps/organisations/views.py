"""Invitations, and the organisations that people belong to."""

from uuid import UUID

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.known_browsers import remember_browser
from apps.accounts.serializers.authentication import AddressSerializer, PairSerializer
from apps.accounts.tokens import authenticated_user
from apps.accounts.views.authentication import get_user_agent
from apps.accounts.views.users import PersonViewSet
from apps.organisations import services
from apps.organisations.models import Invitation, Membership, Organization
from apps.organisations.permissions import IsManager
from apps.organisations.serializers import (
    AcceptSerializer,
    InvitationSerializer,
    InviteSerializer,
    MembershipSerializer,
    OrganizationSerializer,
    RenewSerializer,
)
from kit import rate_limits
from kit.openapi import NO_CONTENT
from kit.permissions import IsAdmin
from kit.viewsets import ApiViewSet, IdempotencyMixin


class InvitationViewSet(IdempotencyMixin[Invitation]):
    """Invitations as managers write them."""

    permission_classes = [IsAdmin | IsManager]
    serializer_class = InvitationSerializer

    @extend_schema(request=InviteSerializer, responses={201: InvitationSerializer})
    def create(self, request: Request) -> Response:
        """Invite a person by e-mail; the link works once, for 24 hours."""
        invitation = services.invite(by=authenticated_user(request), **self.validate_body(InviteSerializer))
        return Response(InvitationSerializer(invitation).data, status=201)

    @extend_schema(request=AddressSerializer, responses=NO_CONTENT)
    def destroy(self, request: Request) -> Response:
        """Withdraw an open invitation."""
        services.withdraw_invitation(self.validate_body(AddressSerializer)["email"], by=authenticated_user(request))
        return Response(status=204)

    @extend_schema(request=RenewSerializer, responses={200: InvitationSerializer})
    def renew(self, request: Request) -> Response:
        """Send a new link for another 24 hours."""
        invitation = services.renew_invitation_for(authenticated_user(request), **self.validate_body(RenewSerializer))
        return Response(InvitationSerializer(invitation).data)


class AcceptInvitationViewSet(ApiViewSet[Invitation]):
    """Invitations as invited visitors accept them."""

    authentication_classes = []
    permission_classes = [AllowAny]

    @extend_schema(request=AcceptSerializer, responses={201: PairSerializer})
    def accept(self, request: Request) -> Response:
        """Make the account that an invitation allows, and sign in."""
        body = self.validate_body(AcceptSerializer)
        del body["terms_accepted"]
        pair = services.accept_invitation(
            agent=get_user_agent(request), address=rate_limits.get_client_address(request), **body
        )
        response = Response(PairSerializer(pair).data, status=201)
        remember_browser(request, response, pair["user_id"])
        return response


class MembershipViewSet(ApiViewSet[Membership]):
    """The caller's memberships."""

    permission_classes = [IsAuthenticated]
    serializer_class = MembershipSerializer

    @override
    def get_queryset(self) -> QuerySet[Membership]:
        current = Membership.objects.current().filter(user=authenticated_user(self.request))
        return current.select_related("organization").order_by("organization__name")

    @extend_schema(responses=MembershipSerializer(many=True))
    def mine(self, request: Request) -> Response:
        """The organisations that the caller belongs to now, with the roles there."""
        return Response(MembershipSerializer(self.get_queryset(), many=True).data)


class PersonOrganizationViewSet(PersonViewSet):
    """Organisations of one person: for themselves and for platform staff."""

    @extend_schema(responses=OrganizationSerializer(many=True))
    def managed(self, request: Request, user_id: UUID) -> Response:
        """The organisations that the person manages."""
        return self.represent(Organization.objects.of(self.get_object(), is_manager=True))

    @extend_schema(responses=OrganizationSerializer(many=True))
    def tutored(self, request: Request, user_id: UUID) -> Response:
        """The organisations where the person is a tutor."""
        return self.represent(Organization.objects.of(self.get_object(), is_tutor=True))

    @extend_schema(responses=OrganizationSerializer(many=True))
    def all(self, request: Request, user_id: UUID) -> Response:
        """All organisations that the person belongs to."""
        return self.represent(Organization.objects.of(self.get_object()))

    def represent(self, organisations: QuerySet[Organization]) -> Response:
        """Give organisations by name."""
        return Response(OrganizationSerializer(organisations.order_by("name"), many=True).data)
