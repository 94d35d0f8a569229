"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.checking.reasons import Reason
from apps.content.exchange.keys import is_uuid
from apps.content.kind import Body, Example, Json, Kind, Problem
from apps.content.verdicts import Mark, PartVerdict, Verdict, mean
from kit.errors import Invalid
from kit.shapes import Shape
from kit.texts import one_line

MOST_STARTERS, MOST_OBJECTIVES, LONGEST_NOTE = 10, 20, 2000
LEAST_SURE, MOST_SURE = 1, 5


class JournallingContentShape(Shape):
    """What learners are asked; `starters` are beginnings of sentences for their notes.

    What they look back on are the section's own learning objectives, which come with the lesson.
    """

    question = serializers.CharField(allow_blank=True, max_length=500, validators=[one_line])
    starters = serializers.ListField(
        child=serializers.CharField(max_length=200, validators=[one_line]),
        max_length=MOST_STARTERS,
        required=False,
        default=list,
    )


class ConfidenceShape(Shape):
    """How sure the learner is of one objective, from 1 (not at all) to 5 (completely), and a note in any language."""

    confidence = serializers.IntegerField(min_value=LEAST_SURE, max_value=MOST_SURE, required=False, allow_null=True)
    note = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_NOTE)


class JournallingAnswerShape(Shape):
    """An entry by the id of each learning objective; objectives may be left out."""

    entries = serializers.DictField(child=ConfidenceShape())


class JournallingSolvedShape(Shape):
    """There is nothing to be solved."""


class Journalling(Kind):
    """How sure a learner is of the section's learning objectives: saved, never judged."""

    slug = "JOURNALLING"
    path = "journalling"
    content = JournallingContentShape
    answer = JournallingAnswerShape
    seen = JournallingContentShape
    solved = JournallingSolvedShape
    scored = False

    def empty(self) -> Json:
        return {"question": "", "starters": []}

    def shown(self, item: Body, seed: int) -> Json:
        return item.content

    def solution(self, item: Body) -> Json:
        return {}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        entries = answer["entries"]
        if len(entries) > MOST_OBJECTIVES or not all(is_uuid(key) for key in entries):
            raise Invalid({"answer": ("foreign", _("There is no such learning objective."))})
        return mean(self.judge(key, entry) for key, entry in entries.items())

    def judge(self, key: str, entry: Json) -> PartVerdict:
        """An entry is complete when it says how sure the learner is; a note alone is kept, and can be completed."""
        sure = entry.get("confidence") is not None
        return PartVerdict.of(key, Mark.RIGHT if sure else Mark.WRONG, "" if sure else Reason.EMPTY)

    def problems(self, item: Body) -> Sequence[Problem]:
        if item.content["question"].strip():
            return ()
        return [Problem("content.question", "empty", _("There is no question yet."))]

    def examples(self) -> Sequence[Example]:
        first, second = "00000000-0000-7000-8000-000000000501", "00000000-0000-7000-8000-000000000502"
        content = {
            "question": "Wie sicher fühlen Sie sich nach dieser Lektion?",
            "starters": ["Gut gelingt mir schon …", "Schwer fällt mir noch …", "Auf Station möchte ich …"],
        }
        sure = {"confidence": 4, "note": "Gut gelingt mir schon die Übergabe am Bett."}
        answers: list[tuple[Json, float]] = [
            ({"entries": {first: sure, second: {"confidence": 2}}}, 1.0),
            ({"entries": {first: sure}}, 1.0),
            ({"entries": {first: sure, second: {"note": "Schwer fällt mir noch das Telefonieren."}}}, 0.5),
            ({"entries": {}}, 0.0),
        ]
        malformed: list[Json] = [
            {},
            {"entries": [4]},
            {"entries": {first: {"confidence": 6}}},
            {"entries": {first: {"confidence": 0}}},
            {"entries": {"somewhere": {"confidence": 3}}},
        ]
        return [Example("Blick zurück", content, answers, malformed=malformed)]
