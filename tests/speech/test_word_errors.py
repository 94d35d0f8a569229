"""The measure of voices counts words that are misunderstood, not how numbers and units are written."""

import pytest

from bench.voices import lines, rates, word_errors


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Vor drei Wochen hatte er 19 Kilo.", "vor 3 wochen hatte er neunzehn kg"),
        ("Zopiclon 7,5 Milligramm.", "Zopiclon 7,5 mg"),
        ("Heute früh noch 39,1.", "Heute früh noch neununddreißig Komma eins"),
        ("Auf dem Handy: 0171 392 00 83.", "Auf dem Handy 0171 3920083"),
        ("Um 8:30 Uhr, z. B.", "um 8 Uhr 30 zum Beispiel"),
    ],
)
def test_numbers_units_and_abbreviations_are_no_errors(text: str, heard: str) -> None:
    assert word_errors(text, heard)[0] == 0


def test_wrong_missing_and_added_words_are_errors() -> None:
    assert word_errors("Draußen nehme ich den Rollator.", "Draußen nehme den Rolladen ja") == (3, 5)
    assert rates([("tune", "Ja, gut.", "Ja."), ("hold", "Nein.", "Nein.")]) == {"tune": 0.5, "hold": 0.0}


def test_half_of_the_lines_is_held_out() -> None:
    assert [half for half, _text in lines()].count("hold") * 2 == len(lines()) >= 60
