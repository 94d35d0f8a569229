"""manage.py build_word_forms: build content/vocabulary/forms.tsv.xz from the tables of content/."""

from django.core.management.base import BaseCommand
from typing_extensions import override

from apps.german.dictionaries import FORMS
from apps.vocabulary import form_table


class Command(BaseCommand):
    """Build the table of German word forms."""

    requires_system_checks: list[str] = []
    help = "Makes the table of German word forms in content/vocabulary."

    @override
    def handle(self, *args: object, **options: object) -> None:
        self.stdout.write(f"{FORMS.name}: {form_table.build_form_table(FORMS)} bytes")
