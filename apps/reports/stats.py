"""What somebody belongs to and has done so far, in a constant number of queries."""

from typing import Any

from django.db.models import Count, Q

from apps.accounts.models import User
from apps.conversations.models import CaseInteraction
from apps.organisations.models import Membership


def stats_of(user: User) -> dict[str, Any]:
    """Organisations with roles, talks begun and different cases solved: two queries."""
    memberships = Membership.objects.current().filter(user=user).select_related("organization")
    counts = CaseInteraction.objects.of(user).aggregate(
        case_interactions=Count("pk"),
        solved_cases=Count("case_id", distinct=True, filter=Q(solved_at__isnull=False)),
    )
    return {"organizations": list(memberships.order_by("organization__name")), **counts}
