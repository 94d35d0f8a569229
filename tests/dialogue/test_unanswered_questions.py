"""What a person says where the case answers nothing: as it fits the question, and what everybody knows of oneself."""

import pytest

from apps.dialogue.case import read_case
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.nlg import load_set_phrases, phrase_unknown
from apps.dialogue.unknown_answers import find_unknown_kind, find_unknown_kind_beside
from tests.dialogue.test_whole_talks import CASES, talk
from tests.solving import case_of


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ("Haben Sie es schon einmal versucht mit ihm?", "PERSONAL"),
        ("Hatten Sie so was schon früher?", "NONE_COMES_TO_MIND"),
        ("Hat jemand in Ihrer Familie eine Lungenkrankheit gehabt?", "NONE_COMES_TO_MIND"),
        ("Wollen Sie zurück nach Hause?", "UNDECIDED"),
        ("Passiert das auch zu Hause?", "UNKNOWN_OF_ONESELF"),
        ("Seit wann dreht es sich beim Aufstehen?", "UNKNOWN_OF_ONESELF"),
        ("Haben Sie einen Stock?", "UNKNOWN_OF_ONESELF"),
        ("Wollen Sie sich etwas antun?", "NO_SELF_HARM"),
        ("Wann kommen Sie morgen wieder?", "UNDECIDED"),
        ("Wann kommen Sie außer Atem?", "UNKNOWN_OF_ONESELF"),
        ("Wann kommt die Visite?", "UNKNOWN"),
    ],
)
def test_a_patient_says_why_there_is_no_answer(prepared_hip: EmbeddedCase, asked: str, kind: str) -> None:
    patient = prepared_hip.case.person("patient")
    assert phrase_unknown(prepared_hip.case, patient, asked, "SIMPLE", 0) in load_set_phrases()[kind][""]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Hat er sich verletzt?", "UNNOTICED"),
        ("Hat er so etwas früher schon einmal gehabt?", "UNKNOWN_OF_OTHER"),
        ("Können Sie ihm morgen beim Waschen helfen?", "UNDECIDED"),
    ],
)
def test_a_relative_speaks_of_what_they_have_seen(line: str, kind: str) -> None:
    case = read_case(case_of(CASES / "child-with-fever.json"))
    mother = case.person("mother")
    assert phrase_unknown(case, mother, line, "SIMPLE", 0) in load_set_phrases()[kind][""]


@pytest.mark.parametrize(
    ("slug", "person", "line", "kind"),
    [
        ("the-hearing-aid-is-gone", "patient", "Sagen Sie mir bitte, wie ich heiße.", "NAME_FORGOTTEN"),
        ("the-hearing-aid-is-gone", "patient", "Wissen Sie noch, wie ich heiße?", "NAME_FORGOTTEN"),
        ("which-ms-nowak", "patient", "Haben Sie großen Hunger?", "SO_SO"),
        ("fall-on-the-ward", "patient", "Können Sie beim Drehen ein bisschen mithelfen?", "TRY"),
        ("fall-on-the-ward", "patient", "Ich wollte wissen, ob Sie beim Drehen mithelfen können.", "TRY"),
        ("copd-exacerbation", "p1", "Ich wollte wissen, ob Sie jetzt bequem sitzen.", "COMFORTABLE"),
        ("daughter-on-the-phone", "daughter", "Können Sie heute noch eine neue Batterie kaufen?", "INSTRUCT"),
        ("shouting-in-the-corridor", "daughter", "Was soll ich ihm von Ihnen ausrichten?", "GREETINGS_TO_PASS_ON"),
    ],
)
def test_what_no_case_has_to_write_is_answered(
    engine: EmbeddedEngine, slug: str, person: str, line: str, kind: str
) -> None:
    turn = talk(engine, slug, person, line)
    assert turn.decision.kind == kind and turn.released == ()


@pytest.mark.parametrize(
    ("slug", "person", "line", "kind"),
    [
        ("copd-exacerbation", "p1", "Sitzen Sie jetzt bequem so? Müssen Sie auch husten?", "COMFORTABLE"),
        ("fall-on-the-ward", "patient", "Wo tut es weh? Können Sie dabei ein bisschen mithelfen?", "TRY"),
    ],
)
def test_beside_a_fact_a_plain_question_is_answered_instead_of_asked_back(
    engine: EmbeddedEngine, slug: str, person: str, line: str, kind: str
) -> None:
    turn = talk(engine, slug, person, line)
    assert turn.released and (*turn.decision.lead, *turn.decision.tail) == (kind,)


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ("Sind Sie jetzt allein zu Hause?", "PERSONAL"),
        ("Haben Sie den Notarzt gerufen?", ""),
        ("Haben Sie eine Vorsorgevollmacht?", ""),
        ("Haben Sie der Patientin etwas gegeben?", ""),
    ],
)
def test_a_relative_puts_off_their_own_life_and_not_the_care(prepared_hip: EmbeddedCase, asked: str, kind: str) -> None:
    daughter = prepared_hip.case.person("daughter")
    assert (find_unknown_kind(daughter, asked) == "PERSONAL") == (kind == "PERSONAL")


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ("Seit wann haben Sie das?", "UNKNOWN_SINCE"),
        ("Wie viel Milligramm?", "UNKNOWN_HOW_MUCH"),
        ("Warum ist das so?", "UNKNOWN_WHY"),
        ("Haben Sie einen Stock?", "UNSURE_BESIDE"),
        ("Welche Farbe hat der Verband?", "UNKNOWN_BESIDE"),
    ],
)
def test_a_question_that_is_left_is_named_by_its_word(prepared_hip: EmbeddedCase, asked: str, kind: str) -> None:
    assert find_unknown_kind_beside(prepared_hip.case.person("patient"), asked) == kind


def test_a_yes_is_dropped_only_where_something_else_is_named(engine: EmbeddedEngine) -> None:
    assert talk(engine, "to-the-toilet-at-night", "patient", "Ist Ihnen schwindelig?").reply.startswith("Ja")
