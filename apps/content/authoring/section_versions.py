"""Version history of sections: what stood there before an author changed it."""

from datetime import timedelta

from django.utils import timezone

from apps.accounts.models import User
from apps.content.item_body import Json
from apps.content.item_versions import list_rows, load_bodies
from apps.content.models import Item, SectionVersion
from apps.courses.models import LearningObjective, Section

INTERVAL = timedelta(minutes=10)  # an author's changes within it are one step of the history
MAX_VERSIONS = 50  # of one section
ITEM_FIELDS = ("kind", "title", "instruction", "optional", "hidden", "content", "format")
SECTION_FIELDS = ("title", "description", "duration")


def keep_version(section: Section, *, by: User | None, now: bool = False) -> None:
    """Store the section as it stands, before `by` changes it; nothing within `INTERVAL` after the last time.

    With `now` it is stored in any case. Needs an open transaction and the lock of the course.
    """
    recent = SectionVersion.objects.filter(section=section, author=by, created_at__gt=timezone.now() - INTERVAL)
    if not now and recent.exists():
        return
    data = serialize_section(section)
    SectionVersion.objects.create(section=section, author=by, item_count=len(data["items"]), data=data)
    kept = SectionVersion.objects.filter(section=section).order_by("-created_at", "-id")
    old = list(kept.values_list("pk", flat=True)[MAX_VERSIONS : MAX_VERSIONS + 10])
    if old:
        SectionVersion.objects.filter(pk__in=old).delete()


def serialize_section(section: Section) -> Json:
    """Serialize a section with all that is in it, as plain data."""
    items = list(Item.objects.present().filter(section=section).in_order())
    bodies = load_bodies(items)
    objectives = LearningObjective.objects.present().filter(section=section).in_order()
    return {name: getattr(section, name) for name in SECTION_FIELDS} | {
        "objectives": [{"id": str(row.pk), "text": row.text} for row in objectives],
        "items": [
            {"id": str(item.pk), **{name: getattr(item, name) for name in ITEM_FIELDS}}
            | {"parts": list_rows(bodies[item.pk])}
            for item in items
        ],
    }
