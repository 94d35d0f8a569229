"""manage.py remove_second_factor: for the last member of staff who has lost every second factor."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.second_factor import remove_second_factor


class Command(BaseCommand):
    """Removes app, keys and recovery codes; the owner gets a mail."""

    help = "Remove the second factor of a person, who sets up a new one at the next sign-in."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.by_email(options["email"])
        if user is None:
            raise CommandError("Nobody has this address.")
        removed = remove_second_factor(user, by=user)
        self.stdout.write("Removed." if removed else "There was none.")
