"""What the calls about media give, and the form of an upload."""

from django.core.files.uploadedfile import UploadedFile
from rest_framework import serializers

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


class MediaUploadSerializer(StrictSerializer):
    """A file, as multipart form data."""

    file = serializers.FileField(allow_empty_file=False)

    def validate_file(self, file: "UploadedFile[bytes]") -> bytes:
        """Give the bytes of the file."""
        content: bytes = file.read()
        return content
