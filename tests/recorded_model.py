"""A local server that answers like a chat model, from recorded readings of learner lines.

`tests/dialogue/readings.jsonl` holds what a reader noted down for each line of whole talks, from the line and the
questions of its case: what it does, what it is about, which acts it does, which are defensible. They are annotations,
not a model's answers. By hand: `python -m tests.recorded_model 21310`.
"""

import json
import sys
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from tests.fake_provider import FakeProvider

ROOT = Path(__file__).resolve().parents[1]
READINGS = ROOT / "tests" / "dialogue" / "readings.jsonl"


class RecordedModel:
    """Answers by the readings of a file; a line that it has no reading of gets an answer that no client can use."""

    def __init__(self, path: Path = READINGS) -> None:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        self.readings: dict[str, dict[str, Any]] = {row["text"]: row for row in rows}

    def answer(self, body: Mapping[str, Any]) -> str:
        """Read a line, or say what is to be worded as it stands."""
        told = json.loads(body["messages"][1]["content"])
        if "inhalte" in told:
            sentences = [{"says": [one["nummer"]], "text": one["text"]} for one in told["inhalte"]]
            return json.dumps({"sentences": sentences}, ensure_ascii=False)
        row = self.readings.get(told["zeile"])
        return json.dumps(self.read(row, told), ensure_ascii=False) if row else ""

    def read(self, row: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
        """The reading in the numbers of this request; of the acts seen those are denied that aren't defensible."""
        numbers = {
            self.names[row["case"]].get(text): number
            for number, target in told["liste"].items()
            for text in target["fragen"]
        }
        acts = [one["act"] for one in row["acts"]]
        return {
            "propositions": [
                one | {"target": numbers.get(one["target"], ""), "answer": "A"} for one in row["propositions"]
            ],
            "acts": [one | {"confidence": 0.9} for one in row["acts"]],
            "denied": [
                {"act": act, "quote": row["text"], "reason": "Das tut die Zeile nicht."}
                for act in told["handlungen"]
                if act not in acts and act not in row["defensible"]
            ],
            "breaks_role": False,
        }

    @cached_property
    def names(self) -> dict[str, dict[str, str]]:
        """For each case what a question asks for: a fact, `exam:ID`, `absent:SYMPTOM`."""
        return {slug: list_names(slug) for slug in {row["case"] for row in self.readings.values()}}


def list_names(slug: str) -> dict[str, str]:
    """What the questions of a shipped case ask for."""
    case = json.loads((ROOT / "content" / "cases" / f"{slug}.json").read_text(encoding="utf-8"))
    facts = {question: fact["id"] for fact in case["facts"] for question in fact["questions"]}
    exams = {request: f"exam:{exam['id']}" for exam in case.get("examinations", ()) for request in exam["requests"]}
    absent = {f"Haben Sie {symptom}?": f"absent:{symptom}" for symptom in case.get("default_negatives", ())}
    return absent | exams | facts


if __name__ == "__main__":
    with FakeProvider(int(sys.argv[1]) if len(sys.argv) > 1 else 21310) as provider:
        provider.speak = RecordedModel().answer
        sys.stdout.write(f"{provider.url}\n")
        sys.stdout.flush()
        provider.thread.join()
