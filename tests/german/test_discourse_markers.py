"""Words of repetition, summary, repair, leave-taking and offers: one list each, for whoever reads them."""

import pytest

from apps.german.act_forms import has_form
from apps.german.courtesy import asks_again, find_greeting
from apps.german.self_corrections import blank_taken_back, find_taken_back
from apps.german.speech_acts import CUES, RECAPS, STATED, has_wording
from apps.german.speech_functions import read_function


@pytest.mark.parametrize("words", ["noch einmal", "noch mal", "nochmal", "nochmals", "erneut"])
def test_once_more_is_known_in_every_spelling(words: str) -> None:
    assert asks_again(f"Können Sie das bitte {words} sagen?")
    assert has_form("REPEAT", f"Bitte {words}.")
    assert has_wording("TEACH_BACK", f"Können Sie mir {words} erklären, worauf Sie achten?")
    assert RECAPS.search(f"Ich gehe es {words} durch.")
    assert CUES["SUMMARY"].search(f"Ich sage {words} alles.")


@pytest.mark.parametrize(
    "line",
    [
        "Ich fasse kurz zusammen: Sie haben seit gestern Schmerzen.",
        "Ich fasse alles Wichtige noch einmal zusammen.",
        "Zusammenfassend haben Sie seit gestern Schmerzen.",
        "Zusammengefasst: Schmerzen seit gestern.",
        "Gut, ich wiederhole: Schmerzen seit gestern.",
    ],
)
def test_a_summary_is_known_by_its_wording_its_form_and_its_function(line: str) -> None:
    assert CUES["SUMMARY"].search(line) and has_form("SUMMARY", line) and read_function(line) == "CHECKS"


@pytest.mark.parametrize(
    "sign",
    [
        "nein",
        "Verzeihung",
        "pardon",
        "Moment",
        "quatsch",
        "Korrektur",
        "stimmt nicht",
        "vielmehr",
        "ich meinte",
        "halt",
    ],
)
def test_values_are_taken_back_by_the_same_words_in_lines_and_in_notes(sign: str) -> None:
    line = f"Sie wiegen 81 Kilo, {sign}, 91 Kilo."
    [(begin, end)] = find_taken_back(line)
    assert line[:begin] + line[end:] == "Sie wiegen 91 Kilo."
    note = f"81 kg, {sign}, 91 kg"
    assert blank_taken_back(note).split() == ["91", "kg"]


@pytest.mark.parametrize(
    "line",
    [
        "Auf Wiedersehen.",
        "Auf Wiederhören.",
        "Auf Wiederschauen, Herr Brandner.",
        "Tschüs!",
        "Tschüssi!",
        "Gute Besserung.",
        "Schönen Abend noch.",
        "Ich wünsche Ihnen einen ruhigen Dienst.",
    ],
)
def test_goodbyes_are_known_by_wording_and_form(line: str) -> None:
    assert CUES["FAREWELL"].search(line) and has_form("FAREWELL", line)


@pytest.mark.parametrize("line", ["Einen schönen guten Tag.", "Das war ein schöner Tag.", "Guten Abend."])
def test_greetings_and_fine_days_are_no_goodbyes(line: str) -> None:
    assert not CUES["FAREWELL"].search(line) and not has_form("FAREWELL", line)


def test_a_goodbye_is_said_back_as_it_was_said() -> None:
    assert find_greeting("Auf Wiederschauen, Herr Brandner.") == "Auf Wiederschauen"


def test_who_will_return_takes_leave_and_who_is_back_does_not() -> None:
    for line in ("Ich bin gleich zurück.", "Dann komme ich später wieder.", "Ich schaue nachher vorbei."):
        assert STATED["FAREWELL"].search(line) and has_form("FAREWELL", line)
    assert not STATED["FAREWELL"].search("Ich bin wieder da.") and not has_form("FAREWELL", "Ich bin wieder da.")


@pytest.mark.parametrize("favour", ["eine Decke besorgen", "Tee einschenken", "ein Kissen bringen", "das Bett richten"])
def test_help_is_offered_by_the_same_favours_in_statements_and_questions(favour: str) -> None:
    assert STATED["OFFER_HELP"].search(f"Ich kann Ihnen {favour}.")
    assert read_function(f"Soll ich Ihnen {favour}?") == "OFFERS"
