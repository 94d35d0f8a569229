"""manage.py processing_record: write the table of docs/processing-record.md anew."""

from typing import Any

from django.core.management.base import BaseCommand
from typing_extensions import override

from apps.privacy.processing_record import PATH, replace_table


class Command(BaseCommand):
    """Writes the file; the texts around the table stay."""

    help = "Write the table of personal data in docs/processing-record.md anew."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        PATH.write_text(replace_table(PATH.read_text("utf-8")), "utf-8")
