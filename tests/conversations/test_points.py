"""Talks give points: for tasks, for a solved case by what was done of it, and for its debrief; each once a day."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from apps.cases.models import Case
from apps.cases.services import import_case
from apps.conversations.feedback.debriefs import compose_debrief, store_debrief
from apps.conversations.models import CaseInteraction, Conversation, SubtaskInteraction
from apps.conversations.points import get_reference_parts
from apps.conversations.tasks.services import skip_step, update_progress
from apps.evaluation.judgements import Judgement
from apps.experience.models import ExperienceEvent, ExperienceTotal
from tests.conversations.conftest import Say
from tests.conversations.turns.test_undo import undo
from tests.factories.cases import small
from tests.factories.conversations import begun, patient_talk
from tests.worker import Worker

KNEE = {"id": "t1", "title": "Knie", "subtasks": [{"id": "knee", "title": "Knie", "all": [{"fact": "pain"}]}]}
PRESSURE = {"id": "t2", "title": "Werte", "subtasks": [{"id": "bp", "title": "Blutdruck", "all": [{"exam": "bp"}]}]}


@pytest.fixture
def case(db: None) -> Case:
    """A case with two tasks of a step each."""
    return import_case(small(tasks=[KNEE, PRESSURE]))


@pytest.fixture
def interaction(anna: Any, case: Case) -> CaseInteraction:
    return begun(anna.user, case)


def gained() -> dict[str, int]:
    """The points by their source; several of one source added up."""
    sums: dict[str, int] = {}
    for source, amount in ExperienceEvent.objects.values_list("source", "amount"):
        sums[source] = sums.get(source, 0) + amount
    return sums


def test_tasks_and_the_solved_case_give_points_once_a_day(
    quick: Worker, say: Say, anna: Any, interaction: CaseInteraction
) -> None:
    said = say("Haben Sie Schmerzen?").json()
    assert gained() == {"STEP": 3, "TASK": 15}
    undo(anna, said["message"]["id"])
    say("Haben Sie Schmerzen?")
    assert gained() == {"STEP": 3, "TASK": 15}, "undone and done again"
    say("Ich messe den Blutdruck.")
    update_progress(interaction.pk)
    assert gained() == {"STEP": 6, "TASK": 30, "CASE": 60}
    assert ExperienceTotal.objects.get(user=anna.user).points == 96


def test_a_step_counts_before_its_task_is_done(quick: Worker, say: Say, anna: Any) -> None:
    """A scene that is left early was work all the same, and the day counts."""
    steps = [{"id": "pain", "title": "Knie", "all": [{"fact": "pain"}]}, PRESSURE["subtasks"][0]]
    case = import_case(small(id="two-steps", tasks=[{"id": "t1", "title": "Beides", "subtasks": steps}]))
    path = f"/api/patient-interactions/{patient_talk(begun(anna.user, case)).pk}"
    for _time in range(2):
        assert anna.post(path, {"text": "Haben Sie Schmerzen?"}).status_code == 201
    assert gained() == {"STEP": 3}


def test_the_same_case_counts_again_on_another_day(
    quick: Worker, anna: Any, case: Case, interaction: CaseInteraction
) -> None:
    def ask(played: CaseInteraction) -> None:
        path = f"/api/patient-interactions/{patient_talk(played).pk}"
        assert anna.post(path, {"text": "Haben Sie Schmerzen?"}).status_code == 201

    ask(interaction)
    skip_step(SubtaskInteraction.objects.get(slug="bp"))
    before = gained()
    ask(begun(anna.user, case))
    assert gained() == before, "the second talk of the day"
    with time_machine.travel(timezone.now() + timedelta(days=1)):
        anna.force_authenticate(anna.user)
        ask(begun(anna.user, case))
    assert gained() == before | {"STEP": before["STEP"] + 3, "TASK": before["TASK"] + 15}


def test_an_old_talk_gives_nothing_again_on_another_day(quick: Worker, say: Say, interaction: CaseInteraction) -> None:
    say("Haben Sie Schmerzen?")
    say("Ich messe den Blutdruck.")
    store_debrief(interaction, {}, [Judgement("A", "MET")], "")
    before = gained()
    with time_machine.travel(timezone.now() + timedelta(days=1)):
        store_debrief(interaction, {}, [Judgement("A", "MET")], "")
    assert gained() == before


def test_a_part_of_a_case_counts_for_itself(interaction: CaseInteraction) -> None:
    whole = get_reference_parts(interaction)
    interaction.excerpt = "pain-only"
    part = get_reference_parts(interaction)
    assert part != whole and part[1] == whole[1]


def test_what_was_left_out_gives_nothing(quick: Worker, say: Say, interaction: CaseInteraction) -> None:
    say("Haben Sie Schmerzen?")
    skip_step(SubtaskInteraction.objects.get(slug="bp"))
    assert gained() == {"STEP": 3, "TASK": 15, "CASE": 30}, "half of the steps"


def test_a_case_that_was_only_left_out_gives_nothing(interaction: CaseInteraction) -> None:
    for step in SubtaskInteraction.objects.all():
        skip_step(step)
    assert gained() == {}


def test_the_debrief_of_a_solved_case_counts_by_what_was_assessed(
    quick: Worker, say: Say, interaction: CaseInteraction
) -> None:
    found = [
        Judgement("A", "MET"),
        Judgement("B", "PARTLY"),
        Judgement("C", "NOT_OBSERVED"),
        Judgement("D", "NOT_ASSESSED"),
    ]
    store_debrief(interaction, {}, found, "")
    assert gained() == {}, "not solved"
    say("Haben Sie Schmerzen?")
    say("Ich messe den Blutdruck.")
    for _time in range(2):
        store_debrief(interaction, {}, found, "")
    assert gained() == {"STEP": 6, "TASK": 30, "CASE": 60, "DEBRIEF": 20}


def test_a_composed_debrief_gives_its_points(quick: Worker, say: Say, talk: Conversation) -> None:
    say("Guten Tag, ich bin Schwester Anna. Haben Sie Schmerzen?")
    say("Ich messe den Blutdruck.")
    assert talk.case_interaction is not None
    compose_debrief(talk.case_interaction)
    assert 0 < gained()["DEBRIEF"] <= 40
