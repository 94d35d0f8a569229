from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cases", "0002_case_handover")]

    operations = [
        migrations.AddField(
            model_name="person",
            name="image_key",
            field=models.CharField(blank=True, default="", editable=False, max_length=80),
        ),
    ]
