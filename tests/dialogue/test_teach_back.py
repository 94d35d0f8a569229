"""What a person says back of what was ordered, promised and agreed, as the learner asks for it."""

import pytest

from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.information_state import extend_record, read_propositions
from apps.dialogue.teach_back import list_instructions
from tests.dialogue.test_whole_talks import talk

TO_SAY_BACK = "Können Sie mir das bitte mit Ihren Worten wiederholen?"


def said_back(*lines: str) -> list[str]:
    """What is said back to the last line, after the others."""
    record, said = extend_record((), (), 1, str), read_propositions("", to_patient=True)
    for turn, line in enumerate(lines, 1):
        said = read_propositions(line, to_patient=True)
        record = extend_record(record, said, turn, lambda _text: "")
    return list_instructions(record, said, to_du=False)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            f"Bis Mittwoch bitte keine Salzstangen und nur achthundert Milliliter. {TO_SAY_BACK}",
            ["Bis Mittwoch keine Salzstangen und nur achthundert Milliliter."],
        ),
        (
            f"Jetzt unser kleiner Schritt bis Mittwoch: keine Salzstangen am Abend, dafür Eiswürfel. {TO_SAY_BACK}",
            ["Keine Salzstangen am Abend, dafür Eiswürfel."],
        ),
        (
            "Ich komme selbst um elf mit der Tablette. Und stehen Sie bitte nicht allein auf. "
            "Können Sie mir kurz sagen, was wir jetzt abgemacht haben?",
            ["Sie kommen selbst um elf mit der Tablette.", "Ich stehe nicht allein auf."],
        ),
    ],
)
def test_what_a_line_agrees_on_is_said_back(line: str, said: list[str]) -> None:
    assert said_back(line) == said


def test_each_part_that_is_asked_for_is_said_back() -> None:
    told = (
        "Bitte stehen Sie jetzt nicht allein auf.",
        "Bitte nehmen Sie keine eigenen Tabletten.",
        "Um elf bringe ich die Tablette selbst.",
    )
    asked = "Sagen Sie mir bitte noch einmal, was Sie beim Aufstehen machen und was mit Ihren eigenen Tabletten ist?"
    assert said_back(*told, asked) == ["Ich stehe jetzt nicht allein auf.", "Ich nehme keine eigenen Tabletten."]
    asked = "Sagen Sie es mir mit Ihren Worten: Was passiert um elf, und was machen Sie, wenn Sie zur Toilette müssen?"
    assert said_back(*told, asked)[0] == "Um elf bringen Sie die Tablette selbst."


def test_what_was_told_of_a_day_is_said_back_and_not_what_the_other_is_to_do_there() -> None:
    told = (
        "Heute Abend ist prima.",
        "Morgen um zehn kann die Frau vom Sozialdienst mit Ihnen sprechen.",
        "Um elf ist Visite.",
    )
    asked = "Sagen Sie mir bitte noch einmal, was Sie heute Abend mitbringen und was wir für morgen verabredet haben?"
    assert said_back(*told, asked) == ["Morgen um zehn kann die Frau vom Sozialdienst mit mir sprechen."]


def test_a_summary_or_a_measure_in_the_line_takes_nothing_from_it(engine: EmbeddedEngine) -> None:
    line = (
        "Ich messe jetzt den Blutdruck. Wenn Sie aufstehen wollen, klingeln Sie bitte immer zuerst. "
        "Können Sie mir das bitte mit Ihren Worten wiederholen?"
    )
    turn = talk(engine, "fall-on-the-ward", "patient", line)
    assert [finding.id for finding in turn.findings] == ["bp"]
    assert "Wenn ich aufstehen will, klingle ich immer zuerst." in turn.reply


def test_what_nobody_explained_is_not_answered_by_another_order() -> None:
    told = ("Drücken Sie meine Hand und atmen Sie mit mir.", "Stellen Sie immer zehn Einheiten ein.")
    assert said_back(*told, "Und wissen Sie, was Sie machen, wenn der Zucker zu Hause zu tief ist?") == []


def test_why_is_answered_by_what_was_told_and_not_by_what_was_offered() -> None:
    told = ("Normaler Kaffee ist zu dünn, er kann in die Lunge kommen.", "Ich kann Ihnen den Kaffee auch andicken.")
    asked = "Sagen Sie mir noch einmal mit Ihren Worten: Warum sollen Sie keinen normalen Kaffee trinken?"
    assert said_back(*told, asked) == ["Normaler Kaffee ist zu dünn, er kann in die Lunge kommen."]


def test_a_list_of_steps_is_said_back_as_it_was_given() -> None:
    line = f"Wir machen es zusammen: neue Nadel drauf, dann zehn Einheiten einstellen, drücken. {TO_SAY_BACK}"
    assert said_back(line) == ["Neue Nadel drauf, dann zehn Einheiten einstellen, drücken."]


def test_all_parts_that_are_named_are_said_back_and_no_other_question() -> None:
    told = (
        "Stehen Sie nie allein auf.",
        "Nehmen Sie jeden Tag die Tablette.",
        "Trinken Sie immer ein Glas Wasser dazu.",
    )
    asked = "Sagen Sie mir noch einmal, was Sie beim Aufstehen machen. Haben Sie noch Fragen?"
    assert said_back(*told, asked) == ["Ich stehe nie allein auf."]


def test_a_word_that_only_looks_like_a_call_for_help_is_none() -> None:
    told = ("Rufen Sie mich immer, wenn Sie aufstehen wollen.", "Trinken Sie jeden Tag drei Tassen Nierentee.")
    asked = "Sagen Sie mir bitte noch einmal, was Sie machen, wenn die Wunde blutet."
    assert said_back(*told, asked) == ["Ich rufe Sie immer, wenn ich aufstehen will."]
