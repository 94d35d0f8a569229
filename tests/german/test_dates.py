"""Days of a year as people say and write them."""

import pytest

from apps.german.dates import find_dates, find_days


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("geboren am 12. Februar 1945", [(2, 12)]),
        ("am 3.5. und am 21.12.", [(5, 3), (12, 21)]),
        ("der zweite Mai", [(5, 2)]),
        ("am dritten März oder am 4. März", [(3, 3), (3, 4)]),
        ("um 8.30 Uhr, seit 3. Klasse, 12 Februar", []),
    ],
)
def test_days_are_found_in_digits_and_words(text: str, dates: list[tuple[int, int]]) -> None:
    found = find_days(text)
    assert [day.date for day in found] == dates
    assert all(text[day.start : day.end].strip() for day in found)


def test_full_dates_are_given_in_their_own_words() -> None:
    assert find_dates("Am 4. September 1973, nicht am 3.9.1974.") == ["4. September 1973", "3.9.1974"]
    assert not find_dates("Am 4. September.")
