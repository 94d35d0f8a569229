"""Writing into a journal."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.actions.learning import Step, work_on
from apps.content.models import Item, ItemInteraction
from apps.courses.actions.learning import open_section
from apps.courses.models import LearningObjective, Section
from apps.journals.models import JournalEntry
from kit.errors import Invalid

JOURNALLING = "JOURNALLING"
Entries = Sequence[Mapping[str, Any]]


@transaction.atomic
def write(section: Section, entries: Entries, *, by: User) -> list[JournalEntry]:
    """New entries; those that stood there before are kept as overwritten.

    Raises 409 `not_enrolled`, 422 for an objective that isn't the section's or stands there twice.
    """
    keys = objectives_of(section, entries, by)
    now = timezone.now()
    mine = JournalEntry.objects.visible_to(by).standing()
    mine.filter(learning_objective__in=keys).update(overwritten_at=now, changed_at=now)
    made = [JournalEntry(learner=by, **facts(one)) for one in entries]
    JournalEntry.objects.bulk_create(made)
    answer_too(section, entries, by)
    return made


@transaction.atomic
def put_right(section: Section, entries: Entries, *, by: User) -> list[JournalEntry]:
    """Change what stands there about these objectives; where nothing stands, it is written. Refuses as `write` does."""
    keys = objectives_of(section, entries, by)
    standing = JournalEntry.objects.visible_to(by).standing().filter(learning_objective__in=keys)
    found = {row.learning_objective_id: row for row in standing.select_for_update()}
    for one in entries:
        row = found.setdefault(one["learning_objective_id"], JournalEntry(learner=by, **facts(one)))
        row.confidence, row.note = one["confidence"], one.get("note", row.note)
        row.save()
    answer_too(section, entries, by)
    return [found[key] for key in keys]


def facts(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {name: entry[name] for name in ("learning_objective_id", "confidence", "note") if name in entry}


def objectives_of(section: Section, entries: Entries, by: User) -> list[Any]:
    """The objectives that the entries are about, each once, all of the section; the learner's work there is locked."""
    within, _new = open_section(section, by)
    keys = [one["learning_objective_id"] for one in entries]
    ours = LearningObjective.objects.present().filter(section=within.section_id, pk__in=keys).count()
    if ours < len(keys):
        text = _("These have to be learning objectives of the section, each once.")
        raise Invalid({"entries": ("foreign", text)})
    return keys


def answer_too(section: Section, entries: Entries, by: User) -> None:
    """The entries are an answer to the section's journalling items as well, added to what was answered there."""
    said = {str(one["learning_objective_id"]): one for one in entries}
    for item in Item.objects.shown().filter(section=section, kind=JOURNALLING).select_related("section__chapter"):
        before = ItemInteraction.objects.of(by).filter(item=item).values_list("answer", flat=True).first()
        answer = dict((before or {}).get("entries", {}))
        for key, one in said.items():
            answer[key] = {name: one[name] for name in ("confidence", "note") if name in one}
        work_on(item, Step(answer={"entries": answer}, check=True), by=by)
