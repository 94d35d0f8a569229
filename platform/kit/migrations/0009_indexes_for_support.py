"""Indexes for what support looks for, and for the log of the back office. Built while writers go on.

A build that was broken off leaves an invalid index of its name, which the next try drops first.
"""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models

# Django's own table has indexes of its foreign keys only.
LOG = "create index concurrently {name} on django_admin_log ({columns})"
DROP = "drop index concurrently if exists {name}"
LOG_INDEXES = {
    "admin_log_by_time": "action_time desc, id desc",
    "admin_log_by_flag": "action_flag, action_time desc, id desc",
    "admin_log_by_object": "object_id",
}


def drop(name: str) -> migrations.RunSQL:
    """Drop an index that may be there; going back drops nothing."""
    return migrations.RunSQL(DROP.format(name=name), migrations.RunSQL.noop)


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("kit", "0008_usage_by_day"),
        ("admin", "0003_logentry_add_action_flag_choices"),
    ]

    operations = [
        drop("jobs_by_error"),
        AddIndexConcurrently(
            model_name="job",
            index=models.Index(
                condition=models.Q(("error_code", ""), _negated=True), fields=["error_code", "id"], name="jobs_by_error"
            ),
        ),
        drop("mails_by_template"),
        AddIndexConcurrently(
            model_name="mail",
            index=models.Index(fields=["template", "id"], name="mails_by_template"),
        ),
        drop("provider_calls_by_capability"),
        AddIndexConcurrently(
            model_name="providercall",
            index=models.Index(fields=["capability", "id"], name="provider_calls_by_capability"),
        ),
        drop("provider_calls_by_job"),
        AddIndexConcurrently(
            model_name="providercall",
            index=models.Index(
                condition=models.Q(("job_id__isnull", False)), fields=["job_id"], name="provider_calls_by_job"
            ),
        ),
        *(
            operation
            for name, columns in LOG_INDEXES.items()
            for operation in (
                drop(name),
                migrations.RunSQL(LOG.format(name=name, columns=columns), DROP.format(name=name)),
            )
        ),
    ]
