"""Indexes for the back office: failed jobs, newest first, and mails to one address. Built while writers go on."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("kit", "0005_job_postponed")]

    operations = [
        AddIndexConcurrently(
            "job", models.Index(fields=["-changed_at"], condition=Q(state="FAILED"), name="jobs_failed")
        ),
        AddIndexConcurrently("mail", models.Index(fields=["to", "-created_at"], name="mails_by_address")),
    ]
