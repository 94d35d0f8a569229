"""What goes into the chart of a patient and comes out of it."""

from typing import Any

from rest_framework import serializers

from apps.conversations.models import Template
from apps.conversations.turns.serializers import storable
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


class Section(serializers.CharField):
    """What stands in one section of a note: text without control characters."""

    def to_internal_value(self, data: Any) -> str:
        return storable(super().to_internal_value(data))


class ChangeNoteSerializer(StrictSerializer):
    """Texts of sections by their key; those not named stay as they are."""

    version = serializers.IntegerField(min_value=1)
    sections = serializers.DictField(child=Section(max_length=10_000, allow_blank=True))
