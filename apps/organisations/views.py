"""Invitations, and the organisations somebody belongs to."""

from typing import Any, ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.permissions import may_edit_person
from apps.accounts.serializers.authentication import AddressSerializer, PairSerializer
from apps.accounts.tokens import authenticated_user
from apps.accounts.views.authentication import VisitorView
from apps.accounts.views.users import PersonView
from apps.organisations import serializers, services
from apps.organisations.models import Membership, Organization
from apps.organisations.permissions import may_invite
from kit.api import ApiView
from kit.permissions import anyone, signed_in


class Invite(ApiView):
    rules: ClassVar = {"POST": may_invite, "DELETE": may_invite}
    takes: ClassVar = {"POST": serializers.InviteSerializer, "DELETE": AddressSerializer}
    gives: ClassVar = {"POST": (201, serializers.InvitationSerializer), "DELETE": 204}
    about: ClassVar = {
        "POST": "Invite somebody by e-mail; the link works once, for 24 hours.",
        "DELETE": "Withdraw an open invitation.",
    }

    def post(self, request: Request) -> Response:
        return self.answer(services.invite(by=authenticated_user(request), **self.body()))

    def delete(self, request: Request) -> Response:
        services.withdraw(self.body()["email"], by=authenticated_user(request))
        return self.answer()


class RenewInvite(ApiView):
    rules: ClassVar = {"POST": may_invite}
    takes: ClassVar = {"POST": serializers.RenewSerializer}
    gives: ClassVar = {"POST": serializers.InvitationSerializer}
    about: ClassVar = {"POST": "Send a new link for another 24 hours."}

    def post(self, request: Request) -> Response:
        return self.answer(services.renew_for(authenticated_user(request), **self.body()))


class AcceptInvite(VisitorView):
    rules: ClassVar = {"POST": anyone}
    takes: ClassVar = {"POST": serializers.AcceptSerializer}
    gives: ClassVar = {"POST": (201, PairSerializer)}
    about: ClassVar = {"POST": "Make the account that an invitation allows, and sign in."}

    def post(self, request: Request) -> Response:
        body = self.body()
        del body["terms_accepted"]
        return self.answer(services.accept(agent=self.agent, address=self.address, **body))


class MyMemberships(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": serializers.MembershipSerializer}
    listed = frozenset({"GET"})
    about: ClassVar = {"GET": "The organisations that the caller belongs to now, with the roles there."}

    def get(self, request: Request) -> Response:
        rows = Membership.objects.current().filter(user=request.user).select_related("organization")
        return self.answer(list(rows.order_by("organization__name")))


class OrganizationsOf(PersonView):
    """Organisations of one person: for themselves and for admins."""

    role: ClassVar[dict[str, bool]] = {}
    rules: ClassVar = {"GET": may_edit_person}
    gives: ClassVar = {"GET": serializers.OrganizationSerializer}
    listed = frozenset({"GET"})

    def get(self, request: Request, **ids: Any) -> Response:
        return self.answer(list(Organization.objects.of(self.thing, **self.role).order_by("name")))


class ManagedOrganizations(OrganizationsOf):
    role: ClassVar = {"is_manager": True}
    about: ClassVar = {"GET": "The organisations that the person manages."}


class TutoredOrganizations(OrganizationsOf):
    role: ClassVar = {"is_tutor": True}
    about: ClassVar = {"GET": "The organisations where the person is a tutor."}


class AllOrganizations(OrganizationsOf):
    about: ClassVar = {"GET": "All organisations that the person belongs to."}
