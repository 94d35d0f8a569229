"""Texts are read aloud as a person would read them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.speech.spoken_text import write_spoken_text


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Ich habe 38,4 °C Fieber.", "Ich habe 38,4 Grad Celsius Fieber."),
        ("36,8°C", "36,8 Grad Celsius"),
        ("Der Blutdruck ist 168/94 mmHg.", "Der Blutdruck ist 168 zu 94 Millimeter Quecksilbersäule."),
        ("Puls 98/min, Atmung 28/min.", "Puls 98 pro Minute, Atmung 28 pro Minute."),
        ("Zucker 112 mg/dl", "Zucker 112 Milligramm pro Deziliter"),
        ("2 l/min Sauerstoff", "2 Liter pro Minute Sauerstoff"),
        ("Sättigung 91 %.", "Sättigung 91 Prozent."),
        ("Ramipril 5 mg, 1-0-1", "Ramipril 5 Milligramm, 1, 0, 1"),
        ("1 h oder 2 h", "1 Stunde oder 2 Stunden"),
        ("von 3-4 Kissen", "von 3 bis 4 Kissen"),
        ("um 14:30 Uhr und um 8:00", "um 14 Uhr 30 und um 8 Uhr"),
        ("1.500 ml am Tag", "1500 Milliliter am Tag"),
        ("z. B. Tabletten, d.h. morgens", "zum Beispiel Tabletten, das heißt morgens"),
        ("ca. 3 Wochen bzw. länger", "circa 3 Wochen beziehungsweise länger"),
        ("Äpfel, Birnen usw.", "Äpfel, Birnen und so weiter."),
        ("50 IE s.c.", "50 Internationale Einheiten subkutan."),
        ("Dr. Weber & Prof. Klein", "Doktor Weber und Professor Klein"),
        ("SpO2 88 %", "Sauerstoffsättigung 88 Prozent"),
        ("RR 120/80, SpO₂ 91 %", "Blutdruck 120 zu 80, Sauerstoffsättigung 91 Prozent"),
        ("um 8.30 Uhr", "um 8 Uhr 30"),
        ("geboren am 4.3.1954", "geboren am vierten März neunzehnhundertvierundfünfzig"),
        ("seit dem 21. Mai 2016", "seit dem einundzwanzigsten Mai 2016"),
        ("Der 1. April.", "Der erste April."),
        ("Vom 3. bis 5. Mai.", "Vom dritten bis fünften Mai."),
        ("vom 3.5.1990 bis 5.5.1990", "vom dritten Mai neunzehnhundertneunzig bis fünften Mai neunzehnhundertneunzig"),
        ("der 3. bis zum 5. Mai", "der dritte bis zum fünften Mai"),
        ("am 3. und 5. Mai", "am dritten und fünften Mai"),
        ("bis 3. Mai, seit 4. Mai, ab 5. Mai", "bis dritten Mai, seit vierten Mai, ab fünften Mai"),
        ("nach 3. Mai, vor 4. Mai, beim 5. Mai", "nach dritten Mai, vor vierten Mai, beim fünften Mai"),
        ("im 3. Mai, zum 4. Mai", "im dritten Mai, zum vierten Mai"),
        ("diesen 3. Mai, den 4. Mai", "diesen dritten Mai, den vierten Mai"),
        ("Termin 3. Mai", "Termin dritter Mai"),
        ("am Montag, 3. Mai", "am Montag, dritter Mai"),
        ("im Jahr 1954", "im Jahr neunzehnhundertvierundfünfzig"),
        ("0171 392 00 83", "0 1 7 1, 3 9 2, 0 0, 8 3"),
        ("Tel. 0171/3920083.", "Telefon 0 1 7 1, 3 9 2 0, 0 8 3."),
        ("3x am Tag 38.5 °C", "3 mal am Tag 38,5 Grad Celsius"),
        ("Ziel > 92 %, Puls < 60/min", "Ziel über 92 Prozent, Puls unter 60 pro Minute"),
        ("100 µg und 100 μg", "100 Mikrogramm und 100 Mikrogramm"),
    ],
)
def test_units_and_abbreviations_are_read_in_full(written: str, read: str) -> None:
    assert write_spoken_text(written) == read


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("*stöhnt* Mein Knie!", "Mein Knie!"),
        ("(seufzt leise) Ach ja.", "Ach ja."),
        ("[lacht] Das geht schon.", "Das geht schon."),
        ("Ja (hält sich das Knie), es tut weh.", "Ja, es tut weh."),
        ("*leise seufzt er* Na gut.", "Na gut."),
        ("Ich habe *nicht* geschlafen.", "Ich habe nicht geschlafen."),
        ("Das Knie (links) tut weh.", "Das Knie (links) tut weh."),
        ("Das ist **sehr** wichtig.", "Das ist sehr wichtig."),
        ("Danke 😊!", "Danke!"),
        ("- Erstens\n- Zweitens", "Erstens Zweitens"),
    ],
)
def test_stage_directions_and_markup_are_not_read(written: str, read: str) -> None:
    assert write_spoken_text(written) == read


@pytest.mark.parametrize(
    "kept",
    [
        "24-Stunden-Dienst",
        "um 13.45",
        "Ich bin 1,76 Meter groß.",
        "Zimmer 12",
        "20 000 Schritte",
        "45.2.2016",
        "wegen 3. Mai",
        "wegen 3. bis 5. Mai",
        "01/02/2024",
        "um 0815 1630 2200 Uhr",
    ],
)
def test_plain_german_stays_as_it_is(kept: str) -> None:
    assert write_spoken_text(kept) == kept


@pytest.mark.parametrize("silent", ["", "   ", "*stöhnt*", "[schweigt]", "…", "😊"])
def test_a_text_without_words_gives_nothing_to_say(silent: str) -> None:
    assert write_spoken_text(silent) == ""


def test_other_languages_keep_their_abbreviations_and_lose_stage_directions() -> None:
    assert write_spoken_text("[laughs] z.B. 5 mg", "eng") == "z.B. 5 mg"


@given(st.text(max_size=300))
def test_any_text_becomes_one_line_without_pictures(text: str) -> None:
    read = write_spoken_text(text)
    assert "\n" not in read
    assert read == read.strip()
    assert read == "" or any(sign.isalnum() for sign in read)
