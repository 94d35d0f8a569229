"""What a try-out of a case is sent and gives."""

from rest_framework import serializers

from kit.jobs.serializers import JobSerializer
from kit.levels import Level
from kit.serializers import StrictSerializer

LONGEST_LINE = 1000
LONGEST_STATE = 60_000


class TryOutLineSerializer(StrictSerializer):
    """A line said to a person of the case by their id in the document; `state` is what the last answer gave.

    `excerpt` names the short part of the case that is tried; without it the whole case is.
    """

    person = serializers.CharField(max_length=100)
    text = serializers.CharField(max_length=LONGEST_LINE)
    level = serializers.ChoiceField(choices=Level.choices, required=False, default=Level.SIMPLE)
    excerpt = serializers.CharField(max_length=100, required=False, allow_blank=True, default="")
    state = serializers.CharField(max_length=LONGEST_STATE, required=False, allow_blank=True, default="")


class FactOutcomeSerializer(StrictSerializer):
    """A fact or examination that the line asked for, or that was told with it, and why it was told or kept back.

    `gate` is the rule of disclosure; with TRUST `needed` points are compared with `trust`, with AFTER `missing` names
    the facts that have to be told before. `confidence` is null for what was told unasked.
    """

    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=["fact", "exam"])
    outcome = serializers.ChoiceField(choices=["TOLD", "KEPT_BACK", "ASKED_BACK", "LEFT"])
    confidence = serializers.FloatField(allow_null=True)
    words = serializers.CharField()
    gate = serializers.CharField()
    needed = serializers.IntegerField(allow_null=True)
    trust = serializers.IntegerField(allow_null=True)
    missing = serializers.ListField(child=serializers.CharField())


class CandidateSerializer(StrictSerializer):
    """A fact or examination that a sentence of the line is near to by itself, the likeliest first."""

    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=["fact", "exam"])
    sentence = serializers.CharField()
    confidence = serializers.FloatField()


class PropositionSerializer(StrictSerializer):
    """A sentence of the line and what it does, such as asking, telling or promising."""

    function = serializers.CharField()
    text = serializers.CharField()
    news = serializers.CharField()
    about = serializers.CharField()


class RecordEntrySerializer(StrictSerializer):
    """What was told, ordered, offered or promised to the person so far, and what became of it."""

    kind = serializers.CharField()
    text = serializers.CharField()
    topic = serializers.CharField()
    settled = serializers.BooleanField()


class TriedFindingSerializer(StrictSerializer):
    """The result of an examination."""

    id = serializers.CharField()
    title = serializers.CharField()
    result = serializers.CharField()


class ActSerializer(StrictSerializer):
    """An act of communication seen in the line."""

    act = serializers.CharField()
    confidence = serializers.FloatField()


class TriedLineSerializer(StrictSerializer):
    """The answer of a person, why they answer so, and the state to send with the next line.

    `opening` is what the person says first, in the first answer of each. `kind` is empty where facts or findings were
    given, otherwise what was answered instead. `unused` names facts of the document that lack what a talk needs.
    """

    version = serializers.IntegerField()
    person = serializers.CharField()
    opening = serializers.CharField()
    reply = serializers.CharField()
    emotion = serializers.CharField()
    kind = serializers.CharField()
    trust = serializers.IntegerField()
    facts = FactOutcomeSerializer(many=True)
    candidates = CandidateSerializer(many=True)
    propositions = PropositionSerializer(many=True)
    record = RecordEntrySerializer(many=True)
    acts = ActSerializer(many=True)
    findings = TriedFindingSerializer(many=True)
    given = serializers.ListField(child=serializers.CharField())
    unused = serializers.ListField(child=serializers.CharField())
    state = serializers.CharField()


class TryOutSerializer(StrictSerializer):
    """The answer once it is made; while `job` runs there is none."""

    answer = TriedLineSerializer(allow_null=True)
    job = JobSerializer(allow_null=True)
