"""manage.py catalogues: the server's texts, brought up to date, compiled and counted."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from typing_extensions import override

from kit import catalogues
from kit.languages import LANGUAGES


class Command(BaseCommand):
    """Without an option: update, compile and say what is missing."""

    help = "Bring locale/*.po up to date with the sources, compile them and list what has no translation."
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--compile", action="store_true", help="only write the .mo files")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        if not options["compile"]:
            catalogues.update_catalogues()
        catalogues.compile_catalogues()
        if options["compile"]:
            return
        for row in LANGUAGES:
            found = catalogues.list_missing(row.code)
            self.stdout.write(f"{row.code}: {len(found)} missing")
