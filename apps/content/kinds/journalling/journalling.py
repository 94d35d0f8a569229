"""The kind itself."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.accounts.models import User
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.reasons import Reason
from apps.content.exchange.keys import is_uuid
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Problem
from apps.content.kinds.journalling.signals import entries_checked
from apps.courses.models import LearningObjective
from kit.errors import InvalidInput
from kit.serializers import StrictSerializer
from kit.texts import one_line

MOST_STARTERS, LONGEST_NOTE = 10, 2000
MOST_ENTRIES = 200  # more than any section has objectives, with those that are gone
LEAST_SURE, MOST_SURE = 1, 5


class JournallingContentSerializer(StrictSerializer):
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


class ConfidenceSerializer(StrictSerializer):
    """How sure the learner is of one objective, from 1 (not at all) to 5 (completely), and a note in any language."""

    confidence = serializers.IntegerField(min_value=LEAST_SURE, max_value=MOST_SURE, required=False, allow_null=True)
    note = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_NOTE)


class JournallingAnswerSerializer(StrictSerializer):
    """An entry by the id of each learning objective; objectives may be left out."""

    entries = serializers.DictField(child=ConfidenceSerializer())

    def validate_entries(self, entries: Json) -> Json:
        """Limit the number of entries to `MOST_ENTRIES`."""
        if len(entries) > MOST_ENTRIES:
            text = serializers.ListField.default_error_messages["max_length"]
            raise serializers.ValidationError(text.format(max_length=MOST_ENTRIES), code="max_length")
        return entries


class JournallingSolvedSerializer(StrictSerializer):
    """There is nothing to be solved."""


def list_standing_entries(answer: Json) -> dict[str, Json]:
    """The entries about objectives of the section that are still there."""
    return {key: entry for key, entry in answer["entries"].items() if key.lower() in answer["objectives"]}


class Journalling(Kind):
    """How sure a learner is of the section's learning objectives: saved, never judged."""

    slug = "JOURNALLING"
    content_serializer = JournallingContentSerializer
    answer_serializer = JournallingAnswerSerializer
    representation_serializer = JournallingContentSerializer
    solution_serializer = JournallingSolvedSerializer
    is_scored = False

    @override
    def build_empty(self) -> Json:
        return {"question": "", "starters": []}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        return item.content

    @override
    def represent_solution(self, item: Body) -> Json:
        return {}

    def prepare(self, item: Body, answer: Json, learner: User, item_id: UUID) -> Json:
        """With the ids of the section's objectives: an answer outlives those that authors take away."""
        ours = LearningObjective.objects.present().filter(section__items=item_id)
        return answer | {"objectives": [str(key) for key in ours.values_list("pk", flat=True)]}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        if not all(is_uuid(key) for key in answer["entries"]):
            raise InvalidInput({"answer": ("foreign", _("There is no such learning objective."))})
        if not answer["objectives"]:  # nothing is asked for: whoever has read it is done with it
            return Verdict(1.0)
        return compute_mean(self.judge(key, entry) for key, entry in list_standing_entries(answer).items())

    def judge(self, key: str, entry: Json) -> PartVerdict:
        """An entry is complete when it says how sure the learner is; a note alone is kept, and can be completed."""
        sure = entry.get("confidence") is not None
        return PartVerdict.of(key, Mark.RIGHT if sure else Mark.WRONG, "" if sure else Reason.EMPTY)

    def record_learning(self, item: Body, answer: Json, learner: User, item_id: UUID) -> int:
        """Have the entries stored in the learner's journal; return the points gained."""
        stored: Any = entries_checked.send(
            type(self), item_id=item_id, entries=list_standing_entries(answer), learner=learner
        )
        return sum(points for _receiver, points in stored)

    def redact_answer(self, answer: Json) -> Json:
        """Give the learner's confidence without the notes, which are private."""
        bare = {key: {"confidence": entry.get("confidence")} for key, entry in answer["entries"].items()}
        return {"entries": bare}

    @override
    def estimate_seconds(self, item: Body) -> float:
        return 25.0  # taps; a note is left to the learner

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        if item.content["question"].strip():
            return ()
        return [Problem("content.question", "empty", _("There is no question yet."))]

    @override
    def build_examples(self) -> Sequence[Example]:
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
            ({"entries": {}}, 1.0),
        ]
        malformed: list[Json] = [
            {},
            {"entries": [4]},
            {"entries": {first: {"confidence": 6}}},
            {"entries": {first: {"confidence": 0}}},
            {"entries": {"somewhere": {"confidence": 3}}},
        ]
        known = [{"objectives": [first, second]}] * (len(answers) - 1) + [{"objectives": []}]
        return [Example("Blick zurück", content, answers, malformed=malformed, prepared=known)]
