"""manage.py export_course ID FILE: a course as a file, JSON or (with .zip) with all files that it needs."""

from argparse import ArgumentParser
from pathlib import Path
from uuid import UUID

import orjson
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.content.exchange.exporter import export_course, export_zip
from apps.courses.models import Course


class Command(BaseCommand):
    """Exports one course."""

    help = "Write a course as a file of the exchange format."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("course_id", type=UUID)
        parser.add_argument("file", type=Path)

    @override
    def handle(self, *args: object, course_id: UUID, file: Path, **options: object) -> None:
        """Write one course to the file, as ZIP or as JSON by its suffix."""
        course = Course.objects.filter(pk=course_id).first()
        if course is None:
            raise CommandError("There is no such course.")
        packed = file.suffix == ".zip"
        data = export_zip(course) if packed else orjson.dumps(export_course(course), option=orjson.OPT_INDENT_2)
        file.write_bytes(data)
        self.stdout.write(f"{file}: {course.title}")
