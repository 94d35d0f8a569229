"""manage.py load_demo: the demo organisation, its people, and what is in content/cases and content/courses."""

import json
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.accounts.models import User
from apps.cases.models import Case
from apps.cases.services import find_shipped_case, import_case
from apps.content.authoring.dialogs import start_course_audio
from apps.content.exchange.folders import read_folder
from apps.content.exchange.importer import import_course
from apps.organisations.models import Organization
from apps.reports.demo import CLINIC, PEOPLE, load_messages, load_people
from kit.jobs.models import OPEN, Job
from kit.jobs.results import wait_for

FIRST = "heart-failure-admission"  # the one that newcomers are led to: short, and read before all others
OWN_COURSE = settings.ROOT / "content" / "demo" / "einarbeitung-am-lindenhof"
LONGEST = 600.0  # seconds for one case: it is read in ten on a quiet machine
SIGN_OF_LIFE = 10.0  # seconds


class Command(BaseCommand):
    """May be run again at any time: it makes only what is missing and brings cases and courses up to date."""

    help = "Make the demo organisation, its accounts, cases and courses (never in production)."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print the accounts as JSON in the last line")
        parser.add_argument(
            "--wait", choices=("first", "all"), help="until a worker has made this many cases ready to be played"
        )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("The demo accounts have well-known passwords: not in production.")
        accounts = load_people()
        load_messages()
        files = [json.loads(path.read_text("utf-8")) for path in list_shipped_cases()]
        cases = [find_shipped_case(data) or import_case(data, ships=True) for data in files]
        self.stdout.write(f"{len(cases)} cases are imported")
        for folder in courses():
            course = import_course(read_folder(folder))
            start_course_audio(course)
            self.stdout.write(f"course: {course}")
        load_own_course()
        if options["wait"]:
            self.wait_until_read(cases[:1] if options["wait"] == "first" else cases)
        if options["json"]:
            self.stdout.write(json.dumps({"accounts": accounts}))
            return
        for role, account in accounts.items():
            self.stdout.write(f"{role}: {account['email']}  {account['password']}")

    def wait_until_read(self, cases: list[Case]) -> None:
        """Wait until the cases are prepared for their first question; print progress, stop after `LONGEST` seconds."""
        for number, case in enumerate(cases, 1):
            began = time.monotonic()
            job = Job.objects.filter(kind="conversations.prepare", arguments=[str(case.pk)], state__in=OPEN).first()
            while job and job.is_open and time.monotonic() - began < LONGEST:
                job = wait_for(job.pk, SIGN_OF_LIFE)
                if job.is_open:
                    self.stdout.write(f"… {case}: {time.monotonic() - began:.0f} s")
            self.stdout.write(f"read: {case} ({number} of {len(cases)})")


def load_own_course() -> None:
    """Give the demo organisation a course of its own to work on, where it has none; what authors change stays."""
    clinic = Organization.objects.filter(name=CLINIC).order_by("created_at").get()
    if not clinic.courses.exists():
        author = User.objects.get(email=PEOPLE["author"].email)
        import_course(read_folder(OWN_COURSE), by=author, organization=clinic)


def courses() -> list[Path]:
    """The folders of the shipped courses; their lessons need the shipped cases."""
    return sorted(path.parent for path in (settings.ROOT / "content" / "courses").glob("*/course.json"))


def list_shipped_cases() -> list[Path]:
    """The files of the shipped cases in the order in which they are read: the first one, then the short ones."""
    paths = (settings.ROOT / "content" / "cases").glob("*.json")
    return sorted(paths, key=lambda path: (path.stem != FIRST, path.stat().st_size, path.stem))
