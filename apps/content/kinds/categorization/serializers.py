"""What an exercise in categories consists of, and how it is answered."""

from rest_framework import serializers

from kit.serializers import StrictSerializer
from kit.texts import one_line

MOST_CATEGORIES, MOST_ENTRIES = 9, 40  # keys 1 to 9 assign a category


class CategorizationContentSerializer(StrictSerializer):
    """What is said of the whole, shown with the solution."""

    explanation = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")


class CategorySerializer(StrictSerializer):
    """One category."""

    title = serializers.CharField(max_length=200, validators=[one_line])


class EntrySerializer(StrictSerializer):
    """One thing and the category that it belongs to; `hint` after a wrong try, `explanation` with the solution."""

    text = serializers.CharField(max_length=500, validators=[one_line])
    category_id = serializers.UUIDField(allow_null=True)
    hint = serializers.CharField(required=False, allow_blank=True, max_length=300, default="")
    explanation = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")


class CategorizationAnswerSerializer(StrictSerializer):
    """The id of a category by the id of a thing; things that are left out lie in none yet."""

    categories = serializers.DictField(child=serializers.CharField(max_length=40))


class SeenCategorySerializer(StrictSerializer):
    """A category, in the author's order."""

    id = serializers.UUIDField()
    title = serializers.CharField()


class SeenEntrySerializer(StrictSerializer):
    """A thing, at a shuffled place."""

    id = serializers.UUIDField()
    text = serializers.CharField()


class CategorizationSeenSerializer(StrictSerializer):
    """What a learner sees."""

    categories = SeenCategorySerializer(many=True)
    items = SeenEntrySerializer(many=True)


class SolvedEntrySerializer(StrictSerializer):
    """Where a thing belongs, and why."""

    id = serializers.UUIDField()
    category_id = serializers.UUIDField()
    explanation = serializers.CharField(allow_blank=True)


class CategorizationSolvedSerializer(StrictSerializer):
    """Where everything belongs."""

    items = SolvedEntrySerializer(many=True)
    explanation = serializers.CharField(allow_blank=True)
