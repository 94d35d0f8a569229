"""Builds the index of the catalogue (minutes on one core): done when the catalogue changes, shipped as a file."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.index import FORMAT, join_vectors
from apps.dialogue.embedded.intent_catalogue import Catalogue, compute_checksum, load
from apps.dialogue.embedded.related_facts import Mask
from apps.dialogue.embedded.sentence_vectors import E5_SIZE, Array, Encoder, normalize_rows
from apps.german.forms_of_address import normalize_line
from apps.german.lemmas import list_content_lemmas
from apps.german.question_frames import strip_frame
from apps.german.spelling import list_spellings
from apps.german.text import fold

_DIMENSIONS = 256
_SHRINK = 0.3
_RIDGE = 1 / 60  # of the act classifier
_PLAIN_LINES = 2_500  # questions that are no act, for the act classifier
_PHRASINGS_FOR_SPELLING = 12
_SAME_WORDING = 0.93  # cosine from which two phrasings say the same
_BORROWING = ("ward.", "needs.")
_OTHERS_PEOPLE = ("rel.", "col.")  # asked about another person


def build_index(folder: Path, path: Path, encoder: Encoder) -> int:
    """Write the index of the catalogue in `folder` to `path`; gives the number of phrasings."""
    catalogue = load(folder)
    rows = catalogue.rows()
    texts = [text for _, text in rows]
    vectors = np.concatenate([encoder.rows(texts[i : i + 512]) for i in range(0, len(texts), 512)])
    mean = vectors[:, :E5_SIZE].mean(axis=0)
    raw = join_vectors(vectors, mean)
    kept = ~_borrowed([name for name, _ in rows], raw)
    rows, raw = [row for row, keep in zip(rows, kept, strict=True) if keep], raw[kept]
    ids = list(dict.fromkeys(name for name, _ in rows))
    found = Counter(name for name, _ in rows)
    counts = np.array([found[name] for name in ids])
    project = fit_discriminant(raw, counts)
    matrix = normalize_rows(raw @ project)
    scale = np.abs(matrix).max(axis=1) / 127
    weights, bias = _act_classifier(catalogue, encoder, mean, texts)
    np.savez_compressed(
        path,
        words=np.array(json.dumps(_words(catalogue, rows, ids, compute_checksum(folder)), ensure_ascii=False)),
        mean=mean,
        project=project.astype(np.float16),
        matrix=np.round(matrix / scale[:, None]).astype(np.int8),
        scale=scale.astype(np.float32),
        counts=counts.astype(np.int32),
        act_weights=weights.astype(np.float32),
        act_bias=bias.astype(np.float32),
    )
    return len(rows)


def _borrowed(names: list[str], raw: Array) -> Mask:
    """Phrasings of ward intents that a symptom or a history intent has too: they belong there, not to both."""
    ward = np.array([name.startswith(_BORROWING) for name in names])
    owners = np.array([not name.startswith((*_BORROWING, *_OTHERS_PEOPLE)) for name in names])
    borrowed = np.zeros(len(names), dtype=np.bool_)
    borrowed[ward] = (raw[ward] @ raw[owners].T).max(axis=1) > _SAME_WORDING
    return borrowed


def fit_discriminant(x: Array, counts: npt.NDArray[np.int64]) -> Array:
    """Directions in which intents vary more than the wording within an intent; `x` comes intent by intent."""
    starts = np.cumsum(counts) - counts
    means = np.add.reduceat(x, starts) / counts[:, None]
    inner = x - np.repeat(means, counts, axis=0)
    within = inner.T @ inner / len(x)
    within += _SHRINK * np.trace(within) / len(within) * np.eye(len(within))
    outer = (means - x.mean(axis=0)) * np.sqrt(counts)[:, None]
    between = outer.T @ outer / len(x)
    values, vectors = np.linalg.eigh(within)
    whiten = vectors @ np.diag(values**-0.5) @ vectors.T
    directions = np.linalg.eigh(whiten @ between @ whiten)[1][:, ::-1][:, :_DIMENSIONS]
    return np.asarray(whiten @ directions, dtype=np.float32)


def _act_classifier(catalogue: Catalogue, encoder: Encoder, mean: Array, plain: list[str]) -> tuple[Array, Array]:
    """One logistic regression per act over the joined vectors of all act lines and some plain questions."""
    lines = list(dict.fromkeys(line for act in catalogue.acts for line in (*act.positives, *act.negatives)))
    lines += plain[:: max(1, len(plain) // _PLAIN_LINES)]
    where = {line: number for number, line in reversed(list(enumerate(lines)))}
    x = np.concatenate([join_vectors(encoder.rows(lines[i : i + 512]), mean) for i in range(0, len(lines), 512)])
    x = np.concatenate([x.astype(np.float64), np.ones((len(x), 1))], axis=1)
    found = []
    for act in catalogue.acts:
        y, weight = np.zeros(len(x)), np.full(len(x), 0.6)
        for line in act.positives:
            y[where[line]], weight[where[line]] = 1, 3.0
        for line in act.negatives:
            y[where[line]], weight[where[line]] = 0, 2.0
        found.append(_logistic_regression(x, y, weight))
    weights = np.array(found, dtype=np.float32)
    return weights[:, :-1], weights[:, -1]


def _logistic_regression(
    x: npt.NDArray[np.float64], y: npt.NDArray[np.float64], weight: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """Ridge logistic regression by Newton steps; the last column is the bias and isn't shrunk."""
    ridge = np.full(x.shape[1], _RIDGE)
    ridge[-1] = 1e-8
    w, rough = np.zeros(x.shape[1]), x.astype(np.float32)  # rough is enough for the way, not for the goal
    for _ in range(25):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        gradient = x.T @ (weight * (p - y)) + ridge * w
        half = rough * np.sqrt(weight * p * (1 - p) + 1e-9).astype(np.float32)[:, None]
        curvature = (half.T @ half).astype(np.float64) + np.diag(ridge)
        step = np.linalg.solve(curvature, gradient)
        w -= step
        if np.abs(step).max() < 1e-3:
            break
    return w


def _words(catalogue: Catalogue, rows: list[tuple[str, str]], ids: list[str], stamp: str) -> dict[str, object]:
    intents = [catalogue.intents[name] for name in ids]
    texts = [p for intent in intents for p in intent.phrasings[:_PHRASINGS_FOR_SPELLING]]
    elliptic = [strip_frame(normalize_line(phrasing)) for phrasing in catalogue.elliptic]
    return {
        "format": FORMAT,
        "checksum": stamp,
        "ids": ids,
        "slots": [intent.slot or "" for intent in intents],
        "symptoms": [intent.symptom or "" for intent in intents],
        "acts": [act.id for act in catalogue.acts],
        "idf": _rarity(rows),
        "topicless": sorted({word for text in elliptic for word in list_content_lemmas(text)}),
        "spelling": list_spellings(texts),
        "names": _symptom_names(catalogue, rows),
    }


def _rarity(rows: list[tuple[str, str]]) -> dict[str, float]:
    """Logarithmic rarity of each base form over intents (the slots of a symptom count once)."""
    seen: dict[str, set[str]] = {}
    for name, text in rows:
        whole = name.rsplit(".", 1)[0] if name.startswith("symptom.") and name.count(".") > 1 else name
        for word in list_content_lemmas(text):
            seen.setdefault(word, set()).add(whole)
    total = len({name for names in seen.values() for name in names})
    return {word: round(math.log(1 + total / len(names)), 4) for word, names in seen.items()}


def _symptom_names(catalogue: Catalogue, rows: list[tuple[str, str]]) -> dict[str, str]:
    """Folded name to symptom; without words that many other intents use too, unless it is the symptom's own name."""
    used: dict[str, set[str]] = {}
    for name, text in rows:
        for word in set(fold(text).replace("?", " ").replace(".", " ").split()):
            used.setdefault(word, set()).add(".".join(name.split(".")[:2]))
    usual = {word for word, names in used.items() if len(names) > 12}
    own = {fold(noun) for noun in catalogue.nouns.values()}
    pairs = {(fold(word), symptom) for symptom, words in catalogue.names.items() for word in words if len(word) > 3}
    out: dict[str, str] = {}
    for word, symptom in sorted(pairs, key=lambda pair: (-len(pair[0]), pair)):
        if word not in usual or word in own:
            out.setdefault(word, symptom)
    return out
