"""Candidates: the facts and examinations that a sentence is nearest to, for authors who ask why one was chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.features import compute_features, compute_log_odds
from apps.german.sentences import split_sentences


@dataclass(frozen=True)
class Candidate:
    """A target that a sentence may ask for by itself, and how likely it does."""

    target: str
    kind: str
    sentence: str
    confidence: float  # 0-1, of the sentence alone: what was said before counts in the turn, not here


def list_candidates(
    engine: EmbeddedEngine, prepared: EmbeddedCase, person: str, text: str, *, most: int, sentences: int
) -> Sequence[Candidate]:
    """List for each of the first sentences of a line the likeliest targets, the likeliest first."""
    person_index = prepared.person_indexes[person]
    found = []
    if not person_index.targets:
        return ()
    for sentence in split_sentences(text)[:sentences]:
        features = compute_features(sentence, sentence, person_index, engine.index)
        odds = compute_log_odds(features, person_index)
        for number in np.argsort(-odds, kind="stable")[:most]:
            target = person_index.targets[int(number)]
            confidence = round(float(1 / (1 + np.exp(-odds[number]))), 3)
            found.append(Candidate(target.id, target.kind, sentence, confidence))
    return found
