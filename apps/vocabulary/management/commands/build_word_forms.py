"""manage.py build_word_forms: makes content/vocabulary/forms.tsv.xz anew from the tables of content/."""

from typing import Any

from django.core.management.base import BaseCommand

from apps.german.word_forms import FORMS
from apps.vocabulary import form_table


class Command(BaseCommand):
    requires_system_checks: list[str] = []
    help = "Makes the table of German word forms in content/vocabulary."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{FORMS.name}: {form_table.build(FORMS)} bytes")
