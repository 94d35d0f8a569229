"""Prints what the engine computes and decides in one talk: `python -m tests.dialogue.decisions`.

Everything is computed anew, so that processes that sum in different ways can be compared.
"""

import hashlib
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from apps.dialogue.case import read_case
from apps.dialogue.embedded.engine import open_at
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.expectations import read_utterances
from apps.dialogue.measurement import got, played

CASE = CATALOGUE.parent / "cases" / "copd-exacerbation.json"
LINES = 15
TALK = Path(__file__).with_name("talks") / "copd-exacerbation.jsonl"


def decisions() -> dict[str, Any]:
    """Digests of the case's vectors, and per line of the talk what it got and the confidence of every decision."""
    case = json.loads(CASE.read_text("utf-8"))
    lines = read_utterances(TALK, read_case(case))[:LINES]
    with tempfile.TemporaryDirectory() as cache:
        engine = open_at(Path(cache))
        prepared = engine.prepare(case)
        turns = [
            [line.text, got(turn), turn.reply, turn.understanding.to_json()]
            for line, turn, _spent in played(engine, prepared, lines, "SIMPLE")
        ]
    view = next(iter(prepared.views.values()))
    arrays = {"raw": view.raw, "vectors": view.vectors, "links": view.links, "claims": view.claims}
    digests = {name: hashlib.sha256(array.tobytes()).hexdigest() for name, array in arrays.items()}
    return {"digests": digests, "turns": turns}


if __name__ == "__main__":
    json.dump(decisions(), sys.stdout, ensure_ascii=False)
