"""A line as sound: in whose voice, sentence by sentence, and the jobs that make it.

The first sentence of a reply can be heard while the others are made.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.conversations.events import (
    publish_audio_ready,
    publish_message_changed,
    publish_streamed_reply,
    touch_conversation,
)
from apps.conversations.locks import lock_conversation_of
from apps.conversations.models import AudioState, Author, Message, MessageState
from apps.german.sentences import find_sentences, find_whole_sentences
from apps.organisations.payers import paid_by
from apps.speech.errors import FINAL
from apps.speech.voices import NARRATOR, choose_voice
from kit.errors import ApiError
from kit.gateway import Voice
from kit.jobs.context import JobContext, final
from kit.jobs.models import Job
from kit.jobs.queue import start
from kit.jobs.registry import job

CASE_COLUMN = "conversation__case_interaction__snapshot__content__"
SPOKEN = (
    "text",
    "author",
    "conversation__person_slug",
    "conversation__learner_id",
    "conversation__learner__speaking_speed",
    f"{CASE_COLUMN}persons",
    f"{CASE_COLUMN}language",
)
UNRECOVERABLE = FINAL | {"no_dictionary"}  # refusals that another try would get again
Cut = Callable[[str], list[tuple[int, int]]]
Part = dict[str, Any]  # start, end, text; key: None while it is made, "" where nothing is to be heard


def choose_line_voice(row: Mapping[str, Any]) -> Voice:
    """Return the person's own voice for what a person says, the narrator's for what the learner says.

    `row` has the columns SPOKEN of a message.
    """
    language = get_language(row)
    if row["author"] == Author.LEARNER:
        return Voice(NARRATOR.sex, NARRATOR.age, language)
    persons: list[dict[str, Any]] = row[f"{CASE_COLUMN}persons"] or []
    person = next((one for one in persons if one["id"] == row["conversation__person_slug"]), {})
    return choose_voice(person.get("sex"), person.get("age"), person.get("voice"), language)


def get_language(row: Mapping[str, Any]) -> str:
    """Return the language of the conversation (ISO 639-3)."""
    return row[f"{CASE_COLUMN}language"] or "deu"


def split_parts(text: str, known: Sequence[Part] = (), cut: Cut = find_sentences) -> list[Part]:
    """Split a line into sentences, with the sounds that are known of them."""
    made = {(part["start"], part["text"]): part["key"] for part in known}
    return [
        {"start": begins, "end": ends, "text": said, "key": made.get((begins, said))}
        for begins, ends in cut(text)
        for said in [text[begins:ends]]
    ]


@transaction.atomic
def discard_parts(reply: Message) -> None:
    """Discard what was spoken of an earlier attempt, because its worker died and the reply is made anew."""
    lock_conversation_of(reply.pk)
    begun = Message.objects.filter(pk=reply.pk, state=MessageState.PENDING).exclude(audio_parts=[])
    if begun.update(audio_parts=[], changed_at=timezone.now()):
        publish_streamed_reply(reply.conversation, reply.pk, "")
        publish_audio_ready(reply.conversation, reply.pk, [])


@transaction.atomic
def speak_ahead(work: JobContext, reply_id: UUID, text: str) -> None:
    """Have the sentences spoken that are whole in a reply of which this much has been said."""
    lock_conversation_of(reply_id)
    rows = Message.objects.filter(pk=reply_id, state=MessageState.PENDING)
    wanted = rows.filter(conversation__learner__audio_output=True)
    known = wanted.values_list("audio_parts", flat=True).first()
    if known is None or not work.renew_lease():
        return
    parts = split_parts(text, known, find_whole_sentences)
    rows.update(audio_parts=parts, changed_at=timezone.now())
    start_parts(reply_id, parts)


def speak_reply(message: Message) -> None:
    """Have a reply spoken that is whole now, unless it waits to be asked for; the conversation is locked by the caller.

    What was begun while it was made goes on; otherwise one job speaks sentence after sentence.
    """
    rows = Message.objects.filter(pk=message.pk)
    text, begun, state = rows.values_list("text", "audio_parts", "audio_state").get()
    if state == AudioState.UNSPOKEN:
        return
    if not begun:
        start_speech(message.pk)
        return
    parts = split_parts(text, begun)
    rows.update(audio_parts=parts)
    start_parts(message.pk, parts)
    finish_audio(Message.objects.select_related("conversation").get(pk=message.pk))


def start_speech(message_id: UUID) -> Job:
    """Start the job that makes all of a line's sound that is missing."""
    return start("conversations.voice", message_id, key=f"voice:{message_id}")


def start_parts(message_id: UUID, parts: Sequence[Part]) -> None:
    """Start a job for each sentence that has no sound yet."""
    for part in parts:
        if part["key"] is None:
            key = f"voice:{message_id}:{part['start']}-{part['end']}"
            start("conversations.voice_part", message_id, part["start"], key=key)


@transaction.atomic
def store_parts(message_id: str, row: Mapping[str, Any]) -> list[Part]:
    """Store the sentences of a line with it, so that each can be heard as soon as it is spoken."""
    lock_conversation_of(message_id)
    parts = split_parts(row["text"], row["audio_parts"])
    Message.objects.filter(pk=message_id, text=row["text"]).update(audio_parts=parts)
    return parts


@transaction.atomic
def store_part_audio(message_id: str, part: Part, key: str) -> None:
    """Store and publish the sound of one sentence; with the last one the line is finished."""
    lock_conversation_of(message_id)
    held = Message.objects.select_for_update(of=("self",)).select_related("conversation")
    message = held.filter(pk=message_id).first()
    mine = (part["start"], part["text"])
    own = [one for one in message.audio_parts if (one["start"], one["text"]) == mine] if message else []
    if message is None or not own or own[0]["key"] is not None:
        return
    own[0]["key"] = key
    message.save(update_fields=["audio_parts", "changed_at"])
    touch_conversation(message.conversation)
    publish_audio_ready(message.conversation, message.pk, message.audio_parts)
    finish_audio(message)


def finish_audio(message: Message) -> None:
    """Make one sound of a line whose sentences are all spoken: of several by a job, of one at once."""
    keys = [part["key"] for part in message.audio_parts]
    if None in keys or message.state != MessageState.COMPLETE or message.audio_state != AudioState.PENDING:
        return
    heard = [key for key in keys if key]
    if len(heard) > 1:
        start_speech(message.pk)
        return
    message.audio_key, message.audio_state = "".join(heard), AudioState.READY if heard else AudioState.NONE
    message.save(update_fields=["audio_key", "audio_state", "changed_at"])
    publish_message_changed(message.conversation, message.pk)


def fail_voice(message_id: str) -> None:
    """Mark the line's audio as failed: it can be read, but not heard."""
    settle_audio(message_id, AudioState.FAILED)


def fail_part(message_id: str, begins: int) -> None:
    """Mark the line's audio as failed: without one sentence it can't be heard as a whole."""
    fail_voice(message_id)


@transaction.atomic
def restart_voice(message_id: str) -> bool:
    """Mark audio that failed as pending again; False where the line has no such audio, or was undone."""
    lock_conversation_of(message_id)
    failed = Message.objects.filter(pk=message_id, audio_state=AudioState.FAILED, state=MessageState.COMPLETE)
    if not failed.filter(undone=False).update(audio_state=AudioState.PENDING, changed_at=timezone.now()):
        return False
    message = Message.objects.select_related("conversation").get(pk=message_id)
    publish_message_changed(message.conversation, message.pk)
    return True


def restart_part(message_id: str, begins: int) -> bool:
    """Mark audio that failed as pending again, and have all sentences made that are missing, not only this one."""
    if not restart_voice(message_id):
        return False
    start_speech(UUID(message_id))
    return True


@transaction.atomic
def settle_audio(message_id: str, state: AudioState, *, audio_key: str | None = None) -> None:
    """End pending audio in this state, if it is still pending, and publish the message."""
    lock_conversation_of(message_id)
    values: dict[str, Any] = {} if audio_key is None else {"audio_key": audio_key}
    rows = Message.objects.filter(pk=message_id, audio_state=AudioState.PENDING)
    if rows.update(audio_state=state, **values, changed_at=timezone.now()):
        message = Message.objects.select_related("conversation").get(pk=message_id)
        publish_message_changed(message.conversation, message.pk)


@job(
    "conversations.voice",
    queue="voice",
    seconds=60,
    tries=4,
    failed=fail_voice,
    subject="conversations.Message",
    restart=restart_voice,
)
def voice(work: JobContext, message_id: str) -> None:
    """Synthesize a line: first the sentences that are missing, one after the other, then all of it as one file."""
    rows = Message.objects.filter(pk=message_id, audio_state=AudioState.PENDING)
    row = rows.values("audio_parts", *SPOKEN).first()
    if row is None:
        return
    parts = store_parts(message_id, row)
    for part in parts:
        if part["key"] is None:
            said = part["key"] = synthesize(work, row, part["text"])
            store_part_audio(message_id, part, said)
    key = join_audio([part["key"] for part in parts if part["key"]])
    settle_audio(message_id, AudioState.READY if key else AudioState.NONE, audio_key=key)


@job(
    "conversations.voice_part",
    queue="voice",
    seconds=60,
    tries=4,
    failed=fail_part,
    subject="conversations.Message",
    restart=restart_part,
)
def voice_part(work: JobContext, message_id: str, begins: int) -> None:
    """Synthesize one sentence of a line, while the line is being made or has just been."""
    row = Message.objects.filter(pk=message_id).values("audio_parts", *SPOKEN).first()
    parts = row["audio_parts"] if row else []
    part = next((one for one in parts if one["start"] == begins and one["key"] is None), None)
    if row is not None and part is not None:
        store_part_audio(message_id, part, synthesize(work, row, part["text"]))


def join_audio(keys: Sequence[str]) -> str:
    """Join the audio files of sentences; '' for none."""
    from apps.speech.services import join  # here: it brings a codec of 23 MB that only workers need

    return join(keys) if len(keys) > 1 else "".join(keys)


def synthesize(work: JobContext, row: Mapping[str, Any], text: str) -> str:
    """Synthesize a text in the voice of its line; returns the key of the file, '' when nothing is to be heard in it."""
    speed, learner = row["conversation__learner__speaking_speed"], row["conversation__learner_id"]
    from apps.speech.services import speak  # here: it brings a codec of 23 MB that only workers need

    try:
        return speak(text, choose_line_voice(row), speed, **paid_by(learner, work.job.pk))
    except ApiError as refusal:
        if refusal.get_codes() == "nothing_to_say":
            return ""
        raise final(refusal, UNRECOVERABLE) from refusal
