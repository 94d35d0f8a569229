"""What somebody belongs to and has done so far, in a constant number of queries."""

from typing import Any

from django.db.models import Count, Q

from apps.accounts.models import User
from apps.conversations.models import CaseInteraction
from apps.organisations.models import Membership

NAMED = {"id": "organization_id", "name": "organization__name"}


def compute_statistics(user: User) -> dict[str, Any]:
    """Organisations with roles, talks begun and different cases solved: two queries."""
    memberships = Membership.objects.current().filter(user=user)
    counts = CaseInteraction.objects.of(user).aggregate(
        case_interactions=Count("pk"),
        solved_cases=Count("case_id", distinct=True, filter=Q(solved_at__isnull=False)),
    )
    rows = memberships.order_by("organization__name").values("is_manager", "is_tutor", *NAMED.values())
    organizations = [
        {name: row[column] for name, column in NAMED.items()}
        | {"is_manager": row["is_manager"], "is_tutor": row["is_tutor"]}
        for row in rows
    ]
    return {"organizations": organizations, **counts}
