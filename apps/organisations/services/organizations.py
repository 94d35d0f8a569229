"""Organisations themselves: the rules that their managers set."""

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.organisations.models import Organization
from kit.audit import record_change


@transaction.atomic
def change_rules(organization: Organization, *, by: User, tutors_see_all: bool | None = None) -> Organization:
    """Say whether tutors see the progress of all members or only of those they look after; None leaves it."""
    if tutors_see_all is not None:
        Organization.objects.filter(pk=organization.pk).update(tutors_see_all=tutors_see_all, changed_at=timezone.now())
        organization.tutors_see_all = tutors_see_all
        record_change("organization.changed", by=by, organization=organization.pk, tutors_see_all=str(tutors_see_all))
    return organization
