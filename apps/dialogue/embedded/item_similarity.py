"""Items of a hand-over that a text means without naming them: by nearness to the authored statements."""

from __future__ import annotations

import re

import numpy as np

from apps.dialogue.embedded.handover_index import Ear, Heard, folded_words
from apps.dialogue.embedded.index import Index
from apps.dialogue.embedded.item_spans import NO, Territory
from apps.dialogue.embedded.person_index import bag_of
from apps.dialogue.embedded.related_facts import overlap
from apps.dialogue.embedded.sentence_vectors import Array, dots
from apps.german.clauses import Piece
from apps.german.quantities import find_quantities

_SURE = 0.62  # nearness from which an item without a value is told, or one with a number that has names
_REQUESTED = 0.47  # … from which a request is understood
_PARTLY = 0.5  # … from which an item is told otherwise when some of its values are right
_LIKELY = 0.42  # … from which an item whose values are all said is told
_ASKED = 0.35  # … from which one the receiver has just asked for is told
_TIE = 0.04
_LEXICAL = 0.45  # weight of shared words beside the vectors
REQUEST = re.compile(
    r"\b(soll(en)?|darf|dürfen|würde\w*|möchte\w*|könn(t?en|te)|kann ich|brauche\w*|bitte\w*|werde|wollen"
    r"|müss(t?en))\b",
    re.I,
)


def meant(
    text: Piece, question: bool, unnamed: bool, open_items: list[int], asked: int | None, ear: Ear, index: Index
) -> tuple[list[int], dict[int, str]]:
    """(items told, items told otherwise with the wrong value) among the open ones.

    Where all of the text is named (`unnamed` is false), only items whose values it says are looked at.
    """
    words = folded_words(text, ear.repair)
    land = Territory([text], [(text, figure) for figure in find_quantities(text.text)], list(words))
    land.denied = any(NO.fullmatch(word) for n, word in enumerate(words) if n not in {at for at, _ in ear.named(words)})
    if asked is not None:
        land.understood = ear.items[asked].context
    right, wrong = [], {}
    for n in open_items:
        heard = ear.items[n]
        if _may_mean(heard, land, question, unnamed) and (not heard.values or land.right(heard)):
            right.append(n)
        elif heard.values and not question and (value := land.wrong(heard, set())):
            wrong[n] = value
    if len(words) < 2 or not (right or wrong):
        return [], {}
    near = nearness(ear.repair(text.text), ear, index)
    best = float(near.max()) - _TIE
    told = [
        n for n in right if near[n] >= _enough(ear.items[n], n == asked) and (ear.items[n].values or near[n] >= best)
    ]
    return told, {n: value for n, value in wrong.items() if near[n] >= _enough_to_blame(ear.items[n], land, value)}


def _enough(heard: Heard, is_asked: bool) -> float:
    """How near a text has to be that tells the item."""
    if is_asked:
        return _ASKED
    if heard.item.slot == "R":
        return _REQUESTED
    only_numbers = all(value.is_number for value in heard.values)
    return _SURE if not heard.values or (only_numbers and heard.names) else _LIKELY


def _enough_to_blame(heard: Heard, land: Territory, value: str) -> float:
    """How near a text has to be that tells the item otherwise; less when the rest of it is right."""
    listed = any(value == one.text for wrong in heard.wrong for one in wrong.alternatives)
    if not land.rights(heard):
        return _SURE
    return _LIKELY if listed else _PARTLY


def _may_mean(heard: Heard, land: Territory, question: bool, unnamed: bool) -> bool:
    """Whether the text can be this item: requests are requested, the rest is stated; both deny or neither does."""
    if heard.item.slot == "R" and not question and not REQUEST.search(land.text):
        return False
    if (question and heard.item.slot != "R") or not (unnamed or heard.values):
        return False
    return heard.item.slot == "R" or heard.has_numbers or heard.denies == land.denied or heard.may_deny


def nearness(text: str, ear: Ear, index: Index) -> Array:
    """How near the text is to the nearest statement of each item: by vectors and by shared words."""
    by_vector = dots(ear.vectors, index.raw([text])[0])
    bag = bag_of(text, index)
    by_words = np.array([overlap(bag, other) for other in ear.bags], dtype=np.float32)
    joined = (1 - _LEXICAL) * by_vector + _LEXICAL * by_words
    out = np.full(len(ear.items), -1.0, dtype=np.float32)
    np.maximum.at(out, ear.owner, joined)
    return out
