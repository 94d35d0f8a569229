"""Comments of observers: what was just said well, and what is to come."""

from typing import Any

import pytest

from apps.cases.services import import_case
from apps.conversations.models import CaseInteraction
from apps.conversations.turns.observer import build_comment, load_phrases
from kit.levels import Level
from tests.conversations.conftest import Say
from tests.factories.cases import shipped, small
from tests.factories.conversations import begun
from tests.worker import Worker

HELP = "Wie soll ich jetzt weitermachen?"
SCREEN = ("fehlt noch: „", "geschafft: „", "Tipp:")  # what a display of progress would say


def watched(formality: str = "SIE") -> dict[str, Any]:
    data = small()
    observer = {"id": "o1", "kind": "OBSERVER", "role": "NURSE", "name": "Katrin Behrens", "sex": "FEMALE"}
    data["persons"].append(observer | {"formality": formality})
    steps = data["tasks"][0]["subtasks"]
    steps[0] |= {"title": "Fragen Sie nach Schmerzen", "hint": "Wo tut es weh?"}
    steps.append({"id": "t1b", "title": "Messen Sie den Blutdruck", "all": [{"exam": "bp"}]})
    data["examinations"][0]["title"] = "Blutdruck messen"
    return data


def asks(anna: Any, interaction: CaseInteraction, text: str = HELP) -> str:
    observer = interaction.conversations.get(kind="OBSERVER")
    turn = anna.post(f"/api/observer-interactions/{observer.pk}", {"text": text}).json()
    return str(turn["reply"]["text"])


class TestWithSie:
    @pytest.fixture
    def interaction(self, anna: Any) -> CaseInteraction:
        return begun(anna.user, import_case(watched()))

    def test_at_the_beginning_the_observer_says_where_to_begin(
        self, quick: Worker, anna: Any, interaction: CaseInteraction
    ) -> None:
        text = asks(anna, interaction)
        assert "Fragen Sie nach Schmerzen. Wo tut es weh?" in text
        assert not any(sign in text for sign in SCREEN)

    def test_she_praises_what_was_said_in_the_learners_own_words(
        self, quick: Worker, anna: Any, say: Say, interaction: CaseInteraction
    ) -> None:
        say("Guten Morgen. Haben Sie Schmerzen?")
        text = asks(anna, interaction)
        assert "„Haben Sie Schmerzen?“" in text and "Messen Sie den Blutdruck." in text
        assert not any(sign in text for sign in SCREEN)

    def test_when_all_is_done_the_observer_says_so(
        self, quick: Worker, anna: Any, say: Say, interaction: CaseInteraction
    ) -> None:
        say("Haben Sie Schmerzen?")
        say("Ich messe den Blutdruck.")
        assert asks(anna, interaction).endswith(tuple(load_phrases()["SIE"]["SIMPLE"]["all"]))

    def test_she_doesnt_say_the_same_twice(self, quick: Worker, anna: Any, say: Say) -> None:
        interaction = begun(anna.user, import_case(watched()))
        assert asks(anna, interaction) != asks(anna, interaction)


def test_a_colleague_on_first_names_says_du(quick: Worker, anna: Any) -> None:
    interaction = begun(anna.user, import_case(watched("DU")))
    text = asks(anna, interaction)
    assert "Schmerzen" in text and " Sie " not in text


def test_observers_of_shipped_cases_say_what_can_be_said_aloud(anna: Any) -> None:
    for slug in ("medication-round", "fall-on-the-ward", "wound-dressing"):
        case = import_case(shipped(slug))
        for level in Level.values:
            interaction = begun(anna.user, case, level)
            observer = interaction.conversations.get(kind="OBSERVER")
            text = build_comment(interaction, observer.person_slug, level)
            assert text and "{" not in text and not any(sign in text for sign in SCREEN), text


def test_every_wording_is_there_at_every_level() -> None:
    for address, levels in load_phrases().items():
        assert set(levels) == set(Level.values)
        for said in levels.values():
            assert {"praise", "start", "word", "all"} <= set(said)
            assert ("step" in said) == (address == "SIE"), "titles of steps say Sie"
            assert all("{quote}" in text for text in said["praise"])
