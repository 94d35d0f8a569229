"""A user's standing, organisations and counts, in a constant number of queries."""

from typing import Any

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery

from apps.accounts.models import User
from apps.conversations.models import CaseInteraction
from apps.experience.models import ExperienceTotal
from apps.experience.representations import represent_standing
from apps.organisations.models import Membership

NAMED = {"id": "organization_id", "name": "organization__name"}


def compute_statistics(user: User) -> dict[str, Any]:
    """Points, level and streak, organisations with roles, talks begun and different cases solved: three queries."""
    memberships = Membership.objects.current().filter(user=user)
    rows = memberships.order_by("organization__name").values("is_manager", "is_tutor", *NAMED.values())
    organizations = [
        {name: row[column] for name, column in NAMED.items()}
        | {"is_manager": row["is_manager"], "is_tutor": row["is_tutor"]}
        for row in rows
    ]
    counts = count_for(User.objects.filter(pk=user.pk))
    standing = represent_standing(user, counts.pop("points"))
    return {**standing, "organizations": organizations, **counts}


def count_for(row: "QuerySet[User]") -> dict[str, int]:
    """Count a user's points, talks begun and different cases solved in one query; zeros for none."""
    talks = CaseInteraction.objects.filter(learner=OuterRef("pk")).order_by().values("learner")
    solved = Count("case_id", distinct=True, filter=Q(solved_at__isnull=False))
    found = row.values_list(
        Subquery(ExperienceTotal.objects.filter(user=OuterRef("pk")).values("points")[:1]),
        Subquery(talks.annotate(number=Count("pk")).values("number")),
        Subquery(talks.annotate(number=solved).values("number")),
    ).get()
    points, begun, different = (number or 0 for number in found)
    return {"points": points, "case_interactions": begun, "solved_cases": different}
