"""The two models learned from lines of several cases: which target is likeliest, and when it is answered."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from apps.dialogue.embedded import confidence, reranker
from apps.dialogue.embedded.confidence import ConfidenceModel
from apps.dialogue.embedded.paths import LEARNED_WEIGHTS
from apps.dialogue.embedded.reranker import Reranker


@dataclass(frozen=True)
class LearnedWeights:
    """Both models, which belong together: the second judges what the first ranks first."""

    reranker: Reranker
    confidence_model: ConfidenceModel


PLAIN: Final = LearnedWeights(reranker.PLAIN, confidence.PLAIN)  # nothing learned


@lru_cache(1)
def load_shipped() -> LearnedWeights:
    """Load the shipped weights; ValueError when they were learned for other features."""
    data = json.loads(LEARNED_WEIGHTS.read_text(encoding="utf-8"))
    ranking, judging = data["reranker"], data["confidence"]
    if (tuple(ranking), tuple(judging)) != (reranker.FEATURES, confidence.FEATURES):
        raise ValueError(f"{LEARNED_WEIGHTS.name} was learned for other features: run manage.py learn_dialogue_weights")
    return LearnedWeights(
        Reranker(np.array(list(ranking.values()), dtype=np.float64)),
        ConfidenceModel(np.array(list(judging.values()), dtype=np.float64), float(data["bias"])),
    )


def write_weights(learned: LearnedWeights, path: Path) -> None:
    """Write the weights by feature name as JSON."""
    model = learned.confidence_model
    data: dict[str, Any] = {
        "reranker": dict(zip(reranker.FEATURES, learned.reranker.coefficients.round(4).tolist(), strict=True)),
        "confidence": dict(zip(confidence.FEATURES, model.coefficients.round(4).tolist(), strict=True)),
        "bias": round(model.bias, 4),
    }
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
