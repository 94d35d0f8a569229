"""manage.py seed_large: organisations with very many members, filled by PostgreSQL within minutes."""

import time
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.reports.large_seed import SIZES, analyze, choose_size, seed


class Command(BaseCommand):
    """Each run adds organisations of its own; what was there stays as it is."""

    help = "Make organisations with very many members (never in production)."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--size", choices=SIZES, default="S", help="S, M (10,000 members) or L (100,000)")
        parser.add_argument("--members", type=int, help="members of the first organisation, instead of the size's")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("The accounts have well-known passwords: not in production.")
        began = time.monotonic()

        def say(text: str) -> None:
            self.stdout.write(f"{time.monotonic() - began:6.1f} s  {text}")

        accounts = seed(choose_size(options["size"], options["members"]), say)
        analyze()
        for role, account in accounts.items():
            self.stdout.write(f"{role}: {account['email']}  {account['password']}")
