"""Proposals as plain data: a new item or changes of one, in pieces that can be taken one by one."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django.utils.translation import gettext as _

from apps.content.item_body import Json
from apps.content.kind import Kind
from kit.errors import InvalidInput
from kit.ids import silent_id

GAPS, DIALOG = "content.gaps", "dialog"  # places of pieces, beside the names of parts
Rows = Mapping[str, Sequence[Json]]


@dataclass(frozen=True)
class Piece:
    """A part of a proposal that can be taken or left.

    Of a new item: the row (`place`, the name of a part) or gap (`GAPS`) that has this `key`. Of a change: what is set
    in that row or gap (`values`), or a new row. `text` says to authors what it is.
    """

    key: str
    place: str
    text: str
    values: Json

    def to_json(self) -> Json:
        """Give plain data."""
        return asdict(self)


def build_new_item(
    kind: str,
    title: str,
    content: Json,
    parts: Rows,
    pieces: Sequence[Piece],
    generator: str,
    *,
    instruction: str = "",
) -> Json:
    """Build the proposal of a new item."""
    body = {"content": content, **{name: list(rows) for name, rows in parts.items()}}
    told = {"title": title, "instruction": instruction, "body": body, "pieces": [one.to_json() for one in pieces]}
    return {"kind": kind, "item_id": None, "generator": generator, **told}


def build_change(kind: str, item_id: object, pieces: Sequence[Piece], generator: str) -> Json:
    """Build the proposal of changes of an item."""
    told = {"title": "", "instruction": "", "body": {}, "pieces": [one.to_json() for one in pieces]}
    return {"kind": kind, "item_id": str(item_id), "generator": generator, **told}


def build_row_pieces(place: str, rows: Iterable[Json], column: str) -> list[Piece]:
    """Build a piece for each row of a new item; `column` is what authors are shown of it."""
    return [Piece(row["id"], place, str(row[column]), {}) for row in rows]


def build_rows(rows: Iterable[Json]) -> list[Json]:
    """Give new rows ids by which pieces, and other rows, name them."""
    return [{"id": str(silent_id()), **row} for row in rows]


def select_pieces(proposal: Json, keys: Collection[str] | None) -> list[Json]:
    """Give the pieces of these keys, or all of them; 422 for a key that is none and for none at all."""
    pieces: list[Json] = proposal["pieces"]
    if keys is None or not pieces:
        return pieces
    chosen = [one for one in pieces if one["key"] in keys]
    if len(chosen) < len(set(keys)) or not chosen:
        raise InvalidInput({"pieces": ("unknown", _("This proposal has no such part."))})
    return chosen


def build_body(proposal: Json, chosen: Sequence[Json]) -> Json:
    """Build the body of a new item with the chosen pieces alone: of a gap that is left out its word stays."""
    body: Json = proposal["body"]
    kept = {(one["place"], one["key"]) for one in chosen}
    left = [one for one in proposal["pieces"] if (one["place"], one["key"]) not in kept]
    if not left:
        return body
    gone = {(one["place"], one["key"]) for one in left}
    rows = {
        name: [row for row in found if (name, row["id"]) not in gone]
        for name, found in body.items()
        if name != "content"
    }
    content = body["content"]
    if "gaps" in content:
        content = fill_gaps(content, {key for place, key in gone if place == GAPS})
    return drop_orphans({"content": content, **rows})


def fill_gaps(content: Json, keys: Collection[str]) -> Json:
    """Give a gap text without the gaps of these keys."""
    text = str(content["text"])
    for gap in content["gaps"]:
        if gap["key"] in keys:
            text = text.replace(f"[[{gap['key']}]]", gap["accepted"][0])
    return content | {"text": text, "gaps": [gap for gap in content["gaps"] if gap["key"] not in keys]}


def drop_orphans(body: Json) -> Json:
    """Leave out rows that no row points at any more: a category without things, a list without phrases."""
    for name, column in (("categories", "category_id"), ("lists", "set_phrase_list_id")):
        if name in body:
            named = {row.get(column) for rows in body.values() if isinstance(rows, list) for row in rows}
            body = body | {name: [row for row in body[name] if row["id"] in named]}
    return body


def apply_changes(body: Json, pieces: Iterable[Json]) -> Json:
    """Give an item's body (`content`, and the rows of each part by name) with the values of these pieces set."""
    changed: Json = {name: [dict(row) for row in rows] for name, rows in body.items() if name != "content"}
    changed["content"] = dict(body["content"])
    for piece in pieces:
        if piece["place"] == GAPS:
            gaps = [dict(gap) for gap in changed["content"]["gaps"]]
            merge_into([gap for gap in gaps if gap["key"] == piece["key"]], piece)
            changed["content"]["gaps"] = gaps
        elif piece["place"] != DIALOG:
            rows = changed[piece["place"]]
            if not any(row["id"] == piece["key"] for row in rows):
                rows.append({"id": piece["key"]})
            merge_into([row for row in rows if row["id"] == piece["key"]], piece)
    return changed


def merge_into(rows: Sequence[Json], piece: Json) -> None:
    """Set a piece's values in the row or gap that it is about; 422 where it has none."""
    if not rows:
        raise InvalidInput({"pieces": ("unknown", _("This proposal has no such part."))})
    rows[0].update(piece["values"])


def validate_body(kind: Kind, body: Json) -> tuple[Json, dict[str, list[Json]]]:
    """Validate a body as if an author had sent it; give its content, and the rows of its parts with their ids.

    Raises 422.
    """
    content = kind.content_serializer(data=body["content"])
    content.is_valid(raise_exception=True)
    parts: dict[str, list[Json]] = {}
    for part in kind.parts:
        if not part.is_in_body or part.name not in body:
            continue
        rows: list[Json] = []
        for row in body[part.name]:
            values: Any = part.serializer_class(data={name: row[name] for name in part.columns if name in row})
            values.is_valid(raise_exception=True)
            rows.append({**values.validated_data, "id": row["id"]})
        parts[part.name] = rows
    return dict(content.validated_data), parts
