"""Played cases as tutors and managers see them: how far somebody has come, not what was said."""

from typing import Any

from apps.accounts.models import User
from apps.cases.portraits import represent_portraits
from apps.organisations.models import Membership


def may_be_overseen(person_id: Any, by: User) -> bool:
    """Whether `by` is the person, an admin, or, where the person is a member now, a manager or a tutor who sees all."""
    if by.is_admin or by.pk == person_id:
        return True
    ours = Membership.objects.current().filter(user=by)
    tutored = ours.filter(is_tutor=True, organization__tutors_see_all=True)
    overseen = (tutored | ours.filter(is_manager=True)).values("organization")
    return Membership.objects.current().filter(user=person_id, organization__in=overseen).exists()


def shown(row: dict[str, Any]) -> dict[str, Any]:
    """An overview, from a row of `CaseInteractions.as_overview()` with the case as `short`."""
    found = {name: row[name] for name in ("id", "difficulty", "ended_at", "created_at", "changed_at")}
    progress = row["progress"] or {"steps": 0, "done": 0, "skipped": 0}
    steps = {"steps": progress["steps"], "steps_done": progress["done"], "steps_skipped": progress["skipped"]}
    counts = {name: row[name] or 0 for name in ("lines", "hints")}
    return found | steps | counts | {"case": represent_portraits(row["short"]), "solved": row["solved_at"] is not None}
