"""The kind itself."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Problem
from apps.content.reading_times import estimate_reading
from apps.content.rich_text import RichText, build_paragraph, write_plain_text
from kit.serializers import StrictSerializer


class TextContentSerializer(StrictSerializer):
    """Rich text; `read_aloud` offers to hear it."""

    blocks = RichText()
    read_aloud = serializers.BooleanField(default=True)


class TextAnswerSerializer(StrictSerializer):
    """Whether the end of the text was seen."""

    read = serializers.BooleanField()


class TextSolvedSerializer(StrictSerializer):
    """There is nothing to be solved."""


class Text(Kind):
    """Rich text with glossed words."""

    slug = "TEXT"
    content_serializer = TextContentSerializer
    answer_serializer = TextAnswerSerializer
    representation_serializer = TextContentSerializer
    solution_serializer = TextSolvedSerializer
    is_scored = False

    @override
    def build_empty(self) -> Json:
        return {"blocks": [], "read_aloud": True}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        return item.content

    @override
    def represent_solution(self, item: Body) -> Json:
        return {}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        return compute_mean([PartVerdict.of("read", Mark.RIGHT if answer["read"] else Mark.WRONG)])

    @override
    def estimate_seconds(self, item: Body) -> float:
        return estimate_reading(item.content["blocks"])

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        if write_plain_text(item.content["blocks"]).strip():
            return ()
        return [Problem("content.blocks", "empty", _("There is nothing to read yet."), is_blocking=True)]

    @override
    def build_examples(self) -> Sequence[Example]:
        blocks: list[Any] = [
            {"type": "HEADING", "lines": [{"pieces": [{"text": "Die Übergabe"}]}]},
            build_paragraph("Frau Keller wurde gestern mit Atemnot aufgenommen. Die Nacht war ruhig."),
            {
                "type": "BULLETS",
                "lines": [
                    {"pieces": [{"text": "SpO"}, {"text": "2", "subscript": True}, {"text": " 94 %"}]},
                    {
                        "pieces": [
                            {"text": "Ödeme", "gloss": "Wasser im Gewebe", "bold": True},
                            {"text": " an den Beinen"},
                        ]
                    },
                ],
            },
        ]
        content = {"blocks": blocks, "read_aloud": True}
        return [Example("Übergabe lesen", content, [({"read": True}, 1.0), ({"read": False}, 0.0)], malformed=[{}])]
