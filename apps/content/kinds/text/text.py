"""The kind itself."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, mean
from apps.content.kind import Body, Example, Json, Kind, Problem
from apps.content.rich_text import RichText, paragraph, plain
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
    path = "text"
    content = TextContentSerializer
    answer = TextAnswerSerializer
    seen = TextContentSerializer
    solved = TextSolvedSerializer
    scored = False

    def empty(self) -> Json:
        return {"blocks": [], "read_aloud": True}

    def shown(self, item: Body, seed: int) -> Json:
        return item.content

    def solution(self, item: Body) -> Json:
        return {}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        return mean([PartVerdict.of("read", Mark.RIGHT if answer["read"] else Mark.WRONG)])

    def problems(self, item: Body) -> Sequence[Problem]:
        if plain(item.content["blocks"]).strip():
            return ()
        return [Problem("content.blocks", "empty", _("There is nothing to read yet."), stops=True)]

    def examples(self) -> Sequence[Example]:
        blocks: list[Any] = [
            {"type": "HEADING", "lines": [{"pieces": [{"text": "Die Übergabe"}]}]},
            paragraph("Frau Keller wurde gestern mit Atemnot aufgenommen. Die Nacht war ruhig."),
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
