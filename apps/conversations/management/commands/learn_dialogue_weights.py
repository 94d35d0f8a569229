"""Learns anew which fact the embedded engine prefers and when it asks back; the repository ships the result."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.dialogue.case import InvalidCase
from apps.dialogue.embedded.paths import INDEX, LEARNED_WEIGHTS
from apps.dialogue.expectations import InvalidUtterance
from apps.dialogue.measurement import Figures

_REMEMBERED = 50_000  # texts whose vectors are kept: every line is read several times


class Command(BaseCommand):
    """Learns from the lines of all cases, and says for each what is reached having learned from the others only."""

    help = __doc__ or ""
    requires_system_checks: list[str] = []

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        """Cases, and where their lines are."""
        parser.add_argument("cases", metavar="CASE.json", nargs="+", help="three cases or more, or folders of them")
        parser.add_argument(
            "--lines",
            required=True,
            nargs="+",
            metavar="FOLDER",
            help="they hold CASE_ID.jsonl; a case without is left out",
        )
        parser.add_argument(
            "--thinned", action="store_true", help="learn when to answer from cases with fewer questions, too"
        )
        parser.add_argument(
            "--to", default=str(LEARNED_WEIGHTS), metavar="FILE.json", help="where the weights are written"
        )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Learn, print the figures, write the weights."""
        from apps.dialogue.embedded import learned_weights, trainer
        from apps.dialogue.embedded.index import CatalogueIndex
        from apps.dialogue.embedded.sentence_vectors import Encoder
        from apps.dialogue.embedded.shipped_vectors import ShippedVectors

        cache = Path(settings.ENGINE_CACHE)
        try:
            folders = [Path(folder) for folder in options["lines"]]
            found = [trainer.load_training_case(case, folders) for case in _cases(options["cases"])]
            lessons = [lesson for lesson in found if lesson.lines]
            index = CatalogueIndex(INDEX, Encoder(_REMEMBERED, ShippedVectors()))
        except (InvalidCase, InvalidUtterance, OSError, ValueError) as unusable:
            raise CommandError(str(unusable)) from unusable
        if len(lessons) < 3:
            raise CommandError("three cases or more are needed: each is judged by what the others teach")
        if options["thinned"]:
            lessons += [thinned for lesson in lessons for thinned in trainer.thin_training_case(lesson)]
        taught = trainer.train(lessons, index, cache)
        for lesson in lessons:
            without = taught.without[lesson.name, lesson.questions]
            name = f"{lesson.name}, {lesson.questions} questions" if lesson.questions else lesson.name
            self.stdout.write(_row(name, trainer.measure_left_out(lesson, without, index, cache)))
        learned_weights.write_weights(taught.learned_weights, Path(options["to"]))
        self.stdout.write(f"{taught.judged} samples, weights in {options['to']}")


def _cases(names: list[str]) -> Iterator[dict[str, Any]]:
    """Every case in these files and folders, by name."""
    for name in names:
        path = Path(name)
        for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
            yield json.loads(file.read_text(encoding="utf-8"))


def _row(name: str, figures: Figures) -> str:
    strict, wrong = figures.strict / figures.total, figures.wrong_fact / figures.total
    return (
        f"{name}: {figures.total} lines, strict {figures.strict} ({strict:.1%}),"
        f" wrong fact {figures.wrong_fact} ({wrong:.1%}), silent {figures.silent}, leaks {figures.leaks}"
    )
