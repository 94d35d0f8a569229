"""How a job is shown."""

from kit.jobs.models import Job
from kit.shapes import ModelShape


class JobShape(ModelShape):
    """Where a job stands."""

    class Meta:
        model = Job
        fields = ("id", "kind", "state", "percent", "error_code", "created_at", "changed_at")
        read_only_fields = fields
