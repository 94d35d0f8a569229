"""The content of an item as nested lists of HTML, for support staff who read no JSON."""

from collections.abc import Iterator

from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.translation import gettext as _

from apps.content.item_body import Json
from apps.content.item_text import fill_gaps

EMPTY: tuple[object, ...] = ("", None, [], {})


def format_outline(value: object) -> str:
    """Format plain data: fields and rows as lists, rich text and texts with gaps as they read, nothing empty."""
    if isinstance(value, dict):
        return _format_fields(value)
    if isinstance(value, list):
        return _format_rows([one for one in value if one not in EMPTY])
    if isinstance(value, bool):
        return conditional_escape(_("Yes") if value else _("No"))
    return conditional_escape(str(value))


def _format_fields(data: Json) -> str:
    if "pieces" in data:
        return conditional_escape("".join(str(piece.get("text", "")) for piece in data["pieces"]))
    if "lines" in data and "type" in data:  # a block of rich text
        return format_html_join("", "<div>{}</div>", ((format_outline(line),) for line in data["lines"]))
    return format_html("<ul>{}</ul>", format_html_join("", "<li>{}: {}</li>", _iterate_fields(data)))


def _iterate_fields(data: Json) -> Iterator[tuple[str, str]]:
    """Give the fields that say something, each with its name as words."""
    for name, value in data.items():
        if value in EMPTY:
            continue
        has_gaps = name == "text" and isinstance(value, str) and isinstance(data.get("gaps"), list)
        yield name.replace("_", " "), format_outline(fill_gaps(data) if has_gaps else value)


def _format_rows(rows: list[object]) -> str:
    if not any(isinstance(row, dict | list) for row in rows):
        return format_html_join(", ", "{}", ((format_outline(row),) for row in rows))
    return format_html("<ol>{}</ol>", format_html_join("", "<li>{}</li>", ((format_outline(row),) for row in rows)))
