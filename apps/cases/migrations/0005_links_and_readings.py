"""Links of facts to the catalogue, persons' own small talk, and what came of reading a case."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("cases", "0004_scene_present"),)

    operations = (
        migrations.AddField(
            model_name="case",
            name="confusions",
            field=models.JSONField(blank=True, default=list, editable=False, verbose_name="Warnings of the engine"),
        ),
        migrations.AddField(
            model_name="case",
            name="read_hash",
            field=models.CharField(blank=True, default="", editable=False, max_length=64),
        ),
        migrations.AddField(
            model_name="fact",
            name="found_intents",
            field=models.JSONField(blank=True, default=list, editable=False),
        ),
        migrations.AddField(
            model_name="fact",
            name="intents",
            field=models.JSONField(blank=True, default=None, null=True, verbose_name="Links of the author"),
        ),
        migrations.AddField(
            model_name="person",
            name="small_talk",
            field=models.JSONField(blank=True, default=dict),
        ),
    )
