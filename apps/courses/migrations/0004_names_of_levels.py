"""Levels are named as the reference framework writes them; nothing in the database changes."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("courses", "0003_recounting")]

    operations = [
        migrations.AlterField(
            "course",
            "level",
            models.CharField(
                choices=[(level, level) for level in ("A1.2", "A2.1", "A2.2", "B1.1", "B1.2", "B2.1", "B2.2", "C1")],
                max_length=4,
                verbose_name="Level",
            ),
        ),
    ]
