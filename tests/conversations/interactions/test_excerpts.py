"""Excerpts: one scene of a case with some of its tasks, played alone by the same mechanism as a whole case."""

from typing import Any

import pytest

from apps.cases.checks import check_case
from apps.cases.exchange_export import export_case
from apps.cases.models import Case
from apps.cases.services import import_case
from apps.conversations.feedback.debriefs import compose_debrief
from apps.conversations.interactions.services import restart_case
from apps.conversations.models import CaseInteraction, Debrief, Message
from tests.factories.cases import small
from tests.worker import Worker

EXCERPT = {
    "id": "daughter",
    "title": "Die Tochter auf dem Flur",
    "scene": "s2",
    "tasks": ["t2"],
    "goal": "Sie fragen die Tochter nach ihren Sorgen.",
    "minutes": 4,
    "briefing": "Frau Kühn hat Knieschmerzen. Sie haben schon mit ihr gesprochen.",
}


def with_excerpt(**changes: Any) -> dict[str, Any]:
    """The small case with a second task, which can be played alone."""
    step = {"id": "t2a", "title": "Sorgen", "all": [{"fact": "worry"}]}
    tasks = [*small()["tasks"], {"id": "t2", "title": "Tochter", "person": "d1", "subtasks": [step]}]
    data = small(version="1.6", tasks=tasks, excerpts=[EXCERPT | changes])
    data["scenes"][1] |= {"minutes_later": 20, "opening": {"SIMPLE": "Guten Tag, ich bin die Tochter."}}
    return data


@pytest.fixture
def case(db: None) -> Case:
    """A case with an excerpt."""
    return import_case(with_excerpt())


def begin(client: Any, case: Case, **body: str) -> Any:
    return client.post(f"/api/cases/interact/{case.pk}", body)


def test_an_excerpt_goes_in_and_out_and_is_checked(case: Case) -> None:
    assert export_case(Case.objects.get(pk=case.pk)) == with_excerpt()
    remarks = [(one.place, one.code) for one in check_case(with_excerpt(scene="s9", tasks=["t9"]))]
    assert ("excerpts.daughter.scene", "unknown") in remarks
    assert ("excerpts.daughter.tasks", "unknown") in remarks
    older = check_case(with_excerpt() | {"version": "1.5"})
    assert ("version", "older_version") in [(one.place, one.code) for one in older]


def test_an_excerpt_is_one_scene_with_its_own_goal_and_tasks(anna: Any, case: Case) -> None:
    told = begin(anna, case, excerpt="daughter")
    assert told.status_code == 201, told.json()
    shown = told.json()
    assert shown["case"]["title"] == "Die Tochter auf dem Flur"
    assert shown["case"]["goals"] == ["Sie fragen die Tochter nach ihren Sorgen."]
    assert shown["case"]["minutes"] == 4
    assert shown["case"]["description"].startswith("Frau Kühn")
    assert [scene["title"] for scene in shown["case"]["scenes"]] == ["Auf dem Flur"]
    assert [task["title"] for task in shown["task_interactions"]] == ["Tochter"]
    assert shown["selected_person"] == {"tablename": "third_persons", "index": 0}
    assert Message.objects.get().text == "Guten Tag, ich bin die Tochter."


def test_an_excerpt_ends_with_its_goal_and_is_not_the_whole_case(anna: Any, case: Case, quick: Worker) -> None:
    [daughter] = begin(anna, case, excerpt="daughter").json()["third_person_interactions"]
    anna.post(f"/api/third-person-interactions/{daughter['id']}", {"text": "Macht Ihre Mutter Ihnen Sorgen?"})
    interaction = CaseInteraction.objects.get()
    assert interaction.solved_at is not None
    compose_debrief(interaction)
    assert Debrief.objects.get().case_interaction == interaction
    points = anna.get(f"/api/case-interactions/{interaction.pk}/debrief").json()["points"]
    assert points == {"done": 1, "all": 1}
    listed = anna.get("/api/users/my-case-interactions").json()
    assert [row["case"]["title"] for row in listed["results"]] == ["Die Tochter auf dem Flur"]
    assert anna.get("/api/users/my-case-interactions?latest_per_case=true").json()["count"] == 0


def test_an_excerpt_is_frozen_once_and_begun_anew_as_such(anna: Any, case: Case) -> None:
    first = CaseInteraction.objects.get(pk=begin(anna, case, excerpt="daughter").json()["id"])
    again = restart_case(first)
    whole = CaseInteraction.objects.get(pk=begin(anna, case).json()["id"])
    assert (again.excerpt, again.snapshot_id) == ("daughter", first.snapshot_id)
    assert whole.snapshot_id != first.snapshot_id
    assert len(whole.snapshot.content["tasks"]) == 2


def test_an_unknown_excerpt_is_refused(anna: Any, case: Case) -> None:
    refused = begin(anna, case, excerpt="pain")
    assert refused.status_code == 422
    assert not CaseInteraction.objects.exists()
