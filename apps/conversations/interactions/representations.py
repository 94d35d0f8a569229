"""Interactions as clients see them, read in as many queries for one line as for a thousand."""

import hashlib
import time
from typing import Any

from django.db.models.fields.json import KeyTransform
from django.db.models.functions import JSONObject

from apps.cases.portraits import represent_portrait, represent_portraits
from apps.conversations.models import Conversation, Kind, PersonTable
from apps.conversations.tasks.representations import list_tasks
from apps.conversations.turns.representations import AUDIO_LIFE, list_messages

LISTS = {
    Kind.PATIENT: "patient_interactions",
    Kind.THIRD_PERSON: "third_person_interactions",
    Kind.OBSERVER: "observer_interactions",
}
TABLES = dict(zip(LISTS, PersonTable, strict=True))
OWN = (
    "id",
    "case_id",
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
    """An interaction from a row of OWN columns (with `shown`, the frozen case, if wanted), and its talks."""
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
    """The frozen case as players get it: who wrote it is none of their business."""
    return represent_portraits(frozen) | {"creator_id": None}


def list_conversations(interaction_id: Any, with_lines: bool) -> list[dict[str, Any]]:
    rows = Conversation.objects.filter(case_interaction=interaction_id).in_order().as_shown()
    talks = [serialize_conversation(row) for row in rows]
    if with_lines:
        lines = list_messages(talk["id"] for talk in talks)
        for talk in talks:
            talk["messages"] = lines[talk["id"]]
    return talks


def serialize_conversation(row: dict[str, Any]) -> dict[str, Any]:
    """A talk as clients get it, from a row of `Conversations.as_shown()`."""
    return row | {"person": represent_portrait(row["person"])}


def short_case() -> JSONObject:
    """What a list tells of the frozen case: read out by the database, for a whole case is long."""
    return JSONObject(**{name: KeyTransform(name, "snapshot__shown") for name in SHORT})


def serialize_interaction_row(row: dict[str, Any]) -> dict[str, Any]:
    """An interaction as one row of a list."""
    found = {name: row[name] for name in ("id", "created_at", "changed_at", "solved_at")}
    found["solved"] = row["solved_at"] is not None
    found["case"] = represent_portraits(row["short"])
    return found


def compute_etag(row: dict[str, Any], *asked: object) -> str:
    """An ETag: another one when the row has changed, other things are asked, or signed addresses grow old."""
    age = int(time.time()) * 5 // AUDIO_LIFE
    words = [row["id"], row["changed_at"].timestamp(), age, *asked]
    return f'"{hashlib.sha256(repr(words).encode()).hexdigest()[:32]}"'
