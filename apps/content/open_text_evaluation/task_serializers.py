"""Serializers of the calls that evaluate a text: their input, and what comes out of them."""

from rest_framework import serializers
from typing_extensions import override

from apps.content.open_text_evaluation.serializers import TextJudgementSerializer
from apps.evaluation.language.remark import KINDS
from kit.serializers import FieldsByName, StrictSerializer
from kit.texts import one_line

MARKS = [(name, name) for name in ("RIGHT", "ALMOST", "WRONG", "NOT_ASSESSED")]
MAX_ANSWER, MAX_TEXT, MAX_SYNONYMS = 600, 10_000, 20


def build_words_field(most: int = 200) -> serializers.CharField:
    """Build the field for a word or sentence."""
    return serializers.CharField(max_length=most, validators=[one_line])


def build_optional_field(most: int = MAX_ANSWER) -> serializers.CharField:
    """Build the field for a text that may be left out."""
    return serializers.CharField(required=False, allow_blank=True, max_length=most, default="")


def build_answer_field() -> serializers.CharField:
    """Build the field for the learner's text, which may be empty."""
    return serializers.CharField(max_length=MAX_ANSWER, allow_blank=True)


def build_synonyms_field() -> serializers.ListField:
    """Build the field for words that are as good."""
    return serializers.ListField(child=build_words_field(), required=False, max_length=MAX_SYNONYMS, default=list)


class ExplainVocabSerializer(StrictSerializer):
    """A learner's explanation of a term; `reference` is what it means, `synonyms` are words that mean the same."""

    term = build_words_field()
    explanation = build_answer_field()
    reference = build_optional_field()
    synonyms = build_synonyms_field()


class MakeSentenceSerializer(StrictSerializer):
    """A learner's sentence with a term."""

    term = build_words_field()
    sentence = build_answer_field()


class UseSetPhraseSerializer(StrictSerializer):
    """A set phrase (with … where something is to be filled in) used in a text."""

    phrase = build_words_field(300)
    text = build_answer_field()
    situation = build_optional_field()


class MakeSpecificSerializer(StrictSerializer):
    """A vague sentence, and how the learner has made it specific."""

    text = build_words_field(MAX_ANSWER)
    answer = build_answer_field()


class FindTermSerializer(StrictSerializer):
    """A term to be found, and what was typed: with its article in front or apart, and its plural where it was asked."""

    term = build_words_field()
    article = serializers.ChoiceField(
        choices=[(one, one) for one in ("der", "die", "das")], allow_blank=True, default=""
    )
    plural = build_optional_field(200)
    others = build_synonyms_field()
    given = serializers.CharField(max_length=200, allow_blank=True)
    given_article = build_optional_field(20)
    given_plural = serializers.CharField(required=False, allow_blank=True, max_length=200)


class ExtractSerializer(StrictSerializer):
    """A text of a lesson."""

    text = serializers.CharField(max_length=MAX_TEXT)


class ReasonedSerializer(TextJudgementSerializer):
    """A judgement with its reason: a code, and a sentence in the caller's language that names the word or the rule."""

    reason = serializers.CharField(allow_blank=True)
    detail = serializers.CharField(allow_blank=True)
    better = serializers.CharField(allow_blank=True)


class GermanRemarkSerializer(StrictSerializer):
    """A hint on the German: the characters from `start` to `end` say `text`, better would be `better`."""

    start = serializers.IntegerField()
    end = serializers.IntegerField()
    text = serializers.CharField(allow_blank=True)
    better = serializers.CharField(allow_blank=True)
    kind = serializers.ChoiceField(choices=[(kind, kind) for kind in KINDS])
    is_safety = serializers.BooleanField()
    reason = serializers.CharField()
    detail = serializers.CharField()


class JudgedSerializer(StrictSerializer):
    """A text judged: RIGHT only where all of it was judged and met, NOT_ASSESSED where something stayed open.

    `score` is of the criteria in `assessed`; `complete`: these are all criteria.
    """

    mark = serializers.ChoiceField(choices=MARKS)
    score = serializers.FloatField(allow_null=True)
    complete = serializers.BooleanField()
    assessed = serializers.ListField(child=serializers.CharField())
    judgements = ReasonedSerializer(many=True)
    remarks = GermanRemarkSerializer(many=True)
    better = serializers.CharField(allow_blank=True)


class ObjectiveFoundSerializer(StrictSerializer):
    """A learning objective, and the words of the text that it was drawn from."""

    text = serializers.CharField()
    quote = serializers.CharField()
    confidence = serializers.FloatField()

    @override
    def get_fields(self) -> FieldsByName:
        # `source` is a serializer's own name
        by = serializers.ChoiceField(choices=[(name, name) for name in ("RULE", "MODEL")])
        return {**super().get_fields(), "source": by}


class ExtractedSerializer(StrictSerializer):
    """Learning objectives; without `assessed` only what the text itself calls an aim has been found."""

    objectives = ObjectiveFoundSerializer(many=True)
    assessed = serializers.BooleanField()
