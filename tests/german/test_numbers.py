"""Numbers are read in one way, in digits and words, wherever they stand."""

from decimal import Decimal

import pytest

from apps.german.numbers import (
    ARTICLES,
    FOLDED,
    WORDS,
    contains_number,
    find_numbers,
    is_number,
    list_digits,
    list_values,
    may_have_number_words,
    parse_beginning,
    parse_inflected,
    parse_multiplier,
    parse_ordinal,
    parse_word,
    write_numbers_plainly,
)
from apps.german.quantities import find_quantities
from apps.german.slots import find_said_slots


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("null", 0),
        ("eins", 1),
        ("zwo", 2),
        ("Zwölf", 12),
        ("zwoelf", 12),
        ("dreizehn", 13),
        ("vierzehn", 14),
        ("sechzehn", 16),
        ("dreissig", 30),
        ("einundzwanzig", 21),
        ("einunddreißig", 31),
        ("hundert", 100),
        ("einhundertzwanzig", 120),
        ("hundertundfünf", 105),
        ("tausend", 1000),
        ("zweitausenddreihundertvierzig", 2340),
        ("elfhundert", 1100),
        ("neunzehnhundertvierundvierzig", 1944),
    ],
)
def test_a_word_says_its_number(word: str, number: int) -> None:
    assert parse_word(word) == number


@pytest.mark.parametrize(
    "word",
    ["", "ein", "Eine", "einem", "acht geben", "achte", "Jahrhundert", "Hunderte", "undzwanzig", "tausendeins und"],
)
def test_other_words_and_articles_say_none(word: str) -> None:
    assert parse_word(word) is None


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("1.000", ["1000"]),
        ("1.500,5 ml", ["1500.5"]),
        ("1.5", ["1.5"]),
        ("1,5", ["1.5"]),
        ("0.125 mg", ["0.125"]),
        ("1.000.000", ["1000000"]),
        ("am 12.10.2026", ["12.10", "2026"]),
    ],
)
def test_a_point_parts_thousands_where_that_is_plausible(text: str, digits: list[str]) -> None:
    """The dialogue engine read "1.000" as 1, the exercises as a thousand."""
    assert list_digits(text) == digits


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("seit vierzehn Tagen", [14]),  # one of six readers knew no teens
        ("hundertzwanzig zu achtzig", [120, 80]),  # two of them ended at a hundred
        ("Temperatur achtunddreißig Komma neun", [38.9]),
        ("38 Komma 9", [38.9]),
        ("Komma zwei", [2]),
        ("O2 und SpO2 89", [89]),  # a digit of a name is no number
        ("1.000 ml", [1000]),
        ("null eins sieben", [0, 1, 7]),
        ("eine Frage", []),
    ],
)
def test_numbers_of_a_text(text: str, values: list[float]) -> None:
    assert [number.value for number in find_numbers(text)] == values


def test_numbers_are_written_plainly() -> None:
    assert write_numbers_plainly("4,8 und 1.500 mg") == "4.8 und 1500 mg"


def test_numbers_keep_their_places() -> None:
    text = "Puls einundzwanzig, dann 1.000"
    assert [text[one.start : one.end] for one in find_numbers(text)] == ["einundzwanzig", "1.000"]


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("ersten", 1),
        ("zweite", 2),
        ("Dritter", 3),
        ("sechste", 6),
        ("siebtes", 7),
        ("neunzehnten", 19),
        ("zwanzigste", 20),
        ("einunddreißigsten", 31),
        ("zweist", None),
        ("erst", None),
        ("leichte", None),
        ("zwanzigte", None),
    ],
)
def test_ordinals(word: str, number: int | None) -> None:
    assert parse_ordinal(word) == number


@pytest.mark.parametrize(
    ("word", "number"),
    [("dreifach", 3), ("zweistündig", 2), ("siebziger", 70), ("vierten", 4), ("hundertste", 100), ("achtmal", 8)],
)
def test_derived_numbers(word: str, number: int) -> None:
    assert parse_inflected(word) == number


@pytest.mark.parametrize("word", ["neuen", "erst", "achten", "Elfenbein"])
def test_words_that_only_look_like_numbers(word: str) -> None:
    """The check of a model's sentences took "neuen" for nine, "erst" for one and "Achten Sie" for eight."""
    assert parse_inflected(word) is None


def test_values_count_ordinals_and_times() -> None:
    assert list_values("am zweiten Tag dreimal 3,5 Liter, fünfundzwanzig Tage") == {2, 3, 3.5, 25}
    assert list_values("Achten Sie bitte darauf") == set()  # no eighth
    assert parse_multiplier("vierzehnmal") == 14
    assert parse_multiplier("manchmal") is None


@pytest.mark.parametrize(
    ("text", "number", "behind"),
    [
        ("zwölf Tabletten", Decimal(12), "Tabletten"),
        ("achtunddreißig Komma fünf Grad", Decimal("38.5"), "Grad"),
        ("drei Komma eins vier", Decimal("3.14"), ""),
        ("eine Tablette", Decimal(1), "Tablette"),
        ("drei Komma", None, ""),
        ("viele", None, ""),
    ],
)
def test_a_number_at_the_beginning(text: str, number: Decimal | None, behind: str) -> None:
    assert parse_beginning(text) == (number, behind)


def test_whether_there_is_a_number() -> None:
    assert contains_number("um vierzehn Uhr") and contains_number("B12")
    assert not contains_number("eine Frage")
    assert is_number("38,5") and is_number("vierzehn") and not is_number("Tag")


@pytest.mark.parametrize("answer", ["seit vierzehn Tagen", "elf Wochen", "dreizehn Jahre"])
def test_how_long_is_said_with_any_number(answer: str) -> None:
    """Answers were only read with the numbers up to ten, twelve and fourteen."""
    assert "howlong" in find_said_slots(answer)


@pytest.mark.parametrize(
    "word", sorted({*WORDS, *FOLDED, "hundert", "tausend", "einmal", "ersten", "drittens"} - ARTICLES)
)
def test_a_line_with_a_number_word_is_read_to_its_end(word: str) -> None:
    """Lines without any part of a number word are not taken apart: no number may be missed by that."""
    assert may_have_number_words(f"Bitte {word.upper()} Tabletten")


def test_most_lines_have_no_number_word() -> None:
    assert not may_have_number_words("Haben Sie eine Allergie oder keine?")


@pytest.mark.parametrize("article", sorted(ARTICLES))
def test_an_article_counts_before_a_unit(article: str) -> None:
    text = f"Nehmen Sie {article.capitalize()} Tablette, k{article} Tropfen, {article}d Tropfen"
    assert [text[one.start : one.end] for one in find_quantities(text, with_articles=True)] == [
        f"{article.capitalize()} Tablette"
    ]
