"""The kind itself: everything that a kind needs, in one page."""

from collections.abc import Sequence

from rest_framework import serializers

from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Problem
from kit.serializers import StrictSerializer


class GuessContentSerializer(StrictSerializer):
    """A number and its question."""

    question = serializers.CharField(allow_blank=True, max_length=200)
    number = serializers.IntegerField()


class GuessAnswerSerializer(StrictSerializer):
    """The guess."""

    number = serializers.IntegerField()


class GuessSeenSerializer(StrictSerializer):
    """The question alone."""

    question = serializers.CharField(allow_blank=True)


class GuessSolvedSerializer(StrictSerializer):
    """The number."""

    number = serializers.IntegerField()


class Guess(Kind):
    """Guess a number; one beside it is almost right."""

    slug = "GUESS"
    content_serializer = GuessContentSerializer
    answer_serializer = GuessAnswerSerializer
    representation_serializer = GuessSeenSerializer
    solution_serializer = GuessSolvedSerializer
    content_format = 2

    def build_empty(self) -> Json:
        """Build what stands there before the author has written anything."""
        return {"question": "", "number": 0}

    def upgrade(self, content: Json, version: int) -> Json:
        """Return content of format 1 in the present one: the question was called otherwise."""
        return {"question": content["ask"], "number": content["number"]}

    def represent(self, item: Body, seed: int) -> Json:
        """Return what the learner sees."""
        return {"question": item.content["question"]}

    def represent_solution(self, item: Body) -> Json:
        """Return what is told afterwards."""
        return {"number": item.content["number"]}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        """Judge the guess; what is not right says why, and what is almost right what is better."""
        number = item.content["number"]
        off = answer["number"] - number
        if not off:
            return compute_mean([PartVerdict.of("number", Mark.RIGHT)])
        reason = Reason.TOO_HIGH if off > 0 else Reason.TOO_LOW
        if abs(off) == 1:
            return compute_mean([PartVerdict.of("number", Mark.ALMOST, reason, str(number))])
        return compute_mean([PartVerdict.of("number", Mark.WRONG, reason)])

    def describe_question(self, item: Body, key: str) -> str:
        """Return the question, for support staff."""
        return str(item.content["question"])

    def find_problems(self, item: Body) -> Sequence[Problem]:
        """Return what the author has left to do."""
        return () if item.content["question"] else [Problem("content.question", "empty", "What is to be guessed?")]

    def build_examples(self) -> Sequence[Example]:
        """Build an item with answers and their scores."""
        content = {"question": "Wie viele Pulsschläge?", "number": 7421}
        return [Example("Puls", content, [({"number": 7421}, 1.0), ({"number": 7420}, 0.5)], secrets=["7421"])]
