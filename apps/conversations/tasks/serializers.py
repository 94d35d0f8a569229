"""Tasks, hints and what is said after a talk."""

from rest_framework import serializers

from apps.conversations.models import HintStep, SubtaskState
from kit.serializers import StrictSerializer


class EvidenceSerializer(StrictSerializer):
    """A line that proves something: its words literally, the reply that came, and what it found where it examined."""

    message_id = serializers.UUIDField()
    text = serializers.CharField()
    reply_id = serializers.UUIDField(allow_null=True)
    finding = serializers.CharField(allow_blank=True)


class SubtaskInteractionSerializer(StrictSerializer):
    """One thing to achieve and where it stands."""

    id = serializers.UUIDField()
    subtask_id = serializers.UUIDField()
    title = serializers.CharField()
    state = serializers.ChoiceField(choices=SubtaskState.choices)
    done_at = serializers.DateTimeField(allow_null=True)
    evidence = EvidenceSerializer(many=True)


class TaskInteractionSerializer(StrictSerializer):
    """One task and its steps."""

    id = serializers.UUIDField()
    task_id = serializers.UUIDField()
    position = serializers.IntegerField()
    title = serializers.CharField()
    description = serializers.CharField()
    scene_id = serializers.UUIDField(allow_null=True)
    person_id = serializers.UUIDField(allow_null=True)
    state = serializers.ChoiceField(choices=SubtaskState.choices)
    subtask_interactions = SubtaskInteractionSerializer(many=True)


class SkipSerializer(StrictSerializer):
    """Which step is left out, or with `revert` taken up again."""

    subtask_interaction_id = serializers.UUIDField()
    revert = serializers.BooleanField(default=False)


class EvaluateSerializer(StrictSerializer):
    """Which step is looked at again."""

    subtask_interaction_id = serializers.UUIDField()


class AskHintSerializer(StrictSerializer):
    """Which step help is wanted with, and how much."""

    subtask_interaction_id = serializers.UUIDField()
    step = serializers.ChoiceField(choices=HintStep.choices)


class InputSerializer(StrictSerializer):
    """Something that could be said."""

    id = serializers.CharField()
    text = serializers.CharField()


class HintSerializer(StrictSerializer):
    """One rung of the ladder: a word, the beginning of a sentence, or three whole sentences."""

    subtask_interaction_id = serializers.UUIDField()
    title = serializers.CharField()
    step = serializers.ChoiceField(choices=HintStep.choices)
    hint = serializers.CharField(allow_blank=True)
    keyword = serializers.CharField(allow_blank=True)
    start = serializers.CharField(allow_blank=True)
    inputs = InputSerializer(many=True)


class QuoteSerializer(StrictSerializer):
    """Words that stand literally in a line."""

    message_id = serializers.UUIDField()
    text = serializers.CharField()


class JudgementSerializer(StrictSerializer):
    """What is said about a talk by one criterion."""

    criterion = serializers.CharField()
    title = serializers.CharField()
    verdict = serializers.ChoiceField(choices=["MET", "PARTLY", "NOT_MET", "NOT_OBSERVED", "NOT_ASSESSED"])
    quotes = QuoteSerializer(many=True)
    origin = serializers.ChoiceField(choices=["RULE", "MODEL"])
    confidence = serializers.FloatField()


class BetterSerializer(StrictSerializer):
    """One's own sentence, said better, and why; `better` is empty where only what is wrong with it can be told."""

    message_id = serializers.UUIDField()
    said = serializers.CharField()
    better = serializers.CharField(allow_blank=True)
    reason = serializers.CharField()
    is_safety = serializers.BooleanField()


class OfferedWordSerializer(StrictSerializer):
    """A word of the talk that is worth learning."""

    term = serializers.CharField()
    article = serializers.CharField(allow_blank=True)
    plural = serializers.CharField(allow_blank=True)
    explanation = serializers.CharField(allow_blank=True)
    sentence = serializers.CharField()
    message_id = serializers.UUIDField(allow_null=True)


class DebriefSerializer(StrictSerializer):
    """What a learner reads after a talk; `complete` tells whether it is about all that has been said."""

    case_interaction_id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    complete = serializers.BooleanField()
    solved = serializers.BooleanField()
    task_interactions = TaskInteractionSerializer(many=True)
    judgements = JudgementSerializer(many=True)
    say_better = BetterSerializer(many=True)
    words = OfferedWordSerializer(many=True)
    hints_used = serializers.IntegerField()
