"""Measures the embedded engine on cases with few questions for each fact, and on lines as learners write them."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.dialogue.case import InvalidCase, read_case
from apps.dialogue.case_ablations import ConditionFigures, measure_conditions
from apps.dialogue.expectations import InvalidUtterance, Utterance, read_utterances
from apps.dialogue.registry import EMBEDDED, open_engine

_NUMBERS = (1, 2, 3, 6)
_MOST = 30  # lines of a case of each kind under each condition


class Command(BaseCommand):
    """Prints strict, wrong and silent for each number of questions and each condition, over all cases."""

    help = __doc__ or ""
    requires_system_checks: list[str] = []

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        """Cases, lines written for them, and how much of them is measured."""
        parser.add_argument("cases", metavar="CASE.json", nargs="+", help="cases in the exchange format")
        parser.add_argument("--lines", metavar="FOLDER", help="it may hold CASE_ID.jsonl with lines of learners")
        parser.add_argument("--questions", type=int, nargs="+", default=_NUMBERS, help="kept for each fact")
        parser.add_argument("--most", type=int, default=_MOST, help="lines of each kind under each condition")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Measure and print."""
        engine = open_engine(EMBEDDED, Path(settings.ENGINE_CACHE))
        found: list[ConditionFigures] = []
        try:
            for name in options["cases"]:
                case = json.loads(Path(name).read_text(encoding="utf-8"))
                lines = _read_lines(case, options["lines"])
                found += measure_conditions(engine, case, lines, options["questions"], options["most"])
        except (InvalidCase, InvalidUtterance, OSError, ValueError) as unusable:
            raise CommandError(str(unusable)) from unusable
        rows = list_rows(found)
        self.stdout.write(json.dumps(rows) if options["json"] else "\n".join(map(_describe, rows)))


def _read_lines(case: dict[str, Any], folder: str | None) -> list[Utterance]:
    path = Path(folder or "") / f"{case['id']}.jsonl"
    return read_utterances(path, read_case(case)) if folder and path.is_file() else []


def list_rows(found: Iterable[ConditionFigures]) -> list[dict[str, Any]]:
    """List sums over all cases: by number and condition, then by number, by condition and by case."""
    sums: defaultdict[tuple[str, str, str], list[int]] = defaultdict(lambda: [0, 0, 0, 0, 0])
    for one in found:
        number, figures = str(one.questions), one.figures
        counts = (figures.total, figures.strict, figures.wrong_fact, figures.silent, figures.leaks)
        for key in ((number, one.condition, ""), (number, "", ""), ("", one.condition, ""), ("", "", one.case)):
            sums[key] = [a + b for a, b in zip(sums[key], counts, strict=True)]
    names = ("total", "strict", "wrong_fact", "silent", "leaks")
    return [
        {"questions": number, "condition": condition, "case": case}
        | dict(zip(names, sums[number, condition, case], strict=True))
        for number, condition, case in sums
    ]


def _describe(row: dict[str, Any]) -> str:
    what = ", ".join(str(row[name]) for name in ("questions", "condition", "case") if row[name])
    total = row["total"]
    return (
        f"{what}: {total} lines, strict {row['strict'] / total:.1%}, wrong fact {row['wrong_fact'] / total:.1%},"
        f" silent {row['silent'] / total:.1%}, leaks {row['leaks']}"
    )
