"""What is learned from lines of several cases: which target is likeliest, and when it is answered."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from apps.dialogue.embedded import confidence as acceptance
from apps.dialogue.embedded import reranker as order
from apps.dialogue.embedded.confidence import Acceptance
from apps.dialogue.embedded.paths import JUDGEMENT
from apps.dialogue.embedded.reranker import Order


@dataclass(frozen=True)
class Judgement:
    """Both learned models, which belong together: the second judges what the first has put first."""

    order: Order
    acceptance: Acceptance


PLAIN: Final = Judgement(order.PLAIN, acceptance.PLAIN)  # nothing learned


@lru_cache(1)
def shipped() -> Judgement:
    """The shipped weights; ValueError when they were learned for other features."""
    data = json.loads(JUDGEMENT.read_text(encoding="utf-8"))
    order_weights, weights = data["order"], data["acceptance"]
    if (tuple(order_weights), tuple(weights)) != (order.FEATURES, acceptance.FEATURES):
        raise ValueError(f"{JUDGEMENT.name} was learned for other features: run manage.py learn_dialogue_weights")
    return Judgement(
        Order(np.array(list(order_weights.values()), dtype=np.float64)),
        Acceptance(np.array(list(weights.values()), dtype=np.float64), float(data["bias"])),
    )


def write(found: Judgement, path: Path) -> None:
    """Keep the weights by name."""
    data: dict[str, Any] = {
        "order": dict(zip(order.FEATURES, found.order.coefficients.round(4).tolist(), strict=True)),
        "acceptance": dict(zip(acceptance.FEATURES, found.acceptance.coefficients.round(4).tolist(), strict=True)),
        "bias": round(found.acceptance.bias, 4),
    }
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
