"""What a topic is called by somebody else: a noun without its article."""

import pytest

from apps.german.topic_nouns import build_topic_noun
from tests.solving import CASES, case_of


@pytest.mark.parametrize(
    ("topic", "word"),
    [
        ("den Sauerstoff", "Sauerstoff"),
        ("meinen Schlaf", "Schlaf"),
        ("das Gehen und Waschen", "Gehen und Waschen"),
        ("meinen Namen und meine Daten", "Name und Daten"),
        ("seine früheren Krankheiten", "frühere Krankheiten"),
        ("eine abgelehnte Tablette", "abgelehnte Tablette"),
        ("den Grund für meinen Anruf", "Grund für den Anruf"),
        ("die Tabletten, die ich mitgebracht habe", "Tabletten"),
        ("seine Hörgeräte, Brille und Zähne", "Hörgeräte, Brille und Zähne"),
        ("die Stürze von meinem Vater", "Stürze"),
        ("den Anruf bei meinem Sohn", "Anruf beim Sohn"),
        ("das weitere Vorgehen", "weiteres Vorgehen"),
        ("Fieber", "Fieber"),
        ("wer ich bin", ""),
        ("was Sie weitersagen dürfen", ""),
        ("mich selbst", ""),
    ],
)
def test_a_topic_gives_a_noun_and_a_clause_none(topic: str, word: str) -> None:
    assert build_topic_noun(topic) == word


def test_no_word_of_a_shipped_case_begins_with_an_article() -> None:
    words = [build_topic_noun(topic) for path in CASES for topic in case_of(path)["topics"].values()]
    starts = ("der ", "die ", "das ", "den ", "dem ", "ein", "mein", "sein", "unser")
    assert [word for word in words if word.lower().startswith(starts)] == []
