"""The table of the record of processing activities (Art. 30 GDPR): every table with personal data and its retention."""

from django.conf import settings
from django.db.models import Model

from apps.privacy.personal_data import PERSONAL_DATA, Erasure, PersonalData
from apps.privacy.retention import get_retention

PATH = settings.ROOT / "docs" / "processing-record.md"
BEGIN, END = "<!-- table: manage.py processing_record -->", "<!-- end of table -->"
ERASURES = {
    Erasure.WITH_ACCOUNT: "deleted",
    Erasure.DELETED: "deleted",
    Erasure.UNNAMED: "stays without the person",
    Erasure.STAYS: "stays; its id leads to nobody",
}


def build_table() -> str:
    """Build the table in Markdown, in the order of the labels."""
    rows = sorted(PERSONAL_DATA, key=lambda data: data.label)
    head = "| table | what it holds | kept | when the account is erased |\n|---|---|---|---|"
    return "\n".join([head, *map(build_row, rows)])


def build_row(data: PersonalData) -> str:
    """Build the row of one table."""
    return f"| `{data.label}` | {describe(data.model)} | {describe_retention(data.label)} | {ERASURES[data.erasure]} |"


def describe(model: type[Model]) -> str:
    """Give the first sentence of a model's documentation; its name where that is Django's own."""
    text = " ".join((model.__doc__ or "").partition("\n\n")[0].split())
    is_generated = not text or text.startswith(f"{model.__name__}(")
    return str(model._meta.verbose_name) if is_generated else text.partition(". ")[0].rstrip(".").replace("|", "/")


def describe_retention(label: str) -> str:
    """Say how long rows of a table are kept."""
    retention = get_retention(label)
    if retention.days is None:
        return "as long as the account"
    if retention.days == 0:
        return f"until {retention.since}"
    return f"{retention.days} days after {retention.since}"


def replace_table(text: str) -> str:
    """Give the document with its table written anew."""
    before, _begin, rest = text.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{build_table()}\n\n{END}{after}"
