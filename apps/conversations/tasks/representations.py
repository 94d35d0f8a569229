"""Tasks and their steps as learners see them: the frozen case's words, and where each step stands."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from apps.conversations.models import CaseSnapshot, SubtaskInteraction, SubtaskState

STEP = (
    "id",
    "position",
    "state",
    "evidence",
    "done_at",
    "task_interaction_id",
    "task_interaction__position",
)


def list_tasks(interaction_id: UUID, shown: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The tasks of an interaction in their order, in one query; `shown` are those of the frozen case."""
    rows = SubtaskInteraction.objects.filter(task_interaction__case_interaction=interaction_id)
    found: dict[int, dict[str, Any]] = {}
    for row in rows.order_by("task_interaction__position", "position").values(*STEP):
        number = row["task_interaction__position"]
        if number not in found:
            found[number] = serialize_task(row, shown[number])
        found[number]["subtask_interactions"].append(serialize_step(row, shown[number]["subtasks"][row["position"]]))
    for task in found.values():
        task["state"] = task_state(task["subtask_interactions"])
    return list(found.values())


def load_frozen_tasks(snapshot_id: UUID) -> list[dict[str, Any]]:
    """The tasks of a frozen case, as everybody may know them."""
    found: list[dict[str, Any]] = CaseSnapshot.objects.values_list("shown__tasks", flat=True).get(pk=snapshot_id)
    return found


def serialize_task(row: Mapping[str, Any], shown: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": row["task_interaction_id"],
        "task_id": shown["id"],
        "position": row["task_interaction__position"],
        "title": shown["title"],
        "description": shown.get("description", ""),
        "scene_id": shown.get("scene_id"),
        "person_id": shown.get("person_id"),
        "subtask_interactions": [],
    }


def serialize_step(row: Mapping[str, Any], shown: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": row["id"],
        "subtask_id": shown["id"],
        "title": shown["title"],
        "state": row["state"],
        "done_at": row["done_at"],
        "evidence": [serialize_evidence(proof) for proof in row["evidence"]],
    }


def serialize_evidence(proof: Mapping[str, Any]) -> dict[str, Any]:
    """A line that proves a step, without the criterion that it meets."""
    return {"message_id": proof["message"], "text": proof["text"], "reply_id": proof["reply"]} | {
        "finding": proof.get("finding", "")
    }


def task_state(steps: list[dict[str, Any]]) -> str:
    """A task is done when nothing of it is open, skipped when all of it was left out."""
    states = {step["state"] for step in steps}
    if SubtaskState.OPEN in states:
        return SubtaskState.OPEN
    return SubtaskState.DONE if SubtaskState.DONE in states else SubtaskState.SKIPPED
