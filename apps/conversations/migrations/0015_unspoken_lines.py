"""Lines of learners who have the sound off are spoken when they are asked for."""

from django.db import migrations, models

STATES = [
    ("NONE", "None"),
    ("UNSPOKEN", "Not spoken"),
    ("PENDING", "Pending"),
    ("READY", "Ready"),
    ("FAILED", "Failed"),
]


class Migration(migrations.Migration):
    dependencies = [
        ("conversations", "0014_explanation_of_traces"),
    ]

    operations = [
        migrations.AlterField(
            "message",
            "audio_state",
            models.CharField("Sound", choices=STATES, default="NONE", max_length=8),
        ),
    ]
