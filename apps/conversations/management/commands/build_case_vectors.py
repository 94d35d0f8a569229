"""Encodes the texts of the shipped cases that have no vectors yet (15 ms each); the repository ships the result."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from typing_extensions import override

from apps.dialogue.embedded.paths import CASE_VECTORS, CASES


class Command(BaseCommand):
    """Writes content/cases/vectors: a file for each case of content/cases, and none for cases that are gone."""

    help = __doc__ or ""
    requires_system_checks: list[str] = []

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Build and say how many texts were encoded anew."""
        from apps.dialogue.case import read_case
        from apps.dialogue.embedded.engine import list_encoded_texts
        from apps.dialogue.embedded.sentence_vectors import E5_SIZE
        from apps.dialogue.embedded.shipped_vectors import ShippedVectors, store_vectors
        from apps.dialogue.registry import EMBEDDED, open_engine

        engine: Any = open_engine(EMBEDDED, settings.ENGINE_CACHE)
        cases = {path.stem: read_case(json.loads(path.read_text("utf-8"))) for path in sorted(CASES.glob("*.json"))}
        texts = {stem: list_encoded_texts(case, engine.index) for stem, case in cases.items()}
        # The encoder keeps vectors of before, so that another machine's rounding changes no case.
        known = ShippedVectors().find([text for found in texts.values() for text in found])
        for stem, found in texts.items():
            rows = engine.index.encoder.rows(found)[:, :E5_SIZE]
            store_vectors(CASE_VECTORS / f"{stem}.npz", dict(zip(found, rows, strict=True)))
            new = sum(text not in known for text in found)
            self.stdout.write(f"{stem}: {len(found)} texts, {new} encoded anew")
        for path in CASE_VECTORS.glob("*.npz"):
            if path.stem not in cases:
                path.unlink()
