"""manage.py import_course FILE…: courses of the exchange format (JSON, ZIP or folder) into the database."""

from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from rest_framework.exceptions import APIException
from typing_extensions import override

from apps.content.authoring.dialogs import start_course_audio
from apps.content.exchange.archives import list_archive_keys, read_archive
from apps.content.exchange.folders import list_folder_keys, read_folder
from apps.content.exchange.importer import import_course
from kit.files.deletion import release


class Command(BaseCommand):
    """Imports courses; of a file with errors nothing is imported."""

    help = "Import courses from files of the exchange format."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--copy", action="store_true", help="as a new course, whatever is known already")

    @override
    def handle(self, *args: object, files: list[Path], copy: bool, **options: object) -> None:
        """Import the files one by one; fail at the end if any was not imported."""
        broken = [file for file in files if not self.import_file(file, copy)]
        if broken:
            raise CommandError(f"Not imported: {', '.join(file.name for file in broken)}")

    def import_file(self, file: Path, copy: bool) -> bool:
        """Import one file and say what came of it; whether it was imported."""
        try:
            said = read_folder(file) if file.is_dir() else read_archive(file.read_bytes())
            course = import_course(said, as_copy=copy)
            start_course_audio(course)
        except (OSError, APIException) as error:
            self.stderr.write(f"{file.name}: {getattr(error, 'detail', error)}")
            release_stored_files(file)
            return False
        self.stdout.write(f"{file.name}: {course.title} ({course.pk}, {course.weight} items that count)")
        return True


def release_stored_files(file: Path) -> None:
    """Have the files deleted that were stored before the course was refused, unless a row uses them."""
    with suppress(OSError):
        release(*(list_folder_keys(file) if file.is_dir() else list_archive_keys(file.read_bytes())))
