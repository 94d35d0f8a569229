"""A text is cut where a sentence ends, and only there."""

import pytest

from apps.speech.sentences import is_whole, sentences


def cut(text: str) -> list[str]:
    return [text[begins:ends] for begins, ends in sentences(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ja.", ["Ja."]),
        ("Ja. Mein Knie tut weh.", ["Ja.", "Mein Knie tut weh."]),
        ("Oh je! Was ist das? Ach so …", ["Oh je!", "Was ist das?", "Ach so …"]),
        ("Dr. Brandner kommt am 3. März um 7.30 Uhr. Gut.", ["Dr. Brandner kommt am 3. März um 7.30 Uhr.", "Gut."]),
        ("Ich nehme z. B. Ramipril 2,5 mg. Sonst nichts.", ["Ich nehme z. B. Ramipril 2,5 mg.", "Sonst nichts."]),
        ("Seit 2019. Damals fing es an.", ["Seit 2019.", "Damals fing es an."]),
        ("Na ja … es geht schon.", ["Na ja … es geht schon."]),
        ("„Komm rein.“ Das sagt sie immer.", ["„Komm rein.“", "Das sagt sie immer."]),
        ("Erste Zeile\nZweite Zeile", ["Erste Zeile", "Zweite Zeile"]),
        ("Gut. 🙂", ["Gut. 🙂"]),
        ("  Ja.   Nein. ", ["Ja.", "Nein."]),
        ("kein Punkt", ["kein Punkt"]),
        ("…", []),
        ("", []),
    ],
)
def test_sentences(text: str, found: list[str]) -> None:
    assert cut(text) == found


def test_what_comes_later_changes_nothing_about_whole_sentences() -> None:
    text = "Guten Morgen. Ich bin Frau Dr. Klar. Am 3. Mai war ich hier. Es ging mir z. B. schlecht! Und nun?"
    whole = cut(text)
    for length in range(len(text)):
        before = [one for one in cut(text[:length]) if is_whole(one)]
        assert before == whole[: len(before)]
