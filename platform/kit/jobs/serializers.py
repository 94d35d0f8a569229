"""How a job is shown."""

from rest_framework import serializers

from kit.jobs.models import Job
from kit.serializers import ErrorSerializer, StrictModelSerializer


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
    """Where a job stands, and once it has ended what the call that started it promised.

    `result` is the answer of that call, in its shape; `error` its refusal, in the shape of all errors. Both are null as
    long as the job goes on, and for a job that promised the caller nothing.
    """

    result = serializers.JSONField(allow_null=True)
    error = ErrorSerializer(allow_null=True)

    class Meta(JobSerializer.Meta):
        fields = (*JobSerializer.Meta.fields, "result", "error")
        read_only_fields = fields
