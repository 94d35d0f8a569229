from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("cases", "0007_case_translations"),
    ]

    operations = [
        migrations.AddField(
            model_name="case",
            name="title_image",
            field=models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=100, verbose_name="Title image"
            ),
        ),
    ]
