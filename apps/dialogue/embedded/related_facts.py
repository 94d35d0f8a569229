"""Related facts: about the same thing (a symptom and since when it is there); a question word decides between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.targets import Target

Mask = npt.NDArray[np.bool_]
Bag = dict[str, float]
Postings = dict[str, list[tuple[int, float]]]
_SHARED_WORDS = 0.35  # overlap of two questions from which facts of one topic are about the same thing


def compute_overlap(a: Mapping[str, float], b: Mapping[str, float]) -> float:
    """Cosine of two bags."""
    return sum(weight * b.get(word, 0) for word, weight in a.items())


def list_postings(bags: Iterable[Mapping[str, float]]) -> Postings:
    """Return for each word the numbers of the bags that have it, with its weight there."""
    found: Postings = {}
    for number, bag in enumerate(bags):
        for word, weight in bag.items():
            found.setdefault(word, []).append((number, weight))
    return found


def compute_overlaps(bag: Mapping[str, float], postings: Postings, count: int) -> list[float]:
    """Return `overlap` with each of `count` bags; only those that share a word are looked at."""
    found = [0.0] * count
    for word, weight in bag.items():
        for number, other in postings.get(word, ()):
            found[number] += weight * other
    return found


def list_symptom_families(symptoms: set[str]) -> set[str]:
    """Symptoms without their place: 'pain_knee' and 'pain_back' are 'pain'."""
    return {symptom.split("_")[0] for symptom in symptoms}


def differ_in_place(one: Collection[str], other: Collection[str]) -> bool:
    """Whether both name places or kinds of a symptom, but none in common: the knee is not the chest."""
    mine, yours = ({symptom for symptom in symptoms if "_" in symptom} for symptoms in (one, other))
    return bool(mine and yours) and mine.isdisjoint(yours)


def find_related_facts(targets: Sequence[Target], bags: Sequence[Sequence[Bag]]) -> Mask:
    """Which targets are about the same thing: a symptom in common, or words in common within one topic."""
    related = np.zeros((len(targets), len(targets)), dtype=np.bool_)
    for a, one in enumerate(targets):
        for b, other in enumerate(targets[:a]):
            related[a, b] = related[b, a] = _are_related(one, other, bags[a], bags[b])
    return related


def _are_related(one: Target, other: Target, mine: Sequence[Bag], yours: Sequence[Bag]) -> bool:
    if one.kind != "fact" or other.kind != "fact" or abs(one.third - other.third) == 1.0:
        return False
    a, b = list_symptom_families(one.symptoms), list_symptom_families(other.symptoms)
    if a & b:
        return bool(one.symptoms & other.symptoms) or not differ_in_place(one.symptoms, other.symptoms)
    if one.topic != other.topic or (a and b):
        return False
    return any(compute_overlap(x, y) >= _SHARED_WORDS for x in mine for y in yours)
