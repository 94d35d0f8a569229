"""Items of a hand-over that a text means without naming them: by nearness to the authored statements."""

from __future__ import annotations

import re

import numpy as np

from apps.dialogue.embedded.handover_index import HandoverIndex, IndexedItem, fold_words_repaired
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.item_spans import ItemSpan
from apps.dialogue.embedded.person_index import build_bag
from apps.dialogue.embedded.related_facts import compute_overlap
from apps.dialogue.embedded.sentence_vectors import Array, dot_products
from apps.german.clauses import Piece
from apps.german.negation import is_negation
from apps.german.quantities import find_quantities
from apps.german.regular_expressions import compile_re

_SURE = 0.62  # nearness from which an item without a value is told, or one with a number that has names
_REQUESTED = 0.47  # … from which a request is understood
_PARTLY = 0.5  # … from which an item is told otherwise when some of its values are right
_LIKELY = 0.42  # … from which an item whose values are all said is told
_ASKED = 0.35  # … from which one the receiver has just asked for is told
_TIE = 0.04
_LEXICAL = 0.45  # weight of shared words beside the vectors
REQUEST = compile_re(
    r"\b(soll(en)?|darf|dürfen|würde\w*|möchte\w*|könn(t?en|te)|kann ich|brauche\w*|bitte\w*|werde|wollen"
    r"|müss(t?en))\b",
    re.I,
)


def match_items(
    text: Piece,
    question: bool,
    unnamed: bool,
    open_items: list[int],
    asked: int | None,
    handover_index: HandoverIndex,
    index: CatalogueIndex,
) -> tuple[list[int], dict[int, str]]:
    """(items told, items told otherwise with the wrong value) among the open ones.

    Where all of the text is named (`unnamed` is false), only items whose values it says are looked at.
    """
    words = fold_words_repaired(text, handover_index.repair)
    span = ItemSpan([text], [(text, figure) for figure in find_quantities(text.text)], list(words))
    named = {at for at, _ in handover_index.named(words)}
    span.denied = any(is_negation(word) for n, word in enumerate(words) if n not in named)
    if asked is not None:
        span.understood = handover_index.items[asked].context
    right, wrong = [], {}
    for n in open_items:
        indexed = handover_index.items[n]
        if _may_mean(indexed, span, question, unnamed) and (not indexed.values or span.right(indexed)):
            right.append(n)
        elif indexed.values and not question:
            value = span.wrong(indexed, set())
            if value or (value is not None and indexed.is_intolerance and span.denies_intolerance):
                wrong[n] = value
    if len(words) < 2 or not (right or wrong):
        return [], {}
    near = compute_item_nearness(handover_index.repair(text.text), handover_index, index)
    best = float(near.max()) - _TIE
    told = [
        n
        for n in right
        if near[n] >= _threshold(handover_index.items[n], n == asked)
        and (handover_index.items[n].values or near[n] >= best)
    ]
    return told, {
        n: value
        for n, value in wrong.items()
        if near[n] >= _contradiction_threshold(handover_index.items[n], span, value)
    }


def _threshold(indexed: IndexedItem, is_asked: bool) -> float:
    """How near a text has to be that tells the item."""
    if is_asked:
        return _ASKED
    if indexed.item.slot == "R":
        return _REQUESTED
    only_numbers = all(value.is_number for value in indexed.values)
    return _SURE if not indexed.values or (only_numbers and indexed.names) else _LIKELY


def _contradiction_threshold(indexed: IndexedItem, span: ItemSpan, value: str) -> float:
    """How near a text has to be that tells the item otherwise; less when the rest of it is right."""
    listed = any(value == one.text for wrong in indexed.wrong for one in wrong.alternatives)
    if not span.rights(indexed):
        return _SURE
    return _LIKELY if listed else _PARTLY


def _may_mean(indexed: IndexedItem, span: ItemSpan, question: bool, unnamed: bool) -> bool:
    """Whether the text can be this item: requests are requested, the rest is stated; both deny or neither does."""
    if indexed.item.slot == "R" and not question and not REQUEST.search(span.text):
        return False
    if (question and indexed.item.slot != "R") or not (unnamed or indexed.values):
        return False
    return (
        indexed.item.slot == "R"
        or indexed.has_numbers
        or indexed.denies == span.denied
        or indexed.may_deny
        or indexed.is_intolerance
    )


def compute_item_nearness(text: str, handover_index: HandoverIndex, index: CatalogueIndex) -> Array:
    """How near the text is to the nearest statement of each item: by vectors and by shared words."""
    by_vector = dot_products(handover_index.vectors, index.raw([text])[0])
    bag = build_bag(text, index)
    by_words = np.array([compute_overlap(bag, other) for other in handover_index.bags], dtype=np.float32)
    joined = (1 - _LEXICAL) * by_vector + _LEXICAL * by_words
    out = np.full(len(handover_index.items), -1.0, dtype=np.float32)
    np.maximum.at(out, handover_index.owner, joined)
    return out
