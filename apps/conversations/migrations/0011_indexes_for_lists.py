"""Indexes for the back office's list of talks: by kind, and with lines that were reported. Built while writers go on."""

from django.conf import settings
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("conversations", "0010_lab_times"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="conversation",
            index=models.Index(fields=["kind", "id"], name="conversations_by_kind"),
        ),
        AddIndexConcurrently(
            model_name="message",
            index=models.Index(
                condition=models.Q(("reported", ""), _negated=True), fields=["conversation"], name="reported_messages"
            ),
        ),
    ]
