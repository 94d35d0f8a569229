"""The kind itself."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content import case_links
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, mean
from apps.content.checking.reasons import Reason
from apps.content.examples import CASE, example_case
from apps.content.kind import Body, Example, Json, Kind, Problem
from kit.levels import Level
from kit.serializers import StrictSerializer


class CaseContentSerializer(StrictSerializer):
    """`note` is what hangs on the door; `difficulty` is how the people speak (null: as the learner has set it)."""

    note = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")
    difficulty = serializers.ChoiceField(choices=Level.choices, allow_null=True, required=False, default=None)


class CaseAnswerSerializer(StrictSerializer):
    """Which of the learner's interactions with the case counts; left out, it is a solved one, or the last."""

    case_interaction_id = serializers.UUIDField(required=False)


class CaseSeenSerializer(CaseContentSerializer):
    """The case, to be read and begun by the calls about cases (null as long as there is none)."""

    case_id = serializers.UUIDField(allow_null=True)


class CaseSolvedSerializer(StrictSerializer):
    """There is nothing to be told: what was to be done stands with the case."""


def share_of(how: Json) -> float:
    """How much of a case was done."""
    return how["done"] / how["steps"] if how["steps"] else 0.0


class PlayedCase(Kind):
    """A case to be solved; the score is the share of its steps that were done."""

    slug = "CASE"
    path = "cases"
    content = CaseContentSerializer
    answer = CaseAnswerSerializer
    seen = CaseSeenSerializer
    solved = CaseSolvedSerializer
    parts = (case_links.link(),)

    def empty(self) -> Json:
        return {"note": "", "difficulty": None}

    def shown(self, item: Body, seed: int) -> Json:
        return {**self.empty(), **item.content, "case_id": case_links.case_of(item)}

    def solution(self, item: Body) -> Json:
        return {}

    def prepare(self, item: Body, answer: Json, learner: Any, item_id: UUID) -> Json:
        found = case_links.played(item, learner, answer.get("case_interaction_id"))
        return answer | {"standing": case_links.standing(found) if found else None}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        """Solved with steps left out is almost right: the item is done, the score says how much of it."""
        how = answer.get("standing") or {"solved": False, "steps": 0, "done": 0}
        share = share_of(how)
        if not how["solved"]:
            return mean([PartVerdict("case", Mark.WRONG, round(share, 4), Reason.OPEN)])
        if share >= 1:
            return mean([PartVerdict.of("case", Mark.RIGHT)])
        return mean([PartVerdict("case", Mark.ALMOST, round(share, 4), Reason.SKIPPED)])

    def problems(self, item: Body) -> Sequence[Problem]:
        if case_links.case_of(item):
            return ()
        return [Problem("cases", "empty", _("No case has been chosen yet."), stops=True)]

    def outward(self, said: Json) -> Json:
        return case_links.outward(said)

    def inward(self, said: Json) -> Json:
        return case_links.inward(said)

    def examples(self) -> Sequence[Example]:
        content = {"note": "Frau Kühn ist heute Nacht gestürzt. Sprechen Sie mit ihr.", "difficulty": "SIMPLE"}
        whole = {"id": CASE, "solved": True, "steps": 4, "done": 4, "skipped": 0}
        known: list[Json] = [
            {"standing": whole},
            {"standing": whole | {"done": 3, "skipped": 1}},
            {"standing": whole | {"solved": False, "done": 2}},
            {"standing": None},
        ]
        answers: list[tuple[Json, float]] = [({}, 1.0), ({}, 0.75), ({}, 0.5), ({}, 0.0)]
        rows = {"cases": [{"id": "00000000-0000-7000-8000-000000000911", "case_id": CASE}]}
        malformed: list[Json] = [{"case_interaction_id": "mine"}, {"standing": whole}]
        return [
            Example("Nach dem Sturz", content, answers, rows, malformed, known=known, needs=example_case),
        ]
