"""Organisations: who belongs to them, their seats and mentorships, and the invitations into them."""

from typing import TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.known_browsers import remember_browser
from apps.accounts.serializers.authentication import PairSerializer
from apps.accounts.tokens import authenticated_user
from apps.accounts.views.authentication import get_user_agent
from apps.accounts.views.users import PersonViewSet
from apps.organisations import serializers
from apps.organisations.filters import InvitationFilter, MemberFilter, MentorshipFilter, SubscriptionFilter
from apps.organisations.invitation_lists import Outcome, read_list
from apps.organisations.models import Invitation, Membership, Mentorship, Organization, Subscription
from apps.organisations.permissions import CanManageOrganization, CanOverseeOrganization, IsManager
from apps.organisations.prepared_reads import find_organization
from apps.organisations.serializers import (
    AcceptSerializer,
    InvitationSerializer,
    InviteSerializer,
    MembershipSerializer,
    OrganizationSerializer,
    RenewSerializer,
)
from apps.organisations.services import invitations, memberships, mentorships, organizations, seats
from apps.organisations.services.invitations import ListedPerson
from apps.organisations.services.seats import SeatsFullError
from kit import rate_limits
from kit.errors import ApiError, InvalidInput
from kit.openapi import ADDITION, NO_CONTENT
from kit.permissions import IsAdmin
from kit.viewsets import ApiViewSet, IdempotencyMixin

Row = TypeVar("Row", bound=Model)
MENTORSHIP_PAIR = ("mentor_id", "mentee_id")


class SeatViewSet(IdempotencyMixin[Row]):
    """Calls that may take a seat: where none is left, the managers of the organisation are told by mail."""

    @override
    def handle_exception(self, exc: Exception) -> Response:
        """Give the error; here, since what the call itself had written was rolled back."""
        if isinstance(exc, SeatsFullError):
            seats.notify_seats_full(exc.organization)
        return super().handle_exception(exc)


class InvitationViewSet(SeatViewSet[Invitation]):
    """Invitations as managers write them."""

    permission_classes = [IsAdmin | IsManager]
    serializer_class = InvitationSerializer

    @extend_schema(request=InviteSerializer, responses={201: serializers.SentInvitationSerializer})
    def create(self, request: Request) -> Response:
        """Invite a person by e-mail; the link works once, for 24 hours.

        Managers invite into the organisation that they manage, in the roles given; the invitation holds a seat there
        while it is open. An address that is invited already gets no second letter (`is_sent` is false); a member is
        409 `already_member`.
        """
        user, body = authenticated_user(request), self.validate_body(InviteSerializer)
        organization = self.find_organization(body.pop("organization_id", None))
        invitation = invitations.invite(by=user, organization=organization, **body)
        return Response(serializers.SentInvitationSerializer(invitation).data, status=201)

    def find_organization(self, organization_id: UUID | None) -> Organization | None:
        """Give the organisation of a new invitation: the one named, else the only one that the caller manages.

        An admin's invitation belongs to none unless one is named. Raises 404, 403, and 422 where several are managed.
        """
        user = authenticated_user(self.request)
        if organization_id is not None:
            organization: Organization = get_object_or_404(Organization.objects.visible_to(user), pk=organization_id)
            if not CanManageOrganization().has_object_permission(self.request, self, organization):
                self.permission_denied(self.request)
            return organization
        if user.is_admin:
            return None
        managed: list[Organization] = list(Organization.objects.of(user, is_manager=True)[:2])
        if len(managed) != 1:
            raise InvalidInput({"organization_id": ("required", _("Please say into which organisation."))})
        return managed[0]

    @extend_schema(request=serializers.WithdrawSerializer, responses=NO_CONTENT)
    def destroy(self, request: Request) -> Response:
        """Withdraw an open invitation; its seat is free again."""
        body = self.validate_body(serializers.WithdrawSerializer)
        invitations.withdraw_invitation(by=authenticated_user(request), **body)
        return Response(status=204)

    @extend_schema(request=RenewSerializer, responses={200: InvitationSerializer})
    def renew(self, request: Request) -> Response:
        """Send a new link for another 24 hours."""
        body = self.validate_body(RenewSerializer)
        invitation = invitations.renew_invitation_for(authenticated_user(request), **body)
        return Response(InvitationSerializer(invitation).data)


class JoinOrganizationViewSet(SeatViewSet[Membership]):
    """Invitations as owners of accounts accept them."""

    permission_classes = [IsAuthenticated]

    @extend_schema(request=serializers.InvitationTokenSerializer, responses=MembershipSerializer)
    def join(self, request: Request) -> Response:
        """Join the organisation that invited the address of one's account."""
        token = self.validate_body(serializers.InvitationTokenSerializer)["token"]
        membership = invitations.accept_organization_invitation(authenticated_user(request), token)
        return Response(MembershipSerializer(membership).data)


class AcceptInvitationViewSet(SeatViewSet[Invitation]):
    """Invitations as invited visitors accept them."""

    authentication_classes = []
    permission_classes = [AllowAny]

    @extend_schema(request=AcceptSerializer, responses={201: PairSerializer})
    def accept(self, request: Request) -> Response:
        """Make the account that an invitation allows, and sign in."""
        body = self.validate_body(AcceptSerializer)
        del body["terms_accepted"]
        pair = invitations.accept_invitation(
            agent=get_user_agent(request), address=rate_limits.get_client_address(request), **body
        )
        response = Response(PairSerializer(pair).data, status=201)
        remember_browser(request, response, pair["user_id"])
        return response


class RequestInvitationViewSet(ApiViewSet[Invitation]):
    """Readers of an invitation that has expired, who ask for a new one."""

    authentication_classes = []
    permission_classes = [AllowAny]
    serializer_class = serializers.InvitationTokenSerializer

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def create(self, request: Request) -> Response:
        """Ask those who invited for a new link; the answer is the same whether or not there is such an invitation."""
        token = self.validate_body()["token"]
        invitations.request_new_link(token, address=rate_limits.get_client_address(request))
        return Response(status=204)


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

    @extend_schema(responses=serializers.MentorshipSerializer(many=True))
    def mentorings(self, request: Request, user_id: UUID) -> Response:
        """The tutors who look after the person."""
        rows = Mentorship.objects.filter(mentee=self.get_object()).select_related("mentor", "mentee")
        data = serializers.MentorshipSerializer(rows.order_by("-created_at"), many=True).data
        return Response(data)

    @extend_schema(responses=OrganizationSerializer(many=True))
    def all(self, request: Request, user_id: UUID) -> Response:
        """All organisations that the person belongs to."""
        return self.represent(Organization.objects.of(self.get_object()))

    def represent(self, organisations: QuerySet[Organization]) -> Response:
        """Give organisations by name."""
        return Response(OrganizationSerializer(organisations.order_by("name"), many=True).data)


class OrganizationBaseViewSet(SeatViewSet[Row]):
    """Calls about one organisation, named in the path."""

    def get_organization(self) -> Organization:
        """Give the organisation: 404 unless the caller belongs to it, 403 unless the action is permitted to them."""
        user, key = authenticated_user(self.request), self.kwargs["organization_id"]
        if user.is_admin:
            organization: Organization = self.get_object_from(Organization.objects.visible_to(user), key)
            return organization
        found = find_organization(key, user)
        if found is None:
            raise Http404
        self.check_object_permissions(self.request, found)
        return found


class OrganizationViewSet(OrganizationBaseViewSet[Organization]):
    """Organisations."""

    serializer_class = serializers.OrganizationDetailsSerializer
    permissions_by_action = {
        "retrieve": [IsAuthenticated],
        "partial_update": [CanManageOrganization],
        "read_seats": [CanManageOrganization],
    }

    def retrieve(self, request: Request, organization_id: UUID) -> Response:
        """An organisation that the caller belongs to."""
        return Response(serializers.OrganizationDetailsSerializer(self.get_organization()).data)

    @extend_schema(
        request=serializers.OrganizationRulesSerializer,
        responses=serializers.OrganizationDetailsSerializer,
        extensions=ADDITION,
    )
    def partial_update(self, request: Request, organization_id: UUID) -> Response:
        """Change the rules of an organisation: whether its tutors see all members, or only those they look after."""
        organization = self.get_organization()
        rules = self.validate_body(serializers.OrganizationRulesSerializer, partial=True)
        changed = organizations.change_rules(organization, by=authenticated_user(request), **rules)
        return Response(serializers.OrganizationDetailsSerializer(changed).data)

    @extend_schema(responses=serializers.SeatUseSerializer)
    def read_seats(self, request: Request, organization_id: UUID) -> Response:
        """How many seats there are today, and how many are taken by members and by open invitations."""
        return Response(serializers.SeatUseSerializer(seats.count_seats(self.get_organization())).data)


class MemberViewSet(OrganizationBaseViewSet[Membership]):
    """Members of an organisation."""

    queryset = Membership.objects.none()  # names the model for the schema
    serializer_class = serializers.MemberSerializer
    filterset_class = MemberFilter
    permissions_by_action = {
        "list": [CanOverseeOrganization],
        "update": [CanManageOrganization],
        "destroy": [CanManageOrganization],
    }

    def list(self, request: Request, organization_id: UUID) -> Response:
        """The members of an organisation by name; for tutors whom it restricts, their mentees."""
        overseen = Membership.objects.overseen_by(authenticated_user(request), self.get_organization())
        rows = overseen.select_related("user").order_by("user__last_name", "user__first_name", "pk")
        page = self.paginate_queryset(self.filter_queryset(rows)) or []
        return self.get_paginated_response(serializers.MemberSerializer(page, many=True).data)

    @extend_schema(request=serializers.RolesSerializer)
    def update(self, request: Request, organization_id: UUID, user_id: UUID) -> Response:
        """Give or take the roles of a member."""
        membership = self.get_membership(user_id)
        roles = self.validate_body(serializers.RolesSerializer)
        changed = memberships.change_roles(membership, by=authenticated_user(request), **roles)
        return Response(serializers.MemberSerializer(changed).data)

    @extend_schema(responses=NO_CONTENT, extensions=ADDITION)
    def destroy(self, request: Request, organization_id: UUID, user_id: UUID) -> Response:
        """End a membership; the seat is free again."""
        memberships.remove_member(self.get_membership(user_id), by=authenticated_user(request))
        return Response(status=204)

    def get_membership(self, user_id: UUID) -> Membership:
        """Give the membership of a person who belongs to the organisation now, or 404."""
        rows = Membership.objects.members_of(self.get_organization()).select_related("user")
        membership: Membership = get_object_or_404(rows, user=user_id)
        return membership


class OrganizationInvitationViewSet(OrganizationBaseViewSet[Invitation]):
    """Invitations into an organisation."""

    queryset = Invitation.objects.none()  # names the model for the schema
    serializer_class = InvitationSerializer
    filterset_class = InvitationFilter
    permission_classes = [CanManageOrganization]

    @extend_schema(extensions=ADDITION)
    def list(self, request: Request, organization_id: UUID) -> Response:
        """The invitations into an organisation, newest first."""
        rows = Invitation.objects.filter(organization=self.get_organization()).order_by("-created_at")
        page = self.paginate_queryset(self.filter_queryset(rows)) or []
        return self.get_paginated_response(InvitationSerializer(page, many=True).data)

    @extend_schema(
        request=serializers.InvitePeopleSerializer,
        responses={201: InvitationSerializer(many=True)},
        extensions=ADDITION,
    )
    def create(self, request: Request, organization_id: UUID) -> Response:
        """Invite several people: all of them, or nobody where there are not seats enough."""
        organization, body = self.get_organization(), self.validate_body(serializers.InvitePeopleSerializer)
        people = [ListedPerson(email=person.pop("email"), invited=person) for person in body["people"]]
        sent = invitations.invite_people(people, organization=organization, by=authenticated_user(request))
        return Response(InvitationSerializer(sent, many=True).data, status=201)

    @extend_schema(
        request=serializers.InvitationListSerializer,
        responses=serializers.InvitationPreviewSerializer,
        extensions=ADDITION,
    )
    def preview(self, request: Request, organization_id: UUID) -> Response:
        """Read a pasted list or a CSV file and say, line by line, what inviting these people would do."""
        organization, body = self.get_organization(), self.validate_body(serializers.InvitationListSerializer)
        people = read_list(body["text"], organization)
        needed = sum(person.outcome in (Outcome.INVITE, Outcome.RENEW) for person in people)
        free = seats.count_seats(organization).free
        found = {"people": people, "seats_needed": needed, "seats_free": free}
        return Response(serializers.InvitationPreviewSerializer(found).data)


class SubscriptionViewSet(OrganizationBaseViewSet[Subscription]):
    """Subscriptions of an organisation."""

    queryset = Subscription.objects.none()  # names the model for the schema
    serializer_class = serializers.SubscriptionSerializer
    filterset_class = SubscriptionFilter
    permission_classes = [CanManageOrganization]

    def list(self, request: Request, organization_id: UUID) -> Response:
        """The subscriptions of an organisation, newest first."""
        visible = Subscription.objects.visible_to(authenticated_user(request))
        rows = visible.filter(organization=self.get_organization()).order_by("-starts_on", "-pk")
        page = self.paginate_queryset(self.filter_queryset(rows)) or []
        return self.get_paginated_response(serializers.SubscriptionSerializer(page, many=True).data)

    @extend_schema(request=serializers.OrderSeatsSerializer, responses={201: serializers.SubscriptionSerializer})
    def create(self, request: Request, organization_id: UUID) -> Response:
        """Order seats, from a day on."""
        organization, body = self.get_organization(), self.validate_body(serializers.OrderSeatsSerializer)
        ordered = seats.order_seats(organization, by=authenticated_user(request), **body)
        return Response(serializers.SubscriptionSerializer(ordered).data, status=201)

    def retrieve(self, request: Request, organization_id: UUID, subscription_id: UUID) -> Response:
        """A subscription of the organisation."""
        return Response(serializers.SubscriptionSerializer(self.get_subscription(subscription_id)).data)

    @extend_schema(request=None, responses=serializers.SubscriptionSerializer, extensions=ADDITION)
    def cancel(self, request: Request, organization_id: UUID, subscription_id: UUID) -> Response:
        """Cancel a subscription: it runs to the end of its month."""
        subscription = self.get_subscription(subscription_id)
        cancelled = seats.cancel_subscription(subscription, by=authenticated_user(request))
        return Response(serializers.SubscriptionSerializer(cancelled).data)

    def get_subscription(self, subscription_id: UUID) -> Subscription:
        """Give a subscription of the organisation of the path, or 404."""
        visible = Subscription.objects.visible_to(authenticated_user(self.request))
        rows = visible.filter(organization=self.get_organization()).select_related("organization")
        subscription: Subscription = get_object_or_404(rows, pk=subscription_id)
        return subscription


class MentorshipViewSet(OrganizationBaseViewSet[Mentorship]):
    """Mentorships of an organisation."""

    queryset = Mentorship.objects.none()  # names the model for the schema
    serializer_class = serializers.MentorshipSerializer
    filterset_class = MentorshipFilter
    permissions_by_action = {
        "list": [CanOverseeOrganization],
        "create": [CanManageOrganization],
        "destroy": [CanManageOrganization],
    }

    def list(self, request: Request, organization_id: UUID) -> Response:
        """The mentorships of an organisation, newest first; tutors see their own."""
        rows = Mentorship.objects.visible_to(authenticated_user(request)).filter(organization=self.get_organization())
        people = rows.select_related("mentor", "mentee").order_by("-created_at", "-pk")
        page = self.paginate_queryset(self.filter_queryset(people)) or []
        return self.get_paginated_response(serializers.MentorshipSerializer(page, many=True).data)

    @extend_schema(
        parameters=[serializers.MentorshipPairSerializer],
        request=serializers.MentorshipPairSerializer(partial=True),
        responses={201: serializers.MentorshipSerializer},
    )
    def create(self, request: Request, organization_id: UUID) -> Response:
        """Let a tutor look after a member; the two are named in the query or in the body."""
        organization = self.get_organization()
        named = {name: request.query_params[name] for name in MENTORSHIP_PAIR if name in request.query_params}
        body = request.data if isinstance(request.data, dict) else {}
        pair = self.validate(serializers.MentorshipPairSerializer, {**named, **body})
        mentorship = mentorships.begin_mentorship(organization, by=authenticated_user(request), **pair)
        return Response(serializers.MentorshipSerializer(mentorship).data, status=201)

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, organization_id: UUID, mentorship_id: UUID) -> Response:
        """End a mentorship."""
        rows = Mentorship.objects.filter(organization=self.get_organization())
        mentorships.end_mentorship(get_object_or_404(rows, pk=mentorship_id), by=authenticated_user(request))
        return Response(status=204)


class OrganizationNotificationViewSet(OrganizationBaseViewSet[Organization]):
    """Notices about organisations."""

    permission_classes = [CanOverseeOrganization]

    @extend_schema(request=serializers.OrganizationIdSerializer, responses=serializers.NotifiedSerializer)
    def notify_full(self, request: Request) -> Response:
        """Write to the managers that their organisation has no seat left; at most one mail a day to each."""
        organization_id = self.validate_body(serializers.OrganizationIdSerializer)["organization_id"]
        visible = Organization.objects.visible_to(authenticated_user(request))
        organization = self.get_object_from(visible, organization_id)
        if seats.count_seats(organization).free:
            raise ApiError("seats_free", _("This organisation has free seats."))
        recipients = seats.notify_seats_full(organization)
        return Response(serializers.NotifiedSerializer({"recipients": recipients}).data)
