from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("assignments", "0003_done_at")]

    operations = [
        migrations.AddField(
            model_name="assignment",
            name="begun_at",
            field=models.DateTimeField(blank=True, editable=False, null=True, verbose_name="Begun at"),
        ),
    ]
