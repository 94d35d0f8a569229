"""Indexes for what support looks for, and for the log of the back office. Built while writers go on."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models

# Django's own table has indexes of its foreign keys only.
LOG = "create index concurrently if not exists {name} on django_admin_log ({columns})"
DROP_LOG = "drop index concurrently if exists {name}"
LOG_INDEXES = {
    "admin_log_by_time": "action_time desc, id desc",
    "admin_log_by_flag": "action_flag, action_time desc, id desc",
    "admin_log_by_object": "object_id",
}


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("kit", "0008_usage_by_day"),
        ("admin", "0003_logentry_add_action_flag_choices"),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="job",
            index=models.Index(
                condition=models.Q(("error_code", ""), _negated=True), fields=["error_code", "id"], name="jobs_by_error"
            ),
        ),
        AddIndexConcurrently(
            model_name="mail",
            index=models.Index(fields=["template", "id"], name="mails_by_template"),
        ),
        AddIndexConcurrently(
            model_name="providercall",
            index=models.Index(fields=["capability", "id"], name="provider_calls_by_capability"),
        ),
        AddIndexConcurrently(
            model_name="providercall",
            index=models.Index(
                condition=models.Q(("job_id__isnull", False)), fields=["job_id"], name="provider_calls_by_job"
            ),
        ),
        *(
            migrations.RunSQL(LOG.format(name=name, columns=columns), DROP_LOG.format(name=name))
            for name, columns in LOG_INDEXES.items()
        ),
    ]
