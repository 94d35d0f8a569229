from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("organisations", "0002_organization_tutors_see_all"),
    ]

    operations = [
        migrations.AddField(
            model_name="organization",
            name="title_image",
            field=models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=100, verbose_name="Title image"
            ),
        ),
    ]
