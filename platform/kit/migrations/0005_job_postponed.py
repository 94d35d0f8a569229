"""How many attempts of a job were postponed, which count as no try."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("kit", "0004_idempotency_checked_objects")]

    operations = [
        # The database knows the default, too: processes that still run the code before this one leave the column out.
        migrations.AddField(
            "job",
            "postponed",
            models.PositiveSmallIntegerField(db_default=0, default=0, verbose_name="Postponed"),
        ),
    ]
