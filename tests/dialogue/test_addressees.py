"""What is said to somebody else in the room, or by a wrong name."""

import pytest

from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.turn import open_scene, play_turn
from apps.dialogue.types import Turn
from tests.solving import ROOT, case_of


def say(engine: EmbeddedEngine, slug: str, scene: str, line: str) -> Turn:
    prepared = engine.prepare(case_of(ROOT / "content" / "cases" / f"{slug}.json"))
    opening = open_scene(prepared.case, scene, "SIMPLE")
    return play_turn(engine, prepared, opening.person_id, opening.state, line, "SIMPLE", 7)


@pytest.mark.parametrize(
    ("slug", "scene", "line"),
    [
        ("wound-dressing", "s1", "Frau Krause, eine Frage: Soll ich die Wunde spülen?"),
        ("wound-dressing", "s1", "Guten Abend Frau Doktor, haben Sie kurz Zeit?"),
        ("fall-on-the-ward", "floor", "Dörte, kannst du bitte den Arzt rufen?"),
        ("child-with-fever", "s2", "Guten Tag Frau Krüger, wie lange hat Emil schon Fieber?"),
    ],
)
def test_what_is_said_to_somebody_else_is_not_answered(
    engine: EmbeddedEngine, slug: str, scene: str, line: str
) -> None:
    turn = say(engine, slug, scene, line)
    assert turn.kind == "NOT_MEANT" and not (turn.released or turn.findings or turn.acts)
    assert turn.reply.rstrip("?").split()[-1] in ("mich", "mir")
    assert turn.state.record == () and turn.state.turn == 1


def test_a_wrong_name_is_put_right_and_the_question_answered(engine: EmbeddedEngine) -> None:
    turn = say(engine, "fall-on-the-ward", "floor", "Frau Meier, haben Sie Schmerzen?")
    assert turn.reply.startswith(("Ich heiße nicht Meier.", "Meier heiße ich nicht."))
    assert [release.fact for release in turn.released] == ["wrist_pain"]


@pytest.mark.parametrize("line", ["Guten Morgen, Frau Lührs.", "Guten Morgen, Frau Lüers.", "Haben Sie Schmerzen?"])
def test_the_own_name_even_misheard_is_right(engine: EmbeddedEngine, line: str) -> None:
    turn = say(engine, "fall-on-the-ward", "floor", line)
    assert turn.kind != "NOT_MEANT" and "heiße" not in turn.reply


def test_persons_named_to_staff_are_told_of(engine: EmbeddedEngine) -> None:
    turn = say(engine, "handover-to-physician", "s2", "Frau Kluge, ich rufe wegen ihr an.")
    assert turn.kind != "NOT_MEANT"
