"""The word of a hint names what to ask for, as a noun."""

from pathlib import Path

import pytest

from apps.conversations.tasks.hints import build_topic_noun
from apps.conversations.tasks.set_phrases import find_proposed_acts, is_by_phone, list_act_phrases, load_act_phrases
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


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_sentence_that_the_help_proposes_does_its_act(path: Path) -> None:
    case = case_of(path)
    for person in case["persons"]:
        for act in load_act_phrases():
            for level in ("SIMPLE", "MEDIUM", "NATIVE"):
                _keyword, texts = list_act_phrases(act, person, level, is_by_phone(case, person["id"]))
                assert [text for text in texts if act not in find_proposed_acts(f"Ja. {text}")] == []


def test_a_sentence_that_was_not_proposed_does_no_act() -> None:
    assert find_proposed_acts("Unter welcher Nummer kann ich Sie erreichen?") == frozenset()
