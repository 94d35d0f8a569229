"""Rich text without HTML: blocks of inline pieces from a closed list, so that nothing has to be cleaned when shown."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.fields import empty
from typing_extensions import override

from kit.serializers import StrictSerializer

BLOCKS = [(name, name) for name in ("PARAGRAPH", "HEADING", "SUBHEADING", "BULLETS", "NUMBERS", "QUOTE", "NOTE")]
LISTS = {"BULLETS", "NUMBERS"}
MAX_BLOCKS, MAX_LINES, MAX_PIECES, MAX_PIECE = 200, 50, 200, 5000


def validate_link(address: str) -> None:
    """Raise 422 `unsafe_link` unless the address is one of the web, of mail or of this site."""
    own = address.startswith("/") and not address.startswith("//") and "\\" not in address
    if not address.isprintable() or not (own or _has_web_scheme(address)):
        raise serializers.ValidationError(_("This link can't be used here."), "unsafe_link")


def _has_web_scheme(address: str) -> bool:
    try:
        return urlsplit(address).scheme in ("https", "http", "mailto")
    except ValueError:  # brackets that are no IPv6 address, letters that only look like a dot
        return False


class PieceSerializer(StrictSerializer):
    """Some words with one look; `gloss` explains them, `link` leads somewhere."""

    text = serializers.CharField(max_length=MAX_PIECE, trim_whitespace=False, allow_blank=True)
    bold = serializers.BooleanField(required=False)
    italic = serializers.BooleanField(required=False)
    subscript = serializers.BooleanField(required=False)
    superscript = serializers.BooleanField(required=False)
    gloss = serializers.CharField(required=False, max_length=300)
    link = serializers.CharField(required=False, max_length=1000, validators=[validate_link])


class LineSerializer(StrictSerializer):
    """One line of a list, or all of another block."""

    pieces: Any = serializers.ListSerializer(child=PieceSerializer(), max_length=MAX_PIECES)


class BlockSerializer(StrictSerializer):
    """A paragraph, heading, list, quotation or note; lists have a line per entry, the others one line."""

    type = serializers.ChoiceField(choices=BLOCKS)
    lines: Any = serializers.ListSerializer(child=LineSerializer(), max_length=MAX_LINES)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["type"] not in LISTS and len(attrs["lines"]) != 1:
            raise serializers.ValidationError({"lines": [_("This block has exactly one line.")]}, "invalid")
        return attrs


class RichText(serializers.ListField):
    """Blocks, in order."""

    child = BlockSerializer()

    def __init__(self, *, required: bool = True, default: Callable[[], list[Any]] | None = None) -> None:
        super().__init__(max_length=MAX_BLOCKS, required=required, default=empty if default is None else default)


def write_plain_text(blocks: list[dict[str, Any]]) -> str:
    """Write the words alone, a line per block: what is read aloud or searched."""
    lines = (line for block in blocks for line in block["lines"])
    return "\n".join("".join(piece["text"] for piece in line["pieces"]) for line in lines)


def build_paragraph(text: str) -> dict[str, Any]:
    """Build a plain paragraph."""
    return {"type": "PARAGRAPH", "lines": [{"pieces": [{"text": text}]}]}
