"""What a word gives points as stays with it, and words that were deleted are remembered."""

import django.contrib.postgres.fields
from django.db import migrations, models

KEEP_POINTS = """
    UPDATE vocabulary_vocabitem SET points_key = left(folded, 100) WHERE reviewed_at IS NOT NULL AND points_key = ''
"""


class Migration(migrations.Migration):
    dependencies = [
        ("vocabulary", "0003_days_off"),
    ]

    operations = [
        migrations.AddField(
            model_name="vocabitem",
            name="points_key",
            field=models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=100, verbose_name="For what"
            ),
        ),
        migrations.AddField(
            model_name="vocablist",
            name="declined",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=220),
                blank=True,
                db_default=[],
                default=list,
                size=None,
                verbose_name="Declined words",
            ),
        ),
        migrations.RunSQL(KEEP_POINTS, migrations.RunSQL.noop),
    ]
