"""Excerpts: one scene of a case with some of its tasks, played alone by the same mechanism as a whole case."""

from typing import Any

import pytest

from apps.cases.checks.case_check import check_case
from apps.cases.excerpts import narrow_content
from apps.cases.exchange.exporter import export_case
from apps.cases.models import Case
from apps.cases.services import import_case
from apps.conversations.feedback.debriefs import compose_debrief
from apps.conversations.interactions.services import restart_case
from apps.conversations.models import CaseInteraction, Debrief, Message
from apps.dialogue.case import read_case
from apps.dialogue.turn import build_initial_state
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

SUMMARY = "Ich fasse zusammen: Ihre Mutter fällt oft im Badezimmer hin."
OPENING = {"SIMPLE": "Hallo.", "MEDIUM": "Hallo.", "NATIVE": "Hallo."}


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


def with_summary(**changes: Any) -> dict[str, Any]:
    """The case with an excerpt whose only step sums up what the daughter has told."""
    data = with_excerpt(**changes)
    data["tasks"][1]["subtasks"] = [{"id": "t2a", "title": "Sorgen", "all": [{"act": "SUMMARY", "min_facts": 1}]}]
    data["facts"][-1]["answers"] = {"SIMPLE": "Ja, sie fällt oft im Badezimmer hin."}
    return data | {"version": "1.7"}


def list_remarks(data: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one.place, one.code) for one in check_case(data) if one.place.startswith(("excerpts", "version"))]


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


def with_steps(*chosen: str) -> dict[str, Any]:
    """The case with an excerpt that takes only these of the second task's two steps."""
    data = with_excerpt(subtasks=list(chosen)) | {"version": "1.8"}
    data["tasks"][1]["subtasks"].append({"id": "t2b", "title": "Gruß", "all": [{"act": "GREET"}]})
    return data


def test_an_excerpt_takes_only_the_steps_that_are_chosen(anna: Any, db: None, quick: Worker) -> None:
    case = import_case(with_steps("t2b"))
    assert export_case(Case.objects.get(pk=case.pk)) == with_steps("t2b")
    shown = begin(anna, case, excerpt="daughter").json()
    [task] = shown["task_interactions"]
    assert [step["title"] for step in task["subtask_interactions"]] == ["Gruß"]
    [daughter] = shown["third_person_interactions"]
    anna.post(f"/api/third-person-interactions/{daughter['id']}", {"text": "Guten Tag!"})
    assert CaseInteraction.objects.get().solved_at is not None
    [whole] = [one for one in begin(anna, case).json()["task_interactions"] if one["title"] == "Tochter"]
    assert [step["title"] for step in whole["subtask_interactions"]] == ["Sorgen", "Gruß"]


@pytest.mark.parametrize(
    ("chosen", "code"),
    [(("t2b",), None), (("t9z",), "unknown"), (("t1a",), "no_steps")],
    ids=["there", "unknown", "of another task"],
)
def test_chosen_steps_are_there_and_belong_to_the_tasks(chosen: tuple[str, ...], code: str | None) -> None:
    found = [one for place, one in list_remarks(with_steps(*chosen)) if place == "excerpts.daughter.subtasks"]
    assert code in found if code else not found
    assert ("version", "older_version") in list_remarks(with_steps(*chosen) | {"version": "1.7"})


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


def test_a_case_shows_its_excerpts_without_what_is_told_in_them(anna: Any, db: None) -> None:
    case = import_case(with_excerpt(told=["pain"]) | {"version": "1.7"})
    shown = {name: EXCERPT[name] for name in ("id", "title", "goal", "minutes")}
    assert anna.get(f"/api/cases/{case.pk}").json()["excerpts"] == [shown]
    assert begin(anna, case).json()["case"]["excerpts"] == [shown]
    assert begin(anna, case, excerpt="daughter").json()["case"]["excerpts"] == []


def test_how_a_learner_stands_with_each_excerpt(anna: Any, case: Case) -> None:
    begun = [begin(anna, case, excerpt="daughter").json()["id"] for _ in range(3)]
    solved = CaseInteraction.objects.get(pk=begun[0])
    solved.solved_at = solved.created_at
    solved.save()
    begin(anna, case)
    asked = f"/api/users/my-case-interactions?case_id={case.pk}&latest_per_excerpt="
    rows = anna.get(f"{asked}true").json()["results"]
    assert [(row["id"], row["excerpt"]) for row in rows] == [(begun[2], "daughter"), (begun[0], "daughter")]
    assert anna.get(f"{asked}false").json()["count"] == 4


def test_an_unknown_excerpt_is_refused(anna: Any, case: Case) -> None:
    refused = begin(anna, case, excerpt="pain")
    assert refused.status_code == 422
    assert not CaseInteraction.objects.exists()


def test_what_was_told_before_may_be_summed_up(anna: Any, db: None, quick: Worker) -> None:
    case = import_case(with_summary(told=["worry"], opening={"SIMPLE": "Ist noch etwas?"}))
    [daughter] = begin(anna, case, excerpt="daughter").json()["third_person_interactions"]
    assert Message.objects.get().text == "Ist noch etwas?"
    anna.post(f"/api/third-person-interactions/{daughter['id']}", {"text": SUMMARY})
    assert CaseInteraction.objects.get().solved_at is not None


def test_a_summary_of_more_than_is_told_is_remarked_on() -> None:
    assert list_remarks(with_summary()) == [("excerpts.daughter.tasks", "few_facts")]
    assert list_remarks(with_summary(told=["worry"])) == []
    assert list_remarks(with_summary(opening=OPENING, opening_facts=["worry"])) == []


def test_a_summary_of_what_one_may_ask_for_or_comes_by_itself_can_be_played(anna: Any, db: None, quick: Worker) -> None:
    data = with_summary()
    assert all(remark.is_warning for remark in check_case(data)), "nothing leads there, but one may ask"
    data["facts"][-1]["disclosure"] = {"rule": "SPONTANEOUS"}
    assert list_remarks(data) == []
    [daughter] = begin(anna, import_case(data), excerpt="daughter").json()["third_person_interactions"]
    for text in ("Was führt Sie zu mir?", SUMMARY):
        anna.post(f"/api/third-person-interactions/{daughter['id']}", {"text": text})
    assert CaseInteraction.objects.get().solved_at is not None
    data["tasks"][1]["subtasks"][0]["all"][0]["min_facts"] = 2
    errors = [(remark.place, remark.code) for remark in check_case(data) if not remark.is_warning]
    assert errors == [("excerpts.daughter.tasks", "unsolvable")], "she has only one thing to tell"


def test_facts_of_an_opening_that_is_missing_are_remarked_on() -> None:
    data = with_excerpt(opening_facts=["worry"]) | {"version": "1.7"}
    [remark] = [one for one in check_case(data) if one.place.startswith("excerpts")]
    assert (remark.place, remark.code, remark.is_warning) == ("excerpts.daughter.opening_facts", "no_opening", True)
    data["excerpts"][0]["opening"] = OPENING
    assert list_remarks(data) == []


def test_what_was_told_before_solves_no_step_and_is_told_again(anna: Any, db: None, quick: Worker) -> None:
    data = with_excerpt(told=["worry"]) | {"version": "1.7"}
    assert list_remarks(data) == [("excerpts.daughter.told", "told_and_asked")]
    [daughter] = begin(anna, import_case(data), excerpt="daughter").json()["third_person_interactions"]
    assert CaseInteraction.objects.get().solved_at is None
    anna.post(f"/api/third-person-interactions/{daughter['id']}", {"text": "Macht Ihre Mutter Ihnen Sorgen?"})
    assert CaseInteraction.objects.get().solved_at is not None


def test_what_only_others_know_is_told_by_them(db: None) -> None:
    case = read_case(narrow_content(with_excerpt(told=["worry"]), "daughter"))
    given = {person.id: build_initial_state(case, person.id).given for person in case.persons}
    assert given == {person.id: ("worry",) if person.id == "d1" else () for person in case.persons}


def test_an_opening_of_its_own_tells_its_own_facts() -> None:
    data = with_excerpt(opening=OPENING)
    data["scenes"][1]["opening_facts"] = ["worry"]
    [scene] = narrow_content(data, "daughter")["scenes"]
    assert (scene["opening"], scene["opening_facts"]) == (OPENING, [])
    del data["excerpts"][0]["opening"]
    assert narrow_content(data, "daughter")["scenes"][0]["opening_facts"] == ["worry"]


def test_the_fields_of_1_7_are_checked() -> None:
    newer = {"told": ["nobody"], "opening_facts": ["nothing"], "opening": OPENING}
    found = list_remarks(with_excerpt(**newer))
    assert {("excerpts.daughter.told", "unknown"), ("excerpts.daughter.opening_facts", "unknown")} <= {*found}
    assert ("version", "older_version") in found
