"""Files of items: the part that a kind names, what its learners see, and how they travel with a course."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.kind import Body, Json, Part
from apps.content.lessons.etags import ADDRESS_LIFE
from apps.media.file_types import Sort, sort_of
from kit import files
from kit.errors import InvalidInput
from kit.files.store import KEY
from kit.files.types import type_of
from kit.serializers import StrictSerializer

NAME = "media"


class AttachmentSerializer(StrictSerializer):
    """A file, as the file of a course names it."""

    key = serializers.RegexField(rf"^{KEY.pattern}$")
    description = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")


class SeenFileSerializer(StrictSerializer):
    """A file and its address, which works for some hours."""

    id = serializers.UUIDField()
    url = serializers.CharField()
    media_type = serializers.CharField()
    description = serializers.CharField(allow_blank=True)


def pictures(most: int, accepts: tuple[str, ...] = (Sort.IMAGE,)) -> Part:
    """The part of a kind whose items may have so many pictures (or files of these sorts); where it is one, the next
    takes its place."""
    shape = AttachmentSerializer
    return Part(NAME, "content.Attachment", shape, NAME, "media_id", most=most, sent=False, accepts=accepts)


def shown(row: Json) -> Json:
    """A file for somebody who may see the item."""
    address = files.url(row["key"], ADDRESS_LIFE)
    return {name: row[name] for name in ("id", "description")} | {"url": address, "media_type": type_of(row["key"])}


def keys(item: Body) -> Sequence[str]:
    """The files that an item needs."""
    return [row["key"] for row in item.parts[NAME]]


def refuse_other_sorts(part: Part, rows: Sequence[Json], place: str) -> None:
    """422 for a file of a sort that this part doesn't take."""
    if any(sort_of(row["key"]) not in part.accepts for row in rows if part.accepts):
        raise InvalidInput({place: ("type_refused", _("Files of this type can't be used here."))})


def refuse_missing(said: Json) -> Json:
    """What a file of a course says, if the pictures that it names are here; 422 otherwise."""
    rows: Any = said.get(NAME, [])
    named = [row.get("key") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    if not all(isinstance(key, str) and KEY.fullmatch(key) and files.exists(key) for key in named):
        raise InvalidInput({NAME: ("missing", _("A file that this needs has not come with it."))})
    return said
