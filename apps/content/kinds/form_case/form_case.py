"""The kind itself."""

from collections.abc import Sequence
from uuid import UUID

from rest_framework import serializers
from typing_extensions import override

from apps.accounts.models import User
from apps.content import case_links, forms
from apps.content.answers import form_texts
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Problem
from apps.content.kinds.form_case.examples import EXAMPLES
from apps.content.open_text_evaluation.open_texts import KnownJudgements, OpenText
from kit.serializers import Fields, StrictSerializer


class FormCaseContentSerializer(forms.FieldsSerializer, case_links.ExcerptContentSerializer):
    """The fields, and which part of the case is played for them."""


class FormCaseAnswerSerializer(forms.FilledSerializer):
    """What stands in the fields, and which of the learner's interactions with the case it comes from."""

    case_interaction_id = serializers.UUIDField(required=False)


class FormCaseSeenSerializer(StrictSerializer):
    """The form, and the case (null as long as there is none) or the excerpt of it that it is about."""

    case_id = serializers.UUIDField(allow_null=True)
    excerpt = serializers.CharField(allow_blank=True)

    @override
    def get_fields(self) -> Fields:
        return {**super().get_fields(), "fields": forms.SeenFieldSerializer(many=True)}


class FormCaseSolvedSerializer(StrictSerializer):
    """What belongs into the fields."""

    explanation = serializers.CharField(allow_blank=True)

    @override
    def get_fields(self) -> Fields:
        return {**super().get_fields(), "fields": forms.SolvedFieldSerializer(many=True)}


class FormCase(Kind):
    """Each field against what the case tells, with the lines that told it to this learner."""

    slug = "FORM_CASE"
    requires_conversation = True
    seconds_per_row = {"fields": 15}
    content_serializer = FormCaseContentSerializer
    answer_serializer = FormCaseAnswerSerializer
    representation_serializer = FormCaseSeenSerializer
    solution_serializer = FormCaseSolvedSerializer
    parts = (case_links.build_case_part(),)

    @override
    def build_empty(self) -> Json:
        return {"fields": [], "explanation": "", "excerpt": ""}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        shown = {"case_id": case_links.get_case_id(item), "excerpt": case_links.get_excerpt(item)}
        return shown | {"fields": forms.serialize_fields(item.content["fields"])}

    @override
    def represent_solution(self, item: Body) -> Json:
        return {
            "fields": forms.serialize_solved_fields(item.content["fields"]),
            "explanation": item.content["explanation"],
        }

    @override
    def prepare(self, item: Body, answer: Json, learner: User, item_id: UUID) -> Json:
        found = case_links.find_case_interaction(item, learner, answer.get("case_interaction_id"))
        return answer | {"told": case_links.list_lines_by_fact(found) if found else {}}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        fields, given = item.content["fields"], answer["fields"]
        forms.refuse_foreign(fields, given)
        told, known = answer.get("told", {}), answer.get("judged", {})
        return compute_mean(self.judge(field, given.get(field["key"], ""), told, known) for field in fields)

    def list_open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        """Leave out fields whose fact has not been told yet: their words could not be right."""
        told = answer.get("told", {})
        fields = [one for one in item.content["fields"] if not one["fact"] or told.get(one["fact"])]
        return form_texts.list_open_texts(fields, answer["fields"])

    def judge(self, field: Json, given: str, told: Json, known: KnownJudgements) -> PartVerdict:
        """One field: right only when its fact has been told; what was told is quoted, the last line of it."""
        match = form_texts.compare_with_review(field, given, known)
        lines = tuple(told.get(field["fact"], ())[-1:]) if field["fact"] else ()
        better = match.better if match.mark == Mark.ALMOST else ""
        if field["fact"] and not lines:
            mark = Mark.WRONG if match.mark == Mark.WRONG else Mark.ALMOST
            reason = match.reason if match.reason == Reason.EMPTY else Reason.NOT_ASKED
            return PartVerdict.of(field["key"], mark, reason)
        return PartVerdict.of(field["key"], match.mark, match.reason, better, (*match.quotes, *lines), match.by)

    @override
    def build_hint(self, item: Body, key: str, step: int) -> str:
        return forms.build_hint(item.content["fields"], key, step)

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        return [*case_links.find_missing_case(item), *forms.find_problems(item.content["fields"])]

    @override
    def export_body(self, said: Json) -> Json:
        return case_links.export_cases(said)

    @override
    def import_body(self, said: Json) -> Json:
        return case_links.import_cases(said)

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES
