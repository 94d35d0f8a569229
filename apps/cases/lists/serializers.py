"""What calls about lists of cases send and get."""

from rest_framework import serializers

from kit.serializers import StrictSerializer

MOST_AT_ONCE = 200  # cases put on a list by one call


class CaseIdsSerializer(StrictSerializer):
    """Cases to be put on a list."""

    case_ids = serializers.ListField(child=serializers.UUIDField(), min_length=1, max_length=MOST_AT_ONCE)


class CaseListSerializer(StrictSerializer):
    """A list of cases: those on it that the caller sees."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    organization_id = serializers.UUIDField(allow_null=True)
    case_ids = serializers.ListField(child=serializers.UUIDField())
