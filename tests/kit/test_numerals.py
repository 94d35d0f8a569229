"""Numbers as German words."""

import pytest

from kit.numerals import number_of


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("null", 0),
        ("eins", 1),
        ("zwo", 2),
        ("Zwölf", 12),
        ("zwoelf", 12),
        ("sechzehn", 16),
        ("dreissig", 30),
        ("einundzwanzig", 21),
        ("hundert", 100),
        ("einhundertzwanzig", 120),
        ("hundertundfünf", 105),
        ("tausend", 1000),
        ("zweitausenddreihundertvierzig", 2340),
        ("elfhundert", 1100),
    ],
)
def test_a_word_says_its_number(word: str, number: int) -> None:
    assert number_of(word) == number


@pytest.mark.parametrize(
    "word",
    [
        "",
        "ein",
        "Eine",
        "einem",
        "acht geben",
        "achte",
        "Jahrhundert",
        "Hunderte",
        "undzwanzig",
        "hunderttausendundeins und",
    ],
)
def test_other_words_and_articles_say_none(word: str) -> None:
    assert number_of(word) is None
