"""What the calls about media give, and the form of an upload."""

from django.core.files.uploadedfile import UploadedFile
from rest_framework import serializers

from kit.jobs.serializers import JobSerializer
from kit.serializers import StrictSerializer


def media_types() -> serializers.ListField:
    """Give the field of a list of media types."""
    return serializers.ListField(child=serializers.CharField())


class AllowedTypesSerializer(StrictSerializer):
    """Media types by sort."""

    IMAGE = media_types()
    AUDIO = media_types()
    VIDEO = media_types()
    DOCUMENT = media_types()


class AllowedSizesSerializer(StrictSerializer):
    """Bytes that a file of a sort may have."""

    IMAGE = serializers.IntegerField()
    AUDIO = serializers.IntegerField()
    VIDEO = serializers.IntegerField()
    DOCUMENT = serializers.IntegerField()


class TitleImageSerializer(StrictSerializer):
    """The title image of a row that has just got it, and the row's version since."""

    id = serializers.UUIDField()
    title_image_url = serializers.CharField()
    version = serializers.IntegerField()


class DrawingOptionsSerializer(StrictSerializer):
    """Whether a title image can be drawn here."""

    can_draw = serializers.BooleanField(help_text="Whether a provider of pictures is set up.")


class DrawTitleImageSerializer(StrictSerializer):
    """What a title image is to show beyond what the title says."""

    description = serializers.CharField(required=False, allow_blank=True, max_length=500, default="")


class DrawnTitleImageSerializer(StrictSerializer):
    """A picture that was drawn as a proposal; null while `job` still draws it. Its address works for an hour.

    It becomes the title image when its file is sent to `/media/title-image/{entity_type}/{entity_id}`.
    """

    image_url = serializers.CharField(allow_null=True)
    job = JobSerializer(allow_null=True)


class MediaUploadSerializer(StrictSerializer):
    """A file, as multipart form data."""

    file = serializers.FileField(allow_empty_file=False)

    def validate_file(self, file: "UploadedFile[bytes]") -> bytes:
        """Give the bytes of the file."""
        content: bytes = file.read()
        return content
