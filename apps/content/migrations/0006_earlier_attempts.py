from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0005_step_keys"),
    ]

    operations = [
        migrations.AddField(
            model_name="iteminteraction",
            name="earlier_attempts",
            field=models.PositiveIntegerField(db_default=0, default=0, verbose_name="Attempts at earlier versions"),
        ),
    ]
