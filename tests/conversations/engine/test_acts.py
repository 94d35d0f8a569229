"""What the product shows as an example of an act is recognised as that act."""

import json

from apps.conversations.engine.embedded.acts import acts_of, recognised
from apps.conversations.engine.embedded.index import Index
from apps.conversations.engine.embedded.place import CATALOGUE
from apps.conversations.engine.german.clauses import sentences
from apps.conversations.engine.german.words import normalise

HINTS = json.loads((CATALOGUE.parent / "hints.json").read_text(encoding="utf-8"))
TO_BE_FILLED_IN = "…"
MISTAKEN_AT_MOST = 0.03


def acts(line: str, index: Index) -> set[str]:
    return {act for sentence in sentences(normalise(line)) for act in recognised(acts_of(sentence, index))}


def test_the_examples_shown_for_an_act_are_recognised_as_it(index: Index) -> None:
    shown = [
        (act, text.format(address="Herr Brandner"))
        for act, hints in HINTS.items()
        for texts in (*hints["SIE"].values(), hints["DU"])
        for text in texts
        if TO_BE_FILLED_IN not in text
    ]
    mistaken = [f"{act}: {text}" for act, text in shown if act not in acts(text, index)]
    assert len(mistaken) <= MISTAKEN_AT_MOST * len(shown), mistaken


def test_a_reason_is_an_explanation_only_where_it_is_given(index: Index) -> None:
    assert "EXPLAIN" in acts("Sie bekommen die Spritze, damit sich kein Gerinnsel bildet.", index)
    assert "EXPLAIN" not in acts("Nehmen Sie die Tablette, weil es wehtut?", index)
