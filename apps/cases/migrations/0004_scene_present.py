"""Who else is in a scene."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("cases", "0003_person_image"),)

    operations = (
        migrations.AddField(
            model_name="scene",
            name="present",
            field=models.JSONField(blank=True, null=True),
        ),
    )
