"""Measures debriefs on a case file and a file of whole talks with a reader's verdicts; needs no database."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.conversations.chat_client import GatewayChatClient
from apps.conversations.feedback.debrief_measurement import DebriefFigures, InvalidTalk, measure_debriefs, read_talks
from apps.conversations.management.case_arguments import UNUSABLE, read_case_file, read_level, require_file
from apps.dialogue.case import InvalidCase
from apps.dialogue.registry import EngineNotFound, open_engine
from apps.dialogue.types import LEVELS


class Command(BaseCommand):
    """Plays every talk, makes its debrief and prints what was judged rightly, falsely and not at all."""

    help = __doc__ or ""
    requires_system_checks: list[str] = []

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        """A case, its talks, and how to measure."""
        parser.add_argument("case", metavar="CASE.json", help="case in the exchange format")
        parser.add_argument("talks", metavar="TALKS.jsonl", help="one whole talk per line")
        parser.add_argument("--engine", default="embedded", help="embedded (default) or another engine")
        parser.add_argument("--level", help=f"{', '.join(LEVELS)}; otherwise the case's difficulty")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Measure and print; ends with 2 when something given can't be used."""
        try:
            data, case = read_case_file(Path(options["case"]))
            talks = read_talks(require_file(Path(options["talks"])), data)
            level = read_level(options["level"] or case.level)
            engine = open_engine(options["engine"], Path(settings.ENGINE_CACHE), GatewayChatClient())
            if not engine.is_available:  # opened earlier in this process, with a provider that is gone
                raise EngineNotFound(f"the engine {options['engine']!r} needs a chat provider: set VISITE_CHAT")
        except (EngineNotFound, InvalidCase, InvalidTalk, OSError, ValueError) as unusable:
            raise CommandError(str(unusable), returncode=UNUSABLE) from unusable
        figures = measure_debriefs(engine, data, talks, level)
        self.stdout.write(json.dumps(figures.to_json(), ensure_ascii=False) if options["json"] else _report(figures))


def _report(figures: DebriefFigures) -> str:
    total = figures.total or 1
    head = (
        f"{figures.total} verdicts: right {figures.right} ({figures.right / total:.1%}), false {figures.false}"
        f" ({figures.false / total:.1%}), missed {figures.missed} ({figures.missed / total:.1%}),"
        f" not assessed {figures.not_assessed}"
    )
    others = [
        f"  {one.talk} {one.criterion}: {one.outcome}, expected {one.expected}, got {one.got}"
        + "".join(f"\n    „{quote}“" for quote in one.quotes)
        for one in figures.details
        if one.outcome != "right"
    ]
    return "\n".join([head, *others])
