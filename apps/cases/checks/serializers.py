"""What clients get of a remark of the check."""

from rest_framework import serializers

from kit.serializers import StrictSerializer


class RemarkSerializer(StrictSerializer):
    """Something about one place of an exchange file; warnings don't keep it from being played."""

    place = serializers.CharField()
    code = serializers.CharField()
    detail = serializers.CharField()
    is_warning = serializers.BooleanField()
