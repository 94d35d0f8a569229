"""Restoring an earlier version of a section."""

from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.accounts.models import User
from apps.content.authoring.parts import close_gaps, merge_rows
from apps.content.authoring.presence import publish_lesson_changed
from apps.content.authoring.section_versions import ITEM_FIELDS, SECTION_FIELDS, keep_version
from apps.content.item_body import Json
from apps.content.item_versions import freeze_body, list_rows, load_body
from apps.content.kind import get_kinds
from apps.content.lessons.completed_items import weigh_section
from apps.content.lessons.readiness import hide_unready
from apps.content.models import Item, SectionVersion
from apps.courses.models import Section
from apps.courses.progress import request_recount
from apps.courses.publication_checks import refuse_unshared
from apps.courses.services.sections import lock_section, set_objectives
from kit.audit import record_change


@transaction.atomic
def restore_version(section: Section, kept: SectionVersion, *, by: User) -> Section:
    """Bring a section back to an earlier state, as a new version: what stands there now is kept before.

    Items keep their ids, and learners their answers. Items that came later are taken out, those that were taken out
    come back; one with a blocking problem is hidden where learners see the course.
    Raises 409 where not all who take the course could see a case of that state.
    """
    record_change("section.restored", by=by, section=section.pk, version=kept.pk)
    section = lock_section(section)
    keep_version(section, by=by, now=True)
    section.save_if(None, **{name: kept.data[name] for name in SECTION_FIELDS}, edition=F("edition") + 1)
    set_objectives(section, [{"id": UUID(one["id"]), "text": one["text"]} for one in kept.data["objectives"]])
    wanted = {UUID(one["id"]): one for one in kept.data["items"]}
    rows = {row.pk: row for row in Item.objects.filter(section=section)}
    for row in rows.values():
        if row.pk not in wanted and row.deleted_at is None:
            Item.objects.filter(pk=row.pk).update(
                position=None, deleted_at=timezone.now(), version=F("version") + 1, changed_at=timezone.now()
            )
    restored = [restore_item(rows[key], one, place) for place, (key, one) in enumerate(wanted.items()) if key in rows]
    hide_unready(restored, section.course)
    refuse_unshared(section.course, section)
    weigh_section(section)
    request_recount(section.chapter.course_id)
    section.refresh_from_db()
    publish_lesson_changed(section.pk)
    return section


def restore_item(item: Item, kept: Json, place: int) -> Item:
    """Write an item as it was kept, at this place; its body gets a new version where it differs."""
    kind, fields = get_kinds()[item.kind], {name: kept[name] for name in ITEM_FIELDS if name != "kind"}
    body = load_body(item)
    parts = {part.name: kept["parts"].get(part.name, []) for part in kind.parts}
    is_same = (item.content, item.format) == (kept["content"], kept["format"]) and list_rows(body) == parts
    changed = any(getattr(item, name) != value for name, value in fields.items()) or item.deleted_at is not None
    if not is_same:
        freeze_body(item)
        fields |= {"body_version": F("body_version") + 1}
    if changed or not is_same:
        item.save_if(None, **fields, position=place, deleted_at=None)
    elif item.position != place:
        Item.objects.filter(pk=item.pk).update(position=place)
        item.position = place
    for part in () if is_same else kind.parts:
        rows = [{name: row[name] for name in ("id", *part.columns) if name in row} for row in parts[part.name]]
        merge_rows(item, part, [{**row, "id": UUID(str(row["id"]))} for row in rows], purge=True, keeps_ids=True)
    for part in () if is_same else kind.parts:
        close_gaps(part, item)
    return item
