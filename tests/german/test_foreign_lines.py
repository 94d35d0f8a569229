"""Whether a line is in another language: by letters that German doesn't have, not by words that nobody knows."""

import pytest

from apps.german.foreign_lines import is_foreign


@pytest.mark.parametrize(
    "line",
    [
        "Wi gets inen?",
        "Grüezi mitenand",
        "Ramipril, Bisoprolol, Simvastatin, Pantoprazol",
        "METFORMIN TORASEMID CLOPIDOGREL",
    ],
)
def test_unknown_words_with_an_i_are_not_foreign(line: str) -> None:
    assert not is_foreign(line)


@pytest.mark.parametrize("line", ["Ağrınız var mı?", "Benim adım Ayşe", "AĞRINIZ ÇOK", "Gorączkę masz"])
def test_letters_of_other_languages_are(line: str) -> None:
    assert is_foreign(line)
