"""The sentences of a line with their sounds."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("conversations", "0003_debriefs_by_fingerprint"),
    ]

    operations = [
        migrations.AddField(
            model_name="message",
            name="audio_parts",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
