"""What a source and its questions consist of, and how they are answered."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.attachments import SeenFileSerializer
from apps.content.dialogs.parts import SeenDialogSerializer
from apps.content.item_body import Json
from apps.content.lessons.serializers import WorkedSerializer
from apps.content.open_text_evaluation.serializers import TextJudgementSerializer
from apps.content.rich_text import RichText
from kit.serializers import StrictSerializer, Whole
from kit.texts import one_line

MOST_QUESTIONS, MOST_OPTIONS, MOST_CRITERIA, MOST_WORDINGS, LONGEST_ANSWER = 30, 10, 8, 15, 3000


def build_key_field() -> serializers.RegexField:
    """Build the field of a key that an author gives an option or a criterion."""
    return serializers.RegexField(r"^[A-Za-z0-9_-]{1,40}$")


def build_line_field(most: int) -> serializers.CharField:
    """Build the field of a text of one line with at most `most` characters."""
    return serializers.CharField(max_length=most, validators=[one_line])


def build_note_field(most: int) -> serializers.CharField:
    """Build the field of an optional text with at most `most` characters."""
    return serializers.CharField(required=False, allow_blank=True, max_length=most, default="")


class ResourceContentSerializer(StrictSerializer):
    """The source as rich text, beside or instead of a file or a dialog; `transcript` has what a file says."""

    blocks = RichText(required=False, default=list)
    transcript = build_note_field(20_000)


class OptionSerializer(StrictSerializer):
    """One option; `explanation` says why it is right or not."""

    key = build_key_field()
    text = build_line_field(300)
    right = serializers.BooleanField()
    explanation = build_note_field(500)


class ChoiceSerializer(StrictSerializer):
    """A question with options, at least one of them right."""

    question = build_line_field(500)
    options: Any = Whole(child=OptionSerializer(), max_length=MOST_OPTIONS)
    quote = build_note_field(500)
    explanation = build_note_field(1000)

    def validate_options(self, options: Sequence[Json]) -> list[Json]:
        """Refuse two options with one key; gives plain dicts, as they are stored."""
        keys = [option["key"] for option in options]
        if len(set(keys)) < len(keys):
            raise serializers.ValidationError(_("Each option needs a key of its own."), "unmatched")
        return [dict(option) for option in options]


class CriterionSerializer(StrictSerializer):
    """What a good answer says.

    `expects` are wordings of it: any of them shows it; without any only a provider or a tutor can tell.
    """

    key = build_key_field()
    text = build_line_field(300)
    expects = serializers.ListField(child=build_line_field(200), required=False, max_length=MOST_WORDINGS, default=list)


class OpenSerializer(StrictSerializer):
    """A question to be answered in one's own words, and what a good answer says."""

    question = build_line_field(500)
    criteria: Any = Whole(child=CriterionSerializer(), max_length=MOST_CRITERIA)
    sample_answer = build_note_field(LONGEST_ANSWER)
    quote = build_note_field(500)

    def validate_criteria(self, criteria: Sequence[Json]) -> list[Json]:
        """Refuse two criteria with one key; gives plain dicts, as they are stored."""
        keys = [criterion["key"] for criterion in criteria]
        if len(set(keys)) < len(keys):
            raise serializers.ValidationError(_("Each criterion needs a key of its own."), "unmatched")
        return [dict(criterion) for criterion in criteria]


def build_chosen_field() -> serializers.ListField:
    """Build the field of the options that were chosen."""
    return serializers.ListField(child=serializers.CharField(max_length=40), max_length=MOST_OPTIONS)


def build_written_field() -> serializers.CharField:
    """Build the field of a text that a learner wrote."""
    return serializers.CharField(max_length=LONGEST_ANSWER, allow_blank=True)


class ResourceAnswerSerializer(StrictSerializer):
    """The keys of the options that were chosen, and the texts that were written, by the id of their question."""

    mc = serializers.DictField(child=build_chosen_field(), required=False, default=dict)
    open = serializers.DictField(child=build_written_field(), required=False, default=dict)


class SeenOptionSerializer(StrictSerializer):
    """An option at its shuffled place."""

    key = serializers.CharField()
    text = serializers.CharField()


class SeenChoiceSerializer(StrictSerializer):
    """A question with options; `several` of them may be right."""

    id = serializers.UUIDField()
    question = serializers.CharField()
    several = serializers.BooleanField()
    options = SeenOptionSerializer(many=True)


class SeenCriterionSerializer(StrictSerializer):
    """What a good answer says."""

    key = serializers.CharField()
    text = serializers.CharField()


class SeenOpenSerializer(StrictSerializer):
    """An open question with its criteria."""

    id = serializers.UUIDField()
    question = serializers.CharField()
    criteria = SeenCriterionSerializer(many=True)


class ResourceSeenSerializer(StrictSerializer):
    """The source and the questions."""

    blocks = RichText()
    transcript = serializers.CharField(allow_blank=True)
    file = SeenFileSerializer(allow_null=True)
    dialog = SeenDialogSerializer(allow_null=True)
    mc = SeenChoiceSerializer(many=True)
    open = SeenOpenSerializer(many=True)


class SolvedChoiceSerializer(StrictSerializer):
    """The right options, why, and where the source says it."""

    id = serializers.UUIDField()
    right = serializers.ListField(child=serializers.CharField())
    options = serializers.DictField(child=serializers.CharField(allow_blank=True))
    explanation = serializers.CharField(allow_blank=True)
    quote = serializers.CharField(allow_blank=True)


class SolvedOpenSerializer(StrictSerializer):
    """A good answer, and where the source says it."""

    id = serializers.UUIDField()
    sample_answer = serializers.CharField(allow_blank=True)
    quote = serializers.CharField(allow_blank=True)


class ResourceSolvedSerializer(StrictSerializer):
    """All answers."""

    mc = SolvedChoiceSerializer(many=True)
    open = SolvedOpenSerializer(many=True)


class ChosenSerializer(StrictSerializer):
    """The options chosen for one question, and the version of the exercise that the learner saw."""

    chosen = build_chosen_field()
    body_version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class WrittenSerializer(StrictSerializer):
    """The answer to one open question, and the version of the exercise that the learner saw."""

    text = build_written_field()
    body_version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class WorkedQuestionSerializer(WorkedSerializer):
    """After one question was checked; what is said of it stands in the verdict under its id."""

    question_id = serializers.UUIDField()


class WorkedOpenSerializer(WorkedQuestionSerializer):
    """The same with what was judged, criterion by criterion."""

    judgements = TextJudgementSerializer(many=True)
