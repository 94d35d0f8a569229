"""Text as a search sees it: small letters, no accents, "ae", "oe", "ue" and "ss" like ä, ö, ü and ß.

Not every keyboard on a German ward has umlauts. For comparing only, never for showing; `frontend/src/lib/german.ts`
does the same to what is searched in the browser.
"""

import re
import unicodedata
from typing import Any, TypeVar

from django.db.models import CharField, F, Func, QuerySet, TextField, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Concat, Lower

Rows = TypeVar("Rows", bound="QuerySet[Any, Any]")

# Each of these by the other, in this order; Python and PostgreSQL read them alike.
ACCENTS = ("[\u0300-\u036f]", "")
SHARP_S = ("[ßẞ]", "ss")
SPELT_OUT = ("([aou])e", r"\1")


def fold_text(text: str) -> str:
    """A text as it is compared."""
    found = unicodedata.normalize("NFD", text)
    for pattern, other in (ACCENTS, SHARP_S):
        found = re.sub(pattern, other, found)
    return re.sub(*SPELT_OUT, found.lower())


def fold_columns(*columns: str | Combinable) -> "Func[Any]":
    """The texts of these columns, one after the other, as they are compared."""
    parts = [part for column in columns for part in (F(column) if isinstance(column, str) else column, Value(" "))]
    found: Func[Any] = Func(
        Concat(*parts, output_field=TextField()),
        template="normalize(%(expressions)s, NFD)",
        output_field=TextField(),
    )
    for swap in (ACCENTS, SHARP_S):
        found = replace_pattern(found, *swap)
    return replace_pattern(Lower(found), *SPELT_OUT)


def replace_pattern(text: "Func[Any]", pattern: str, other: str) -> "Func[Any]":
    """A text with all that fits a pattern replaced, within a query."""
    told = [Value(one, output_field=CharField()) for one in (pattern, other, "g")]
    return Func(text, *told, function="regexp_replace", output_field=TextField())


def with_words(rows: Rows, text: str, *columns: str | Combinable) -> Rows:
    """Rows in whose columns (or what a query makes of them) every word of a text occurs, however it is written."""
    rows = rows.alias(searched=fold_columns(*columns))
    for word in fold_text(text).split():
        rows = rows.filter(searched__contains=word)
    return rows
