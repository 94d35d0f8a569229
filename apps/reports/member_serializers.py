"""What managers and tutors get about the members of an organisation."""

from typing import Any

from rest_framework import serializers
from typing_extensions import override

from apps.courses.progress import ProgressState
from apps.reports.members import SupportReason
from apps.reports.models import ExportFormat, MemberExport, OrganizationDay, Report
from kit import files
from kit.jobs.models import Job
from kit.jobs.serializers import JobSummarySerializer
from kit.serializers import StrictModelSerializer, StrictSerializer

EVENTS = (("SECTION", "Section"), ("CASE", "Case"))
REASONS = [(reason.value, reason.value) for reason in SupportReason]


class ReportedMemberSerializer(StrictSerializer):
    """A member, with numbers as of `refreshed_at` (null for somebody who has just come)."""

    user_id = serializers.UUIDField()
    email = serializers.EmailField()
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    profile_image_url = serializers.CharField(allow_null=True)
    is_manager = serializers.BooleanField()
    is_tutor = serializers.BooleanField()
    joined_at = serializers.DateTimeField()
    reasons = serializers.ListField(child=serializers.ChoiceField(choices=REASONS))
    done = serializers.IntegerField()
    total = serializers.IntegerField()
    share = serializers.FloatField()
    xp_7_days = serializers.IntegerField()
    xp_30_days = serializers.IntegerField()
    streak = serializers.IntegerField()
    cases_solved = serializers.IntegerField()
    vocabulary_learnt = serializers.IntegerField()
    last_active_at = serializers.DateTimeField(allow_null=True)
    confidence = serializers.FloatField(allow_null=True)
    falling_objectives = serializers.IntegerField()
    refreshed_at = serializers.DateTimeField(allow_null=True)


class ChapterShareSerializer(StrictSerializer):
    """How far a member has come with a chapter."""

    chapter_id = serializers.UUIDField()
    state = serializers.ChoiceField(choices=ProgressState.choices)
    done = serializers.IntegerField()
    total = serializers.IntegerField()
    share = serializers.FloatField()


class CourseShareSerializer(StrictSerializer):
    """How far a member has come with a course; `expected_share` is where they would be on plan."""

    course_id = serializers.UUIDField()
    title = serializers.CharField()
    state = serializers.ChoiceField(choices=ProgressState.choices)
    done = serializers.IntegerField()
    total = serializers.IntegerField()
    share = serializers.FloatField()
    expected_share = serializers.FloatField()
    is_behind = serializers.BooleanField()
    enrolled_at = serializers.DateTimeField()
    completed_at = serializers.DateTimeField(allow_null=True)
    last_active_at = serializers.DateTimeField(allow_null=True)
    chapters = ChapterShareSerializer(many=True)


class MemberProgressSerializer(ReportedMemberSerializer):
    """A member with the courses that they take; chapters where the list is of one course."""

    courses = CourseShareSerializer(many=True)


class ObjectiveConfidenceSerializer(StrictSerializer):
    """How sure a member was of a learning objective at first, and is now."""

    objective_id = serializers.UUIDField()
    objective = serializers.CharField()
    section_id = serializers.UUIDField()
    section_title = serializers.CharField()
    course_id = serializers.UUIDField()
    first_confidence = serializers.IntegerField()
    first_at = serializers.DateTimeField()
    latest_confidence = serializers.IntegerField()
    latest_at = serializers.DateTimeField()
    entries = serializers.IntegerField()


class MemberJournalSerializer(ReportedMemberSerializer):
    """A member with the objectives that they wrote about. Notes are private to their learner."""

    objectives = ObjectiveConfidenceSerializer(many=True)


class ObjectiveAnswersSerializer(StrictSerializer):
    """How sure members are of an objective: `answers` says how many chose 1, 2, 3, 4 and 5."""

    objective_id = serializers.UUIDField()
    objective = serializers.CharField()
    section_title = serializers.CharField()
    average = serializers.FloatField()
    answers = serializers.ListField(child=serializers.IntegerField(), min_length=5, max_length=5)


class MembersCourseSerializer(StrictSerializer):
    """A course that members take."""

    course_id = serializers.UUIDField()
    title = serializers.CharField(source="course__title")
    enrolled = serializers.IntegerField()
    completed = serializers.IntegerField()


class WeekSerializer(StrictSerializer):
    """What somebody did in a week that begins on this day."""

    week = serializers.DateField()
    activities = serializers.IntegerField()


class TimelineEventSerializer(StrictSerializer):
    """A lesson that was completed, or a case that was solved."""

    kind = serializers.ChoiceField(choices=EVENTS)
    title = serializers.CharField()
    at = serializers.DateTimeField()


class ConfidencePointSerializer(StrictSerializer):
    """How sure somebody was at a moment."""

    at = serializers.DateTimeField()
    confidence = serializers.IntegerField()


class ObjectiveTrendSerializer(StrictSerializer):
    """How sure somebody was of an objective in time."""

    objective_id = serializers.UUIDField()
    objective = serializers.CharField()
    points = ConfidencePointSerializer(many=True)


class TimelineSerializer(StrictSerializer):
    """What a member did lately, newest events first."""

    member = MemberProgressSerializer()
    weeks = WeekSerializer(many=True)
    events = TimelineEventSerializer(many=True)
    objectives = ObjectiveTrendSerializer(many=True)


class OrganizationDaySerializer(StrictModelSerializer):
    """How an organisation got on, as of a day; seats are null for who does not manage it."""

    seats = serializers.IntegerField(allow_null=True, read_only=True)
    seats_used = serializers.IntegerField(allow_null=True, read_only=True)

    class Meta:
        model = OrganizationDay
        fields = (
            "day",
            "members",
            "seats",
            "seats_used",
            "active_members",
            "enrolled_members",
            "members_on_plan",
            "share",
            "xp_7_days",
            "cases_solved",
            "vocabulary_learnt",
            "confidence",
        )
        read_only_fields = fields

    @override
    def to_representation(self, instance: OrganizationDay) -> dict[str, Any]:
        hidden = {} if self.context["with_seats"] else {"seats": None, "seats_used": None}
        return super().to_representation(instance) | hidden


class FiguresSerializer(StrictSerializer):
    """How the members that somebody oversees get on now."""

    members = serializers.IntegerField()
    active_members = serializers.IntegerField()
    enrolled_members = serializers.IntegerField()
    members_on_plan = serializers.IntegerField()
    need_support = serializers.IntegerField()
    seats = serializers.IntegerField(allow_null=True)
    seats_used = serializers.IntegerField(allow_null=True)
    month_ago = OrganizationDaySerializer(allow_null=True)


class LearningProgressQuerySerializer(StrictSerializer):
    """How many days to look back."""

    days = serializers.IntegerField(min_value=7, max_value=366, default=90)


class RequestExportSerializer(StrictSerializer):
    """Which report to export, and as what; `filters` are those of the report's list, as in its address."""

    report = serializers.ChoiceField(choices=Report.choices)
    format = serializers.ChoiceField(choices=ExportFormat.choices)
    filters = serializers.DictField(child=serializers.CharField(max_length=200), required=False, default=dict)


class MemberExportSerializer(StrictModelSerializer):
    """An export: its address, which works for some minutes, or the job that writes it."""

    url = serializers.CharField(allow_null=True)
    job = JobSummarySerializer(allow_null=True)

    class Meta:
        model = MemberExport
        fields = ("id", "report", "format", "created_at", "expires_at", "size", "url", "job")
        read_only_fields = fields


def represent_export(export: MemberExport, job: Job | None) -> dict[str, object]:
    """Give an export with a signed address of its file, or with the job that still writes it."""
    names = ("id", "report", "format", "created_at", "expires_at", "size")
    found = {name: getattr(export, name) for name in names}
    url = files.build_url(export.key) if export.key else None
    return MemberExportSerializer(found | {"url": url, "job": job if job is not None and job.is_open else None}).data
