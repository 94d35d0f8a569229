"""The parts of a kind whose items may have a dialog, and what of it is seen."""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers

from apps.content.kind import Body, Json, Part
from apps.content.lessons.etags import ADDRESS_LIFE
from apps.content.models.dialogs import LineType
from kit import files
from kit.files.store import KEY
from kit.serializers import StrictSerializer
from kit.texts import one_line

DIALOGS, LINES = "dialogs", "lines"
MOST_LINES, MOST_SPEAKERS, LONGEST_LINE = 130, 8, 1000  # a form of 60 fields, two lines each
VOICES, WORDS = ("speakers",), ("type", "speaker", "text", "effect")  # what a sound depends on
EFFECTS = ("PHONE", "CALL_BELL", "MONITOR", "KNOCK", "STEPS", "ALARM")
SEXES = ("FEMALE", "MALE", "DIVERSE")


def key(**options: Any) -> serializers.RegexField:
    return serializers.RegexField(r"^[A-Za-z0-9_-]{1,40}$", **options)


def sound() -> serializers.CharField:
    return serializers.RegexField(rf"^({KEY.pattern})?$", required=False, allow_blank=True, default="")


def seconds() -> serializers.FloatField:
    return serializers.FloatField(required=False, min_value=0, default=0)


class SpeakerSerializer(StrictSerializer):
    """Somebody who speaks; `voice` says more than sex and age where that is wanted ("de-male-old")."""

    key = key()
    name = serializers.CharField(max_length=100, validators=[one_line])
    sex = serializers.ChoiceField(choices=[(sex, sex) for sex in SEXES], default="FEMALE")
    age = serializers.IntegerField(required=False, allow_null=True, min_value=0, max_value=120, default=None)
    voice = serializers.CharField(required=False, allow_blank=True, max_length=40, default="", validators=[one_line])


class DialogSerializer(StrictSerializer):
    """A dialog, as the file of a course has it."""

    title = serializers.CharField(required=False, allow_blank=True, max_length=200, default="", validators=[one_line])
    speakers = SpeakerSerializer(many=True)
    hide_text = serializers.BooleanField(default=False)
    sound = sound()
    seconds = seconds()


class DialogLineSerializer(StrictSerializer):
    """One of its lines."""

    dialog_id = serializers.UUIDField()
    type = serializers.ChoiceField(choices=LineType.choices)
    speaker = key(required=False, allow_blank=True, default="")
    text = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_LINE, default="")
    effect = serializers.ChoiceField(choices=[(name, name) for name in EFFECTS], allow_blank=True, default="")
    field = key(required=False, allow_blank=True, default="")
    sound = sound()
    seconds = seconds()


class SeenSpeakerSerializer(StrictSerializer):
    """Somebody who speaks."""

    key = serializers.CharField()
    name = serializers.CharField()


class SeenDialogLineSerializer(StrictSerializer):
    """A line and the address of its sound (null as long as there is none); `text` is null while it is hidden."""

    id = serializers.UUIDField()
    type = serializers.ChoiceField(choices=LineType.choices)
    speaker = serializers.CharField(allow_blank=True)
    text = serializers.CharField(allow_blank=True, allow_null=True)
    effect = serializers.CharField(allow_blank=True)
    field = serializers.CharField(allow_blank=True)
    audio_url = serializers.CharField(allow_null=True)
    seconds = serializers.FloatField()


class SeenDialogSerializer(StrictSerializer):
    """A dialog with the address of all its lines in one file, and of each by itself."""

    id = serializers.UUIDField()
    title = serializers.CharField(allow_blank=True)
    hide_text = serializers.BooleanField()
    speakers = SeenSpeakerSerializer(many=True)
    lines = SeenDialogLineSerializer(many=True)
    audio_url = serializers.CharField(allow_null=True)
    seconds = serializers.FloatField()


def parts() -> tuple[Part, Part]:
    """A dialog and its lines; they come by the calls about dialogs."""
    return (
        Part(DIALOGS, "content.Dialog", DialogSerializer, path="dialog", key="dialog_id", most=1, sent=False),
        Part(
            LINES, "content.DialogLine", DialogLineSerializer, path="line", key="line_id", most=MOST_LINES, sent=False
        ),
    )


def address(key: str) -> str | None:
    return files.url(key, ADDRESS_LIFE) if key else None


def shown(item: Body, *, whole: bool = False) -> Json | None:
    """An item's dialog; hidden text is left out, unless the `whole` of it may be read."""
    rows = item.parts[DIALOGS]
    return dialog_shown(rows[0], item.parts[LINES], whole=whole) if rows else None


def dialog_shown(dialog: Json, lines: Sequence[Json], *, whole: bool) -> Json:
    """A dialog and its lines as they are seen."""
    hidden = dialog["hide_text"] and not whole
    told = ("id", "type", "speaker", "effect", "field", "seconds")
    said = [
        {name: line[name] for name in told}
        | {"text": None if hidden and line["type"] == LineType.PERSON_SAY else line["text"]}
        | {"audio_url": address(line["sound"])}
        for line in lines
    ]
    named = [{"key": one["key"], "name": one["name"]} for one in dialog["speakers"]]
    about = {name: dialog[name] for name in ("id", "title", "hide_text", "seconds")}
    return about | {"speakers": named, "lines": said, "audio_url": address(dialog["sound"])}


def keys(item: Body) -> Sequence[str]:
    """The sounds that an item's dialog has."""
    return [row["sound"] for name in (DIALOGS, LINES) for row in item.parts[name] if row["sound"]]


def without_missing(said: Json) -> Json:
    """What a file of a course says, without sounds that have not come with it: they can be made again."""
    found = dict(said)
    for name in (DIALOGS, LINES):
        rows = said.get(name)
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            found[name] = [row if is_here(row.get("sound")) else {**row, "sound": "", "seconds": 0} for row in rows]
    return found


def with_sounds_of(said: Json, now: Body) -> Json:
    """What a file says, with the sounds that were made here of the same words: a file may come without them."""
    if LINES not in said:
        return said
    known = {str(row["id"]): row for name in (DIALOGS, LINES) for row in now.parts[name]}
    voices = {str(row["id"]) for row in said[DIALOGS] if same(row, known.get(str(row["id"])), VOICES)}
    lines = [
        heard(row, known.get(str(row["id"])), WORDS) if str(row["dialog_id"]) in voices else row for row in said[LINES]
    ]
    old = [(str(row["id"]), row["sound"]) for row in now.parts[LINES]]
    whole = old == [(str(row["id"]), row["sound"]) for row in lines]
    dialogs = [heard(row, known.get(str(row["id"])), VOICES) if whole else row for row in said[DIALOGS]]
    return {**said, DIALOGS: dialogs, LINES: lines}


def heard(row: Json, known: Json | None, of: Sequence[str]) -> Json:
    """A row that has no sound of its own, with that of the known one if that is of the same."""
    if row["sound"] or known is None or not same(row, known, of):
        return row
    return {**row, "sound": known["sound"], "seconds": known["seconds"]}


def same(row: Json, known: Json | None, names: Sequence[str]) -> bool:
    """Whether two rows say the same in these fields."""
    return known is not None and all(row[name] == known[name] for name in names)


def is_here(key: Any) -> bool:
    return isinstance(key, str) and KEY.fullmatch(key) is not None and files.exists(key)
