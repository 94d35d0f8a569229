"""Days off become the person's own: they count for streaks and reminders as well."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import OuterRef, Subquery


def copy_days_off(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Copy the days off of lists to their learners, in one statement."""
    lists = apps.get_model("vocabulary", "VocabList").objects.exclude(days_off=[])
    people = apps.get_model("accounts", "User").objects.filter(pk__in=lists.values("learner"))
    people.update(days_off=Subquery(lists.filter(learner=OuterRef("pk")).values("days_off")[:1]))


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0005_reminders_and_days_off"),
        ("vocabulary", "0002_training"),
    ]

    operations = [
        migrations.RunPython(copy_days_off, migrations.RunPython.noop),
        migrations.RemoveField(model_name="vocablist", name="days_off"),
    ]
