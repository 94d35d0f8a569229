"""What a job's caller was promised with 202."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("kit", "0002_jobs_by_end")]

    operations = [
        migrations.AddField("job", "promise", models.JSONField(blank=True, null=True, verbose_name="Promised answer")),
    ]
