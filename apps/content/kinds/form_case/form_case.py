"""The kind itself."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content import case_links, forms
from apps.content.answers import form_texts
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, mean
from apps.content.checking.reasons import Reason
from apps.content.judging.open_texts import Known, OpenText
from apps.content.kind import Body, Example, Json, Kind, Problem
from apps.content.kinds.form_case.examples import EXAMPLES
from kit.serializers import StrictSerializer


class FormCaseAnswerSerializer(forms.FilledSerializer):
    """What stands in the fields, and which of the learner's interactions with the case it comes from."""

    case_interaction_id = serializers.UUIDField(required=False)


class FormCaseSeenSerializer(StrictSerializer):
    """The form, and the case (null as long as there is none)."""

    case_id = serializers.UUIDField(allow_null=True)

    def get_fields(self) -> Any:
        return {**super().get_fields(), "fields": forms.SeenFieldSerializer(many=True)}


class FormCaseSolvedSerializer(StrictSerializer):
    """What belongs into the fields."""

    explanation = serializers.CharField(allow_blank=True)

    def get_fields(self) -> Any:
        return {**super().get_fields(), "fields": forms.SolvedFieldSerializer(many=True)}


class FormCase(Kind):
    """Each field against what the case tells, with the lines that told it to this learner."""

    slug = "FORM_CASE"
    path = "form-case"
    content = forms.FieldsSerializer
    answer = FormCaseAnswerSerializer
    seen = FormCaseSeenSerializer
    solved = FormCaseSolvedSerializer
    parts = (case_links.link(),)

    def empty(self) -> Json:
        return {"fields": [], "explanation": ""}

    def shown(self, item: Body, seed: int) -> Json:
        return {"fields": forms.seen(item.content["fields"]), "case_id": case_links.case_of(item)}

    def solution(self, item: Body) -> Json:
        return {"fields": forms.solved(item.content["fields"]), "explanation": item.content["explanation"]}

    def prepare(self, item: Body, answer: Json, learner: Any, item_id: UUID) -> Json:
        found = case_links.played(item, learner, answer.get("case_interaction_id"))
        return answer | {"told": case_links.told(found) if found else {}}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        fields, given = item.content["fields"], answer["fields"]
        forms.refuse_foreign(fields, given)
        told, known = answer.get("told", {}), answer.get("judged", {})
        return mean(self.judge(field, given.get(field["key"], ""), told, known) for field in fields)

    def open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        """Fields that nobody has told yet wait: their words could not be right."""
        told = answer.get("told", {})
        fields = [one for one in item.content["fields"] if not one["fact"] or told.get(one["fact"])]
        return form_texts.open_texts(fields, answer["fields"])

    def judge(self, field: Json, given: str, told: Json, known: Known) -> PartVerdict:
        """One field: right only when somebody has told it; what was told is quoted, the last line of it."""
        match = form_texts.judged(field, given, known)
        lines = tuple(told.get(field["fact"], ())[-1:]) if field["fact"] else ()
        better = match.better if match.mark == Mark.ALMOST else ""
        if field["fact"] and not lines:
            mark = Mark.WRONG if match.mark == Mark.WRONG else Mark.ALMOST
            reason = match.reason if match.reason == Reason.EMPTY else Reason.NOT_ASKED
            return PartVerdict.of(field["key"], mark, reason)
        return PartVerdict.of(field["key"], match.mark, match.reason, better, (*match.quotes, *lines), match.by)

    def hint(self, item: Body, key: str, step: int) -> str:
        return forms.hint(item.content["fields"], key, step)

    def problems(self, item: Body) -> Sequence[Problem]:
        missing = () if case_links.case_of(item) else (self.no_case(),)
        return [*missing, *forms.problems(item.content["fields"])]

    def no_case(self) -> Problem:
        return Problem("cases", "empty", _("No case has been chosen yet."), stops=True)

    def outward(self, said: Json) -> Json:
        return case_links.outward(said)

    def inward(self, said: Json) -> Json:
        return case_links.inward(said)

    def examples(self) -> Sequence[Example]:
        return EXAMPLES
