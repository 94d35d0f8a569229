"""Serializers of an exchanged course. The body of an item is validated by its kind (`importer.py`)."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.lessons.serializers import ItemFieldsSerializer
from apps.courses.serializers.input import CourseFactsSerializer, Title
from apps.media.file_types import Sort, sort_of
from kit import files
from kit.files.store import KEY
from kit.serializers import StrictSerializer
from kit.texts import one_line

FORMAT, VERSION = "visite-course", "1.0"
IMAGE = "title_image"
CHAPTER_FIELDS = ("title", "description", IMAGE)
SECTION_FIELDS = ("title", "description", "duration", IMAGE)


def build_id_field() -> serializers.RegexField:
    """Build the field for an id within the file."""
    return serializers.RegexField(r"^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$")


def build_text_field() -> serializers.CharField:
    """Build the field for a text that may be left out."""
    return serializers.CharField(required=False, allow_blank=True, max_length=5000, default="")


class TitleImageFileSerializer(StrictSerializer):
    """The title image of a course, a chapter or a section; without it these keep the one that they have."""

    title_image = serializers.RegexField(rf"^({KEY.pattern})?$", required=False, allow_blank=True)

    def validate_title_image(self, key: str) -> str:
        """Give the key back; refuse one of a file that is no stored picture."""
        if key and (sort_of(key) != Sort.IMAGE or not files.exists(key)):
            raise serializers.ValidationError(_("A file that this needs has not come with it."), "missing")
        return key


class ItemFileSerializer(ItemFieldsSerializer):
    """One item; `body` holds `content` and the rows of each part by its name."""

    id = build_id_field()
    kind = serializers.CharField(max_length=40)
    body = serializers.DictField()


class ObjectiveFileSerializer(StrictSerializer):
    """A learning objective."""

    id = build_id_field()
    text = serializers.CharField(max_length=500, validators=[one_line])


class SectionFileSerializer(TitleImageFileSerializer):
    """One section with its items."""

    id = build_id_field()
    title = Title()
    description = build_text_field()
    duration = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=600, default=None)
    learning_objectives: Any = serializers.ListSerializer(
        child=ObjectiveFileSerializer(), required=False, max_length=20
    )
    items: Any = serializers.ListSerializer(child=ItemFileSerializer(), max_length=200)


class ChapterFileSerializer(TitleImageFileSerializer):
    """One chapter with its sections."""

    id = build_id_field()
    title = Title()
    description = build_text_field()
    sections: Any = serializers.ListSerializer(child=SectionFileSerializer(), max_length=200)


class CourseFileSerializer(TitleImageFileSerializer, CourseFactsSerializer):
    """The whole file."""

    format = serializers.ChoiceField(choices=[(FORMAT, FORMAT)])
    format_version = serializers.ChoiceField(choices=[(VERSION, VERSION)])
    id = build_id_field()
    title = Title()
    chapters: Any = serializers.ListSerializer(child=ChapterFileSerializer(), max_length=100)
