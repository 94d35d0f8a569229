"""Tasks, hints and what is said after a talk."""

from rest_framework import serializers

from apps.conversations.models import HintStep, SubtaskState
from kit.shapes import Shape


class EvidenceShape(Shape):
    """A line that proves something: its words literally, the reply that came, and what it found where it examined."""

    message_id = serializers.UUIDField()
    text = serializers.CharField()
    reply_id = serializers.UUIDField(allow_null=True)
    finding = serializers.CharField(allow_blank=True)


class SubtaskInteractionShape(Shape):
    """One thing to achieve and where it stands."""

    id = serializers.UUIDField()
    subtask_id = serializers.UUIDField()
    title = serializers.CharField()
    state = serializers.ChoiceField(choices=SubtaskState.choices)
    done_at = serializers.DateTimeField(allow_null=True)
    evidence = EvidenceShape(many=True)


class TaskInteractionShape(Shape):
    """One task and its steps."""

    id = serializers.UUIDField()
    task_id = serializers.UUIDField()
    position = serializers.IntegerField()
    title = serializers.CharField()
    description = serializers.CharField()
    scene_id = serializers.UUIDField(allow_null=True)
    person_id = serializers.UUIDField(allow_null=True)
    state = serializers.ChoiceField(choices=SubtaskState.choices)
    subtask_interactions = SubtaskInteractionShape(many=True)


class SkipShape(Shape):
    """Which step is left out, or with `revert` taken up again."""

    subtask_interaction_id = serializers.UUIDField()
    revert = serializers.BooleanField(default=False)


class EvaluateShape(Shape):
    """Which step is looked at again."""

    subtask_interaction_id = serializers.UUIDField()


class AskHintShape(Shape):
    """Which step help is wanted with, and how much."""

    subtask_interaction_id = serializers.UUIDField()
    step = serializers.ChoiceField(choices=HintStep.choices)


class InputShape(Shape):
    """Something that could be said."""

    id = serializers.CharField()
    text = serializers.CharField()


class HintShape(Shape):
    """One rung of the ladder: a word, the beginning of a sentence, or three whole sentences."""

    subtask_interaction_id = serializers.UUIDField()
    title = serializers.CharField()
    step = serializers.ChoiceField(choices=HintStep.choices)
    hint = serializers.CharField(allow_blank=True)
    keyword = serializers.CharField(allow_blank=True)
    start = serializers.CharField(allow_blank=True)
    inputs = InputShape(many=True)


class QuoteShape(Shape):
    """Words that stand literally in a line."""

    message_id = serializers.UUIDField()
    text = serializers.CharField()


class JudgementShape(Shape):
    """What is said about a talk by one criterion."""

    criterion = serializers.CharField()
    title = serializers.CharField()
    verdict = serializers.ChoiceField(choices=["MET", "PARTLY", "NOT_MET", "NOT_OBSERVED", "NOT_ASSESSED"])
    quotes = QuoteShape(many=True)
    origin = serializers.ChoiceField(choices=["RULE", "MODEL"])
    confidence = serializers.FloatField()


class BetterShape(Shape):
    """One's own sentence, said better, and why; `better` is empty where only what is wrong with it can be told."""

    message_id = serializers.UUIDField()
    said = serializers.CharField()
    better = serializers.CharField(allow_blank=True)
    reason = serializers.CharField()
    is_safety = serializers.BooleanField()


class OfferedWordShape(Shape):
    """A word of the talk that is worth learning."""

    term = serializers.CharField()
    article = serializers.CharField(allow_blank=True)
    plural = serializers.CharField(allow_blank=True)
    explanation = serializers.CharField(allow_blank=True)
    sentence = serializers.CharField()
    message_id = serializers.UUIDField(allow_null=True)


class DebriefShape(Shape):
    """What a learner reads after a talk; `complete` tells whether it is about all that has been said."""

    case_interaction_id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    complete = serializers.BooleanField()
    solved = serializers.BooleanField()
    task_interactions = TaskInteractionShape(many=True)
    judgements = JudgementShape(many=True)
    say_better = BetterShape(many=True)
    words = OfferedWordShape(many=True)
    hints_used = serializers.IntegerField()
