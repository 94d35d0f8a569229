"""What goes into the calls that judge a text and comes out of them."""

from typing import Any

from rest_framework import serializers

from apps.content.judging.serializers import TextJudgementSerializer
from apps.evaluation.language.remark import KINDS
from kit.serializers import StrictSerializer
from kit.texts import one_line

MARKS = [(name, name) for name in ("RIGHT", "ALMOST", "WRONG", "NOT_ASSESSED")]
ARTICLES = [(one, one) for one in ("der", "die", "das")]
LONGEST, LONGEST_TEXT, MOST_OTHERS = 600, 10_000, 20


def words(most: int = 200) -> serializers.CharField:
    return serializers.CharField(max_length=most, validators=[one_line])


def more(most: int = LONGEST) -> serializers.CharField:
    return serializers.CharField(required=False, allow_blank=True, max_length=most, default="")


def written() -> serializers.CharField:
    return serializers.CharField(max_length=LONGEST, allow_blank=True)


def others() -> serializers.ListField:
    return serializers.ListField(child=words(), required=False, max_length=MOST_OTHERS, default=list)


class ExplainVocabSerializer(StrictSerializer):
    """A learner's explanation of a term; `reference` is what it means, `synonyms` are words that mean the same."""

    term = words()
    explanation = written()
    reference = more()
    synonyms = others()


class MakeSentenceSerializer(StrictSerializer):
    """A learner's sentence with a term."""

    term = words()
    sentence = written()


class UseSetPhraseSerializer(StrictSerializer):
    """A set phrase (with … where something is to be filled in) used in a text."""

    phrase = words(300)
    text = written()
    situation = more()


class MakeSpecificSerializer(StrictSerializer):
    """A vague sentence, and how the learner has made it specific."""

    text = words(LONGEST)
    answer = written()


class FindTermSerializer(StrictSerializer):
    """A term to be found, and what was typed: with its article in front or apart, and its plural where it was asked."""

    term = words()
    article = serializers.ChoiceField(
        choices=[(one, one) for one in ("der", "die", "das")], allow_blank=True, default=""
    )
    plural = more(200)
    others = others()
    given = serializers.CharField(max_length=200, allow_blank=True)
    given_article = more(20)
    given_plural = serializers.CharField(required=False, allow_blank=True, max_length=200)


class ExtractSerializer(StrictSerializer):
    """A text of a lesson."""

    text = serializers.CharField(max_length=LONGEST_TEXT)


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
    """A text judged: the mark is of what could be judged, NOT_ASSESSED where what matters most couldn't.

    `complete`: every criterion but the language has been judged.
    """

    mark = serializers.ChoiceField(choices=MARKS)
    score = serializers.FloatField(allow_null=True)
    complete = serializers.BooleanField()
    judgements = ReasonedSerializer(many=True)
    remarks = GermanRemarkSerializer(many=True)
    better = serializers.CharField(allow_blank=True)


class ObjectiveFoundSerializer(StrictSerializer):
    """A learning objective, and the words of the text that it was drawn from."""

    text = serializers.CharField()
    quote = serializers.CharField()
    confidence = serializers.FloatField()

    def get_fields(self) -> Any:  # `source` is a serializer's own name
        by = serializers.ChoiceField(choices=[(name, name) for name in ("RULE", "MODEL")])
        return {**super().get_fields(), "source": by}


class ExtractedSerializer(StrictSerializer):
    """Learning objectives; without `assessed` only what the text itself calls an aim has been found."""

    objectives = ObjectiveFoundSerializer(many=True)
    assessed = serializers.BooleanField()
