"""Played cases as tutors and managers see them: how far a learner has come, not what was said."""

from typing import Any

from apps.cases.portraits import represent_portraits


def serialize_overview(row: dict[str, Any]) -> dict[str, Any]:
    """An overview, from a row of `CaseInteractions.as_overview()` with the case as `short`."""
    found = {name: row[name] for name in ("id", "difficulty", "ended_at", "created_at", "changed_at")}
    progress = row["progress"] or {"steps": 0, "done": 0, "skipped": 0}
    steps = {"steps": progress["steps"], "steps_done": progress["done"], "steps_skipped": progress["skipped"]}
    counts = {name: row[name] or 0 for name in ("lines", "hints")}
    return found | steps | counts | {"case": represent_portraits(row["short"]), "solved": row["solved_at"] is not None}
