"""Serializers of tasks, steps and hints, and tasks as plain dictionaries."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.conversations.models import CaseSnapshot, HintStep, SubtaskInteraction, SubtaskState
from apps.translation.serializers import AuthoredTranslationsField
from kit.serializers import StrictSerializer


class EvidenceSerializer(StrictSerializer):
    """A line that proves something: its words literally, the reply that came, and what it found where it examined."""

    message_id = serializers.UUIDField()
    text = serializers.CharField()
    reply_id = serializers.UUIDField(allow_null=True)
    finding = serializers.CharField(allow_blank=True)


class SubtaskInteractionSerializer(StrictSerializer):
    """One thing to achieve and where it stands."""

    id = serializers.UUIDField()
    subtask_id = serializers.UUIDField()
    title = serializers.CharField()
    state = serializers.ChoiceField(choices=SubtaskState.choices)
    done_at = serializers.DateTimeField(allow_null=True)
    evidence = EvidenceSerializer(many=True)


class TaskInteractionSerializer(StrictSerializer):
    """One task and its steps."""

    id = serializers.UUIDField()
    task_id = serializers.UUIDField()
    position = serializers.IntegerField()
    title = serializers.CharField()
    description = serializers.CharField()
    scene_id = serializers.UUIDField(allow_null=True)
    person_id = serializers.UUIDField(allow_null=True)
    state = serializers.ChoiceField(choices=SubtaskState.choices)
    subtask_interactions = SubtaskInteractionSerializer(many=True)


class SkipSerializer(StrictSerializer):
    """Which step is left out, or with `revert` taken up again."""

    subtask_interaction_id = serializers.UUIDField()
    revert = serializers.BooleanField(default=False)


class EvaluateSerializer(StrictSerializer):
    """Which step is looked at again."""

    subtask_interaction_id = serializers.UUIDField()


class AskHintSerializer(StrictSerializer):
    """Which step help is wanted with, and how much."""

    subtask_interaction_id = serializers.UUIDField()
    step = serializers.ChoiceField(choices=HintStep.choices)


class InputSerializer(StrictSerializer):
    """Something that could be said; with the last rung, in every language that authors translated it into."""

    id = serializers.CharField()
    text = serializers.CharField()
    translations = AuthoredTranslationsField()


class HintSerializer(StrictSerializer):
    """One rung of the ladder: a word, the beginning of a sentence, or up to three whole sentences."""

    subtask_interaction_id = serializers.UUIDField()
    title = serializers.CharField()
    step = serializers.ChoiceField(choices=HintStep.choices)
    hint = serializers.CharField(allow_blank=True)
    keyword = serializers.CharField(allow_blank=True)
    start = serializers.CharField(allow_blank=True)
    inputs = InputSerializer(many=True)


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
    """List the tasks of an interaction in their order, in one query; `shown` are those of the frozen case."""
    rows = SubtaskInteraction.objects.filter(task_interaction__case_interaction=interaction_id)
    found: dict[int, dict[str, Any]] = {}
    for row in rows.order_by("task_interaction__position", "position").values(*STEP):
        number = row["task_interaction__position"]
        if number not in found:
            found[number] = serialize_task(row, shown[number])
        found[number]["subtask_interactions"].append(serialize_step(row, shown[number]["subtasks"][row["position"]]))
    for task in found.values():
        task["state"] = derive_task_state(task["subtask_interactions"])
    return list(found.values())


def load_frozen_tasks(snapshot_id: UUID) -> list[dict[str, Any]]:
    """Load the tasks of a frozen case, without their criteria."""
    found: list[dict[str, Any]] = CaseSnapshot.objects.values_list("shown__tasks", flat=True).get(pk=snapshot_id)
    return found


def serialize_task(row: Mapping[str, Any], shown: Mapping[str, Any]) -> dict[str, Any]:
    """Return one task without its state and steps, from a row of one of its steps and the frozen task."""
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
    """Return one step with the lines that prove it, from its row and the frozen step."""
    return {
        "id": row["id"],
        "subtask_id": shown["id"],
        "title": shown["title"],
        "state": row["state"],
        "done_at": row["done_at"],
        "evidence": [serialize_evidence(proof) for proof in row["evidence"]],
    }


def serialize_evidence(proof: Mapping[str, Any]) -> dict[str, Any]:
    """Return a line that proves a step, without the criterion that it meets."""
    return {"message_id": proof["message"], "text": proof["text"], "reply_id": proof["reply"]} | {
        "finding": proof.get("finding", "")
    }


def derive_task_state(steps: list[dict[str, Any]]) -> str:
    """Return OPEN while a step is open, SKIPPED when all were skipped, else DONE."""
    states = {step["state"] for step in steps}
    if SubtaskState.OPEN in states:
        return SubtaskState.OPEN
    return SubtaskState.DONE if SubtaskState.DONE in states else SubtaskState.SKIPPED
