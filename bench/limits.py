"""The limit: hand-written Django views of the same data, values() and orjson, no token, no permission."""

from typing import Any
from uuid import UUID

import orjson
from django.http import HttpRequest, HttpResponse
from django.urls import path

from apps.accounts.models import User
from apps.cases.models import Case, Person, Scene, Subtask, Task
from apps.conversations.models import CaseInteraction, Conversation, Message

PERSON = ("id", "name", "kind", "role", "address", "age", "sex", "appearance", "case_id")
CASE = (
    *("id", "slug", "title", "description", "learner_role", "learner_role_text", "goals", "difficulty", "cefr"),
    *("minutes", "specialties", "tags", "status", "is_public", "creator_id", "created_at", "changed_at"),
)
LINE = ("id", "author", "text", "state", "is_setup", "emotion", "audio_key", "position", "undone", "created_at")
ME = tuple(field.name for field in User._meta.concrete_fields if field.name != "password")


def js(data: object) -> HttpResponse:
    """Give data as JSON."""
    return HttpResponse(orjson.dumps(data), content_type="application/json")


def with_parts(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give rows of cases with their tasks, persons and scenes: four queries."""
    ids = [case["id"] for case in cases]
    tasks = list(Task.objects.filter(case__in=ids).order_by("position").values("id", "title", "case_id"))
    subtasks = Subtask.objects.filter(task__case__in=ids).order_by("position").values("id", "title", "task_id")
    inside = list(subtasks)
    for task in tasks:
        task["subtasks"] = [one for one in inside if one["task_id"] == task["id"]]
    persons = list(Person.objects.filter(case__in=ids).order_by("position").values(*PERSON))
    scenes = list(Scene.objects.filter(case__in=ids).order_by("position").values("id", "title", "place", "case_id"))
    for case in cases:
        for name, rows in (("tasks", tasks), ("persons", persons), ("scenes", scenes)):
            case[name] = [row for row in rows if row["case_id"] == case["id"]]
    return cases


def cases(request: HttpRequest) -> HttpResponse:
    """Give the list of cases."""
    rows = Case.objects.order_by("-created_at")
    return js({"count": rows.count(), "results": with_parts(list(rows.values(*CASE)[:50]))})


def one_case(request: HttpRequest, case_id: UUID) -> HttpResponse:
    """Give one case with its parts."""
    return js(with_parts(list(Case.objects.filter(pk=case_id).values(*CASE)))[0])


def talk(request: HttpRequest, conversation_id: UUID) -> HttpResponse:
    """Give one conversation with its lines."""
    found = Conversation.objects.values("id", "kind", "person", "emotion").get(pk=conversation_id)
    lines = Message.objects.filter(conversation_id=conversation_id).order_by("position")
    return js({**found, "messages": list(lines.values(*LINE))})


def my_talks(request: HttpRequest, user_id: UUID) -> HttpResponse:
    """Give a user's case interactions."""
    rows = CaseInteraction.objects.filter(learner_id=user_id).order_by("-created_at")
    shown = rows.values("id", "case_id", "case__title", "solved_at", "created_at", "changed_at")
    return js({"count": rows.count(), "results": list(shown[:50])})


def me(request: HttpRequest, user_id: UUID) -> HttpResponse:
    """Give the columns of one user."""
    return js(User.objects.values(*ME).get(pk=user_id))


urlpatterns = [
    path("cases", cases),
    path("cases/<uuid:case_id>", one_case),
    path("talks/<uuid:conversation_id>", talk),
    path("my-talks/<uuid:user_id>", my_talks),
    path("me/<uuid:user_id>", me),
]
