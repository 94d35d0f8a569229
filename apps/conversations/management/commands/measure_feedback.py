"""Measures the feedback on labelled learner lines; needs no database."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.conversations.feedback.measurement import FeedbackFigures, measure_feedback, read_labelled_lines
from apps.dialogue.case import read_case

_UNUSABLE = 2  # exit code for files that can't be used


class Command(BaseCommand):
    """Checks every line as the product does and prints which errors were found and which remarks were wrong."""

    help = __doc__ or ""
    requires_system_checks: list[str] = []

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        """A case and its labelled lines."""
        parser.add_argument("case", metavar="CASE.json", help="case in the exchange format")
        parser.add_argument("lines", metavar="LINES.jsonl", help="one labelled learner line per line")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Measure and print; ends with 2 when a file can't be used."""
        try:
            content = json.loads(Path(options["case"]).read_text(encoding="utf-8"))
            read_case(content)
            lines = read_labelled_lines(Path(options["lines"]), content)
        except (OSError, ValueError) as unusable:
            raise CommandError(str(unusable), returncode=_UNUSABLE) from unusable
        figures = measure_feedback(content, lines)
        self.stdout.write(json.dumps(figures.to_json(), ensure_ascii=False) if options["json"] else _report(figures))


def _report(figures: FeedbackFigures) -> str:
    head = (
        f"{figures.total} lines: {figures.found} of {figures.errors} errors found,"
        f" {figures.false_alarms} false alarms, {figures.wrong_corrections} wrong corrections\n"
        f"safety: {figures.safety_found} of {figures.safety_total} found, {figures.safety_false} false;"
        f" rude: {figures.rude_found} of {figures.rude_total} found, {figures.rude_false} false"
    )
    rows = (json.dumps(row, ensure_ascii=False) for row in (*figures.misses, *figures.alarms))
    return "\n  ".join((head, *rows))
