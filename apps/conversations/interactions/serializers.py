"""Serializers of played cases, and the rows behind them as plain dictionaries."""

import hashlib
import time
from typing import Any
from uuid import UUID

from django.db.models.fields.json import KeyTransform
from django.db.models.functions import JSONObject
from rest_framework import serializers

from apps.cases.portraits import represent_frozen_case, represent_portrait, represent_portraits
from apps.cases.serializers import CaseSerializer, PersonSerializer
from apps.conversations.models import Conversation, Kind, PersonTable
from apps.conversations.tasks.serializers import TaskInteractionSerializer, list_tasks
from apps.conversations.turns.serializers import TalkSerializer, list_messages
from apps.speech.signed_urls import RECORDING_SECONDS
from kit.files.links import GENERATIONS
from kit.levels import Level
from kit.serializers import StrictSerializer


class StartCaseSerializer(StrictSerializer):
    """How difficult the German of the persons is to be; the learner's own level when nothing is said.

    `excerpt` names a part of the case that is played alone.
    """

    difficulty = serializers.ChoiceField(choices=Level.choices, required=False)
    excerpt = serializers.CharField(max_length=100, required=False)


class SelectedPersonSerializer(StrictSerializer):
    """Who is in front of the learner: a list and the place in it."""

    tablename = serializers.ChoiceField(choices=PersonTable.choices)
    index = serializers.IntegerField()


class CaseInteractionSerializer(StrictSerializer):
    """What a learner makes of a case."""

    id = serializers.UUIDField()
    case_id = serializers.UUIDField()
    case = CaseSerializer(allow_null=True)
    difficulty = serializers.ChoiceField(choices=Level.choices)
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    solved = serializers.BooleanField()
    current_task_interaction_index = serializers.IntegerField()
    current_scene_index = serializers.IntegerField()
    selected_person = SelectedPersonSerializer()
    patient_interactions = TalkSerializer(many=True)
    third_person_interactions = TalkSerializer(many=True)
    observer_interactions = TalkSerializer(many=True)
    task_interactions = TaskInteractionSerializer(many=True)


class ShortCaseSerializer(StrictSerializer):
    """A case in a list."""

    id = serializers.UUIDField()
    slug = serializers.CharField()
    title = serializers.CharField()
    difficulty = serializers.ChoiceField(choices=Level.choices)
    minutes = serializers.IntegerField(allow_null=True)
    specialties = serializers.ListField(child=serializers.CharField())
    persons = PersonSerializer(many=True)


class CaseInteractionRowSerializer(StrictSerializer):
    """An interaction in a list; `excerpt` is the part of the case that it is about, "" for the whole."""

    id = serializers.UUIDField()
    case = ShortCaseSerializer()
    excerpt = serializers.CharField(allow_blank=True)
    solved = serializers.BooleanField()
    solved_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)  # when the learner first had it evaluated
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()


class InteractionQuerySerializer(StrictSerializer):
    """How much of an interaction is wanted; `full_load` is everything, with all lines."""

    full_load = serializers.BooleanField(default=False)
    eager_load_case = serializers.BooleanField(default=True)
    eager_load_interactions = serializers.BooleanField(default=True)


class InteractionOrderQuerySerializer(StrictSerializer):
    """Newest first unless said otherwise, by creation or by the last change."""

    anti_chronological = serializers.BooleanField(default=True)
    by_change = serializers.BooleanField(default=False)


class OverviewOrderQuerySerializer(StrictSerializer):
    """Newest first, by creation or by the last change."""

    by_change = serializers.BooleanField(default=False)


class TaskIndexQuerySerializer(StrictSerializer):
    """Which task the learner turns to."""

    current_task_interaction_index = serializers.IntegerField(min_value=0, max_value=1000)


class PersonQuerySerializer(StrictSerializer):
    """Whom the learner turns to."""

    person_tablename = serializers.ChoiceField(choices=PersonTable.choices)
    person_index = serializers.IntegerField(min_value=0, max_value=1000)


class PlaceSerializer(StrictSerializer):
    """Where the learner is in a case."""

    id = serializers.UUIDField()
    current_task_interaction_index = serializers.IntegerField()
    current_scene_index = serializers.IntegerField()
    selected_person = SelectedPersonSerializer()


class OverviewSerializer(StrictSerializer):
    """A played case as tutors and managers see it: how far, not what was said."""

    id = serializers.UUIDField()
    case = ShortCaseSerializer()
    difficulty = serializers.ChoiceField(choices=Level.choices)
    solved = serializers.BooleanField()
    ended_at = serializers.DateTimeField(allow_null=True)  # when the learner first had it evaluated
    steps_done = serializers.IntegerField()
    steps_skipped = serializers.IntegerField()
    steps = serializers.IntegerField()
    lines = serializers.IntegerField()
    hints = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()


LISTS = {
    Kind.PATIENT: "patient_interactions",
    Kind.THIRD_PERSON: "third_person_interactions",
    Kind.OBSERVER: "observer_interactions",
}
OWN = (
    "id",
    "case_id",
    "excerpt",
    "difficulty",
    "created_at",
    "changed_at",
    "solved_at",
    "task_index",
    "person_table",
    "person_index",
    "scene_index",
)
SHORT = ("id", "slug", "title", "difficulty", "minutes", "specialties", "persons")


def serialize_interaction(row: dict[str, Any], *, full_load: bool, eager_load_interactions: bool) -> dict[str, Any]:
    """Return an interaction with its conversations, from a row of OWN columns (and `snapshot__shown`, if wanted)."""
    found: dict[str, Any] = {name: row[name] for name in ("id", "case_id", "difficulty", "created_at", "changed_at")}
    found["case"] = serialize_case(row["snapshot__shown"]) if "snapshot__shown" in row else None
    found["solved"] = row["solved_at"] is not None
    found["current_task_interaction_index"] = row["task_index"]
    found["current_scene_index"] = row["scene_index"]
    found["selected_person"] = {"tablename": row["person_table"], "index": row["person_index"]}
    found |= {name: [] for name in LISTS.values()}
    for talk in list_conversations(row["id"], full_load) if full_load or eager_load_interactions else ():
        found[LISTS[Kind(talk["kind"])]].append(talk)
    found["task_interactions"] = list_tasks(row["id"], row["snapshot__shown"]["tasks"]) if full_load else []
    return found


def serialize_case(frozen: dict[str, Any]) -> dict[str, Any]:
    """Return the frozen case as players get it, without its author."""
    return represent_frozen_case(frozen) | {"creator_id": None}


def list_conversations(interaction_id: UUID, with_lines: bool) -> list[dict[str, Any]]:
    """List the conversations of an interaction, in two queries with their lines, in one without."""
    rows = Conversation.objects.filter(case_interaction=interaction_id).in_order().as_shown()
    talks = [serialize_conversation(row) for row in rows]
    if with_lines:
        lines = list_messages(talk["id"] for talk in talks)
        for talk in talks:
            talk["messages"] = lines[talk["id"]]
    return talks


def serialize_conversation(row: dict[str, Any]) -> dict[str, Any]:
    """Return a conversation as clients get it, from a row of `ConversationQuerySet.as_shown()`."""
    return row | {"person": represent_portrait(row["person"])}


def build_short_case() -> JSONObject:
    """Build the JSON of a case in a list: the database picks it from the frozen case, which is long."""
    return JSONObject(**{name: KeyTransform(name, "snapshot__shown") for name in SHORT})


def serialize_interaction_row(row: dict[str, Any]) -> dict[str, Any]:
    """Return an interaction as one row of a list, from a row with OWN columns, `ended_at` and the case as `short`."""
    found = {name: row[name] for name in ("id", "excerpt", "created_at", "changed_at", "solved_at", "ended_at")}
    found["solved"] = row["solved_at"] is not None
    found["case"] = represent_portraits(row["short"])
    return found


def compute_etag(row: dict[str, Any], *asked: object) -> str:
    """Return an ETag, which differs once the row has changed, other things are asked, or signed addresses grow old."""
    age = int(time.time()) * GENERATIONS // RECORDING_SECONDS
    words = [row["id"], row["changed_at"].timestamp(), age, *asked]
    return f'"{hashlib.sha256(repr(words).encode()).hexdigest()[:32]}"'


def serialize_overview(row: dict[str, Any]) -> dict[str, Any]:
    """Return an overview, from a row of `CaseInteractionQuerySet.as_overview()` with the case as `short`."""
    found = {name: row[name] for name in ("id", "difficulty", "ended_at", "created_at", "changed_at")}
    progress = row["progress"] or {"steps": 0, "done": 0, "skipped": 0}
    steps = {"steps": progress["steps"], "steps_done": progress["done"], "steps_skipped": progress["skipped"]}
    counts = {name: row[name] or 0 for name in ("lines", "hints")}
    return found | steps | counts | {"case": represent_portraits(row["short"]), "solved": row["solved_at"] is not None}
