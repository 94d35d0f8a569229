"""What the product shows as an example of an act is recognised as that act."""

import json

import pytest

from apps.dialogue.embedded.acts import score_acts, select_acts
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.protocol import TurnContext
from apps.dialogue.turn import build_initial_state
from apps.german.forms_of_address import normalize_line
from apps.german.questions import split_segments
from apps.german.speech_acts import find_acts
from tests.solving import CASES, case_of

HINTS = json.loads((CATALOGUE.parent / "hints.json").read_text(encoding="utf-8"))
TO_BE_FILLED_IN = "…"
MISTAKEN_AT_MOST = 0.03


def acts(line: str, index: CatalogueIndex) -> set[str]:
    return {
        act for sentence in split_segments(normalize_line(line)) for act in select_acts(score_acts(sentence, index))
    }


def test_the_examples_shown_for_an_act_are_recognised_as_it(index: CatalogueIndex) -> None:
    shown = [
        (act, text.format(address="Herr Brandner"))
        for act, hints in HINTS.items()
        for wordings in hints.values()
        if not isinstance(wordings, str)
        for texts in (wordings.values() if isinstance(wordings, dict) else [wordings])
        for text in texts
        if TO_BE_FILLED_IN not in text
    ]
    mistaken = [f"{act}: {text}" for act, text in shown if act not in acts(text, index)]
    assert len(mistaken) <= MISTAKEN_AT_MOST * len(shown), mistaken


def test_the_set_phrases_of_the_cases_do_what_they_are_offered_for(index: CatalogueIndex) -> None:
    offered = [
        (act, text) for path in CASES for text in case_of(path).get("set_phrases", ()) for act in find_acts(text)
    ]
    assert len(offered) > 10
    assert [f"{act}: {text}" for act, text in offered if act not in acts(text, index)] == []


def test_a_reason_is_an_explanation_only_where_it_is_given(index: CatalogueIndex) -> None:
    assert "EXPLAIN" in acts("Sie bekommen die Spritze, damit sich kein Gerinnsel bildet.", index)
    assert "EXPLAIN" not in acts("Nehmen Sie die Tablette, weil es wehtut?", index)


def test_the_classifier_is_asked_once_a_sentence(
    engine: EmbeddedEngine, prepared_hip: EmbeddedCase, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def count(text: str) -> dict[str, float]:
        asked.append(text)
        return dict.fromkeys(engine.index.acts, 0.0)

    monkeypatch.setattr(engine.index, "act_scores", count)
    state = build_initial_state(prepared_hip.case, "patient")
    engine.understand(prepared_hip, state, "Guten Tag. Das tut mir leid.", TurnContext())
    assert len(asked) == len(set(asked)) == 2
