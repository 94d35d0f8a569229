"""Indexes of jobs by key, by request and for the back office's filters. Built while writers go on."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("kit", "0006_failed_jobs_and_mails_by_address"),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="job",
            index=models.Index(condition=models.Q(("state", "CANCELLED")), fields=["id"], name="jobs_cancelled"),
        ),
        AddIndexConcurrently(
            model_name="job",
            index=models.Index(condition=models.Q(("key", ""), _negated=True), fields=["key"], name="jobs_by_key"),
        ),
        AddIndexConcurrently(
            model_name="job",
            index=models.Index(
                condition=models.Q(("request_id", ""), _negated=True), fields=["request_id"], name="jobs_by_request"
            ),
        ),
        AddIndexConcurrently(
            model_name="providercall",
            index=models.Index(
                condition=models.Q(("outcome", "DONE"), _negated=True),
                fields=["outcome", "id"],
                name="provider_calls_failed",
            ),
        ),
    ]
