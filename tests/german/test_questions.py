"""Questions of one line that share a verb or a frame, and what only admires or speaks another language."""

import pytest

from apps.german.foreign_lines import is_foreign
from apps.german.question_frames import asks_to_tell_of, drop_knowledge_tag, strip_frame, word_data_request
from apps.german.questions import carry_predicate, split_questions
from apps.german.small_talk import exclaims


def test_a_second_question_goes_on_with_the_verb_of_the_first() -> None:
    assert carry_predicate("Seit wann hustet sie?", "wie oft nachts?") == "wie oft nachts hustet sie?"
    assert carry_predicate("Seit wann hustet sie?", "wie viel trinkt sie?") == "", "has a verb of its own"
    assert carry_predicate("Hustet sie?", "wie oft?") == "", "yes or no answers the first"


@pytest.mark.parametrize(
    ("line", "questions"),
    [
        (
            "Soll ich Blutkulturen abnehmen und eine Infusion anhängen?",
            ["Soll ich Blutkulturen abnehmen?", "Soll ich eine Infusion anhängen?"],
        ),
        ("Darf ich Fenster und Tür schließen?", []),
    ],
)
def test_two_things_that_the_speaker_may_do_are_two_questions(line: str, questions: list[str]) -> None:
    assert split_questions(line) == questions


def test_questions_that_share_their_participle_have_it_both() -> None:
    assert split_questions("Haben Sie sich beim Essen oder Trinken verschluckt?")[0] == (
        "Haben Sie sich beim Essen verschluckt?"
    )
    assert split_questions("Haben Sie Husten, und kommt da etwas raus?") == [
        "Haben Sie Husten?",
        "kommt da etwas raus?",
    ]
    assert len(split_questions("Zittert Ihre Hand ein bisschen oder haben Sie Schmerzen?")) > 1
    assert not split_questions("Hatten Sie schon mal einen Unterzucker, auch zu Hause?")


def test_a_wife_that_is_spoken_of_is_not_addressed() -> None:
    assert strip_frame("Soll ich Ihre Frau anrufen?") == "Soll ich Ihre Frau anrufen?"
    assert strip_frame("Kommt Ihre Frau heute?") == "Kommt Ihre Frau heute?"
    assert strip_frame("Haben Sie Schmerzen, Frau Nowak?") == "Haben Sie Schmerzen?"


def test_asking_whether_it_is_known_is_no_second_question() -> None:
    assert drop_knowledge_tag("Wie hoch ist sein Natrium, wissen Sie das?") == "Wie hoch ist sein Natrium?"
    assert drop_knowledge_tag("Wissen Sie das?") == "Wissen Sie das?"


@pytest.mark.parametrize("asks", ["darf ich Sie waschen?", "soll ich das Fenster öffnen?", "können wir anfangen?"])
def test_leave_asked_for_is_no_item_of_the_question_before_it(asks: str) -> None:
    assert split_questions(f"Haben Sie Schmerzen, und {asks}") == ["Haben Sie Schmerzen?", asks]
    assert split_questions("Haben Sie Schmerzen und Husten?") == ["Haben Sie Schmerzen?", "Haben Sie Husten?"]


def test_two_things_are_asked_for_by_their_names() -> None:
    assert split_questions("Ihren Nachnamen und das Geburtsdatum.") == ["Ihren Nachnamen", "das Geburtsdatum"]


def test_what_only_leads_to_a_question_is_no_question() -> None:
    assert strip_frame("Gibt es etwas, was Ihnen Sorgen macht?").startswith("was Ihnen")
    assert strip_frame("Gibt es etwas gegen Husten?").startswith("Gibt es")


def test_what_is_to_be_told_of() -> None:
    assert asks_to_tell_of("Erzählen Sie mir ein wenig von Ihrem Hund.") == "Ihrem Hund"
    assert asks_to_tell_of("Wie heißt Ihr Hund?") == ""


@pytest.mark.parametrize(("line", "admires"), [("Die Puppe ist ja toll!", True), ("Die Puppe ist weg!", False)])
def test_who_admires_asks_for_nothing(line: str, admires: bool) -> None:
    assert exclaims(line) is admires


@pytest.mark.parametrize(
    ("line", "foreign"),
    [
        ("¿Tiene fiebre?", True),
        ("Çok ağrınız mı var?", True),
        ("Frau Yıldız, wie geht es Ihnen?", False),
        ("Frau Doğan?", False),
    ],
)
def test_another_language_is_known_by_its_letters(line: str, foreign: bool) -> None:
    assert is_foreign(line) is foreign


def test_bare_question_words_behind_a_question_are_questions_of_their_own() -> None:
    assert split_questions("Hat er Durchfall, seit wann und wie oft?") == [
        "Hat er Durchfall?",
        "seit wann?",
        "wie oft?",
    ]
    assert split_questions("Erbricht er, und wie oft?") == ["Erbricht er?", "wie oft?"]
    assert split_questions("Soll ich ihn rufen, und darf er trinken?") == ["Soll ich ihn rufen?", "darf er trinken?"]
    assert split_questions("Meint er, ob es weh tut?") == []
    assert split_questions("Wo und wie stark tut es weh?") == ["Wo tut es weh?", "wie stark tut es weh?"]


@pytest.mark.parametrize("datum", ["Ihre Telefonnummer", "Ihren Namen", "Ihr Geburtsdatum"])
def test_who_asks_leave_to_write_something_down_asks_for_it(datum: str) -> None:
    told = datum.replace("Ihren Namen", "Ihr Name")
    assert word_data_request(f"Darf ich mir {datum} notieren?") == f"Wie ist {told}?"
    assert word_data_request("Darf ich mir das notieren?") == "Darf ich mir das notieren?"
