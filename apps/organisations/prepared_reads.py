"""The read with which every call about one organisation begins, compiled once."""

from uuid import UUID

from django.db.models import QuerySet

from apps.accounts.models import User
from apps.organisations.models import Membership, Organization
from apps.organisations.roles import ROLES, Roles
from kit.json_values import Row
from kit.prepared_reads import PreparedRead, build_instance


def select_with_roles(organization: UUID, person: UUID) -> "QuerySet[Membership, Row]":
    """Select an organisation that a person belongs to now, as one row with the person's roles there."""
    columns = [f"organization__{field.attname}" for field in Organization._meta.concrete_fields]
    mine = Membership.objects.members_of(organization).filter(user=person)
    rows: QuerySet[Membership, Row] = mine.values(*ROLES, *columns)
    return rows


WITH_ROLES = PreparedRead(select_with_roles)


def find_organization(organization_id: UUID, user: User) -> Organization | None:
    """Give an organisation that a person belongs to now, with their roles there, or None: one query."""
    for row in WITH_ROLES.fetch(organization=organization_id, person=user.pk):
        columns = {name.removeprefix("organization__"): value for name, value in row.items()}
        found = build_instance(Organization, columns)
        found.roles = Roles(user.pk, row["is_manager"], row["is_tutor"])
        return found
    return None
