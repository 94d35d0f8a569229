"""How a person sees themselves together with what they have done."""

from typing import Any

from rest_framework import serializers

from apps.accounts.models import User
from apps.accounts.serializers.users import SHOWN, UserSerializer


class OrganizationRoleSerializer(serializers.Serializer[Any]):
    """An organisation that the person belongs to, with the roles there and what its tutors see."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    is_manager = serializers.BooleanField()
    is_tutor = serializers.BooleanField()
    tutors_see_all = serializers.BooleanField()


class UserStatsSerializer(serializers.Serializer[Any]):
    """Points, level, `streak` in days, roles by organisation, and counts: words that wait and what is unread, too."""

    xp = serializers.IntegerField()
    level = serializers.IntegerField()
    xp_to_next_level = serializers.IntegerField()
    streak = serializers.IntegerField()
    organizations = OrganizationRoleSerializer(many=True)
    case_interactions = serializers.IntegerField()
    solved_cases = serializers.IntegerField()
    due_words = serializers.IntegerField()
    new_words = serializers.IntegerField()
    unread_messages = serializers.IntegerField()
    unread_conversations = serializers.IntegerField()
    daily_vocab_test_taken = serializers.BooleanField()


class MeSerializer(UserSerializer):
    """The person who asks."""

    user_stats = UserStatsSerializer()

    class Meta:
        model = User
        fields = (*SHOWN, "user_stats")
        read_only_fields = fields
