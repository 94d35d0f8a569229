"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.reasons import Reason
from apps.content.comparison.sequences import find_longest_ordered
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Part, Problem
from apps.content.lessons.shuffle import shuffle_out_of_order
from kit.errors import InvalidInput
from kit.serializers import StrictSerializer
from kit.texts import one_line

FEWEST, MOST = 2, 20


class OrderingContentSerializer(StrictSerializer):
    """What is said of the order as a whole, shown with the solution."""

    explanation = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")


class OrderingStepSerializer(StrictSerializer):
    """One step."""

    text = serializers.CharField(max_length=500, validators=[one_line])


class OrderingAnswerSerializer(StrictSerializer):
    """The ids of all steps in the learner's order."""

    order = serializers.ListField(child=serializers.CharField(max_length=40), max_length=MOST)


class SeenStepSerializer(StrictSerializer):
    """A step at its shuffled place."""

    id = serializers.UUIDField()
    text = serializers.CharField()


class OrderingSeenSerializer(StrictSerializer):
    """What a learner sees: never in the right order."""

    items = SeenStepSerializer(many=True)


class OrderingSolvedSerializer(StrictSerializer):
    """The ids in their right order, and why."""

    order = serializers.ListField(child=serializers.UUIDField())
    explanation = serializers.CharField(allow_blank=True)


class Ordering(Kind):
    """Steps to be put in order; the score is the share that stands right among one another."""

    slug = "ORDERING"
    max_hints = 1
    seconds_per_row = {"items": 12}
    content_serializer = OrderingContentSerializer
    answer_serializer = OrderingAnswerSerializer
    representation_serializer = OrderingSeenSerializer
    solution_serializer = OrderingSolvedSerializer
    parts = (Part("items", "kind_ordering.Step", OrderingStepSerializer, url_kwarg="ordering_item_id", max_rows=MOST),)

    @override
    def build_empty(self) -> Json:
        return {"explanation": ""}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        steps = [{"id": step["id"], "text": step["text"]} for step in item.parts["items"]]
        return {"items": shuffle_out_of_order(steps, seed)}

    @override
    def represent_solution(self, item: Body) -> Json:
        return {"order": [step["id"] for step in item.parts["items"]], "explanation": item.content["explanation"]}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        places = {step["id"]: place for place, step in enumerate(item.parts["items"])}
        given = answer["order"]
        if len(given) != len(places) or set(given) != set(places):
            raise InvalidInput({"answer": ("incomplete", _("This has to be the complete list, each of them once."))})
        right = find_longest_ordered([places[key] for key in given])
        marks = [Mark.RIGHT if index in right else Mark.WRONG for index in range(len(given))]
        return compute_mean(
            PartVerdict.of(key, mark, "" if mark == Mark.RIGHT else Reason.ELSEWHERE)
            for key, mark in zip(given, marks, strict=True)
        )

    def build_hint(self, item: Body, key: str, step: int) -> str:
        """From the second try on: what comes right before this step."""
        steps = item.parts["items"]
        place = next((place for place, one in enumerate(steps) if one["id"] == key), 0)
        if step < 2:
            return ""
        return _("Comes after: {step}").format(step=steps[place - 1]["text"]) if place else _("This comes first.")

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        if len(item.parts["items"]) >= FEWEST:
            return ()
        return [Problem("items", "too_few", _("There is nothing to put in order yet."), is_blocking=True)]

    @override
    def build_examples(self) -> Sequence[Example]:
        texts = ("Hände desinfizieren", "Handschuhe anziehen", "Verband lösen", "Wunde reinigen")
        ids = [f"00000000-0000-7000-8000-00000000000{number}" for number in range(1, len(texts) + 1)]
        steps = [{"id": key, "text": text} for key, text in zip(ids, texts, strict=True)]
        first, second, third, fourth = ids
        answers: list[tuple[Json, float]] = [
            ({"order": ids}, 1.0),
            ({"order": [second, first, third, fourth]}, 0.75),
            ({"order": [third, fourth, first, second]}, 0.5),
            ({"order": ids[::-1]}, 0.25),
        ]
        content = {"explanation": "Erst desinfizieren, dann die Handschuhe."}
        malformed: list[Json] = [{}, {"order": [first]}, {"order": [*ids[:3], first]}]
        secrets = ["Erst desinfizieren"]
        return [Example("Verband wechseln", content, answers, {"items": steps}, malformed, secrets)]
