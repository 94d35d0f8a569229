"""What nurses fetch for themselves is nothing that a person waits for."""

import pytest

from apps.german.nursing_tools import names_tool


@pytest.mark.parametrize(
    "line", ["Ich hole das Blutdruckgerät.", "Ich bringe gleich den Verbandswagen mit.", "Ich suche noch die Akte."]
)
def test_own_tools(line: str) -> None:
    assert names_tool(line)


@pytest.mark.parametrize(
    "line", ["Ich bringe Ihnen ein Glas Wasser.", "Ich hole Ihnen eine Decke.", "Ich hole die Ärztin."]
)
def test_what_somebody_waits_for(line: str) -> None:
    assert not names_tool(line)
