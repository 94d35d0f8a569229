"""The parts of a kind whose items may have a dialog, how learners get it, and how its sounds travel in files."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.item_body import Body, Json
from apps.content.kind import Part, Problem
from apps.content.lessons.etags import SIGNED_URL_SECONDS
from apps.content.models.dialogs import LineType
from apps.translation.serializers import AuthoredTranslationsField
from kit import files
from kit.files.store import KEY
from kit.serializers import StrictSerializer
from kit.texts import one_line

DIALOGS, LINES = "dialogs", "lines"
MAX_LINES, MAX_SPEAKERS, MAX_LINE = 130, 8, 1000  # a form of 60 fields, two lines each
VOICE_FIELDS, WORD_FIELDS = ("speakers",), ("type", "speaker", "text", "effect")  # what a sound depends on
EFFECTS = ("PHONE", "CALL_BELL", "MONITOR", "KNOCK", "STEPS", "ALARM")
SEXES = ("FEMALE", "MALE", "DIVERSE")
KEY_PATTERN = r"^[A-Za-z0-9_-]{1,40}$"


def build_key_field(*, optional: bool = False) -> serializers.RegexField:
    """Build the field for the key of a speaker or of a form's field; "" where it is `optional`."""
    if optional:
        return serializers.RegexField(KEY_PATTERN, required=False, allow_blank=True, default="")
    return serializers.RegexField(KEY_PATTERN)


def build_sound_field() -> serializers.CharField:
    """Build the field for the key of a stored sound, "" for none."""
    return serializers.RegexField(rf"^({KEY.pattern})?$", required=False, allow_blank=True, default="")


def build_seconds_field() -> serializers.FloatField:
    """Build the field for the length of a sound."""
    return serializers.FloatField(required=False, min_value=0, default=0)


class SpeakerSerializer(StrictSerializer):
    """A speaker; `voice` says more than sex and age where that is wanted ("de-male-old")."""

    key = build_key_field()
    name = serializers.CharField(max_length=100, validators=[one_line])
    sex = serializers.ChoiceField(choices=[(sex, sex) for sex in SEXES], default="FEMALE")
    age = serializers.IntegerField(required=False, allow_null=True, min_value=0, max_value=120, default=None)
    voice = serializers.CharField(required=False, allow_blank=True, max_length=40, default="", validators=[one_line])


class DialogSerializer(StrictSerializer):
    """A dialog, as the file of a course has it."""

    title = serializers.CharField(required=False, allow_blank=True, max_length=200, default="", validators=[one_line])
    speakers = SpeakerSerializer(many=True)
    hide_text = serializers.BooleanField(default=False)
    sound = build_sound_field()
    seconds = build_seconds_field()


class DialogLineSerializer(StrictSerializer):
    """One of its lines."""

    dialog_id = serializers.UUIDField()
    type = serializers.ChoiceField(choices=LineType.choices)
    speaker = build_key_field(optional=True)
    text = serializers.CharField(required=False, allow_blank=True, max_length=MAX_LINE, default="")
    effect = serializers.ChoiceField(choices=[(name, name) for name in EFFECTS], allow_blank=True, default="")
    field = build_key_field(optional=True)
    translations = AuthoredTranslationsField(required=False, default=dict)
    sound = build_sound_field()
    seconds = build_seconds_field()


class SeenSpeakerSerializer(StrictSerializer):
    """A speaker, without the voice."""

    key = serializers.CharField()
    name = serializers.CharField()


class SeenDialogLineSerializer(StrictSerializer):
    """A line and the address of its sound (null as long as there is none).

    `text` is null while it is hidden, and `translations` are empty: what its author translated it into, by language.
    """

    id = serializers.UUIDField()
    type = serializers.ChoiceField(choices=LineType.choices)
    speaker = serializers.CharField(allow_blank=True)
    text = serializers.CharField(allow_blank=True, allow_null=True)
    effect = serializers.CharField(allow_blank=True)
    field = serializers.CharField(allow_blank=True)
    translations = AuthoredTranslationsField()
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


def build_dialog_parts() -> tuple[Part, Part]:
    """Build the parts for a dialog and its lines; authors write them by the calls about dialogs."""
    return (
        Part(
            DIALOGS,
            "content.Dialog",
            DialogSerializer,
            url_kwarg="dialog_id",
            max_rows=1,
            is_in_body=False,
        ),
        Part(
            LINES,
            "content.DialogLine",
            DialogLineSerializer,
            url_kwarg="line_id",
            max_rows=MAX_LINES,
            is_in_body=False,
            translated="text",
        ),
    )


def find_silent_lines(item: Body) -> list[Problem]:
    """Find out whether something of an item's dialog can only be read: it was not spoken, or was changed afterwards."""
    if not any(is_silent(line) for line in item.parts[LINES]):
        return []
    return [Problem("dialogs", "silent", _("The dialog is not spoken yet, or not all of it: learners can't hear it."))]


def is_silent(line: Json) -> bool:
    """Whether a line should be heard and has no sound."""
    if line["type"] == LineType.AUDIO_EFFECT:
        return bool(line["effect"]) and not line["sound"]
    has_words = any(sign.isalnum() for sign in line["text"])
    return line["type"] == LineType.PERSON_SAY and has_words and not line["sound"]


def build_url(key: str) -> str | None:
    """Build the signed address of a sound; None for no sound."""
    return files.build_url(key, SIGNED_URL_SECONDS) if key else None


def serialize_item_dialog(item: Body, *, whole: bool = False) -> Json | None:
    """Serialize an item's dialog, None without one; hidden text is left out unless `whole`."""
    rows = item.parts[DIALOGS]
    return serialize_dialog(rows[0], item.parts[LINES], whole=whole) if rows else None


def serialize_dialog(dialog: Json, lines: Sequence[Json], *, whole: bool) -> Json:
    """Serialize a dialog and its lines; what is hidden is null unless `whole`."""
    hidden = dialog["hide_text"] and not whole
    told = ("id", "type", "speaker", "effect", "field", "seconds")
    said = [
        {name: line[name] for name in told}
        | serialize_words(line, is_hidden=hidden and line["type"] == LineType.PERSON_SAY)
        | {"audio_url": build_url(line["sound"])}
        for line in lines
    ]
    named = [{"key": one["key"], "name": one["name"]} for one in dialog["speakers"]]
    about = {name: dialog[name] for name in ("id", "title", "hide_text", "seconds")}
    return about | {"speakers": named, "lines": said, "audio_url": build_url(dialog["sound"])}


def serialize_words(line: Json, *, is_hidden: bool) -> Json:
    """Serialize what a line says and what that is in other languages; null and nothing where it is hidden.

    Earlier bodies of an item may lack translations.
    """
    if is_hidden:
        return {"text": None, "translations": {}}
    return {"text": line["text"], "translations": line.get("translations", {})}


def list_sound_keys(item: Body) -> Sequence[str]:
    """List the keys of the sounds of an item's dialog (`Kind.list_files`)."""
    return [row["sound"] for name in (DIALOGS, LINES) for row in item.parts[name] if row["sound"]]


def remove_missing_sounds(body: Json) -> Json:
    """Remove from an imported body the sounds that did not come with it: they can be made again."""
    found = dict(body)
    for name in (DIALOGS, LINES):
        rows = body.get(name)
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            found[name] = [row if is_stored(row.get("sound")) else {**row, "sound": "", "seconds": 0} for row in rows]
    return found


def reuse_sounds(body: Json, now: Body) -> Json:
    """Add to an imported body the sounds that the item has now of the same words and voices."""
    if LINES not in body:
        return body
    known = {str(row["id"]): row for name in (DIALOGS, LINES) for row in now.parts[name]}
    voices = {str(row["id"]) for row in body[DIALOGS] if are_equal(row, known.get(str(row["id"])), VOICE_FIELDS)}
    lines = [
        copy_sound(row, known.get(str(row["id"])), WORD_FIELDS) if str(row["dialog_id"]) in voices else row
        for row in body[LINES]
    ]
    old = [(str(row["id"]), row["sound"]) for row in now.parts[LINES]]
    whole = old == [(str(row["id"]), row["sound"]) for row in lines]
    dialogs = [copy_sound(row, known.get(str(row["id"])), VOICE_FIELDS) if whole else row for row in body[DIALOGS]]
    return {**body, DIALOGS: dialogs, LINES: lines}


def copy_sound(row: Json, known: Json | None, of: Sequence[str]) -> Json:
    """Give a row without a sound that of the known row, if they are equal in the columns `of`."""
    if row["sound"] or known is None or not are_equal(row, known, of):
        return row
    return {**row, "sound": known["sound"], "seconds": known["seconds"]}


def are_equal(row: Json, known: Json | None, names: Sequence[str]) -> bool:
    """Whether two rows have the same values in these columns."""
    return known is not None and all(row[name] == known[name] for name in names)


def is_stored(key: object) -> bool:
    """Whether this is the key of a file that is stored here."""
    return isinstance(key, str) and KEY.fullmatch(key) is not None and files.exists(key)
