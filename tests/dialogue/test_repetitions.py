"""What was told isn't told again to another question, and is to whoever asks for it again."""

import pytest

from apps.dialogue.embedded.engine import EmbeddedEngine
from tests.dialogue.test_asks import play


@pytest.mark.parametrize(
    ("case", "lines"),
    [
        (
            "heart-failure-admission",
            ("Wie viele Kissen brauchen Sie nachts?", "Was ist denn das Schlimmste daran, wenn Sie so liegen?"),
        ),
        ("copd-exacerbation", ("Wie schlafen Sie?", "War in der Nacht sonst noch etwas?")),
        ("fall-on-the-ward", ("Wo tut es weh?", "Was machen Sie denn mit der Hand am liebsten?")),
    ],
)
def test_what_was_told_answers_no_other_question(engine: EmbeddedEngine, case: str, lines: tuple[str, ...]) -> None:
    told = play(engine, case, lines[0])
    assert told.released
    after = play(engine, case, *lines)
    assert not {one.fact for one in after.released} & {one.fact for one in told.released}
    assert after.reply != told.reply


@pytest.mark.parametrize(
    ("case", "lines"),
    [
        ("heart-failure-admission", ("Wie viele Kissen brauchen Sie nachts?", "Wie viele Kissen waren das noch mal?")),
        ("heart-failure-admission", ("Wie schlafen Sie?", "Und wie viele Kissen brauchen Sie?")),
        ("fall-on-the-ward", ("Wo tut es weh?", "Auf welcher Seite?")),
        ("fall-on-the-ward", ("Wo tut es weh?", "Wo tut es weh?")),
    ],
)
def test_who_asks_for_it_again_gets_it_again(engine: EmbeddedEngine, case: str, lines: tuple[str, ...]) -> None:
    last = play(engine, case, *lines)
    assert last.released and last.kind == ""


def test_leave_is_given_before_an_answer_and_after_it(engine: EmbeddedEngine) -> None:
    before = play(engine, "copd-exacerbation", "Ist das für Sie in Ordnung? Und haben Sie Fieber oder Husten?")
    assert before.released and before.decision.lead == ("AGREED",) and not before.decision.tail
    line = "Haben Sie Schmerzen in der Brust? Ich möchte jetzt den Blutdruck messen, darf ich?"
    after = play(engine, "heart-failure-admission", line)
    assert after.released and after.decision.tail == ("CONSENT",)


def test_a_summary_is_confirmed_before_the_answer_to_a_question(engine: EmbeddedEngine) -> None:
    lines = (
        "Wie viele Kissen brauchen Sie nachts?",
        "Ich fasse zusammen: Sie brauchen nachts drei Kissen. Stimmt das so? Und haben Sie Schmerzen in der Brust?",
    )
    turn = play(engine, "heart-failure-admission", *lines)
    assert turn.decision.lead == ("RECAP_RIGHT",) and turn.released and not turn.decision.tail


@pytest.mark.parametrize(
    ("line", "tail"),
    [
        ("Haben Sie Schmerzen in der Brust, haben Sie sich verletzt?", ()),
        ("Was trinken Sie am Tag? Ist das mehr als ein Fass?", ()),
        ("Haben Sie Schmerzen in der Brust? Und welche Farbe hat Ihr Fahrrad?", ("LEFT_OPEN",)),
    ],
)
def test_only_what_is_asked_by_itself_is_asked_for_again(
    engine: EmbeddedEngine, line: str, tail: tuple[str, ...]
) -> None:
    turn = play(engine, "heart-failure-admission", line)
    assert turn.released and turn.decision.tail == tail


def test_a_question_that_names_its_topic_is_not_asked_back_about(engine: EmbeddedEngine) -> None:
    turn = play(engine, "heart-failure-admission", "Geht das für Sie?")
    assert turn.kind == "FEASIBLE" and not turn.ask_back


def test_who_is_angry_at_the_illness_takes_an_offer(engine: EmbeddedEngine) -> None:
    turn = play(engine, "heart-failure-admission", "Soll ich Ihnen ein Glas Wasser bringen?")
    assert turn.decision.reaction and turn.decision.reaction.kind == "TAKE_OFFER"
