"""What a source and its questions consist of, and how they are answered."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.attachments import SeenFileSerializer
from apps.content.dialogs.parts import SeenDialogSerializer
from apps.content.judging.serializers import TextJudgementSerializer
from apps.content.lessons.serializers import WorkedSerializer
from apps.content.rich_text import RichText
from kit.serializers import StrictSerializer, Whole
from kit.texts import one_line

MOST_QUESTIONS, MOST_OPTIONS, MOST_CRITERIA, MOST_WORDINGS, LONGEST_ANSWER = 30, 10, 8, 15, 3000


def key() -> serializers.RegexField:
    return serializers.RegexField(r"^[A-Za-z0-9_-]{1,40}$")


def line(most: int) -> serializers.CharField:
    return serializers.CharField(max_length=most, validators=[one_line])


def note(most: int) -> serializers.CharField:
    return serializers.CharField(required=False, allow_blank=True, max_length=most, default="")


class ResourceContentSerializer(StrictSerializer):
    """The source as rich text, beside or instead of a file or a dialog; `transcript` has what a file says."""

    blocks = RichText(required=False, default=list)
    transcript = note(20_000)


class OptionSerializer(StrictSerializer):
    """One option; `explanation` says why it is right or not."""

    key = key()
    text = line(300)
    right = serializers.BooleanField()
    explanation = note(500)


class ChoiceSerializer(StrictSerializer):
    """A question with options, at least one of them right."""

    question = line(500)
    options: Any = Whole(child=OptionSerializer(), max_length=MOST_OPTIONS)
    quote = note(500)
    explanation = note(1000)

    def validate_options(self, options: Any) -> Any:
        keys = [option["key"] for option in options]
        if len(set(keys)) < len(keys):
            raise serializers.ValidationError(_("Each option needs a key of its own."), "unmatched")
        return [dict(option) for option in options]


class CriterionSerializer(StrictSerializer):
    """What a good answer says. `expects` are wordings of it: any of them shows it; without any only a provider or a
    tutor can tell."""

    key = key()
    text = line(300)
    expects = serializers.ListField(child=line(200), required=False, max_length=MOST_WORDINGS, default=list)


class OpenSerializer(StrictSerializer):
    """A question to be answered in one's own words, and what a good answer says."""

    question = line(500)
    criteria: Any = Whole(child=CriterionSerializer(), max_length=MOST_CRITERIA)
    sample_answer = note(LONGEST_ANSWER)
    quote = note(500)

    def validate_criteria(self, criteria: Any) -> Any:
        keys = [criterion["key"] for criterion in criteria]
        if len(set(keys)) < len(keys):
            raise serializers.ValidationError(_("Each criterion needs a key of its own."), "unmatched")
        return [dict(criterion) for criterion in criteria]


def chosen() -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField(max_length=40), max_length=MOST_OPTIONS)


def written() -> serializers.CharField:
    return serializers.CharField(max_length=LONGEST_ANSWER, allow_blank=True)


class ResourceAnswerSerializer(StrictSerializer):
    """The keys of the options that were chosen, and the texts that were written, by the id of their question."""

    mc = serializers.DictField(child=chosen(), required=False, default=dict)
    open = serializers.DictField(child=written(), required=False, default=dict)


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

    chosen = chosen()
    body_version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class WrittenSerializer(StrictSerializer):
    """The answer to one open question, and the version of the exercise that the learner saw."""

    text = written()
    body_version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class WorkedQuestionSerializer(WorkedSerializer):
    """After one question was checked; what is said of it stands in the verdict under its id."""

    question_id = serializers.UUIDField()


class WorkedOpenSerializer(WorkedQuestionSerializer):
    """The same with what was judged, criterion by criterion."""

    judgements = TextJudgementSerializer(many=True)
