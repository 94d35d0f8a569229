"""Mentorships: which tutor looks after which member."""

from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.organisations.models import Membership, Mentorship, Organization
from kit.audit import record_change
from kit.errors import InvalidInput


@transaction.atomic
def begin_mentorship(organization: Organization, *, mentor_id: UUID, mentee_id: UUID, by: User) -> Mentorship:
    """Let a tutor look after a member; one that there is already is given again.

    Raises 422 on `mentor_id` or `mentee_id` where the mentor is no tutor there, the mentee no member, or both are the
    same person.
    """
    members = Membership.objects.select_for_update(of=("self",)).members_of(organization)
    found = {row.user_id: row for row in members.filter(user__in=[mentor_id, mentee_id])}
    if mentor_id not in found or not found[mentor_id].is_tutor:
        raise InvalidInput({"mentor_id": ("no_tutor", _("This person is no tutor of the organisation."))})
    if mentee_id == mentor_id or mentee_id not in found:
        raise InvalidInput({"mentee_id": ("no_member", _("This person is no other member of the organisation."))})
    mentorship, is_new = Mentorship.objects.get_or_create(
        organization=organization, mentor_id=mentor_id, mentee_id=mentee_id
    )
    if is_new:
        record_change("mentorship.begun", by=by, organization=organization.pk, mentor=mentor_id, mentee=mentee_id)
    return mentorship


@transaction.atomic
def end_mentorship(mentorship: Mentorship, *, by: User) -> None:
    """End a mentorship; a second time changes nothing."""
    ids = {"organization": mentorship.organization_id, "mentor": mentorship.mentor_id, "mentee": mentorship.mentee_id}
    Mentorship.objects.filter(pk=mentorship.pk).delete()
    record_change("mentorship.ended", by=by, **ids)
