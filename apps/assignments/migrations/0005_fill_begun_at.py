"""When existing assignments were begun: in batches, each in a transaction of its own, so that nothing is locked for long.

May be run again after an interruption: what says when it was begun keeps it.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import Exists, Min, Model, OuterRef, QuerySet, Subquery

BATCH = 1000  # rows


def fill_begun_at(apps: StateApps, _schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Write when what is assigned was begun, as `apps/assignments/completion.py` does from now on."""
    assignments = apps.get_model("assignments", "Assignment").objects.filter(begun_at=None)
    sections = apps.get_model("courses", "SectionInteraction").objects.filter(
        learner=OuterRef("assignee"), section=OuterRef("section")
    )
    talks = apps.get_model("conversations", "CaseInteraction").objects.filter(
        learner=OuterRef("assignee"), case=OuterRef("case"), excerpt="", changed_at__gte=OuterRef("created_at")
    )
    for work, target in ((sections, "section"), (talks, "case")):
        begun = assignments.filter(Exists(work), **{f"{target}__isnull": False})
        first = work.order_by().values(target).annotate(found=Min("created_at")).values("found")
        for ids in list_batches(begun):
            begun.filter(pk__in=ids).update(begun_at=Subquery(first))


def list_batches(rows: QuerySet[Model]) -> Iterator[list[UUID]]:
    """Yield the keys of rows in their order, at most BATCH at a time."""
    last = UUID(int=0)
    while ids := list(rows.filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:BATCH]):
        yield ids
        last = ids[-1]


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("assignments", "0004_begun_at"),
        ("conversations", "0013_caseinteraction_excerpt"),
        ("courses", "0005_title_images"),
    ]

    operations = [migrations.RunPython(fill_begun_at, migrations.RunPython.noop, elidable=True)]
