"""Memberships: joining an organisation, roles in it, leaving it."""

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.organisations.models import Membership, Mentorship, Organization
from apps.organisations.signals import membership_ended
from kit.audit import record_change
from kit.errors import ApiError


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
    """End a membership and the person's mentorships there. Needs an open transaction.

    Raises 409 `not_a_member` or `last_manager`.
    """
    refuse_last_manager(membership)
    members = Membership.objects.members_of(membership.organization_id).filter(pk=membership.pk)
    if not members.update(left_at=timezone.now(), changed_at=timezone.now()):
        raise ApiError("not_a_member", _("This membership has ended already."))
    own = Q(mentor=membership.user_id) | Q(mentee=membership.user_id)
    Mentorship.objects.filter(own, organization=membership.organization_id).delete()
    membership_ended.send(Membership, user_id=membership.user_id, organization_id=membership.organization_id)


def refuse_last_manager(membership: Membership) -> None:
    """Raise 409 `last_manager` where the organisation would be without one; locks its managers until the end."""
    members = Membership.objects.select_for_update(of=("self",)).members_of(membership.organization_id)
    if list(members.filter(is_manager=True).values_list("pk", flat=True)) == [membership.pk]:
        raise ApiError("last_manager", _("The organisation would be without a manager."))


@transaction.atomic
def change_roles(
    membership: Membership, *, by: User, is_manager: bool | None = None, is_tutor: bool | None = None
) -> Membership:
    """Give or take the roles of a member; None leaves one as it is.

    Who is no tutor any more looks after nobody: the mentorships end. Raises 409 `last_manager`.
    """
    if is_manager is False:
        refuse_last_manager(membership)
    wanted = {"is_manager": is_manager, "is_tutor": is_tutor}
    changes = {name: value for name, value in wanted.items() if value is not None}
    members = Membership.objects.members_of(membership.organization_id).filter(pk=membership.pk)
    if not members.update(**changes, changed_at=timezone.now()):
        raise ApiError("not_a_member", _("This membership has ended already."))
    if is_tutor is False:
        Mentorship.objects.filter(organization=membership.organization_id, mentor=membership.user_id).delete()
    roles = {name: str(value) for name, value in changes.items()}
    ids = {"person": membership.user_id, "organization": membership.organization_id}
    record_change("membership.changed", by=by, **ids, **roles)
    membership.refresh_from_db()
    return membership


@transaction.atomic
def remove_member(membership: Membership, *, by: User) -> None:
    """End the membership of a person, whose seat is free again. Raises 409 `not_a_member` or `last_manager`."""
    end_membership(membership)
    ids = {"person": membership.user_id, "organization": membership.organization_id}
    record_change("membership.ended", by=by, **ids)
