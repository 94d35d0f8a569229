"""What a source and its questions consist of, and how they are answered."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.attachments import SeenFileShape
from apps.content.dialogs.parts import SeenDialogShape
from apps.content.judging.shapes import TextJudgementShape
from apps.content.rich_text import RichText
from apps.content.shapes.items import WorkedShape
from kit.shapes import Shape, Whole
from kit.texts import one_line

MOST_QUESTIONS, MOST_OPTIONS, MOST_CRITERIA, MOST_WORDINGS, LONGEST_ANSWER = 30, 10, 8, 15, 3000


def key() -> serializers.RegexField:
    return serializers.RegexField(r"^[A-Za-z0-9_-]{1,40}$")


def line(most: int) -> serializers.CharField:
    return serializers.CharField(max_length=most, validators=[one_line])


def note(most: int) -> serializers.CharField:
    return serializers.CharField(required=False, allow_blank=True, max_length=most, default="")


class ResourceContentShape(Shape):
    """The source as rich text, beside or instead of a file or a dialog; `transcript` has what a file says."""

    blocks = RichText(required=False, default=list)
    transcript = note(20_000)


class OptionShape(Shape):
    """One option; `explanation` says why it is right or not."""

    key = key()
    text = line(300)
    right = serializers.BooleanField()
    explanation = note(500)


class ChoiceShape(Shape):
    """A question with options, at least one of them right."""

    question = line(500)
    options: Any = Whole(child=OptionShape(), max_length=MOST_OPTIONS)
    quote = note(500)
    explanation = note(1000)

    def validate_options(self, options: Any) -> Any:
        keys = [option["key"] for option in options]
        if len(set(keys)) < len(keys):
            raise serializers.ValidationError(_("Each option needs a key of its own."), "unmatched")
        return [dict(option) for option in options]


class CriterionShape(Shape):
    """What a good answer says. `expects` are wordings of it: any of them shows it; without any only a provider or a
    tutor can tell."""

    key = key()
    text = line(300)
    expects = serializers.ListField(child=line(200), required=False, max_length=MOST_WORDINGS, default=list)


class OpenShape(Shape):
    """A question to be answered in one's own words, and what a good answer says."""

    question = line(500)
    criteria: Any = Whole(child=CriterionShape(), max_length=MOST_CRITERIA)
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


class ResourceAnswerShape(Shape):
    """The keys of the options that were chosen, and the texts that were written, by the id of their question."""

    mc = serializers.DictField(child=chosen(), required=False, default=dict)
    open = serializers.DictField(child=written(), required=False, default=dict)


class SeenOptionShape(Shape):
    """An option at its shuffled place."""

    key = serializers.CharField()
    text = serializers.CharField()


class SeenChoiceShape(Shape):
    """A question with options; `several` of them may be right."""

    id = serializers.UUIDField()
    question = serializers.CharField()
    several = serializers.BooleanField()
    options = SeenOptionShape(many=True)


class SeenCriterionShape(Shape):
    """What a good answer says."""

    key = serializers.CharField()
    text = serializers.CharField()


class SeenOpenShape(Shape):
    """An open question with its criteria."""

    id = serializers.UUIDField()
    question = serializers.CharField()
    criteria = SeenCriterionShape(many=True)


class ResourceSeenShape(Shape):
    """The source and the questions."""

    blocks = RichText()
    transcript = serializers.CharField(allow_blank=True)
    file = SeenFileShape(allow_null=True)
    dialog = SeenDialogShape(allow_null=True)
    mc = SeenChoiceShape(many=True)
    open = SeenOpenShape(many=True)


class SolvedChoiceShape(Shape):
    """The right options, why, and where the source says it."""

    id = serializers.UUIDField()
    right = serializers.ListField(child=serializers.CharField())
    options = serializers.DictField(child=serializers.CharField(allow_blank=True))
    explanation = serializers.CharField(allow_blank=True)
    quote = serializers.CharField(allow_blank=True)


class SolvedOpenShape(Shape):
    """A good answer, and where the source says it."""

    id = serializers.UUIDField()
    sample_answer = serializers.CharField(allow_blank=True)
    quote = serializers.CharField(allow_blank=True)


class ResourceSolvedShape(Shape):
    """All answers."""

    mc = SolvedChoiceShape(many=True)
    open = SolvedOpenShape(many=True)


class ChosenShape(Shape):
    """The options chosen for one question, and the version of the exercise that the learner saw."""

    chosen = chosen()
    body_version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class WrittenShape(Shape):
    """The answer to one open question, and the version of the exercise that the learner saw."""

    text = written()
    body_version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class WorkedQuestionShape(WorkedShape):
    """After one question was checked; what is said of it stands in the verdict under its id."""

    question_id = serializers.UUIDField()


class WorkedOpenShape(WorkedQuestionShape):
    """The same with what was judged, criterion by criterion."""

    judgements = TextJudgementShape(many=True)
