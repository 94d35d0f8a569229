"""Writes the front end's copy of the table of languages."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from typing_extensions import override

from kit.languages import table

COPY = Path("frontend/src/i18n/languages.json")


def as_text() -> str:
    """Return the table as JSON keyed by code, in the front end formatter's layout: its keys are a TypeScript type."""
    rows = ",\n".join(f"  {json.dumps(row['code'])}: {{\n{fields(row)}\n  }}" for row in table())
    return f"{{\n{rows}\n}}\n"


def fields(row: dict[str, Any]) -> str:
    """Give the columns of a row that the front end needs, as JSON."""
    return ",\n".join(f"    {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in row.items())


class Command(BaseCommand):
    """Write the front end's copy of the table of languages."""

    help = f"Write {COPY} from kit.languages, the only table of languages."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        (settings.ROOT / COPY).write_text(as_text(), encoding="utf-8")
        self.stdout.write(f"{COPY}: {len(table())} languages")
