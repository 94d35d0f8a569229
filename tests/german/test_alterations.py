"""A slip in an instruction: one detail that people confuse, and nothing where none is."""

import pytest

from apps.german.alterations import change_detail


@pytest.mark.parametrize(
    ("instruction", "slip"),
    [
        ("Ich trinke nur einen Liter am Tag.", "Ich trinke nur zwei Liter am Tag."),
        ("Ich nehme eine Tablette vor dem Essen.", "Ich nehme zwei Tabletten vor dem Essen."),
        ("Ich messe einmal am Tag.", "Ich messe zweimal am Tag."),
        ("Ich liege auf der linken Seite.", "Ich liege auf der rechten Seite."),
        ("Ich stehe nicht auf einmal auf.", ""),
        ("Ich nehme sie morgens und abends.", ""),
        ("Ich klingle zuerst.", ""),
    ],
)
def test_one_detail_is_changed(instruction: str, slip: str) -> None:
    assert change_detail(instruction) == slip
