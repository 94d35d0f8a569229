"""manage.py export_course ID FILE: a course as a file, JSON or (with .zip) with all files that it needs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

import orjson
from django.core.management.base import BaseCommand, CommandError

from apps.content.exchange.exporter import export_course, export_zip
from apps.courses.models import Course


class Command(BaseCommand):
    """Writes one course."""

    help = "Write a course as a file of the exchange format."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("course_id", type=UUID)
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, course_id: UUID, file: Path, **options: Any) -> None:
        course = Course.objects.filter(pk=course_id).first()
        if course is None:
            raise CommandError("There is no such course.")
        packed = file.suffix == ".zip"
        data = export_zip(course) if packed else orjson.dumps(export_course(course), option=orjson.OPT_INDENT_2)
        file.write_bytes(data)
        self.stdout.write(f"{file}: {course.title}")
