"""manage.py import_course FILE…: courses of the exchange format (JSON, ZIP or folder) into the database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from rest_framework.exceptions import APIException

from apps.content.authoring.dialogs import speak_course
from apps.content.exchange.archives import read_pack
from apps.content.exchange.folders import read_folder
from apps.content.exchange.importer import import_course


class Command(BaseCommand):
    """Says for each file what came of it; nothing of a file with errors is kept."""

    help = "Import courses from files of the exchange format."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--copy", action="store_true", help="as a new course, whatever is known already")

    def handle(self, *args: Any, files: list[Path], copy: bool, **options: Any) -> None:
        broken = [file for file in files if not self.took(file, copy)]
        if broken:
            raise CommandError(f"Not imported: {', '.join(file.name for file in broken)}")

    def took(self, file: Path, copy: bool) -> bool:
        try:
            said = read_folder(file) if file.is_dir() else read_pack(file.read_bytes())
            course = import_course(said, as_copy=copy)
            speak_course(course)
        except (OSError, APIException) as error:
            self.stderr.write(f"{file.name}: {getattr(error, 'detail', error)}")
            return False
        self.stdout.write(f"{file.name}: {course.title} ({course.pk}, {course.weight} items that count)")
        return True
