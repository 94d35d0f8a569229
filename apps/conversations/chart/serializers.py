"""Serializers of charts, and the rows behind them as plain dictionaries."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework import serializers
from typing_extensions import override

from apps.cases import laboratory
from apps.conversations.chart.reference_ranges import classify_value, parse_limits, read_vital
from apps.conversations.models import (
    ClinicalNote,
    Conversation,
    ExaminationReport,
    LabReport,
    LabResult,
    Template,
)
from apps.conversations.models.choices import VitalSign
from apps.conversations.turns.serializers import check_storable
from apps.evaluation.notes import get_sections
from apps.evaluation.reasons import explain_reason
from kit.languages import CHOICES
from kit.serializers import StrictSerializer

STATES = ["LOW", "NORMAL", "HIGH", "ABNORMAL", "UNKNOWN"]


class ExaminationReportSerializer(StrictSerializer):
    """What an examination found."""

    id = serializers.UUIDField()
    examination = serializers.CharField()
    kind = serializers.CharField(allow_blank=True)
    title = serializers.CharField()
    result = serializers.CharField()
    vital = serializers.CharField(allow_blank=True)
    message_id = serializers.UUIDField()
    created_at = serializers.DateTimeField()


class VitalSerializer(StrictSerializer):
    """A vital sign that is known by now: from the chart, or measured by the learner."""

    name = serializers.CharField()
    title = serializers.CharField()
    value = serializers.CharField()
    state = serializers.ChoiceField(choices=STATES)
    report_id = serializers.UUIDField(allow_null=True)


class PossibleExaminationSerializer(StrictSerializer):
    """Something that can be examined, and what to say when doing so."""

    examination = serializers.CharField()
    kind = serializers.CharField(allow_blank=True)
    title = serializers.CharField()
    request = serializers.CharField()
    is_done = serializers.BooleanField()


class ChartSerializer(StrictSerializer):
    """The chart of a patient as far as it is known: vital signs, examinations done and possible."""

    patient_interaction_id = serializers.UUIDField()
    vitals = VitalSerializer(many=True)
    examinations = PossibleExaminationSerializer(many=True)
    reports = ExaminationReportSerializer(many=True)


class LabResultSerializer(StrictSerializer):
    """One laboratory value, and how it lies to its reference range (`low` and `high`, where these are numbers)."""

    id = serializers.UUIDField()
    code = serializers.CharField()
    name = serializers.CharField()
    value = serializers.CharField()
    unit = serializers.CharField(allow_blank=True)
    range = serializers.CharField(allow_blank=True)
    low = serializers.FloatField(allow_null=True)
    high = serializers.FloatField(allow_null=True)
    state = serializers.ChoiceField(choices=STATES)


class LabReportSerializer(StrictSerializer):
    """A sheet of laboratory values."""

    id = serializers.UUIDField()
    title = serializers.CharField()
    created_at = serializers.DateTimeField()
    results = LabResultSerializer(many=True)


class LabParameterQuerySerializer(StrictSerializer):
    """The language in which a value is explained; the reader's own when nothing is said."""

    target_language = serializers.ChoiceField(choices=CHOICES, required=False)


class LabParameterSerializer(LabResultSerializer):
    """A laboratory value, explained."""

    explanation = serializers.CharField(allow_blank=True)
    translation = serializers.CharField(allow_blank=True)
    translation_language = serializers.CharField(allow_blank=True)


class NoteSectionSerializer(StrictSerializer):
    """One section of a clinical note."""

    key = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField(allow_blank=True)


class ProofSerializer(StrictSerializer):
    """A line, literally; without an id where it is a finding or a laboratory value."""

    message_id = serializers.UUIDField(allow_null=True)
    text = serializers.CharField()


class NoteRemarkSerializer(StrictSerializer):
    """A remark about a note: what it is about (`quote`, literally from the note), and what it rests on."""

    kind = serializers.ChoiceField(choices=["OMITTED", "INVENTED", "CONTRADICTING", "JUDGING", "TIME_MISSING"])
    section = serializers.CharField(allow_blank=True)
    quote = serializers.CharField(allow_blank=True)
    reason = serializers.CharField()
    proof = ProofSerializer(allow_null=True)


class ClinicalNoteSerializer(StrictSerializer):
    """What the learner wrote about a patient; remarks are about the version `checked_version`."""

    id = serializers.UUIDField()
    patient_interaction_id = serializers.UUIDField()
    template = serializers.ChoiceField(choices=Template.choices)
    sections = NoteSectionSerializer(many=True)
    remarks = NoteRemarkSerializer(many=True)
    checked_version = serializers.IntegerField()
    version = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()


class SectionField(serializers.CharField):
    """What stands in one section of a note: text without control characters."""

    @override
    def to_internal_value(self, data: str) -> str:
        return check_storable(super().to_internal_value(data))


class ChangeNoteSerializer(StrictSerializer):
    """Texts of sections by their key; those not named stay as they are."""

    version = serializers.IntegerField(min_value=1)
    sections = serializers.DictField(child=SectionField(max_length=10_000, allow_blank=True))


REPORT = ("id", "slug", "kind", "title", "result", "vital", "message_id", "created_at")
RESULT = ("id", "code", "value", "unit", "range", "report_id")
SHORT = 60  # signs of a value beside its title


def serialize_chart(talk: Conversation) -> dict[str, Any]:
    """Vital signs known by now, what has been examined and what can be."""
    rows = ExaminationReport.objects.filter(conversation=talk, message__undone=False).order_by("created_at", "id")
    reports = [serialize_report(row) for row in rows.values(*REPORT)]
    content = talk.case_interaction.snapshot.content if talk.case_interaction else {}
    possible = content.get("examinations", []) if talk.position == 0 else []
    done = {report["examination"] for report in reports}
    return {
        "patient_interaction_id": talk.pk,
        "vitals": list_vitals(content.get("vitals", {}), possible, reports, talk.person.get("age")),
        "examinations": [
            {
                "examination": one["id"],
                "kind": one.get("kind", ""),
                "title": one.get("title") or one["requests"][0],
                "request": one["requests"][0],
                "is_done": one["id"] in done,
            }
            for one in possible
        ],
        "reports": reports,
    }


def serialize_report(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a report as clients get it, from a row of the columns REPORT."""
    found = {name: value for name, value in row.items() if name != "slug"}
    return found | {"examination": row["slug"], "title": row["title"] or row["slug"]}


def list_vitals(
    charted: Mapping[str, str], possible: Iterable[Mapping[str, Any]], reports: list[dict[str, Any]], age: int | None
) -> list[dict[str, Any]]:
    """List each vital sign once: as measured last, or as the chart has it where it can't be measured."""
    measurable = {one.get("vital") for one in possible}
    measured = {report["vital"]: report for report in reports if report["vital"]}
    names = [name for name in charted if name in measured or name not in measurable]
    names += [name for name in measured if name not in charted]
    found = []
    for name in names:
        report = measured.get(name)
        value = charted.get(name) or (report["result"][:SHORT] if report else "")
        value, state = read_vital(name, value, report["result"] if report else "", age)
        found.append(
            {
                "name": name,
                "title": str(VitalSign(name).label) if name in VitalSign.values else name.replace("_", " "),
                "value": value,
                "state": state,
                "report_id": report["id"] if report else None,
            }
        )
    return found


def list_lab_reports(talk: Conversation) -> list[dict[str, Any]]:
    """List the laboratory sheets of a patient that are known by now, with their values, in two queries."""
    sheets: dict[Any, dict[str, Any]] = {
        row["id"]: {**row, "results": []}
        for row in LabReport.objects.known()
        .filter(conversation=talk)
        .order_by("position")
        .values("id", "title", "created_at")
    }
    for row in LabResult.objects.filter(report__in=sheets).order_by("report", "position").values(*RESULT):
        sheets[row["report_id"]]["results"].append(serialize_result(row))
    return list(sheets.values())


def serialize_result(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a laboratory value as German hospitals print it, and how it lies to its range."""
    low, high = parse_limits(row["range"])
    value = row["value"]
    number = float(value) if isinstance(value, int | float) else None
    state = "UNKNOWN" if number is None or (low is None and high is None) else classify_value(number, low, high)
    if number is None and row["range"]:
        state = "NORMAL" if str(value).strip().lower() == row["range"].strip().lower() else "ABNORMAL"
    found = {name: row[name] for name in ("id", "code", "unit")} | {"range": format_range(row["range"])}
    german = str(value).replace(".", ",") if number is not None else str(value)
    return found | {
        "name": laboratory.get_name(row["code"]),
        "value": german,
        "low": low,
        "high": high,
        "state": state,
    }


def format_range(limits: str) -> str:
    """Return a reference range as German hospitals print it, with an en dash between its limits."""
    return re.sub(r"(?<=\d)\s*-\s*(?=\d)", "\N{EN DASH}", limits)


def explain_result(result: LabResult, language: str) -> dict[str, Any]:
    """Return a laboratory value and what it means, in German and, where it is translated, the reader's language."""
    row = {name: getattr(result, name) for name in RESULT}
    german = laboratory.get_explanation(result.code, "deu")
    known = laboratory.choose_language(result.code, language)
    return serialize_result(row) | {
        "explanation": german,
        "translation": "" if known == "deu" else laboratory.get_explanation(result.code, known),
        "translation_language": "" if known == "deu" else known,
    }


def serialize_note(note: ClinicalNote) -> dict[str, Any]:
    """Return a note as its author gets it, with all sections of its template in their order."""
    return {
        "id": note.pk,
        "patient_interaction_id": note.conversation_id,
        "template": note.template,
        "sections": [
            {"key": section.key, "title": section.title, "text": note.sections.get(section.key, "")}
            for section in get_sections(note.template)
        ],
        "remarks": [serialize_remark(remark) for remark in note.remarks],
        "checked_version": note.checked_version,
        "version": note.version,
        "created_at": note.created_at,
        "changed_at": note.changed_at,
    }


def serialize_remark(remark: Mapping[str, Any]) -> dict[str, Any]:
    """Return a remark with its reason in the reader's language."""
    shown = {name: remark[name] for name in ("kind", "section", "quote", "proof")}
    return shown | {"reason": explain_reason(remark["code"], remark["params"])}
