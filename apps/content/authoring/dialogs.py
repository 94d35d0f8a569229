"""Services of authors for the dialog of an item: its lines, and the sound that a job makes of them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NotRequired, TypedDict
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.authoring.parts import build_full_error, lock_item_for_rewrite
from apps.content.dialogs.parts import DIALOGS
from apps.content.item_body import Json
from apps.content.kind import get_kinds
from apps.content.models import Dialog, DialogLine, Item, LineType
from apps.courses.locks import lock_course
from apps.courses.models import Course
from apps.courses.progress import raise_edition
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput
from kit.gateway import is_open
from kit.jobs.models import Job
from kit.jobs.queue import start

SPOKEN_FIELDS = ("type", "speaker", "text", "effect")  # what a line's sound depends on, besides its speaker's voice


class Speaker(TypedDict):
    """A speaker as `Dialog.speakers` stores it; lines name it by its `key`."""

    key: str
    name: str
    sex: str
    age: int | None
    voice: str


class Line(TypedDict):
    """A line as an author writes it; one with an `id` changes the line that has it."""

    id: NotRequired[UUID]
    type: str
    speaker: str
    text: str
    effect: str
    field: str
    translations: NotRequired[Mapping[str, str]]


@transaction.atomic
def create_dialog(
    item: Item,
    *,
    by: User,
    speakers: Sequence[Speaker],
    lines: Sequence[Line],
    title: str = "",
    hide_text: bool = False,
    version: int | None = None,
) -> Dialog:
    """Create the dialog of an item.

    Raises 409 `no_dialog` for kinds without one, `item_full` where there is one already, 422 as `validate_lines` does.
    """
    record_change("dialog.added", by=by, item=item.pk)
    if not any(part.name == DIALOGS for part in get_kinds()[item.kind].parts):
        raise ApiError("no_dialog", _("This exercise has no dialog."))
    item = lock_item_for_rewrite(item, version, by=by)
    if Dialog.objects.filter(item=item).exists():
        raise build_full_error()
    validate_lines(speakers, lines)
    dialog = Dialog.objects.create(item=item, position=0, title=title, speakers=list(speakers), hide_text=hide_text)
    save_lines(dialog, lines)
    return dialog


@transaction.atomic
def change_dialog(
    dialog: Dialog,
    *,
    by: User,
    speakers: Sequence[Speaker],
    lines: Sequence[Line],
    title: str | None = None,
    hide_text: bool | None = None,
    version: int | None = None,
) -> Dialog:
    """Replace the dialog: lines with an `id` are changed, the others are new, what is left out is deleted.

    A line keeps its sound as long as its words and its speaker's voice stay the same. Title and `hide_text` stay where
    they are None. Raises 409 `dialog_gone` and for a stale `version`, 422 as `validate_lines` does.
    """
    record_change("dialog.changed", by=by, dialog=dialog.pk)
    item = lock_item_for_rewrite(dialog.item, version, by=by)
    locked = Dialog.objects.select_for_update().filter(pk=dialog.pk, item=item).first()
    if locked is None:
        raise ApiError("dialog_gone", _("This dialog has been taken away."))
    validate_lines(speakers, lines)
    voices = {speaker["key"]: speaker for speaker in locked.speakers}
    unchanged = {speaker["key"] for speaker in speakers if voices.get(speaker["key"]) == speaker}
    locked.speakers = list(speakers)
    locked.title = locked.title if title is None else title
    locked.hide_text = locked.hide_text if hide_text is None else hide_text
    locked.sound, locked.seconds = "", 0
    locked.save()
    save_lines(locked, lines, unchanged)
    locked.item = item
    return locked


def validate_lines(speakers: Sequence[Speaker], lines: Sequence[Line]) -> None:
    """Raise 422 for speakers with the same key, and for a line without a known speaker or without words or effect."""
    known = {one["key"] for one in speakers}
    if len(known) < len(speakers):
        raise InvalidInput({"speakers": ("unmatched", _("Each speaker needs a key of their own."))})
    for place, line in enumerate(lines):
        if line["type"] == LineType.PERSON_SAY and line["speaker"] not in known:
            raise InvalidInput({f"lines.{place}.speaker": ("unknown", _("Nobody of this dialog has this key."))})
        field, content = ("effect", line["effect"]) if line["type"] == LineType.AUDIO_EFFECT else ("text", line["text"])
        if not content:
            raise InvalidInput(
                {f"lines.{place}.{field}": ("required", _("There is nothing here to be heard or read."))}
            )


def refuse_invalid_dialog(dialogs: Sequence[Json], lines: Sequence[Json]) -> None:
    """Raise 422 for rows of a dialog and its lines that do not fit together, as `validate_lines` does."""
    if lines and not dialogs:
        raise InvalidInput({"lines": ("foreign", _("This is not of the same item."))})
    for dialog in dialogs:
        own = [line for line in lines if str(line["dialog_id"]) == str(dialog["id"])]
        validate_lines(dialog["speakers"], [to_line(line) for line in own])


def to_line(row: Json) -> Line:
    """Give a row of a line as an author writes it."""
    return {
        "type": row["type"],
        "speaker": row["speaker"],
        "text": row["text"],
        "effect": row["effect"],
        "field": row["field"],
    }


def save_lines(dialog: Dialog, lines: Sequence[Line], unchanged: Collection[str] = frozenset()) -> None:
    """Save the lines in this order; `unchanged` are the keys of speakers whose voices have stayed.

    Raises 422 for an `id` that is no line of the dialog.
    """
    old = {row.pk: row for row in DialogLine.objects.filter(dialog=dialog)}
    rows = []
    for place, line in enumerate(lines):
        row = old.pop(line["id"], None) if "id" in line else DialogLine(dialog=dialog, item=dialog.item)
        if row is None:
            raise InvalidInput({f"lines.{place}.id": ("foreign", _("This is not of the same item."))})
        before = [getattr(row, name) for name in SPOKEN_FIELDS]
        row.position, row.type, row.speaker = place, line["type"], line["speaker"]
        row.text, row.effect, row.field = line["text"], line["effect"], line["field"]
        row.translations = dict(line.get("translations", {}))
        if before != [getattr(row, name) for name in SPOKEN_FIELDS] or (row.speaker and row.speaker not in unchanged):
            row.sound, row.seconds = "", 0
        rows.append(row)
    DialogLine.objects.filter(pk__in=list(old)).delete()
    for row in rows:
        row.save()


def start_dialog_audio(dialog: Dialog, *, by: User) -> Job:
    """Start the job that speaks the dialog, or give the one under way; 503 `provider_absent` without a voice.

    Lines that have their sound are not spoken again.
    """
    if not is_open("say"):
        raise ApiError("provider_absent", _("Nothing here can speak."), status=503)
    return start("content.speak_dialog", dialog.pk, by=by, key=f"dialog:{dialog.pk}")


def start_course_audio(course: Course) -> None:
    """Start a job for each dialog of a course that has no sound yet; nothing where no provider can speak."""
    if is_open("say"):
        items = Item.objects.present().filter(section__chapter__course=course, section__deleted_at=None)
        for key in Dialog.objects.filter(item__in=items, sound="").values_list("pk", flat=True):
            start("content.speak_dialog", key, key=f"dialog:{key}")


@dataclass(frozen=True)
class SpokenLine:
    """The sound of a line, and the words that it is of: the values of `SPOKEN_FIELDS`."""

    spoken: tuple[str, ...]
    sound: str  # the key of its file, "" for none
    seconds: float


@transaction.atomic
def store_audio(dialog_id: UUID, lines: Mapping[UUID, SpokenLine], whole: tuple[str, float]) -> bool:
    """Store the sound of the lines, and of the whole (its key and seconds); give whether all of it was stored.

    A line that an author has changed since stays without sound, and so does the whole. The item's body version stays,
    so that learners' answers stay valid.
    """
    dialog = Dialog.objects.select_related("item__section__chapter").filter(pk=dialog_id).first()
    if dialog is None:
        return False
    lock_course(dialog.item.section.chapter.course_id, alone=True)
    now, is_complete = timezone.now(), True
    for key, line in lines.items():
        rows = DialogLine.objects.filter(pk=key, dialog=dialog, **dict(zip(SPOKEN_FIELDS, line.spoken, strict=True)))
        is_complete &= bool(rows.update(sound=line.sound, seconds=line.seconds, changed_at=now))
    if is_complete and DialogLine.objects.filter(dialog=dialog).count() == len(lines):
        Dialog.objects.filter(pk=dialog_id).update(sound=whole[0], seconds=whole[1], changed_at=now)
    raise_edition(dialog.item.section_id)
    return is_complete
