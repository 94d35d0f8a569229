"""What is accepted in a line has its lowest value first; ranges that stand the wrong way round are turned."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import F


def turn(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    lines = apps.get_model("kind_scoring", "Line").objects.filter(lowest__gt=F("highest"))
    lines.update(lowest=F("highest"), highest=F("lowest"))


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0005_step_keys"),
        ("kind_scoring", "0001_initial"),
    ]

    operations = [
        migrations.RunPython(turn, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="line",
            constraint=models.CheckConstraint(
                condition=models.Q(("lowest__lte", models.F("highest"))), name="accepted_range_upright"
            ),
        ),
    ]
