"""An index for pruning ended jobs; the time of hand-over under its new name."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("kit", "0001_initial")]

    operations = [
        migrations.RenameField("job", "rung_at", "enqueued_at"),
        migrations.AddIndex(
            "job",
            models.Index(
                fields=["changed_at"], condition=Q(state__in=("DONE", "FAILED", "CANCELLED")), name="jobs_ended"
            ),
        ),
    ]
