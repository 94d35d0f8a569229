"""How a job is shown."""

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
        fields = (*JobSummarySerializer.Meta.fields, "created_at", "changed_at")
        read_only_fields = fields
