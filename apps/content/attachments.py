"""Files of items: the part that a kind names, what its learners see, and how they travel with a course."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content.item_body import Body, Json
from apps.content.kind import Kind, Part
from apps.content.lessons.etags import SIGNED_URL_SECONDS
from apps.media.file_types import Sort, sort_of
from kit import files
from kit.errors import InvalidInput
from kit.files.store import KEY
from kit.files.types import get_media_type
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


class StoredFileSerializer(StrictSerializer):
    """A file that no item has yet: its `key` is what a row of an item names it by."""

    key = serializers.CharField()
    url = serializers.CharField()
    media_type = serializers.CharField()


def build_media_part(max_rows: int, accepted_types: tuple[str, ...] = (Sort.IMAGE,)) -> Part:
    """Give the part of a kind whose items may have so many pictures, or files of these types.

    Where `max_rows` is 1, the next file takes the place of the one before.
    """
    return Part(
        NAME,
        "content.Attachment",
        AttachmentSerializer,
        "media_id",
        max_rows=max_rows,
        is_in_body=False,
        accepted_types=accepted_types,
    )


def serialize_file(row: Json) -> Json:
    """Serialize a file for a user who may see the item, with a signed address."""
    return {name: row[name] for name in ("id", "description")} | build_address(row["key"])


def build_address(key: str) -> Json:
    """Build the signed address of a file, with its media type."""
    return {"url": files.build_url(key, SIGNED_URL_SECONDS), "media_type": get_media_type(key)}


def list_file_keys(item: Body) -> Sequence[str]:
    """List the keys of an item's files (`Kind.list_files`)."""
    return [row["key"] for row in item.parts[NAME]]


def refuse_other_types(part: Part, rows: Sequence[Json], place: str) -> None:
    """Raise 422, with this place, for a file of a type that the part does not take."""
    if any(sort_of(row["key"]) not in part.accepted_types for row in rows if part.accepted_types):
        raise InvalidInput({place: ("type_refused", _("Files of this type can't be used here."))})


def import_files(body: Json) -> Json:
    """Give the body unchanged if the files that it names are stored here (`Kind.import_body`); raise 422 otherwise."""
    rows: Any = body.get(NAME, [])
    named = [row.get("key") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    if not all(isinstance(key, str) and KEY.fullmatch(key) and files.exists(key) for key in named):
        raise InvalidInput({NAME: ("missing", _("A file that this needs has not come with it."))})
    return body


class KindWithFiles(Kind):
    """A kind whose items have files of their own, and nothing else that travels with a course."""

    @override
    def list_files(self, item: Body) -> Sequence[str]:
        return list_file_keys(item)

    @override
    def import_body(self, said: Json) -> Json:
        return import_files(said)
