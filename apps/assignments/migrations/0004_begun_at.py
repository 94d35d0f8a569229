from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import Min, OuterRef, Subquery


def fill_begun_at(apps: StateApps, _schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Write when what is assigned was begun, as `apps/assignments/progress.py` does from now on."""
    Assignment = apps.get_model("assignments", "Assignment")
    sections = apps.get_model("courses", "SectionInteraction").objects.filter(
        learner=OuterRef("assignee"), section=OuterRef("section")
    )
    talks = apps.get_model("conversations", "CaseInteraction").objects.filter(
        learner=OuterRef("assignee"), case=OuterRef("case"), excerpt="", changed_at__gte=OuterRef("created_at")
    )
    worked = sections.order_by().values("section").annotate(found=Min("created_at")).values("found")
    talked = talks.order_by().values("case").annotate(found=Min("created_at")).values("found")
    Assignment.objects.filter(section__isnull=False).update(begun_at=Subquery(worked))
    Assignment.objects.filter(case__isnull=False).update(begun_at=Subquery(talked))


class Migration(migrations.Migration):
    dependencies = [
        ("assignments", "0003_done_at"),
        ("conversations", "0013_caseinteraction_excerpt"),
        ("courses", "0005_title_images"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="assignment",
            name="begun_at",
            field=models.DateTimeField(blank=True, editable=False, null=True, verbose_name="Begun at"),
        ),
        migrations.RunPython(fill_begun_at, migrations.RunPython.noop, elidable=True),
    ]
