"""Where words may be divided."""

import pytest

from apps.german.hyphenation import split_long_words, split_word


@pytest.mark.parametrize(
    "parts",
    [
        "De-ku-bi-tus-pro-phy-la-xe",
        "Blut-zu-cker-mess-ge-rät",
        "Hin-ter-wand-in-farkt",
        "In-fu-si-ons-stän-der",
        "Über-ga-be",
        "Ärz-tin",
        "aus-strah-lend",
        "Sau-er-stoff-sät-ti-gung",
        "Abend",
        "Stra-ße",
        "İİİİİİ",
    ],
)
def test_words_are_divided_as_the_spelling_rules_say(parts: str) -> None:
    assert "-".join(split_word(parts.replace("-", ""))) == parts


def test_of_a_text_only_long_words_that_can_be_divided_are_named() -> None:
    found = split_long_words(["die Blutdruck-Manschette am Arm", "HF", "die Manschette der Ärztin", ""])
    assert found == {"Blutdruck": ["Blut", "druck"], "Manschette": ["Man", "schet", "te"], "Ärztin": ["Ärz", "tin"]}
