"""What a game of pairs consists of, and how it is played."""

from typing import Any

from rest_framework import serializers

from apps.content.attachments import SeenFileSerializer
from kit.serializers import StrictSerializer
from kit.texts import one_line

MOST_PAIRS, MOST_TRIES, USUAL_ROUND = 40, 500, 5


class PairOfTermsContentSerializer(StrictSerializer):
    """How it is played: so many pairs at once; `explanation` is shown with the solution."""

    per_round = serializers.IntegerField(min_value=2, max_value=8, default=USUAL_ROUND)
    explanation = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")


class PairSerializer(StrictSerializer):
    """A term and its partner: another term, or a picture of the same item."""

    term = serializers.CharField(max_length=200, validators=[one_line])
    partner = serializers.CharField(required=False, allow_blank=True, max_length=300, default="", validators=[one_line])
    image_id = serializers.UUIDField(required=False, allow_null=True, default=None)


class TrySerializer(StrictSerializer):
    """A term (the id of its pair) was put to a partner (the `key` that it is shown with)."""

    pair = serializers.CharField(max_length=40)
    partner = serializers.CharField(max_length=300)


class PairOfTermsAnswerSerializer(StrictSerializer):
    """All tries of this game, in their order."""

    tries: Any = serializers.ListSerializer(child=TrySerializer(), max_length=MOST_TRIES)


class SeenTermSerializer(StrictSerializer):
    """A term at its shuffled place."""

    id = serializers.UUIDField()
    term = serializers.CharField()


class SeenPartnerSerializer(StrictSerializer):
    """A partner at its shuffled place; its `key` doesn't tell whose it is."""

    key = serializers.CharField()
    text = serializers.CharField(allow_blank=True)
    image = SeenFileSerializer(allow_null=True)


class RoundSerializer(StrictSerializer):
    """The pairs that are played at once."""

    terms = SeenTermSerializer(many=True)
    partners = SeenPartnerSerializer(many=True)


class PairOfTermsSeenSerializer(StrictSerializer):
    """What a learner sees; `hyphenation` has the parts of each longer word that may be divided between lines."""

    rounds = RoundSerializer(many=True)
    hyphenation = serializers.DictField(child=serializers.ListField(child=serializers.CharField()), required=False)


class SolvedPairSerializer(StrictSerializer):
    """Which partner is whose."""

    id = serializers.UUIDField()
    partner = serializers.CharField()


class PairOfTermsSolvedSerializer(StrictSerializer):
    """All pairs."""

    pairs = SolvedPairSerializer(many=True)
    explanation = serializers.CharField(allow_blank=True)
