"""Lines by the key of their sound, for the question whether a file is still used; built while lines are written."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    """Add the index `message_by_audio`."""

    atomic = False

    dependencies = [("conversations", "0008_remove_message_trace_columns")]

    operations = [
        AddIndexConcurrently(
            model_name="message",
            index=models.Index(
                condition=models.Q(("audio_key", ""), _negated=True), fields=["audio_key"], name="message_by_audio"
            ),
        ),
    ]
