"""How a job is shown."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from kit.async_results import promised_result
from kit.jobs.models import Job
from kit.serializers import StrictModelSerializer


class JobSummarySerializer(StrictModelSerializer):
    """Where a job stands, as its events tell it too: `Job.summary()`."""

    class Meta:
        model = Job
        fields: tuple[str, ...] = ("id", "kind", "state", "percent", "error_code")
        read_only_fields: tuple[str, ...] = fields


class JobSerializer(StrictModelSerializer):
    """Where a job stands, and since when."""

    class Meta:
        model = Job
        fields: tuple[str, ...] = (*JobSummarySerializer.Meta.fields, "created_at", "changed_at")
        read_only_fields: tuple[str, ...] = fields


class JobResultSerializer(JobSerializer):
    """Where a job stands, and once it is done what the call that started it promised (else null)."""

    result = serializers.SerializerMethodField()

    class Meta(JobSerializer.Meta):
        fields = (*JobSerializer.Meta.fields, "result")
        read_only_fields = fields

    @extend_schema_field({"nullable": True, "description": "The answer of the call that started the job."})
    def get_result(self, job: Job) -> object:
        return promised_result(self.context["request"], job)
