"""A table for how the engine came to a line."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("conversations", "0005_hints_taken_back"),)

    operations = (
        migrations.CreateModel(
            name="MessageTrace",
            fields=[
                (
                    "message",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="trace",
                        serialize=False,
                        to="conversations.message",
                    ),
                ),
                ("record", models.JSONField(blank=True, default=dict)),
                ("state_after", models.JSONField(blank=True, null=True)),
            ],
            options={"verbose_name": "trace of a line", "verbose_name_plural": "traces of lines"},
        ),
    )
