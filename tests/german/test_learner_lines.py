"""Learner German is read as it is meant: form of address, typing errors, clauses, slots, suppositions."""

import pytest

from apps.german.forms_of_address import LONGEST, normalize_line, write_in_second_person
from apps.german.negation import is_negated
from apps.german.presuppositions import find_subject, parse_confirmation
from apps.german.question_frames import asks_indirectly, strip_frame
from apps.german.questions import split_questions, split_segments
from apps.german.slots import find_asked_slots, score_slots
from apps.german.spelling import Repair, list_spellings
from apps.german.text import fold


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("hast du   Schmerzen?", "haben Sie Schmerzen?"),
        ("Wan ist dein Geburtstag?", "wann ist Ihr Geburtstag?"),
        ("„Wieviel“ trinken Sie?", "wie viel trinken Sie?"),
    ],
)
def test_a_line_is_brought_into_one_form_of_address(line: str, read: str) -> None:
    assert normalize_line(line) == read


def test_a_very_long_line_is_cut() -> None:
    assert len(normalize_line("ja " * 10_000)) <= LONGEST


def test_umlauts_may_be_written_in_any_way() -> None:
    assert fold("Füße") == fold("Fuesse") == fold("FUSSE")


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("Also, Frau Keller, haben Sie Schmerzen?", "haben Sie Schmerzen?"),
        ("Ich möchte gern wissen, ob Sie rauchen.", "Sie rauchen."),
        ("Können Sie mir sagen, wo Sie wohnen?", "wo Sie wohnen?"),
        ("Wie heißen Sie bitte?", "Wie heißen Sie?"),
    ],
)
def test_what_is_asked_is_freed_from_what_is_said_around_it(line: str, asked: str) -> None:
    assert strip_frame(line) == asked


def test_a_frame_makes_a_statement_a_question() -> None:
    assert asks_indirectly("Ich würde gern wissen, ob Sie allein wohnen.")
    assert not asks_indirectly("Ich helfe Ihnen gern.")


def test_typing_errors_are_put_right_and_compounds_left_alone() -> None:
    repair = Repair(list_spellings(["Haben Sie Schmerzen?", "Wie oft haben Sie Stuhlgang?"] * 3))
    assert repair("Haben Sie Schmertzen?") == "Haben Sie Schmerzen?"
    assert repair("Wie ist Ihr Stulgang?") == "Wie ist Ihr Stuhlgang?"
    assert repair("Knieschmerzen 12,5") == "Knieschmerzen 12,5"


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Haben Sie Fieber, Husten oder Auswurf?", ["Haben Sie Fieber?", "Haben Sie Husten?", "Haben Sie Auswurf?"]),
        ("Wo und wie stark tut es weh?", ["Wo tut es weh?", "wie stark tut es weh?"]),
        (
            "Haben Sie Allergien und welche Medikamente nehmen Sie?",
            ["Haben Sie Allergien?", "welche Medikamente nehmen Sie?"],
        ),
        ("Haben Sie Schmerzen?", []),
    ],
)
def test_a_sentence_is_divided_into_its_questions(sentence: str, found: list[str]) -> None:
    assert split_questions(sentence) == found


def test_abbreviations_and_ordinals_end_no_sentence() -> None:
    assert split_segments("Dr. Meier kommt am 3. mai. Haben Sie Fragen?") == [
        "Dr. Meier kommt am 3. mai.",
        "Haben Sie Fragen?",
    ]


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Seit wann haben Sie das?", ["since"]),
        ("Wie stark sind die Schmerzen?", ["intensity"]),
        ("Wie oft gehen Sie zur Toilette?", ["howoften"]),
        ("Wo tut es weh?", ["where"]),
        ("Haben Sie Schmerzen?", []),
    ],
)
def test_the_question_word_tells_the_slot(question: str, slots: list[str]) -> None:
    assert find_asked_slots(question) == slots


def test_a_slot_fits_itself_better_than_a_neighbour_and_a_neighbour_better_than_a_stranger() -> None:
    assert score_slots(["since"], {"since"}) > score_slots(["since"], {"when"}) > score_slots(["since"], {"where"})


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("Hat Ihre Mutter Schmerzen?", ("third", "mutter")),
        ("Nimmt sie Tabletten?", ("third", "")),
        ("Haben Sie Schmerzen?", ("self", "")),
        ("Leben Sie mit Ihrer Tochter?", ("self", "")),
        ("Und seit wann?", ("", "")),
    ],
)
def test_it_is_seen_whom_a_line_is_about(line: str, who: tuple[str, str]) -> None:
    assert find_subject(line) == who


@pytest.mark.parametrize(
    ("line", "checks"),
    [
        ("Sie nehmen also kein Aspirin?", True),
        ("Habe ich das richtig verstanden, Sie haben Diabetes?", True),
        ("Sie rauchen nicht mehr, richtig?", True),
        ("Haben Sie Diabetes?", False),
        ("Wo wohnen Sie denn?", False),
        ("Im Moment, haben Sie Schmerzen?", False),
    ],
)
def test_a_supposition_is_told_from_a_question(line: str, checks: bool) -> None:
    assert parse_confirmation(line)[0] is checks


def test_an_answer_can_be_said_back() -> None:
    assert write_in_second_person("Ja, ich habe eine Brille.") == "Sie haben eine Brille."


def test_not_true_is_no_negation() -> None:
    assert is_negated("Sie haben keine Schmerzen")
    assert not is_negated("Sie haben Schmerzen, nicht wahr")
