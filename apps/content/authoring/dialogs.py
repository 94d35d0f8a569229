"""What authors do with the dialog of an item, and how its sound is kept."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.authoring.parts import full, item_rewritten
from apps.content.dialogs.parts import DIALOGS
from apps.content.kind import kinds
from apps.content.models import Dialog, DialogLine, Item, LineType
from apps.courses.locks import hold
from apps.courses.models import Course
from apps.courses.progress import edited
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput
from kit.gateway import is_open
from kit.jobs.models import Job
from kit.jobs.queueing import start

Lines = Sequence[Mapping[str, Any]]
SOUND = ("type", "speaker", "text", "effect")  # what a line's sound depends on, besides its speaker's voice


@transaction.atomic
def new_dialog(item: Item, *, by: User, lines: Lines, version: int | None = None, **facts: Any) -> Dialog:
    """A dialog for an item. Raises 409 `no_dialog` for kinds without one, `item_full` where there is one already."""
    record_change("dialog.added", by=by, item=item.pk)
    if not any(part.name == DIALOGS for part in kinds()[item.kind].parts):
        raise ApiError("no_dialog", _("This exercise has no dialog."))
    item = item_rewritten(item, version)
    if Dialog.objects.filter(item=item).exists():
        raise full()
    refuse_strangers(facts["speakers"], lines)
    dialog = Dialog.objects.create(item=item, position=0, **facts)
    write_lines(dialog, lines)
    return dialog


@transaction.atomic
def change_dialog(dialog: Dialog, *, by: User, lines: Lines, version: int | None = None, **facts: Any) -> Dialog:
    """The dialog anew: lines with an `id` are changed, the others are new, what is left out goes.

    A line keeps its sound as long as its words and its speaker's voice stay the same.
    """
    record_change("dialog.changed", by=by, dialog=dialog.pk)
    item = item_rewritten(dialog.item, version)
    found = Dialog.objects.select_for_update().filter(pk=dialog.pk, item=item).first()
    if found is None:
        raise ApiError("dialog_gone", _("This dialog has been taken away."))
    refuse_strangers(facts["speakers"], lines)
    voices = {one["key"]: one for one in found.speakers}
    same = {one["key"] for one in facts["speakers"] if voices.get(one["key"]) == one}
    for name, value in facts.items():
        setattr(found, name, value)
    found.sound, found.seconds = "", 0
    found.save()
    write_lines(found, lines, same)
    found.item = item
    return found


def refuse_strangers(speakers: Sequence[Mapping[str, Any]], lines: Lines) -> None:
    """422 for a line that nobody of the dialog says, or that says nothing."""
    known = {one["key"] for one in speakers}
    if len(known) < len(speakers):
        raise InvalidInput({"speakers": ("unmatched", _("Each speaker needs a key of their own."))})
    for place, line in enumerate(lines):
        if line["type"] == LineType.PERSON_SAY and line["speaker"] not in known:
            raise InvalidInput({f"lines.{place}.speaker": ("unknown", _("Nobody of this dialog has this key."))})
        wanted = "effect" if line["type"] == LineType.AUDIO_EFFECT else "text"
        if not line[wanted]:
            raise InvalidInput(
                {f"lines.{place}.{wanted}": ("required", _("There is nothing here to be heard or read."))}
            )


def write_lines(dialog: Dialog, lines: Lines, same: set[str] | frozenset[str] = frozenset()) -> None:
    """The lines in this order; `same` are the speakers whose voices have stayed."""
    old = {row.pk: row for row in DialogLine.objects.filter(dialog=dialog)}
    found = []
    for place, said in enumerate(lines):
        facts = {name: value for name, value in said.items() if name != "id"}
        row = old.pop(said["id"], None) if "id" in said else DialogLine(dialog=dialog, item=dialog.item)
        if row is None:
            raise InvalidInput({f"lines.{place}.id": ("foreign", _("This is not of the same item."))})
        before = [getattr(row, name) for name in SOUND]
        for name, value in (facts | {"position": place}).items():
            setattr(row, name, value)
        if before != [getattr(row, name) for name in SOUND] or (row.speaker and row.speaker not in same):
            row.sound, row.seconds = "", 0
        found.append(row)
    DialogLine.objects.filter(pk__in=list(old)).delete()
    for row in found:
        row.save()


def start_audio(dialog: Dialog, *, by: User) -> Job:
    """Have the dialog spoken; one job at a time, and what is spoken is not spoken again. 503 without a voice."""
    if not is_open("say"):
        raise ApiError("provider_absent", _("Nothing here can speak."), status=503)
    return start("content.speak_dialog", dialog.pk, by=by, key=f"dialog:{dialog.pk}")


def speak_course(course: Course) -> None:
    """Have all dialogs of a course spoken that have no sound yet, where anything here can speak."""
    if is_open("say"):
        items = Item.objects.present().filter(section__chapter__course=course, section__deleted_at=None)
        for key in Dialog.objects.filter(item__in=items, sound="").values_list("pk", flat=True):
            start("content.speak_dialog", key, key=f"dialog:{key}")


@transaction.atomic
def keep_sound(dialog_id: UUID, lines: Mapping[UUID, tuple[Any, str, float]], whole: tuple[str, float]) -> bool:
    """Keep what was made of the lines (what each said, its key, seconds) and of the whole.

    What somebody has changed since stays without sound; whether everything was kept. Not a change of what the item
    says: learners' answers stay as they are.
    """
    dialog = Dialog.objects.select_related("item__section__chapter").filter(pk=dialog_id).first()
    if dialog is None:
        return False
    hold(dialog.item.section.chapter.course_id, alone=True)
    now, kept = timezone.now(), True
    for key, (said, sound, seconds) in lines.items():
        rows = DialogLine.objects.filter(pk=key, dialog=dialog, **dict(zip(SOUND, said, strict=True)))
        kept &= bool(rows.update(sound=sound, seconds=seconds, changed_at=now))
    if kept and DialogLine.objects.filter(dialog=dialog).count() == len(lines):
        Dialog.objects.filter(pk=dialog_id).update(sound=whole[0], seconds=whole[1], changed_at=now)
    edited(dialog.item.section_id)
    return kept
