"""A question with a topic of its own is not read in the topic of the talk before it."""

import pytest

from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.turn import open_scene, play_turn
from tests.solving import ROOT, case_of

CASES = ROOT / "content" / "cases"


def told(engine: EmbeddedEngine, slug: str, person: str, *lines: str) -> set[str]:
    """The facts told in answer to the last line, after the others."""
    prepared = engine.prepare(case_of(CASES / f"{slug}.json"))
    scene = next(scene for scene in prepared.case.scenes if scene.person == person)
    state = open_scene(prepared.case, scene.id, "MEDIUM").state
    for line in lines:
        turn = play_turn(engine, prepared, person, state, line, "MEDIUM", 7)
        state = turn.state
    return {release.fact for release in turn.released}


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        ("Wie viel hat er heute getrunken?", "drinking"),
        ("Hat er Durchfall?", "diarrhoea"),
        ("Seit wann hat Ihr Sohn Fieber?", "fever_since"),
    ],
)
def test_a_mother_hears_that_the_talk_went_on(engine: EmbeddedEngine, line: str, fact: str) -> None:
    assert told(engine, "child-with-fever", "mother", "Hat er auch erbrochen?", line) == {fact}


def test_a_patient_hears_it_too(engine: EmbeddedEngine) -> None:
    lines = ("Wo tut es Ihnen weh?", "Können Sie gut schlucken?")
    assert told(engine, "medication-round", "p1", *lines) == {"swallowing"}


def test_what_has_no_topic_of_its_own_still_asks_on(engine: EmbeddedEngine) -> None:
    assert told(engine, "medication-round", "p1", "Haben Sie Schmerzen?", "Und seit wann?") == {"pain_since"}
