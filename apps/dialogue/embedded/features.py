"""How well a piece of a line fits each target: features by name, joined by learned and hand-set weights."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.index import CatalogueIndex, compute_posterior
from apps.dialogue.embedded.person_index import PersonIndex, build_bag
from apps.dialogue.embedded.related_facts import compute_overlap, compute_overlaps
from apps.dialogue.embedded.sentence_vectors import E5_SIZE, Array, dot_products, round_scores
from apps.german.presuppositions import find_subject
from apps.german.slots import find_asked_slots, score_slots

LEARNED: Final = (
    "own_max",  # nearest own question
    "own_mean",  # mean of the two nearest
    "raw_max",  # nearest own question, not projected
    "lexical",  # shared words
    "inherited",  # nearest phrasing of a linked intent
    "catalogue",  # probability of the linked intents
    "other",  # probability that something is asked which no fact answers
    "own_margin",  # lead over the next fact by own questions
    "catalogue_margin",  # lead over the next fact by linked intents
    "slot",
    "slot_model",
    "symptom",
    "symptom_none",
    "subject",
    "form",  # a yes/no question where the fact has none
    "background",  # lead over the nearest intent that no fact answers
    "exact",
)
_BY_HAND = {"subject": 3.0, "slot": 1.5, "exact": 3.0}  # what made-up cases can't teach
_CLAIM_WEIGHT = 6.0
_CLAIM_USUAL, _CLAIM_E5_USUAL = 0.3, 0.2
COLUMN: Final = {name: number for number, name in enumerate(LEARNED)}
_WEIGHTS = Path(__file__).with_name("weights.json")


@dataclass(frozen=True)
class TargetFeatures:
    """Features of one text against all targets."""

    columns: Array  # target × feature
    claim: Array  # nearness to each fact's own answer
    claim_e5: Array  # … by the larger model alone
    intents: Array  # probability of each intent of the catalogue
    named: frozenset[str]  # symptoms named in the text
    raw: Array  # nearness of each own question, not projected
    e5: Array  # … by the larger model alone
    unheard: npt.NDArray[np.float64]  # share of the text's words, by rarity, that each target never uses


@dataclass(frozen=True)
class Weights:
    """Learned weights of the features."""

    coefficients: npt.NDArray[np.float64]
    mean: npt.NDArray[np.float64]
    scale: npt.NDArray[np.float64]
    bias: float


@lru_cache(1)
def load_weights() -> Weights:
    """The shipped weights; ValueError when they were learned for other features."""
    data = json.loads(_WEIGHTS.read_text(encoding="utf-8"))
    if tuple(data["features"]) != LEARNED:
        raise ValueError(f"{_WEIGHTS.name} was learned for other features: learn it anew")
    coefficients, mean, scale = (np.array(data[name], dtype=np.float64) for name in ("coef", "mean", "scale"))
    return Weights(coefficients, mean, scale, float(data["bias"]))


def compute_features(
    text: str, source: str, person_index: PersonIndex, index: CatalogueIndex, checking: bool = False
) -> TargetFeatures:
    """The features of a text; `checking` lines may use the words of the answer they suppose."""
    raw = index.raw([text])[0]
    vector = index.projected(raw[None, :])[0]
    near = dot_products(person_index.vectors, vector)
    own = _best(near, person_index)
    claim = np.full(len(person_index.targets), _CLAIM_USUAL, dtype=np.float32)
    claim_e5 = np.full(len(person_index.targets), _CLAIM_E5_USUAL, dtype=np.float32)
    if len(person_index.claims):
        said = dot_products(person_index.claims, vector)
        np.maximum.at(claim, person_index.claim_owner, said)
        np.maximum.at(claim_e5, person_index.claim_owner, 2 * dot_products(person_index.claims_e5, raw[:E5_SIZE]))
        if checking:
            np.maximum.at(own, person_index.claim_owner, said)
    scores = index.scores(vector)
    p = compute_posterior(scores, person_index.allowed)
    named = frozenset(index.symptoms_named(text))
    plain = dot_products(person_index.raw, raw)
    raw_max = _best(plain, person_index)
    values: dict[str, Array] = {
        "own_max": own,
        "own_mean": person_index.average_best(near, 2).astype(np.float32),
        "raw_max": raw_max,
        "lexical": _lexical(text, person_index, index, checking),
        "exact": np.clip((np.maximum(raw_max, own) - 0.85) / 0.15, 0, 1),
        "subject": _subject(source, person_index),
    }
    values |= _by_catalogue(scores, p, own, person_index)
    values |= _by_slot(text, p, person_index, index) | _by_symptom(named, person_index)
    columns = np.stack([values[name] for name in LEARNED], axis=1).astype(np.float32)
    e5 = 2 * dot_products(person_index.raw[:, :E5_SIZE], raw[:E5_SIZE])
    unheard = person_index.measure_unheard(build_bag(text, index))
    return TargetFeatures(columns, claim, claim_e5, p, named, plain, e5, unheard)


def compute_log_odds(found: TargetFeatures, person_index: PersonIndex) -> npt.NDArray[np.float64]:
    """How likely each target is asked for, as log odds."""
    w = load_weights()
    x = found.columns
    z = ((x - w.mean) / w.scale) @ w.coefficients + w.bias
    for name, weight in _BY_HAND.items():
        z = z + weight * x[:, COLUMN[name]]
    z = z + _CLAIM_WEIGHT * (found.claim - _CLAIM_USUAL)
    exam = 0.5 * x[:, COLUMN["own_max"]] + 0.25 * x[:, COLUMN["raw_max"]] + 0.25 * x[:, COLUMN["lexical"]]
    return round_scores(np.where(person_index.is_fact, z, 15.4 * (exam - 0.52)).astype(np.float64))


def get_slot_weight() -> float:
    """Log odds that one unit of the slot's feature is worth."""
    w, n = load_weights(), COLUMN["slot"]
    return float(w.coefficients[n] / w.scale[n]) + _BY_HAND["slot"]


def _best(values: Array, person_index: PersonIndex) -> Array:
    out = np.full(len(person_index.targets), -1.0, dtype=np.float32)
    np.maximum.at(out, person_index.owner, values)
    return out


def _lexical(text: str, person_index: PersonIndex, index: CatalogueIndex, checking: bool) -> Array:
    bag = build_bag(text, index)
    shared = compute_overlaps(bag, person_index.postings, len(person_index.bags))
    out = _best(np.array(shared, dtype=np.float32), person_index)
    if checking:
        claimed = np.array([1.4 * compute_overlap(bag, other) for other in person_index.claim_bags], dtype=np.float32)
        out = np.maximum(out, claimed)
    return out


def _by_catalogue(scores: Array, p: Array, own: Array, person_index: PersonIndex) -> dict[str, Array]:
    catalogue = dot_products(person_index.links, p)
    inherited = (np.sqrt(person_index.links) * scores).max(axis=1, initial=0.0, where=person_index.links > 0)
    rivals = person_index.allowed & ~person_index.linked
    best = float(scores[rivals].max()) if rivals.any() else 0.0
    lead = np.maximum(own, inherited) - best if best else np.zeros(len(own))
    return {
        "inherited": inherited,
        "catalogue": catalogue,
        "other": np.full(len(own), round_scores(p[~person_index.linked].sum(dtype=np.float64))),
        "own_margin": _margin(np.where(person_index.is_fact, own, -1)),
        "catalogue_margin": _margin(np.where(person_index.is_fact, catalogue, -1)),
        "background": lead,
    }


def _margin(values: Array) -> Array:
    """Each value minus the best other."""
    if len(values) < 2:
        return np.zeros_like(values)
    second, first = np.sort(values)[-2:]
    return np.asarray(values - np.where(values == first, second, first))


def _by_slot(text: str, p: Array, person_index: PersonIndex, index: CatalogueIndex) -> dict[str, Array]:
    asked = find_asked_slots(text)
    since = "since" in asked
    match = [score_slots(asked, t.slots | (t.answer_slots if since else set())) for t in person_index.targets]
    names, where = np.unique(index.intents.slots, return_inverse=True)
    mass = dict(zip(names.tolist(), np.bincount(where, weights=p).tolist(), strict=True))
    model = [sum(mass.get(slot, 0.0) for slot in t.slots) if t.slots else mass[""] for t in person_index.targets]
    form = [-1.0 if not asked and t.wh_only else 0.0 for t in person_index.targets]
    return {
        "slot": np.array(match, dtype=np.float32),
        "slot_model": np.array(model, dtype=np.float32),
        "form": np.array(form, dtype=np.float32),
    }


def _by_symptom(named: frozenset[str], person_index: PersonIndex) -> dict[str, Array]:
    families = {symptom.split("_")[0] for symptom in named}

    def match(symptoms: set[str]) -> float:
        if not named:
            return 0.0
        if named & symptoms:
            return 1.0
        return -0.3 if families & {symptom.split("_")[0] for symptom in symptoms} else -1.0

    lonely = [-1.0 if not named and t.symptoms and t.kind == "fact" else 0.0 for t in person_index.targets]
    return {
        "symptom": np.array([match(t.symptoms) for t in person_index.targets], dtype=np.float32),
        "symptom_none": np.array(lonely, dtype=np.float32),
    }


def _subject(source: str, person_index: PersonIndex) -> Array:
    """-1 where the line is about another person than the fact, 0.5 where it names the fact's person."""
    kind, noun = find_subject(source)
    out = np.zeros(len(person_index.targets), dtype=np.float32)
    if not kind or not (person_index.others or kind == "third"):
        return out
    for n, target in enumerate(person_index.targets):
        if target.third == 0.5:
            continue
        if (kind == "third") != (target.third == 1.0):
            out[n] = -1.0
        elif noun and noun == target.noun:
            out[n] = 0.5
    return out
