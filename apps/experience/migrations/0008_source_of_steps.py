"""Points for each step of a talk."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("experience", "0007_source_of_voice"),
    ]

    operations = [
        migrations.AlterField(
            model_name="experienceevent",
            name="source",
            field=models.CharField(
                choices=[
                    ("ITEM", "Item"),
                    ("SECTION", "Section"),
                    ("JOURNAL", "Journal"),
                    ("STEP", "Step of a talk"),
                    ("TASK", "Task of a talk"),
                    ("CASE", "Solved case"),
                    ("DEBRIEF", "Debrief"),
                    ("PRACTICE", "Practised word"),
                    ("WORD", "Word"),
                    ("WORD_SAID", "Word said"),
                    ("VOICE", "Spoken words"),
                    ("VOCAB_TEST", "Vocabulary test"),
                    ("CORRECTION", "Correction"),
                ],
                max_length=20,
                verbose_name="Source",
            ),
        ),
    ]
