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
from apps.dialogue.embedded.engine import create
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.expectations import read_utterances
from apps.dialogue.measurement import describe_turn, play_lines

CASE = CATALOGUE.parent / "cases" / "copd-exacerbation.json"
LINES = 15
TALK = Path(__file__).with_name("talks") / "copd-exacerbation.jsonl"


def decisions() -> dict[str, Any]:
    """Digests of the case's vectors, and per line of the talk what it got and the confidence of every decision."""
    case = json.loads(CASE.read_text("utf-8"))
    lines = read_utterances(TALK, read_case(case))[:LINES]
    with tempfile.TemporaryDirectory() as cache:
        engine = create(Path(cache))
        prepared = engine.prepare(case)
        turns = [
            [line.text, describe_turn(turn), turn.reply, turn.understanding.to_json()]
            for line, turn, _spent in play_lines(engine, prepared, lines, "SIMPLE")
        ]
    person_index = next(iter(prepared.person_indexes.values()))
    arrays = {
        "raw": person_index.raw,
        "vectors": person_index.vectors,
        "links": person_index.links,
        "claims": person_index.claims,
    }
    digests = {name: hashlib.sha256(array.tobytes()).hexdigest() for name, array in arrays.items()}
    return {"digests": digests, "turns": turns}


if __name__ == "__main__":
    json.dump(decisions(), sys.stdout, ensure_ascii=False)
