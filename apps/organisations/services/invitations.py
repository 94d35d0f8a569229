"""Inviting people: a letter that works once, for a day, and only for the address it was sent to.

An invitation of an organisation holds a seat there as long as it is open, and makes its reader a member.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, TypedDict
from uuid import UUID

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
from apps.organisations.permissions import can_edit_organization
from apps.organisations.services.seats import SeatsFullError, hold_seats
from kit import rate_limits
from kit.audit import record_change
from kit.errors import ApiError
from kit.languages import DEFAULT
from kit.mail.delivery import send

VALID = timedelta(hours=24)
LETTERS_AN_HOUR = 200  # of one person
TRIES_OF_ONE_PERSON = 30  # an hour
FROM_ONE_ADDRESS = 200  # acceptances an hour: a whole course sits behind one address, and each try costs a hash


class InvitedPerson(TypedDict, total=False):
    """What the inviter says of the person."""

    first_name: str
    last_name: str
    language: str
    is_manager: bool
    is_tutor: bool


class ListedPerson(TypedDict):
    """One of several people who are invited together."""

    email: str
    invited: InvitedPerson


def build_unknown_error() -> ApiError:
    """Give the 404 for an invitation that does not exist, or not for this person."""
    return ApiError("invitation_unknown", _("This invitation is not known."), status=404)


def invite(
    email: str, *, by: User, organization: Organization | None = None, **invited: Unpack[InvitedPerson]
) -> Invitation:
    """Send an invitation; one that is open already takes what is said now, without a second letter.

    `is_sent` of what is given says whether a letter was written. For an address with an account it looks the same, but
    the letter says that they can sign in. Raises 429, and for an organisation 409 `already_member` or `seats_full`.
    """
    email = plain_address(email)
    rate_limits.hit("invite", by.pk, limit=LETTERS_AN_HOUR, seconds=3600)
    if organization is None:
        return find_or_create_invitation(email, by, None, invited)
    with hold_seats(organization) as seats:
        if Membership.objects.members_of(organization).filter(user__email=email).exists():
            raise ApiError("already_member", _("This person belongs to this organisation already."))
        holds_seat = Invitation.objects.open().filter(organization=organization, email=email).exists()
        if not holds_seat and not seats.free:
            raise SeatsFullError(organization)
        return find_or_create_invitation(email, by, organization, invited)


def find_or_create_invitation(
    email: str, by: User, organization: Organization | None, invited: InvitedPerson
) -> Invitation:
    """Give the open invitation of an address, renewed where it is too old, or a new one with its letter.

    What is said of the person now holds: a learner who is invited again as a tutor becomes a tutor.
    """
    rows = Invitation.objects.filter(email=email, organization=organization, state=InvitationState.OPEN)
    open_ones = rows if organization else rows.filter(inviter=by)
    found: Invitation | None = open_ones.first()
    if found is not None:
        change_invited(found, invited, by=by)
        return found if found.expires_at > timezone.now() else renew_invitation(found, by=by)
    token = codes.generate_token()
    made = Invitation(
        email=email, inviter=by, organization=organization, hashed=hash_token(token), expires_at=timezone.now() + VALID
    )
    for name, value in {"language": organization.language if organization else DEFAULT, **invited}.items():
        setattr(made, name, value)
    try:
        with transaction.atomic():
            made.save(force_insert=True)
            send_invitation(made, token)
        made.is_sent = True
    except IntegrityError:  # the same click twice at the same moment
        made = open_ones.get()
    if organization is not None:
        record_change("invitation.sent", by=by, organization=organization.pk, invitation=made.pk)
    return made


def change_invited(invitation: Invitation, invited: InvitedPerson, *, by: User) -> None:
    """Note what is said anew of the person, who is invited by `by` then; what is not said stays as it was."""
    changes = {name: value for name, value in invited.items() if getattr(invitation, name) != value}
    if not changes:
        return
    invitation.inviter = by
    for name, value in changes.items():
        setattr(invitation, name, value)
    rows = Invitation.objects.filter(pk=invitation.pk, state=InvitationState.OPEN)
    rows.update(**changes, inviter=by, changed_at=timezone.now())
    if invitation.organization_id is not None:
        roles = {name: str(changes[name]) for name in ("is_manager", "is_tutor") if name in changes}
        ids = {"organization": invitation.organization_id, "invitation": invitation.pk}
        record_change("invitation.changed", by=by, **ids, **roles)


def invite_people(people: Sequence[ListedPerson], *, organization: Organization, by: User) -> list[Invitation]:
    """Invite several people at once: all of them, or nobody where there are not seats enough.

    Members are left out, and who holds an open invitation gets no second letter, but the roles that are said now.
    Raises 409 `seats_full`, 429.
    """
    with hold_seats(organization) as seats:
        addresses = [plain_address(person["email"]) for person in people]
        known = Membership.objects.members_of(organization).filter(user__email__in=addresses)
        members = set(known.values_list("user__email", flat=True))
        holders = Invitation.objects.open().filter(organization=organization, email__in=addresses)
        seated = members | set(holders.values_list("email", flat=True))
        if len(set(addresses) - seated) > seats.free:
            raise SeatsFullError(organization)
        sent = []
        for address, person in zip(addresses, people, strict=True):
            if address in members:
                continue
            rate_limits.hit("invite", by.pk, limit=LETTERS_AN_HOUR, seconds=3600)
            sent.append(find_or_create_invitation(address, by, organization, person["invited"]))
        return sent


def hash_token(token: str) -> str:
    """Give what is stored instead of an invitation's token."""
    return codes.hash_secret(token, "invitation")


def compute_hashes(token: str) -> list[str]:
    """Give what may be stored instead of an invitation's token: one hash for each key that is still taken."""
    return codes.compute_hashes(token, "invitation")


def build_fragment(invitation: Invitation, *, has_account: bool) -> str:
    """Build the end of a link that tells the page who invites, and for a new account the language and the names.

    Browsers keep what stands behind the # to themselves: names reach no log of a server.
    """
    told = {"organization": invitation.organization.name if invitation.organization else ""}
    if not has_account:
        names = {"first_name": invitation.first_name, "last_name": invitation.last_name}
        told |= {"language": invitation.language, **names}
    given = {name: value for name, value in told.items() if value}
    return f"#{urlencode(given)}" if given else ""


def send_invitation(invitation: Invitation, token: str) -> None:
    """Send the letter with its link; the owner of an account is told that they have one, in the account's language.

    Into an organisation, owners of accounts get a link of their own, which asks for no new account. What the inviter is
    told of the invitation is the same for all.
    """
    account = User.objects.filter(email=invitation.email, email_confirmed_at__isnull=False).first()
    language = account.interface_language if account else invitation.language
    words = {"to": invitation.email, "language": language, "inviter": invitation.inviter.name}
    has_account = account is not None
    page = "org-invite" if has_account else "invite"
    link = f"{settings.BASE_URL}/account/{page}/accept?{urlencode({'token': token})}"
    link += build_fragment(invitation, has_account=has_account)
    if invitation.organization is not None:
        name = invitation.organization.name
        template = "organization_invitation" if has_account else "invitation"
        send(template, link=link, organization=name, **words)
    elif has_account:
        link = f"{settings.BASE_URL}/account/reset-password?{urlencode({'email': invitation.email})}"
        send("address_known", to=invitation.email, language=language, link=link)
    else:
        send("invitation", link=link, **words)


def withdraw_invitation(email: str, *, by: User, organization_id: UUID | None = None) -> None:
    """Take an open invitation back. Raises 404 `invitation_unknown`, 409 `invitation_already_accepted`."""
    match = Q(email=plain_address(email))
    invitation = find_open_invitation(by, match & Q(organization=organization_id) if organization_id else match)
    if not take_back(invitation, by=by):
        raise build_accepted_error()


@transaction.atomic
def take_back(invitation: Invitation, *, by: User) -> bool:
    """Delete an invitation that nobody has accepted; False where somebody has, or it is gone."""
    is_gone = bool(Invitation.objects.filter(pk=invitation.pk, state=InvitationState.OPEN).delete()[0])
    if is_gone:
        ids = {"invitation": invitation.pk, "organization": invitation.organization_id}
        record_change("invitation.withdrawn", by=by, **ids)
    return is_gone


def find_open_invitation(user: User, match: Q) -> Invitation:
    """The open, else newest, invitation that this person may see; 404 `invitation_unknown` without one."""
    found = Invitation.objects.visible_to(user).filter(match).select_related("organization", "inviter")
    invitation: Invitation | None = found.order_by("-state", "-created_at").first()  # an OPEN one before those ACCEPTED
    if invitation is None:
        raise build_unknown_error()
    return invitation


def build_accepted_error() -> ApiError:
    """Give the 409 for an invitation that has been accepted."""
    return ApiError("invitation_already_accepted", _("This invitation has been accepted already; please sign in."))


def renew_invitation(invitation: Invitation, *, by: User | None = None) -> Invitation:
    """A new link for another 24 hours; the old one stops working. Into an organisation it is `by` who invites now.

    Raises 409 `invitation_already_accepted` or, where it has lost its seat, `seats_full`; 429.
    """
    rate_limits.hit("renew", invitation.pk, limit=5, seconds=3600)
    if invitation.organization is None:
        return write_renewal(invitation)
    with hold_seats(invitation.organization) as seats:
        if invitation.expires_at <= timezone.now() and not seats.free:
            raise SeatsFullError(invitation.organization)
        return write_renewal(invitation, inviter=by)


def write_renewal(invitation: Invitation, *, inviter: User | None = None) -> Invitation:
    """Give an open invitation a new link, and another inviter where one is named, and send it."""
    token, sender = codes.generate_token(), inviter or invitation.inviter
    with transaction.atomic():
        rows = Invitation.objects.filter(pk=invitation.pk, state=InvitationState.OPEN)
        now = timezone.now()
        if not rows.update(hashed=hash_token(token), inviter=sender, expires_at=now + VALID, changed_at=now):
            raise build_accepted_error()
        invitation.refresh_from_db()
        send_invitation(invitation, token)
    invitation.is_sent = True
    return invitation


def renew_invitation_for(user: User, *, email: str = "", token: str = "") -> Invitation:
    """Renew the invitation to an address, or the one of an old link; raises what `renew` raises, and 404."""
    match = Q(email=plain_address(email)) if email else Q(hashed__in=compute_hashes(token))
    return renew_invitation(find_open_invitation(user, match), by=user)


def request_new_link(token: str, *, address: str) -> None:
    """Write to those who may renew an expired invitation that its reader asks for a new link; once a day to each.

    Nothing tells the caller whether the link ever was one. Raises 429.
    """
    rate_limits.hit("request invitation from", address, limit=FROM_ONE_ADDRESS, seconds=3600)
    rows = Invitation.objects.filter(hashed__in=compute_hashes(token), state=InvitationState.OPEN)
    invitation = rows.filter(expires_at__lte=timezone.now()).select_related("inviter").first()
    if invitation is None:
        return
    people = [invitation.inviter]
    if invitation.organization_id:
        managers = Membership.objects.members_of(invitation.organization_id).filter(is_manager=True)
        people = [membership.user for membership in managers.select_related("user")]
    for person in people:
        send(
            "invitation_requested",
            to=person.email,
            language=person.interface_language,
            key=f"invitation_requested:{invitation.pk}:{person.pk}:{timezone.localdate()}",
            guest=invitation.email,
            link=f"{settings.BASE_URL}/dashboard/users/add",
        )


def accept_invitation(
    token: str, *, password: str, address: str, agent: str = "", **profile: Unpack[NewProfile]
) -> dict[str, Any]:
    """Make the account, confirmed since the link came by e-mail, join the organisation if it names one, and sign in.

    Raises 404 `invitation_unknown`, 409 `invitation_already_accepted`, `invitation_expired`, `account_exists` (there is
    an account by now: it accepts as `accept_organization_invitation` says) or `seats_full`, 429.
    """
    rate_limits.hit("accept from", address, limit=FROM_ONE_ADDRESS, seconds=3600)
    hashed = make_password(password)
    with transaction.atomic():
        invitation = lock_invitation(token)
        user = User.objects.select_for_update(of=("self",)).filter(email=invitation.email).first()
        refuse_accepted(invitation)
        if user is not None and user.email_confirmed_at:
            if invitation.organization_id:
                raise ApiError("account_exists", _("You have an account already; please sign in to accept."))
            raise build_accepted_error()
        refuse_expired(invitation)
        user = create_account(user, invitation, hashed, profile)
        if invitation.organization is not None:
            join_organization(user, invitation.organization, invitation)
        close_invitation(invitation)
    return sign_in(user, agent=agent)


def accept_organization_invitation(user: User, token: str) -> Membership:
    """Join the organisation that invited the address of this account, and take a seat there.

    Raises 404 `invitation_unknown` (also for an invitation of another address), 409 `invitation_already_accepted`,
    `invitation_expired` or `seats_full`, 429.
    """
    rate_limits.hit("accept", user.pk, limit=TRIES_OF_ONE_PERSON, seconds=3600)
    with transaction.atomic():
        invitation = lock_invitation(token)
        organization = invitation.organization
        if organization is None or invitation.email != user.email:
            raise build_unknown_error()
        refuse_accepted(invitation)
        refuse_expired(invitation)
        membership = join_organization(user, organization, invitation)
        close_invitation(invitation)
    return membership


def lock_invitation(token: str) -> Invitation:
    """Give the invitation of a link, locked until the transaction ends; 404 `invitation_unknown` without one."""
    rows = Invitation.objects.select_for_update(of=("self",)).select_related("organization")
    invitation: Invitation | None = rows.filter(hashed__in=compute_hashes(token)).first()
    if invitation is None:
        raise build_unknown_error()
    return invitation


def refuse_accepted(invitation: Invitation) -> None:
    """Raise 409 `invitation_already_accepted` for one that was accepted."""
    if invitation.state == InvitationState.ACCEPTED:
        raise build_accepted_error()


def refuse_expired(invitation: Invitation) -> None:
    """Raise 409 `invitation_expired` for one that is too old."""
    if invitation.expires_at <= timezone.now():
        raise ApiError("invitation_expired", _("This invitation is too old. Please ask for a new one."))


def close_invitation(invitation: Invitation) -> None:
    """Note that an invitation was accepted now."""
    invitation.state, invitation.accepted_at = InvitationState.ACCEPTED, timezone.now()
    invitation.save(update_fields=["state", "accepted_at", "changed_at"])


def join_organization(user: User, organization: Organization, invitation: Invitation) -> Membership:
    """Make the user a member in the roles of an invitation, which held the seat; a member gets the roles as well.

    Who invited has to be a manager still (or staff of the platform): otherwise the roles are not given. Raises 409
    `seats_full` where members alone fill the seats, because there are fewer than there were.
    """
    with hold_seats(organization) as seats:
        is_granted = can_edit_organization(invitation.inviter, organization)
        roles = {name: is_granted and getattr(invitation, name) for name in ("is_manager", "is_tutor")}
        present: Membership | None = Membership.objects.members_of(organization).filter(user=user).first()
        if present is None and seats.members >= seats.total:
            raise SeatsFullError(organization)
        membership = present or Membership(user=user, organization=organization)
        for name, is_given in roles.items():
            setattr(membership, name, is_given or getattr(membership, name))
        membership.save()
        record_change("membership.begun", by=user, organization=organization.pk, invitation=invitation.pk)
        return membership


def create_account(user: User | None, invitation: Invitation, hashed: str, profile: NewProfile) -> User:
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
        return create_account(User.objects.get(email=invitation.email), invitation, hashed, profile)
    end_devices(person.devices.all(), because="invitation")
    return person
