"""The kind itself."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content import forms
from apps.content.answers import form_texts
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, mean
from apps.content.dialogs import parts as dialogs
from apps.content.judging.open_texts import Known, OpenText
from apps.content.kind import Body, Example, Json, Kind, Problem
from apps.content.kinds.form_structured.examples import EXAMPLES
from kit.serializers import StrictSerializer


class FormStructuredSeenSerializer(StrictSerializer):
    """The form, and what is listened to (null as long as there is none)."""

    dialog = dialogs.SeenDialogSerializer(allow_null=True)

    def get_fields(self) -> Any:
        return {**super().get_fields(), "fields": forms.SeenFieldSerializer(many=True)}


class FormStructuredSolvedSerializer(StrictSerializer):
    """What belongs into the fields, and all that was said."""

    explanation = serializers.CharField(allow_blank=True)
    dialog = dialogs.SeenDialogSerializer(allow_null=True)

    def get_fields(self) -> Any:
        return {**super().get_fields(), "fields": forms.SolvedFieldSerializer(many=True)}


class FormStructured(Kind):
    """Each field against what is said in the dialog; a right one quotes the line that says it."""

    slug = "FORM_STRUCTURED"
    path = "form-structured-exercise"
    content = forms.FieldsSerializer
    answer = forms.FilledSerializer
    seen = FormStructuredSeenSerializer
    solved = FormStructuredSolvedSerializer
    parts = dialogs.parts()

    def empty(self) -> Json:
        return {"fields": [], "explanation": ""}

    def shown(self, item: Body, seed: int) -> Json:
        return {"fields": forms.seen(item.content["fields"]), "dialog": dialogs.shown(item)}

    def solution(self, item: Body) -> Json:
        fields = forms.solved(item.content["fields"])
        told = {"explanation": item.content["explanation"], "dialog": dialogs.shown(item, whole=True)}
        return {"fields": fields, **told}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        fields, given = item.content["fields"], answer["fields"]
        forms.refuse_foreign(fields, given)
        lines = {line["field"]: line for line in item.parts[dialogs.LINES] if line["field"]}
        known = answer.get("judged", {})
        return mean(self.judge(field, given.get(field["key"], ""), lines, known) for field in fields)

    def open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        return form_texts.open_texts(item.content["fields"], answer["fields"])

    def judge(self, field: Json, given: str, lines: Json, known: Known) -> PartVerdict:
        """One field; what was said is quoted where the learner has understood it, and never tells her the answer."""
        match = form_texts.judged(field, given, known)
        line = lines.get(field["key"])
        understood = line is not None and match.mark != Mark.WRONG
        quotes = ({"source": "SOURCE", "id": str(line["id"]), "text": line["text"]},) if understood and line else ()
        better = match.better if match.mark == Mark.ALMOST else ""
        return PartVerdict.of(field["key"], match.mark, match.reason, better, (*match.quotes, *quotes), match.by)

    def hint(self, item: Body, key: str, step: int) -> str:
        return forms.hint(item.content["fields"], key, step)

    def problems(self, item: Body) -> Sequence[Problem]:
        found = forms.problems(item.content["fields"])
        if not item.parts[dialogs.LINES]:
            found.append(Problem("dialogs", "empty", _("There is nothing to listen to yet.")))
        return found

    def files(self, item: Body) -> Sequence[str]:
        return dialogs.keys(item)

    def inward(self, said: Json) -> Json:
        return dialogs.without_missing(said)

    def examples(self) -> Sequence[Example]:
        return EXAMPLES
