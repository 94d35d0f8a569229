# Tutors see all members' progress only where the organisation says so.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("organisations", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="organization",
            name="tutors_see_all",
            field=models.BooleanField(
                db_default=False, default=False, verbose_name="Tutors see the progress of all members"
            ),
        ),
    ]
