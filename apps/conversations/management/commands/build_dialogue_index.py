"""Builds the index of the intent catalogue anew (two minutes on one core); the repository ships the result."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.dialogue.embedded.paths import CATALOGUE, INDEX


class Command(BaseCommand):
    """Encodes every phrasing of content/intents and writes content/intents/index.npz."""

    help = __doc__ or ""
    requires_system_checks: list[str] = []

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Build and say how many phrasings the index holds."""
        from apps.dialogue.embedded.index_build import build_index
        from apps.dialogue.embedded.sentence_vectors import Encoder

        try:
            count = build_index(CATALOGUE, INDEX, Encoder())
        except OSError as wrong:
            raise CommandError(str(wrong)) from wrong
        self.stdout.write(f"{count} phrasings in {INDEX}")
