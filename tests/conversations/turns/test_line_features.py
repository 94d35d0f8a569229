"""What a line shows beyond its acts."""

import pytest

from apps.conversations.turns.line_features import find_greeted
from apps.dialogue.case import read_case
from tests.factories.cases import shipped


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Guten Tag, Frau Krüger, und hallo, Emil! Ich bin Schwester Anna.", ["child"]),
        ("Guten Tag Frau Krüger und Emil.", ["child"]),
        ("Hallo Emil, guten Tag.", ["child"]),
        ("Guten Tag, Frau Krüger. Emil hat Fieber?", []),
        ("Guten Tag, ich kümmere mich heute um Emil.", []),
        ("Guten Tag, Frau Krüger.", []),
    ],
)
def test_who_else_is_greeted(text: str, found: list[str]) -> None:
    assert find_greeted(read_case(shipped("child-with-fever")), "mother", text) == found
