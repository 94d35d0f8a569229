"""How acts are said: to whom, where, and by the case's own phrases first."""

import re
from typing import Any

import pytest

from apps.conversations.tasks.hints import suggest_wordings
from apps.conversations.tasks.set_phrases import (
    build_topic_heading,
    is_by_phone,
    list_act_phrases,
    list_set_phrases,
    load_act_phrases,
)
from kit.levels import Level
from tests.factories.cases import shipped

CHILD, DAUGHTER, HANDOVER, ROUND = (
    shipped(name) for name in ("child-with-fever", "daughter-on-the-phone", "handover-to-physician", "medication-round")
)


def person(case: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in case["persons"] if one["id"] == name)


def said(act: str, case: dict[str, Any], name: str, level: str = "SIMPLE") -> list[str]:
    by_phone = is_by_phone(case, name)
    return suggest_wordings({"act": act}, case, person(case, name), level, by_phone)[1]


@pytest.mark.parametrize(
    ("case", "name", "expected"),
    [(CHILD, "child", False), (DAUGHTER, "daughter", True), (DAUGHTER, "father", False), (HANDOVER, "p2", True),
     (ROUND, "p3", False)],
)  # fmt: skip
def test_the_scene_tells_whether_it_is_a_telephone_call(case: dict[str, Any], name: str, expected: bool) -> None:
    assert is_by_phone(case, name) is expected


@pytest.mark.parametrize("level", Level.values)
@pytest.mark.parametrize(("case", "name"), [(DAUGHTER, "daughter"), (HANDOVER, "p2")])
def test_wordings_for_the_telephone_fit_a_telephone(case: dict[str, Any], name: str, level: str) -> None:
    texts = [text for act in load_act_phrases() for text in said(act, case, name, level)]
    for words in ("Wiedersehen", "hereinkommen", "Nacht", "Besserung", "Klingel", "klingeln", "Zimmer ist"):
        assert not [text for text in texts if words in text], words
    assert any("Wiederhören" in text for text in said("FAREWELL", case, name, level))


def test_the_cases_own_phrases_come_first_and_only_for_whom_they_fit() -> None:
    assert said("GREET", CHILD, "mother")[0].startswith("Guten Tag, Frau Krüger.")
    assert said("GREET", CHILD, "child")[0] == "Hallo, Emil!"
    assert said("EMPATHY", CHILD, "mother")[0] == "Das klingt sehr anstrengend für Sie."
    assert said("REFUSE_INFO", DAUGHTER, "daughter")[0].startswith("Am Telefon darf ich")
    assert list_set_phrases("REFUSE_INFO", DAUGHTER, person(DAUGHTER, "father")) != []
    assert said("FAREWELL", DAUGHTER, "father")[0].startswith("Auf Wiedersehen")
    assert list_set_phrases("GREET", HANDOVER, person(HANDOVER, "p1")) == [], "that is said on the telephone"
    assert list_set_phrases("GREET", HANDOVER, person(HANDOVER, "p2"), True) != []


def test_colleagues_and_relatives_are_spoken_to_otherwise_than_patients() -> None:
    for act in ("GREET", "OPEN_QUESTION", "OFFER_HELP", "FAREWELL"):
        patient, relative, colleague = (
            list_act_phrases(act, person(ROUND, name), "MEDIUM")[1] for name in ("p1", "p2", "p3")
        )
        assert patient != relative != colleague != patient


def test_no_wording_has_a_blank_before_punctuation_or_a_level_too_few() -> None:
    for act, entry in load_act_phrases().items():
        for name, texts in entry.items():
            if name in ("keyword", "DU"):
                continue
            assert set(texts) == set(Level.values), (act, name)
            assert all(len(texts[level]) == 3 for level in texts), (act, name)
        assert not re.search(r" [,.;:!?]", str(entry)), act


def test_a_topic_is_a_heading_without_the_persons_own_words() -> None:
    topics = {"a": "meine Medikamente", "b": "die Tabletten von meinem Vater", "c": "seine Größe und sein Gewicht"}
    assert [build_topic_heading({"topic": name}, {"topics": topics}) for name in "abcd"] == [
        "Medikamente",
        "Tabletten",
        "Größe und Gewicht",
        "d",
    ]
