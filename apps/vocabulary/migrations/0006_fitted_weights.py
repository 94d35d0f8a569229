"""Weights of FSRS that were fitted to a learner's own reviews."""

import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("vocabulary", "0005_word_files")]

    operations = [
        migrations.AddField(
            model_name="vocablist",
            name="weights",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.FloatField(), blank=True, db_default=[], default=list, editable=False, size=None
            ),
        ),
        migrations.AddField(
            model_name="vocablist",
            name="fitted_reviews",
            field=models.PositiveIntegerField(db_default=0, default=0, editable=False),
        ),
    ]
