"""What goes in and out of assignments."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.assignments.models import MAX_NOTE, MOST_PEOPLE, Assignment, AssignmentState
from apps.cases.models import Case
from apps.courses.models import Section
from apps.organisations.serializers import PersonNameSerializer
from kit.serializers import StrictModelSerializer, StrictSerializer


class AssignedSectionSerializer(StrictModelSerializer):
    """A lesson by its title, with its course."""

    course_id = serializers.UUIDField(source="chapter.course_id", read_only=True)
    course_title = serializers.CharField(source="chapter.course.title", read_only=True)

    class Meta:
        model = Section
        fields = ("id", "title", "course_id", "course_title")
        read_only_fields = fields


class AssignedCaseSerializer(StrictModelSerializer):
    """A case by its title."""

    class Meta:
        model = Case
        fields = ("id", "title")
        read_only_fields = fields


class AssignmentSerializer(StrictModelSerializer):
    """A lesson or a case that is assigned to a person, and how far they are with it."""

    assignee = PersonNameSerializer(read_only=True)
    assigner = PersonNameSerializer(read_only=True, allow_null=True)
    section = AssignedSectionSerializer(read_only=True, allow_null=True)
    case = AssignedCaseSerializer(read_only=True, allow_null=True)
    state = serializers.ChoiceField(choices=AssignmentState.choices, read_only=True)
    begun_at = serializers.DateTimeField(read_only=True, allow_null=True)
    done_at = serializers.DateTimeField(read_only=True, allow_null=True)

    class Meta:
        model = Assignment
        fields = (
            "id",
            "organization_id",
            "assignee",
            "assigner",
            "section",
            "case",
            "due_on",
            "note",
            "state",
            "begun_at",
            "done_at",
            "created_at",
        )
        read_only_fields = fields


class NewAssignmentSerializer(StrictSerializer):
    """A lesson or a case, and to whom it is assigned: these people, or all mentees of the caller.

    Without `organization_id` it is the only organisation where the caller is a manager or a tutor.
    """

    organization_id = serializers.UUIDField(required=False)
    section_id = serializers.UUIDField(required=False)
    case_id = serializers.UUIDField(required=False)
    user_ids = serializers.ListField(
        child=serializers.UUIDField(), allow_empty=False, max_length=MOST_PEOPLE, required=False
    )
    all_mentees = serializers.BooleanField(required=False)
    due_on = serializers.DateField(required=False, allow_null=True)
    note = serializers.CharField(max_length=MAX_NOTE, required=False, allow_blank=True)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("section_id" in attrs) == ("case_id" in attrs):
            raise serializers.ValidationError({"section_id": [_("Give either a lesson or a case.")]}, code="one_of")
        if ("user_ids" in attrs) == attrs.get("all_mentees", False):
            raise serializers.ValidationError({"user_ids": [_("Give either people or all mentees.")]}, code="one_of")
        return attrs


class AssignedSerializer(StrictSerializer):
    """What was assigned now, and the people to whom it had been assigned before: theirs stays as it is."""

    assigned = AssignmentSerializer(many=True)
    already_assigned = serializers.ListField(child=serializers.UUIDField())


class AssignmentIdSerializer(StrictSerializer):
    """An assignment by its id."""

    assignment_id = serializers.UUIDField()
