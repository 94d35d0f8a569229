"""Inviting people: a letter that works once, for a day, and only for the address it was sent to."""

from datetime import timedelta
from typing import Any, TypedDict

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from typing_extensions import Unpack

from apps.accounts import codes
from apps.accounts.models import User, plain_address
from apps.accounts.services.sign_up import NewProfile
from apps.accounts.tokens import end_devices, sign_in
from apps.organisations.models import Invitation, InvitationState, Membership, Organization
from kit import rate_limits
from kit.errors import ApiError
from kit.mail.delivery import send

VALID = timedelta(hours=24)
LETTERS_AN_HOUR = 200  # of one person
FROM_ONE_ADDRESS = 200  # acceptances an hour: a whole course sits behind one address, and each try costs a hash


class InvitedPerson(TypedDict, total=False):
    """What the inviter says of the person."""

    first_name: str
    last_name: str
    language: str


def build_unknown_error() -> ApiError:
    """Give the 404 for an invitation that does not exist, or not for this person."""
    return ApiError("invitation_unknown", _("This invitation is not known."), status=404)


def invite(email: str, *, by: User, **invited: Unpack[InvitedPerson]) -> Invitation:
    """Send an invitation; one that is open already is answered again, without a second letter.

    For an address with an account it looks the same, but the letter says that they can sign in. Raises 429.
    """
    email = plain_address(email)
    rate_limits.hit("invite", by.pk, limit=LETTERS_AN_HOUR, seconds=3600)
    open_ones = Invitation.objects.filter(email=email, inviter=by, state=InvitationState.OPEN)
    found: Invitation | None = open_ones.first()
    if found is not None:
        return found if found.expires_at > timezone.now() else renew_invitation(found)
    token = codes.generate_token()
    made = Invitation(email=email, inviter=by, hashed=hash_token(token), expires_at=timezone.now() + VALID, **invited)
    try:
        with transaction.atomic():
            made.save(force_insert=True)
            send_invitation(made, token)
    except IntegrityError:  # the same click twice at the same moment
        made = open_ones.get()
    return made


def hash_token(token: str) -> str:
    """Give what is stored instead of an invitation's token."""
    return codes.hash_secret(token, "invitation")


def compute_hashes(token: str) -> list[str]:
    """Give what may be stored instead of an invitation's token: one hash for each key that is still taken."""
    return codes.compute_hashes(token, "invitation")


def send_invitation(invitation: Invitation, token: str) -> None:
    """Send the letter with its link, or tell the owner of an account that they have one."""
    if User.objects.filter(email=invitation.email, email_confirmed_at__isnull=False).exists():
        link = f"{settings.BASE_URL}/account/reset-password?{urlencode({'email': invitation.email})}"
        send("address_known", to=invitation.email, language=invitation.language, link=link)
        return
    link = f"{settings.BASE_URL}/account/invite/accept?{urlencode({'token': token})}"
    send("invitation", to=invitation.email, language=invitation.language, link=link, inviter=invitation.inviter.name)


def withdraw_invitation(email: str, *, by: User) -> None:
    """Take an open invitation back. Raises 404 `invitation_unknown`, 409 `invitation_already_accepted`."""
    invitation = find_open_invitation(by, Q(email=plain_address(email)))
    with transaction.atomic():
        rows = Invitation.objects.filter(pk=invitation.pk, state=InvitationState.OPEN)
        if not rows.delete()[0]:
            raise build_accepted_error()


def find_open_invitation(user: User, match: Q) -> Invitation:
    """The open, else newest, invitation that this person may see; 404 `invitation_unknown` without one."""
    found = Invitation.objects.visible_to(user).filter(match)
    invitation: Invitation | None = found.order_by("-state", "-created_at").first()  # an OPEN one before those ACCEPTED
    if invitation is None:
        raise build_unknown_error()
    return invitation


def build_accepted_error() -> ApiError:
    """Give the 409 for an invitation that has been accepted."""
    return ApiError("invitation_already_accepted", _("This invitation has been accepted already; please sign in."))


def renew_invitation(invitation: Invitation) -> Invitation:
    """A new link for another 24 hours; the old one stops working. Raises 409 `invitation_already_accepted`, 429."""
    rate_limits.hit("renew", invitation.pk, limit=5, seconds=3600)
    token = codes.generate_token()
    with transaction.atomic():
        rows = Invitation.objects.filter(pk=invitation.pk, state=InvitationState.OPEN)
        if not rows.update(hashed=hash_token(token), expires_at=timezone.now() + VALID, changed_at=timezone.now()):
            raise build_accepted_error()
        invitation.refresh_from_db()
        send_invitation(invitation, token)
    return invitation


def renew_invitation_for(user: User, *, email: str = "", token: str = "") -> Invitation:
    """Renew the invitation to an address, or the one of an old link; raises what `renew` raises, and 404."""
    match = Q(email=plain_address(email)) if email else Q(hashed__in=compute_hashes(token))
    return renew_invitation(find_open_invitation(user, match))


def accept_invitation(
    token: str, *, password: str, address: str, agent: str = "", **profile: Unpack[NewProfile]
) -> dict[str, Any]:
    """Make the account, confirmed since the link came by e-mail, and sign in.

    Raises 404 `invitation_unknown`, 409 `invitation_already_accepted` or `invitation_expired`, 429.
    """
    rate_limits.hit("accept from", address, limit=FROM_ONE_ADDRESS, seconds=3600)
    hashed = make_password(password)
    with transaction.atomic():
        invitation = Invitation.objects.select_for_update(of=("self",)).filter(hashed__in=compute_hashes(token)).first()
        if invitation is None:
            raise build_unknown_error()
        user = User.objects.select_for_update(of=("self",)).filter(email=invitation.email).first()
        if invitation.state == InvitationState.ACCEPTED or (user is not None and user.email_confirmed_at):
            raise build_accepted_error()
        if invitation.expires_at <= timezone.now():
            raise ApiError("invitation_expired", _("This invitation is too old. Please ask for a new one."))
        user = create_member(user, invitation, hashed, profile)
        invitation.state, invitation.accepted_at = InvitationState.ACCEPTED, timezone.now()
        invitation.save(update_fields=["state", "accepted_at", "changed_at"])
    return sign_in(user, agent=agent)


def create_member(user: User | None, invitation: Invitation, hashed: str, profile: NewProfile) -> User:
    """The confirmed account of the invited person; an unconfirmed one of the same address is taken over."""
    now = timezone.now()
    person = user or User(email=invitation.email)
    for name, value in {"interface_language": invitation.language, **profile}.items():
        setattr(person, name, value)
    person.password, person.terms_accepted_at, person.email_confirmed_at = hashed, now, now
    try:
        with transaction.atomic():
            person.save()
    except IntegrityError:  # a concurrent sign-up took the address
        return create_member(User.objects.get(email=invitation.email), invitation, hashed, profile)
    end_devices(person.devices.all(), because="invitation")
    return person


@transaction.atomic
def move_member(user: User, to: Organization, *, leaving: Membership | None = None) -> Membership:
    """Make a user a member of an organisation, and end the membership `leaving` which they had in another one.

    Roles don't move along: a manager of the new organisation gives them. Raises 409 `already_member`, `not_a_member`
    (`leaving` has ended) or `last_manager` (the old organisation would be without one).
    """
    User.objects.select_for_update(of=("self",)).get(pk=user.pk)  # one move of a person after the other
    if Membership.objects.members_of(to).filter(user=user).exists():
        raise ApiError("already_member", _("This person belongs to this organisation already."))
    if leaving is not None:
        end_membership(leaving)
    return Membership.objects.create(user=user, organization=to)


def end_membership(membership: Membership) -> None:
    """End a membership now. Needs an open transaction; raises 409 `not_a_member` or `last_manager`."""
    members = Membership.objects.select_for_update(of=("self",)).members_of(membership.organization_id)
    managers = list(members.filter(is_manager=True).values_list("pk", flat=True))
    if managers == [membership.pk]:
        raise ApiError("last_manager", _("The organisation would be without a manager."))
    if not members.filter(pk=membership.pk).update(left_at=timezone.now(), changed_at=timezone.now()):
        raise ApiError("not_a_member", _("This membership has ended already."))
