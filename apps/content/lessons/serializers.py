"""Serializers of items and lessons, and of what authors send about any item."""

from rest_framework import serializers
from typing_extensions import override

from apps.content.answers.verdicts import Mark
from apps.courses.progress import ProgressState
from apps.courses.serializers.input import VersionedSerializer
from apps.courses.serializers.interactions import ProgressSerializer
from apps.courses.serializers.output import ObjectiveSerializer, SectionOutlineSerializer
from kit.serializers import FieldsByName, StrictSerializer
from kit.texts import one_line

MARKS = [(str(mark), str(mark)) for mark in Mark]
MAX_ITEMS = 1000


class WordsQuotedSerializer(StrictSerializer):
    """Words that show what is said of an answer.

    They are of a line in a talk (TALK, `id` is the message), of what was read (SOURCE) or of the answer (ANSWER).
    """

    text = serializers.CharField()
    id = serializers.CharField(allow_blank=True)

    @override
    def get_fields(self) -> FieldsByName:
        # not declared above: a serializer keeps its own `source` under that name
        of = serializers.ChoiceField(choices=[(name, name) for name in ("TALK", "SOURCE", "ANSWER")])
        return {**super().get_fields(), "source": of}


class PartVerdictSerializer(StrictSerializer):
    """About one part of an answer; `better` only where it was almost right, `hint` where it wasn't right.

    `by` says who judged it: RULE here, MODEL a language model that was asked about what no rule can tell.
    """

    key = serializers.CharField()
    mark = serializers.ChoiceField(choices=MARKS)
    score = serializers.FloatField()
    reason = serializers.CharField(allow_blank=True)
    better = serializers.CharField(allow_blank=True)
    hint = serializers.CharField(allow_blank=True)
    quotes = WordsQuotedSerializer(many=True, required=False)
    by = serializers.ChoiceField(choices=[(name, name) for name in ("RULE", "MODEL")], required=False)


class CountedSerializer(StrictSerializer):
    """Tasks as the learner sees them: so many are `right` of a `total`, and `unjudged` ones could not be judged."""

    right = serializers.IntegerField()
    total = serializers.IntegerField()
    unjudged = serializers.IntegerField()


class JudgingSerializer(StrictSerializer):
    """What a provider still looks at: parts by their keys, of the answer as it was checked at this attempt."""

    attempt = serializers.IntegerField()
    parts = serializers.ListField(child=serializers.CharField())


class VerdictSerializer(StrictSerializer):
    """About a whole answer; it stands at once.

    While `judging` is there, a provider looks more closely and parts may still get better: then comes `answer.judged`.
    """

    score = serializers.FloatField()
    mark = serializers.ChoiceField(choices=MARKS)
    parts = PartVerdictSerializer(many=True)
    counted = CountedSerializer(required=False)
    judging = JudgingSerializer(required=False, allow_null=True)


class ItemInteractionSerializer(StrictSerializer):
    """A learner's work on an item.

    `outdated`: the answer was given to an earlier version of the exercise; `unchecked`: it has been changed since the
    verdict; `tries`: those of `attempts` at the version answered.
    """

    id = serializers.UUIDField()
    item_id = serializers.UUIDField()
    state = serializers.ChoiceField(choices=ProgressState.choices)
    answer = serializers.JSONField(allow_null=True)
    body_version = serializers.IntegerField(allow_null=True)
    outdated = serializers.BooleanField()
    unchecked = serializers.BooleanField()
    verdict = VerdictSerializer(allow_null=True)
    solution = serializers.JSONField(allow_null=True)
    attempts = serializers.IntegerField()
    tries = serializers.IntegerField()
    score = serializers.FloatField(allow_null=True)
    best_score = serializers.FloatField(allow_null=True)
    seed = serializers.IntegerField()
    completed_at = serializers.DateTimeField(allow_null=True)
    revealed_at = serializers.DateTimeField(allow_null=True)


class OneInteractionSerializer(ItemInteractionSerializer):
    """The same by itself; `given_to` is the content that was answered, where that has been changed since."""

    given_to = serializers.JSONField(allow_null=True)


class WorkedSerializer(OneInteractionSerializer):
    """After a step: with the progress that follows from it, and the points gained."""

    gained = serializers.IntegerField()
    section_progress = ProgressSerializer()
    course_progress = ProgressSerializer()


class ItemProblemSerializer(StrictSerializer):
    """Why an item can't be played as it is."""

    place = serializers.CharField()
    code = serializers.CharField()
    detail = serializers.CharField()


class CourseProblemSerializer(ItemProblemSerializer):
    """The same with its place in the course; `keeps_back`: the course can't be published before it is mended.

    `nothing_shown` is about a lesson, not about an item.
    """

    item_id = serializers.UUIDField(allow_null=True)
    kind = serializers.CharField(allow_blank=True)
    title = serializers.CharField(allow_blank=True)
    hidden = serializers.BooleanField()
    section_id = serializers.UUIDField()
    chapter_id = serializers.UUIDField()
    keeps_back = serializers.BooleanField()


class ItemSerializer(StrictSerializer):
    """An item. `content` is what a learner may see; `body` (content and parts) is there for its authors only."""

    id = serializers.UUIDField()
    section_id = serializers.UUIDField()
    kind = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    instruction = serializers.CharField(allow_blank=True)
    position = serializers.IntegerField()
    optional = serializers.BooleanField()
    hidden = serializers.BooleanField()
    scored = serializers.BooleanField()
    version = serializers.IntegerField()
    body_version = serializers.IntegerField()
    content = serializers.JSONField()
    interaction = ItemInteractionSerializer(allow_null=True)
    body = serializers.JSONField(allow_null=True)
    problems = ItemProblemSerializer(many=True)


class LessonSerializer(SectionOutlineSerializer):
    """A section with what it teaches and its items; only who `is_enrolled` in its course can begin it."""

    is_enrolled = serializers.BooleanField()
    learning_objectives = ObjectiveSerializer(many=True)
    items = ItemSerializer(many=True)


class ItemFieldsSerializer(StrictSerializer):
    """What any item says of itself."""

    title = serializers.CharField(required=False, allow_blank=True, max_length=200, validators=[one_line])
    instruction = serializers.CharField(required=False, allow_blank=True, max_length=2000)
    optional = serializers.BooleanField(required=False)
    hidden = serializers.BooleanField(required=False)


class MetaSerializer(ItemFieldsSerializer, VersionedSerializer):
    """What any item says of itself; what is left out stays."""


class ItemOrderSerializer(VersionedSerializer):
    """All items of the section, hidden ones too, in their new order."""

    item_ids = serializers.ListField(child=serializers.UUIDField(), max_length=MAX_ITEMS)


class CopySerializer(StrictSerializer):
    """Where the copy goes: a chapter, of whichever course, at `position` or at its end."""

    chapter_id = serializers.UUIDField()
    position = serializers.IntegerField(required=False, min_value=0, max_value=MAX_ITEMS)


class LessonQuery(StrictSerializer):
    """With `edit`, authors get hidden items and all that items say."""

    edit = serializers.BooleanField(default=False)


class ItemQuery(LessonQuery):
    """The same for one item."""


class WhoseQuery(StrictSerializer):
    """Whose interaction: one's own when nothing is said."""

    user_id = serializers.UUIDField(required=False)
