"""How a person sees themselves together with what they have done."""

from typing import Any

from rest_framework import serializers

from apps.accounts.models import User
from apps.accounts.shapes.users import SHOWN, UserShape


class OrganizationRoleShape(serializers.Serializer[Any]):
    """An organisation that the person belongs to, with the roles there."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    is_manager = serializers.BooleanField()
    is_tutor = serializers.BooleanField()


class UserStatsShape(serializers.Serializer[Any]):
    """Roles and counts."""

    organizations = OrganizationRoleShape(many=True)
    case_interactions = serializers.IntegerField()
    solved_cases = serializers.IntegerField()


class MeShape(UserShape):
    """The person who asks."""

    user_stats = UserStatsShape()

    class Meta:
        model = User
        fields = (*SHOWN, "user_stats")
        read_only_fields = fields
