"""A user's standing, organisations and counts, in a constant number of queries."""

from typing import Any
from uuid import UUID

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery

from apps.accounts.models import User
from apps.conversations.models import CaseInteraction
from apps.experience.models import ExperienceTotal
from apps.experience.representations import represent_standing
from apps.organisations.models import Membership
from kit.json_values import Row
from kit.prepared_reads import PreparedRead

NAMED = {"id": "organization_id", "name": "organization__name"}


def select_memberships(user: UUID) -> "QuerySet[Membership, Row]":
    """Select the user's organisations, with what the user may do in each."""
    mine = Membership.objects.current().filter(user=user).order_by("organization__name")
    return mine.values("is_manager", "is_tutor", *NAMED.values())


def select_counts(user: UUID) -> "QuerySet[Any, Any]":
    """Select points, talks begun and different cases solved of a user in one row; none where there are none."""
    talks = CaseInteraction.objects.filter(learner=OuterRef("pk")).order_by().values("learner")
    solved = Count("case_id", distinct=True, filter=Q(solved_at__isnull=False))
    counted = User.objects.filter(pk=user).annotate(
        points=Subquery(ExperienceTotal.objects.filter(user=OuterRef("pk")).values("points")[:1]),
        begun=Subquery(talks.annotate(number=Count("pk")).values("number")),
        solved=Subquery(talks.annotate(number=solved).values("number")),
    )
    return counted.values("points", "begun", "solved")


MEMBERSHIPS, COUNTS = PreparedRead(select_memberships), PreparedRead(select_counts)


def compute_statistics(user: User) -> dict[str, Any]:
    """Points, level and streak, organisations with roles, talks begun and different cases solved: three queries."""
    organizations = [
        {name: row[column] for name, column in NAMED.items()}
        | {"is_manager": row["is_manager"], "is_tutor": row["is_tutor"]}
        for row in MEMBERSHIPS.fetch(user=user.pk)
    ]
    [found] = COUNTS.fetch(user=user.pk)
    return {
        **represent_standing(user, found["points"] or 0),
        "organizations": organizations,
        "case_interactions": found["begun"] or 0,
        "solved_cases": found["solved"] or 0,
    }
