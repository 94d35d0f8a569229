"""How a job is shown."""

from kit.jobs.models import Job
from kit.shapes import ModelShape


class JobSummaryShape(ModelShape):
    """Where a job stands, as its events tell it too: `Job.summary()`."""

    class Meta:
        model = Job
        fields: tuple[str, ...] = ("id", "kind", "state", "percent", "error_code")
        read_only_fields: tuple[str, ...] = fields


class JobShape(ModelShape):
    """Where a job stands, and since when."""

    class Meta:
        model = Job
        fields = (*JobSummaryShape.Meta.fields, "created_at", "changed_at")
        read_only_fields = fields
