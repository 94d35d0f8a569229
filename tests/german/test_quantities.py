"""Quantities are read with their units, however both are written."""

import pytest

from apps.german.quantities import are_compatible, find_quantities, is_same_unit, parse_unit, write_spoken
from apps.german.times import parse_call_number, write_times_plainly


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("39,2 Grad", [(39.2, "°C")]),
        ("hundertzwanzig zu achtzig", [(120, "mmhg"), (80, "mmhg")]),
        ("RR 95/60", [(95, "mmhg"), (60, "mmhg")]),
        ("fünfhundert Milliliter über vier Stunden", [(500, "ml"), (4, "hour")]),
        ("1.000 ml", [(1000, "ml")]),
        ("20 Tropfen Novalgin", [(20, "drop")]),
        ("um 10:45 Uhr: 20 Tropfen", [(10, "clock"), (45, "clock"), (20, "drop")]),
        ("am dritten Tag", [(3, "day")]),
        ("am 7. Mai 1948", [(7, "date"), (1948, "date")]),
        ("180 tausend", [(180, "/nl")]),
        ("zweitausend Milliliter", [(2000, "ml")]),
        ("zehn Einheiten", [(10, "IE")]),
        ("eine Frage", []),
    ],
)
def test_quantities_of_a_text(text: str, read: list[tuple[float, str]]) -> None:
    assert [(one.value, one.unit) for one in find_quantities(text)] == read


def test_an_article_counts_what_can_be_counted() -> None:
    found = find_quantities("eine Tablette, eine Frage, seit einer Woche", with_articles=True)
    assert [(one.value, one.unit) for one in found] == [(1, "tablet"), (1, "week")]


def test_bounds_are_kept() -> None:
    assert [one.bound for one in find_quantities("über 38 Grad, etwa 90, höchstens 3")] == ["over", "about", "under"]


@pytest.mark.parametrize(
    ("unit", "name"), [("Kilo", "kg"), ("Schläge pro Minute", "/min"), ("μg", "µg"), ("Zentimeter", "cm"), ("Haus", "")]
)
def test_a_unit_has_one_name(unit: str, name: str) -> None:
    assert parse_unit(unit) == name


def test_units_that_may_mean_the_same() -> None:
    assert are_compatible("age", "year") and are_compatible("", "mg") and not are_compatible("", "day")
    assert is_same_unit("Grad", "°C") and is_same_unit("4/10"[1:], "") and not is_same_unit("mg/min", "mg")


def test_measures_are_read_aloud() -> None:
    assert write_spoken("12", "l", "min") == "12 Liter pro Minute"
    assert write_spoken("1", "h", None) == "1 Stunde"
    assert write_spoken("2", "h", None) == "2 Stunden"


@pytest.mark.parametrize("time", ["8 Uhr", "08:00", "8.00 Uhr", "8:00 Uhr", "08 Uhr"])
def test_a_time_of_day_is_written_in_one_way(time: str) -> None:
    assert write_times_plainly(f"um {time}") == "um 8:00"


@pytest.mark.parametrize(
    ("text", "digits"),
    [("0171 / 392 00-18", "01713920018"), ("+49 171 3920018", "01713920018"), ("12345", ""), ("0171", "")],
)
def test_telephone_numbers(text: str, digits: str) -> None:
    assert parse_call_number(text) == digits
