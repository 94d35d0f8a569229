"""manage.py load_demo: the demo organisation, its people, and the cases of content/cases."""

import json
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from apps.cases.actions import import_case
from apps.reports.demo import load_people


class Command(BaseCommand):
    """May be run again at any time: it makes only what is missing and brings cases up to date."""

    help = "Make the demo organisation, its accounts and cases (never in production)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print the accounts as JSON in the last line")

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("The demo accounts have well-known passwords: not in production.")
        accounts = load_people()
        for path in sorted((settings.ROOT / "content" / "cases").glob("*.json")):
            case = import_case(json.loads(path.read_text("utf-8")))
            self.stdout.write(f"case: {case}")
        if options["json"]:
            self.stdout.write(json.dumps({"accounts": accounts}))
            return
        for role, account in accounts.items():
            self.stdout.write(f"{role}: {account['email']}  {account['password']}")
