"""Measures an engine on a case file and a file of learner lines; needs no database."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.conversations.chat_client import GatewayChatClient
from apps.conversations.management.case_arguments import UNUSABLE, read_case_file, read_level, require_file
from apps.dialogue.case import InvalidCase
from apps.dialogue.expectations import InvalidUtterance, read_utterances
from apps.dialogue.measurement import Figures, measure
from apps.dialogue.protocol import Engine
from apps.dialogue.registry import EngineNotFound, open_engine
from apps.dialogue.types import LEVELS


class Command(BaseCommand):
    """Plays every line in a fresh talk and prints what was hit, missed and how long it took."""

    help = __doc__ or ""
    requires_system_checks: list[str] = []

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        """A case, its lines, and how to measure."""
        parser.add_argument("case", metavar="CASE.json", help="case in the exchange format")
        parser.add_argument("utterances", metavar="UTTERANCES.jsonl", help="one learner line per line")
        parser.add_argument(
            "--engine", default="embedded", help="embedded (default) or another; several, with commas, give a table"
        )
        parser.add_argument("--level", help=f"{', '.join(LEVELS)}; otherwise the case's difficulty")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Measure and print; ends with 2 when something given can't be used."""
        try:
            data, case = read_case_file(Path(options["case"]))
            lines = read_utterances(require_file(Path(options["utterances"])), case)
            level = read_level(options["level"] or case.level)
            engines = [_open(name) for name in options["engine"].split(",")]
        except (EngineNotFound, InvalidCase, InvalidUtterance, OSError, ValueError) as unusable:
            raise CommandError(str(unusable), returncode=UNUSABLE) from unusable
        found = {engine.name: measure(engine, data, lines, level) for engine in engines}
        if options["json"]:
            plain = {name: figures.to_json() for name, figures in found.items()}
            self.stdout.write(json.dumps(plain if len(plain) > 1 else plain[engines[0].name], ensure_ascii=False))
        else:
            self.stdout.write(_compare(found) if len(found) > 1 else _report(found[engines[0].name]))


def _open(name: str) -> Engine[Any]:
    """Open an engine; raises EngineNotFound where it needs a chat provider and there is none."""
    engine = open_engine(name, Path(settings.ENGINE_CACHE), GatewayChatClient())
    if not engine.is_available:  # opened earlier in this process, with a provider that is gone
        raise EngineNotFound(f"the engine {name!r} needs a chat provider: set VISITE_CHAT")
    return engine


def _compare(found: Mapping[str, Figures]) -> str:
    """Write the figures of several engines as the rows of a table."""
    rows = [
        "| engine | n | strict | wrong fact | silent | leaks | acts |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, one in found.items():
        strict, wrong = (
            f"{one.strict} ({one.strict / one.total:.1%})",
            f"{one.wrong_fact} ({one.wrong_fact / one.total:.1%})",
        )
        acts = f"{one.act_hits} of {one.act_total}"
        rows.append(f"| {name} | {one.total} | {strict} | {wrong} | {one.silent} | {one.leaks} | {acts} |")
    return "\n".join(rows)


def _report(figures: Figures) -> str:
    total = figures.total
    head = [
        f"{total} lines: strict {figures.strict} ({figures.strict / total:.1%}), lenient {figures.lenient},"
        f" wrong fact {figures.wrong_fact} ({figures.wrong_fact / total:.1%}), silent {figures.silent},"
        f" leaks {figures.leaks}, acts {figures.act_hits} of {figures.act_total}",
        f"per line: p50 {figures.p50_ms} ms, p95 {figures.p95_ms} ms",
        "by tag: " + ", ".join(f"{tag} {hit} of {count}" for tag, (hit, count) in figures.tags.items()),
    ]
    misses = [
        f"  {miss.id}: {miss.text}\n    expected {', '.join(miss.expected)}\n"
        f"    got {', '.join(miss.got)}: {miss.reply}"
        for miss in figures.misses
    ]
    return "\n".join(head + misses)
