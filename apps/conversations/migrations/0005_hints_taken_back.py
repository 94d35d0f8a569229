"""Hints for steps that were taken back."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("conversations", "0004_speech_by_sentence"),)

    operations = (
        migrations.AddField(
            model_name="hintuse",
            name="undo",
            field=models.UUIDField(blank=True, null=True),
        ),
    )
