"""manage.py import_case FILE…: cases of the exchange format into the database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from apps.cases.actions import import_case
from kit.errors import Invalid


class Command(BaseCommand):
    """Says for each file what came of it; nothing of a file with errors is kept."""

    help = "Import cases from files of the exchange format."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--private", action="store_true", help="not visible to everybody")

    def handle(self, *args: Any, files: list[Path], private: bool, **options: Any) -> None:
        broken = [file for file in files if not self.took(file, is_public=not private)]
        if broken:
            raise CommandError(f"Not imported: {', '.join(file.name for file in broken)}")

    def took(self, file: Path, is_public: bool) -> bool:
        try:
            case = import_case(orjson.loads(file.read_bytes()), is_public=is_public, ships=True)
        except (OSError, orjson.JSONDecodeError) as error:
            self.stderr.write(f"{file.name}: {error}")
            return False
        except Invalid as refusal:
            for place, (_code, detail) in refusal.problems.items():
                self.stderr.write(f"{file.name}: {place}: {detail}")
            return False
        self.stdout.write(f"{file.name}: {case.title} ({case.status}, {len(case.warnings)} warnings)")
        return True
