"""manage.py load_demo: the demo organisation, its people, and the cases of content/cases."""

import json
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from apps.cases.actions import import_case
from apps.reports.demo import load_people
from kit.jobs.models import OPEN, Job
from kit.jobs.waiting import wait_for

LONGEST = 120.0  # seconds: a case is read in five on a quiet machine


class Command(BaseCommand):
    """May be run again at any time: it makes only what is missing and brings cases up to date."""

    help = "Make the demo organisation, its accounts and cases (never in production)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print the accounts as JSON in the last line")

        parser.add_argument("--wait", action="store_true", help="until a worker has made every case ready to be played")

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("The demo accounts have well-known passwords: not in production.")
        accounts = load_people()
        for path in sorted((settings.ROOT / "content" / "cases").glob("*.json")):
            case = import_case(json.loads(path.read_text("utf-8")), ships=True)
            self.stdout.write(f"case: {case}")
        if options["wait"]:
            self.wait_until_cases_are_read()
        if options["json"]:
            self.stdout.write(json.dumps({"accounts": accounts}))
            return
        for role, account in accounts.items():
            self.stdout.write(f"{role}: {account['email']}  {account['password']}")

    def wait_until_cases_are_read(self) -> None:
        """So that nobody's first question waits for it."""
        for job in Job.objects.filter(kind="conversations.prepare", state__in=OPEN):
            wait_for(job.pk, LONGEST)
