"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content import forms
from apps.content.answers import form_texts
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.dialogs import parts as dialogs
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Problem
from apps.content.kinds.form_structured.examples import EXAMPLES
from apps.content.open_text_evaluation.open_texts import KnownJudgements, OpenText
from apps.content.reading_times import estimate_listening
from kit.serializers import Fields, StrictSerializer


class FormStructuredSeenSerializer(StrictSerializer):
    """The form, and what is listened to (null as long as there is none)."""

    dialog = dialogs.SeenDialogSerializer(allow_null=True)

    @override
    def get_fields(self) -> Fields:
        return {**super().get_fields(), "fields": forms.SeenFieldSerializer(many=True)}


class FormStructuredSolvedSerializer(StrictSerializer):
    """What belongs into the fields, and all that was said."""

    explanation = serializers.CharField(allow_blank=True)
    dialog = dialogs.SeenDialogSerializer(allow_null=True)

    @override
    def get_fields(self) -> Fields:
        return {**super().get_fields(), "fields": forms.SolvedFieldSerializer(many=True)}


class FormStructured(Kind):
    """Each field against what is said in the dialog; a right one quotes the line that says it."""

    slug = "FORM_STRUCTURED"
    seconds_per_row = {"fields": 20}
    content_serializer = forms.FieldsSerializer
    answer_serializer = forms.FilledSerializer
    representation_serializer = FormStructuredSeenSerializer
    solution_serializer = FormStructuredSolvedSerializer
    parts = dialogs.build_dialog_parts()

    @override
    def build_empty(self) -> Json:
        return {"fields": [], "explanation": ""}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        return {"fields": forms.serialize_fields(item.content["fields"]), "dialog": dialogs.serialize_item_dialog(item)}

    @override
    def represent_solution(self, item: Body) -> Json:
        fields = forms.serialize_solved_fields(item.content["fields"])
        told = {"explanation": item.content["explanation"], "dialog": dialogs.serialize_item_dialog(item, whole=True)}
        return {"fields": fields, **told}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        fields, given = item.content["fields"], answer["fields"]
        forms.refuse_foreign(fields, given)
        lines = {line["field"]: line for line in item.parts[dialogs.LINES] if line["field"]}
        known = answer.get("judged", {})
        return compute_mean(self.judge(field, given.get(field["key"], ""), lines, known) for field in fields)

    @override
    def list_open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        return form_texts.list_open_texts(item.content["fields"], answer["fields"])

    def judge(self, field: Json, given: str, lines: Json, known: KnownJudgements) -> PartVerdict:
        """One field; what was said is quoted only where the learner has understood it."""
        match = form_texts.compare_with_review(field, given, known)
        line = lines.get(field["key"])
        understood = line is not None and match.mark != Mark.WRONG
        quotes = ({"source": "SOURCE", "id": str(line["id"]), "text": line["text"]},) if understood and line else ()
        better = match.better if match.mark == Mark.ALMOST else ""
        return PartVerdict.of(field["key"], match.mark, match.reason, better, (*match.quotes, *quotes), match.by)

    @override
    def build_hint(self, item: Body, key: str, step: int) -> str:
        return forms.build_hint(item.content["fields"], key, step)

    @override
    def estimate_seconds(self, item: Body) -> float:
        return super().estimate_seconds(item) + estimate_listening(item.parts["lines"])

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        found = forms.find_problems(item.content["fields"])
        if not item.parts[dialogs.LINES]:
            found.append(Problem("dialogs", "empty", _("There is nothing to listen to yet.")))
        return [*found, *dialogs.find_silent_lines(item)]

    @override
    def list_files(self, item: Body) -> Sequence[str]:
        return dialogs.list_sound_keys(item)

    @override
    def import_body(self, said: Json) -> Json:
        return dialogs.remove_missing_sounds(said)

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES
