"""manage.py import_case FILE…: cases of the exchange format into the database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.cases.models import Case
from apps.cases.services import import_case, read_case
from apps.cases.signals import case_changed
from kit.errors import InvalidInput


class Command(BaseCommand):
    """Says for each file what came of it; nothing of a file with errors is kept."""

    help = "Import cases from files of the exchange format."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--private", action="store_true", help="not visible to everybody")
        parser.add_argument(
            "--unread", action="store_true", help="leave it to a worker to read how each case is understood (seconds)"
        )

    @override
    def handle(self, *args: Any, files: list[Path], private: bool, unread: bool, **options: Any) -> None:
        broken = [file for file in files if not self.took(file, is_public=not private, is_read=not unread)]
        if broken:
            raise CommandError(f"Not imported: {', '.join(file.name for file in broken)}")

    def took(self, file: Path, is_public: bool, is_read: bool) -> bool:
        """Import one file and print what was remarked; return whether the case can be played."""
        try:
            data = orjson.loads(file.read_bytes())
            case = import_case(data, is_public=is_public, ships=True, tells=not is_read)
        except (OSError, orjson.JSONDecodeError) as error:
            self.stderr.write(f"{file.name}: {error}")
            return False
        except InvalidInput as refusal:
            for place, (_code, detail) in refusal.problems.items():
                self.stderr.write(f"{file.name}: {place}: {detail}")
            return False
        if is_read and not case.is_read:
            case = read_case(case)
            case_changed.send(Case, case=case)  # only now: a worker would read it at the same time
        self.stdout.write(f"{file.name}: {case.title} ({case.status}, {len(case.all_warnings)} warnings)")
        for warning in case.all_warnings:
            self.stdout.write(f"  {warning['place']}: {warning['detail']}")
        if case.failure:
            self.stderr.write(f"{file.name}: {case.failure}")
        return not case.failure
