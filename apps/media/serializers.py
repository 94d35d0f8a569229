"""What the calls about media give, and the form of an upload."""

from typing import Any, cast

from rest_framework import serializers

from kit.serializers import StrictSerializer


def types() -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField())


class AllowedTypesSerializer(StrictSerializer):
    """Media types by sort."""

    IMAGE = types()
    AUDIO = types()
    VIDEO = types()
    DOCUMENT = types()


class AllowedSizesSerializer(StrictSerializer):
    """Bytes that a file of a sort may have."""

    IMAGE = serializers.IntegerField()
    AUDIO = serializers.IntegerField()
    VIDEO = serializers.IntegerField()
    DOCUMENT = serializers.IntegerField()


class MediaUploadSerializer(StrictSerializer):
    """A file, as multipart form data."""

    file = serializers.FileField(allow_empty_file=False)

    def validate_file(self, file: Any) -> bytes:
        return cast(bytes, file.read())
