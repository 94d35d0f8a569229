"""An index for the back office's list of corrections of points. Built while writers go on."""

from django.conf import settings
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("experience", "0002_corrections"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="experienceevent",
            index=models.Index(condition=models.Q(("source", "CORRECTION")), fields=["id"], name="corrections"),
        ),
    ]
