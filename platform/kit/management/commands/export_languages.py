"""Writes the front end's copy of the table of languages."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from kit.languages import table

COPY = Path("frontend/src/i18n/languages.json")


def as_text() -> str:
    """One language a line, so that a change reads as one line."""
    rows = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in table())
    return f"[\n{rows}\n]\n"


class Command(BaseCommand):
    help = f"Write {COPY} from kit.languages, the only table of languages."

    def handle(self, *args: Any, **options: Any) -> None:
        (settings.ROOT / COPY).write_text(as_text(), encoding="utf-8")
        self.stdout.write(f"{COPY}: {len(table())} languages")
