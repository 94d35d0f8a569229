"""The explanation of a trace has a name of its own; its column keeps the old one."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("conversations", "0013_caseinteraction_excerpt"),
    ]

    operations = [
        migrations.AlterField("messagetrace", "record", models.JSONField(blank=True, db_column="record", default=dict)),
        migrations.RenameField("messagetrace", "record", "explanation"),
    ]
