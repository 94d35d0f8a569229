"""The kind itself."""

from collections.abc import Sequence
from uuid import UUID

from rest_framework import serializers
from typing_extensions import override

from apps.accounts.models import User
from apps.content import case_links
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.reasons import Reason
from apps.content.examples import CASE_ID, get_example_case
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Problem
from kit.levels import Level
from kit.serializers import StrictSerializer


class CaseContentSerializer(case_links.ExcerptContentSerializer):
    """`note` is shown before the case; `difficulty` is how the people speak (null: as the learner has set it)."""

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


def compute_share(how: Json) -> float:
    """How much of a case was done."""
    return how["done"] / how["steps"] if how["steps"] else 0.0


class Case(Kind):
    """A case to be solved; the score is the share of its steps that were done."""

    slug = "CASE"
    requires_conversation = True
    content_serializer = CaseContentSerializer
    answer_serializer = CaseAnswerSerializer
    representation_serializer = CaseSeenSerializer
    solution_serializer = CaseSolvedSerializer
    parts = (case_links.build_case_part(),)

    @override
    def build_empty(self) -> Json:
        return {"note": "", "difficulty": None, "excerpt": ""}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        return {**self.build_empty(), **item.content, "case_id": case_links.get_case_id(item)}

    @override
    def represent_solution(self, item: Body) -> Json:
        return {}

    @override
    def prepare(self, item: Body, answer: Json, learner: User, item_id: UUID) -> Json:
        found = case_links.find_case_interaction(item, learner, answer.get("case_interaction_id"))
        return answer | {"standing": case_links.get_case_progress(found) if found else None}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        """Solved with steps left out is almost right: the item is done, the score says how much of it."""
        how = answer.get("standing") or {"solved": False, "steps": 0, "done": 0}
        share = compute_share(how)
        if not how["solved"]:
            return compute_mean([PartVerdict("case", Mark.WRONG, round(share, 4), Reason.OPEN)])
        if share >= 1:
            return compute_mean([PartVerdict.of("case", Mark.RIGHT)])
        return compute_mean([PartVerdict("case", Mark.ALMOST, round(share, 4), Reason.SKIPPED)])

    @override
    def estimate_seconds(self, item: Body) -> float:
        return 60.0 * case_links.find_minutes(item)

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        return case_links.find_missing_case(item)

    @override
    def export_body(self, said: Json) -> Json:
        return case_links.export_cases(said)

    @override
    def import_body(self, said: Json) -> Json:
        return case_links.import_cases(said)

    @override
    def build_examples(self) -> Sequence[Example]:
        content = {"note": "Frau Kühn ist heute Nacht gestürzt. Sprechen Sie mit ihr.", "difficulty": "SIMPLE"}
        whole = {"id": CASE_ID, "solved": True, "steps": 4, "done": 4, "skipped": 0}
        known: list[Json] = [
            {"standing": whole},
            {"standing": whole | {"done": 3, "skipped": 1}},
            {"standing": whole | {"solved": False, "done": 2}},
            {"standing": None},
        ]
        answers: list[tuple[Json, float]] = [({}, 1.0), ({}, 0.75), ({}, 0.5), ({}, 0.0)]
        rows = {"cases": [{"id": "00000000-0000-7000-8000-000000000911", "case_id": CASE_ID}]}
        malformed: list[Json] = [{"case_interaction_id": "mine"}, {"standing": whole}]
        return [
            Example(
                "Nach dem Sturz",
                content,
                answers,
                rows,
                malformed,
                prepared=known,
                create_dependencies=get_example_case,
            ),
        ]
