"""Writing into a journal."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.answers.services import Step, work_on
from apps.content.models import Item, ItemInteraction
from apps.courses.models import LearningObjective, Section
from apps.courses.services.enrolment import open_section
from apps.experience import points
from apps.experience.models import Source
from apps.experience.services import award, get_local_date
from apps.journals.models import JournalEntry
from kit.errors import InvalidInput

JOURNALLING = "JOURNALLING"
Entries = Sequence[Mapping[str, Any]]
ANSWERING = ContextVar("ANSWERING", default=False)  # entries are being answered with: they stand there already


@transaction.atomic
def write_entries(section: Section, entries: Entries, *, by: User) -> list[JournalEntry]:
    """Write entries; earlier ones about the same objectives are kept as overwritten.

    Raises 409 `not_enrolled`, 422 for an objective that isn't the section's or stands there twice.
    """
    lock_and_check_objectives(section, entries, by)
    made = overwrite_entries(entries, by)
    answer_journalling_items(section, made, by)
    award_entry_points(section.pk, by)
    return made


def overwrite_entries(entries: Entries, by: User) -> list[JournalEntry]:
    """Write entries in the place of those that stand there; the caller holds the lock of the enrolment."""
    now, keys = timezone.now(), [one["learning_objective_id"] for one in entries]
    mine = JournalEntry.objects.visible_to(by).standing()
    mine.filter(learning_objective__in=keys).update(overwritten_at=now, changed_at=now)
    made = [JournalEntry(learner=by, **pick_columns(one)) for one in entries]
    JournalEntry.objects.bulk_create(made)
    return made


@transaction.atomic
def correct_entries(section: Section, entries: Entries, *, by: User) -> list[JournalEntry]:
    """Change the standing entries about these objectives; where none stands, write one.

    Raises what `write_entries` raises.
    """
    keys = lock_and_check_objectives(section, entries, by)
    standing = JournalEntry.objects.visible_to(by).standing().filter(learning_objective__in=keys)
    found = {row.learning_objective_id: row for row in standing.select_for_update()}
    for one in entries:
        row = found.setdefault(one["learning_objective_id"], JournalEntry(learner=by, **pick_columns(one)))
        row.confidence, row.note = one["confidence"], one.get("note", row.note)
        row.save()
    answer_journalling_items(section, found.values(), by)
    award_entry_points(section.pk, by)
    return [found[key] for key in keys]


def store_answered_entries(item_id: UUID, entries: Mapping[str, Mapping[str, Any]], learner: User) -> int:
    """Store what a learner said in a lesson where it differs from the journal; give the points gained.

    Belongs into the transaction of the answer, which holds the learner's work in the section. Notes without a
    confidence stay with the answer alone.
    """
    if ANSWERING.get():
        return 0
    said = {UUID(key): entry for key, entry in entries.items() if entry.get("confidence") is not None}
    ours = LearningObjective.objects.present().filter(section__items=item_id, pk__in=said)
    sections = dict(ours.values_list("pk", "section_id"))
    standing = JournalEntry.objects.visible_to(learner).standing().filter(learning_objective__in=sections)
    before = {row.learning_objective_id: (row.confidence, row.note) for row in standing}
    new = [one for key in sections if (one := build_changed_entry(key, said[key], before.get(key))) is not None]
    overwrite_entries(new, learner)
    return award_entry_points(next(iter(sections.values())), learner) if new else 0


def build_changed_entry(key: UUID, said: Mapping[str, Any], before: tuple[int, str] | None) -> Mapping[str, Any] | None:
    """Give an entry as it is to be written; None where it stands there like that."""
    now = said["confidence"], said.get("note", before[1] if before else "")
    if now == before:
        return None
    return {"learning_objective_id": key, "confidence": now[0], "note": now[1]}


def award_entry_points(section_id: UUID, by: User) -> int:
    """Award points for looking back on a section, once a day; give them."""
    return award(by, Source.JOURNAL, points.JOURNAL_ENTRY, f"{section_id}:{get_local_date(by)}")


def pick_columns(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Give the columns of an entry that the learner has sent."""
    return {name: entry[name] for name in ("learning_objective_id", "confidence", "note") if name in entry}


def lock_and_check_objectives(section: Section, entries: Entries, by: User) -> list[Any]:
    """Lock the learner's work in the section and give the keys of the entries' objectives.

    Raises 409 `not_enrolled`, 422 for an objective that isn't the section's or is named twice.
    """
    within, _new = open_section(section, by)
    keys = [one["learning_objective_id"] for one in entries]
    ours = LearningObjective.objects.present().filter(section=within.section_id, pk__in=keys).count()
    if ours < len(keys):
        text = _("These have to be learning objectives of the section, each once.")
        raise InvalidInput({"entries": ("foreign", text)})
    return keys


def answer_journalling_items(section: Section, rows: Iterable[JournalEntry], by: User) -> None:
    """Answer the section's journalling items with the entries too, added to what was answered there."""
    said = {str(row.learning_objective_id): {"confidence": row.confidence, "note": row.note} for row in rows}
    for item in Item.objects.shown().filter(section=section, kind=JOURNALLING).select_related("section__chapter"):
        before = ItemInteraction.objects.of(by).filter(item=item).values_list("answer", flat=True).first()
        answer = {"entries": (before or {}).get("entries", {}) | said}
        with mark_as_stored():
            work_on(item, Step(answer=answer, check=True), by=by)


@contextmanager
def mark_as_stored() -> Iterator[None]:
    """Mark entries of answers given meanwhile as stored in the journal already, so that they aren't stored again."""
    token = ANSWERING.set(True)
    try:
        yield
    finally:
        ANSWERING.reset(token)
