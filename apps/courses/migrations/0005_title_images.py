from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("courses", "0004_names_of_levels"),
    ]

    operations = [
        migrations.AddField(
            model_name="chapter",
            name="title_image",
            field=models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=100, verbose_name="Title image"
            ),
        ),
        migrations.AddField(
            model_name="section",
            name="title_image",
            field=models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=100, verbose_name="Title image"
            ),
        ),
        migrations.AlterField(
            model_name="course",
            name="title_image",
            field=models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=100, verbose_name="Title image"
            ),
        ),
    ]
