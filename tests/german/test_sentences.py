"""A text is cut where a sentence ends, and only there."""

import pytest

from apps.german.sentences import (
    find_sentence_at,
    find_sentences,
    find_statements,
    find_whole_sentences,
    split_sentences,
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ja.", ["Ja."]),
        ("Ja. Mein Knie tut weh.", ["Ja.", "Mein Knie tut weh."]),
        ("Oh je! Was ist das? Ach so …", ["Oh je!", "Was ist das?", "Ach so …"]),
        ("Dr. Brandner kommt am 3. März um 7.30 Uhr. Gut.", ["Dr. Brandner kommt am 3. März um 7.30 Uhr.", "Gut."]),
        ("Frau Dr. Klar bzw. Hr. Nr. 3 ist ca. 1,5 m groß.", ["Frau Dr. Klar bzw. Hr. Nr. 3 ist ca. 1,5 m groß."]),
        ("Ich nehme z. B. Ramipril 2,5 mg. Sonst nichts.", ["Ich nehme z. B. Ramipril 2,5 mg.", "Sonst nichts."]),
        ("Das heißt, d. h. Sie nehmen z.B. Ihre Tabletten.", ["Das heißt, d. h. Sie nehmen z.B. Ihre Tabletten."]),
        ("Heute ist der 3. Tag. Am 45. Tag ging es.", ["Heute ist der 3. Tag.", "Am 45. Tag ging es."]),
        ("Vom 3. bis 5. Mai war sie hier.", ["Vom 3. bis 5. Mai war sie hier."]),
        ("Ich bin 78. Und Sie?", ["Ich bin 78.", "Und Sie?"]),
        ("Der Puls ist 80. Blutdruck gut.", ["Der Puls ist 80.", "Blutdruck gut."]),
        ("Sie wiegt 92,5. Das ist viel.", ["Sie wiegt 92,5.", "Das ist viel."]),
        ("Seit 2019. Damals fing es an.", ["Seit 2019.", "Damals fing es an."]),
        ("Na ja … es geht schon.", ["Na ja … es geht schon."]),
        ("Ja... es geht. Na ja ... Gut.", ["Ja... es geht.", "Na ja ...", "Gut."]),
        ("„Komm rein.“ Das sagt sie immer.", ["„Komm rein.“", "Das sagt sie immer."]),
        ("„Komm rein!“ sagt sie immer.", ["„Komm rein!“ sagt sie immer."]),
        ("haben sie schmerzen? seit wann? ich komme. sie auch.", None),
        ("Guten Tag.Wie geht es Ihnen?Gut?", ["Guten Tag.", "Wie geht es Ihnen?", "Gut?"]),
        ("So. Das war gut.", ["So.", "Das war gut."]),
        ("Erste Zeile\nZweite Zeile", ["Erste Zeile", "Zweite Zeile"]),
        ("Gut. 🙂", ["Gut. 🙂"]),
        ("  Ja.   Nein. ", ["Ja.", "Nein."]),
        ("kein Punkt", ["kein Punkt"]),
        ("…", []),
        ("", []),
    ],
)
def test_sentences(text: str, found: list[str] | None) -> None:
    spoken = ["haben sie schmerzen?", "seit wann?", "ich komme.", "sie auch."]
    assert split_sentences(text) == (spoken if found is None else found)


@pytest.mark.parametrize(
    "text",
    [
        "Guten Morgen. Ich bin Frau Dr. Klar. Am 3. Mai war ich hier. Es ging mir z. B. schlecht! Und nun?",
        "Ich bin 78. Dasein ist alles. Ich bin 78. Das ist alt. „Komm!“ sagt sie. Na ja … es geht. Es ist gut … Ja.",
    ],
)
def test_what_comes_later_changes_nothing_about_whole_sentences(text: str) -> None:
    for length in range(len(text)):
        before = find_whole_sentences(text[:length])
        assert before == find_sentences(text)[: len(before)], text[:length]
    assert (
        find_whole_sentences("Ich bin 78.")
        == find_whole_sentences("Frau Dr.")
        == find_whole_sentences("Na ja …")
        == find_whole_sentences("Ich weiß ...")
        == []
    )


def test_the_sentence_of_a_place() -> None:
    text = "Frau Dr. Klar kommt. Sie bringt nichts. "
    assert find_sentence_at(text, text.index("Klar")) == "Frau Dr. Klar kommt."
    assert find_sentence_at(text, text.index("nichts")) == "Sie bringt nichts."
    assert find_sentence_at(text, len(text)) == "Sie bringt nichts."
    assert find_sentence_at("  ", 1) == ""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Guten Tag dr. Meier, hier ist fr. Klar.", ["Guten Tag dr. Meier, hier ist fr. Klar."]),  # titles typed small
        ("Puls 18. Sättigung 91.", ["Puls 18.", "Sättigung 91."]),  # measured, no ordinal
        ("Von 0 bis 10. Zeigen Sie es mir.", ["Von 0 bis 10.", "Zeigen Sie es mir."]),
        ("Das ist der 2. Verband.", ["Das ist der 2. Verband."]),
        ("Am 3. Mai kam sie.", ["Am 3. Mai kam sie."]),
        ("1. Blutdruck messen", ["1. Blutdruck messen"]),
    ],
)
def test_ordinals_titles_and_measured_numbers_are_told_apart(text: str, found: list[str]) -> None:
    """Where the splitters of the dialogue engine, of the lexicon and of the language checks had drifted apart."""
    assert split_sentences(text) == found


def test_statements_are_also_cut_at_semicolons() -> None:
    text = "Puls gut; Blutdruck hoch. Sonst nichts."
    assert [text[begin:end] for begin, end in find_statements(text)] == [
        "Puls gut;",
        "Blutdruck hoch.",
        "Sonst nichts.",
    ]
