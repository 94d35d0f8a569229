"""Names in query strings: how they are given, and which are refused."""

import pytest
from django.core.exceptions import ValidationError

from kit.filtersets import MAX_NAME, NameListField


@pytest.mark.parametrize(
    ("is_split", "given", "names"),
    [
        (True, ["Herz, Übergabe", '["Sturz, nachts"]', ""], ["Herz", "Übergabe", "Sturz, nachts"]),
        (False, ["Sturz, nachts", '["Herz"]'], ["Sturz, nachts", '["Herz"]']),
        (True, None, []),
    ],
)
def test_names_are_split_only_where_the_filter_says_so(is_split: bool, given: list[str], names: list[str]) -> None:
    assert NameListField(is_split=is_split).clean(given) == names


@pytest.mark.parametrize(
    ("field", "given"),
    [
        (NameListField(is_split=True), '["a"'),
        (NameListField(is_split=True), "[1]"),
        (NameListField(is_split=True), '[""]'),
        (NameListField(), "a\0"),
        (NameListField(), "a" * (MAX_NAME + 1)),
        (NameListField(known=lambda: ["Herz"]), "Lunge"),
    ],
)
def test_bad_names_are_refused(field: NameListField, given: str) -> None:
    with pytest.raises(ValidationError):
        field.clean([given])
