"""manage.py export_case SLUG [FILE]: a case of the database as a file of the exchange format."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

import orjson
from django.core.management.base import BaseCommand, CommandError
from django.db.models import Q
from typing_extensions import override

from apps.cases.exchange.exporter import export_case
from apps.cases.models import Case
from apps.organisations.models import Organization


class Command(BaseCommand):
    """Writes one case into a file, or to the standard output."""

    help = "Export a case as a file of the exchange format."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", help="the case's id in its file")
        parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where to (nothing: standard output)")
        parser.add_argument("--organization", default="", help="the id or the name of the organisation it belongs to")

    @override
    def handle(self, *args: Any, slug: str, file: Path | None, organization: str, **options: Any) -> None:
        home = self.home(organization) if organization else None
        case = Case.objects.present().filter(slug=slug, organization=home).first()
        if case is None:
            raise CommandError(f"There is no case {slug!r}{f' in {home}' if home else ''}.")
        data = orjson.dumps(export_case(case), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        if file is None:
            self.stdout.write(data.decode(), ending="")
            return
        try:
            file.write_bytes(data)
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        self.stderr.write(f"{file}: {case.title}")

    def home(self, named: str) -> Organization:
        """Return the organisation of this id or name; CommandError when there is none or several."""
        try:
            wanted = Q(pk=UUID(named))
        except ValueError:
            wanted = Q(name=named)
        found: list[Organization] = list(Organization.objects.filter(wanted)[:2])
        if len(found) != 1:
            raise CommandError(f"There is no organisation {named!r}." if not found else f"{named!r} names several.")
        return found[0]
