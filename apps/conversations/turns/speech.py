"""A person's line as sound, sentence by sentence: the first one can be heard while the others are made."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.conversations.events import changed, growing, sounding
from apps.conversations.models import AudioState, Message, MessageState
from apps.conversations.turns.locks import hold_talk_of
from apps.german.sentences import find_sentences, find_whole_sentences
from kit.jobs.context import JobContext
from kit.jobs.queueing import start

Cut = Callable[[str], list[tuple[int, int]]]
Part = dict[str, Any]  # start, end, text; key: None while it is made, "" where nothing is to be heard


def parts_of(text: str, known: Sequence[Part] = (), cut: Cut = find_sentences) -> list[Part]:
    """The sentences of a line, with the sounds that are known of them."""
    made = {(part["start"], part["text"]): part["key"] for part in known}
    return [
        {"start": begins, "end": ends, "text": said, "key": made.get((begins, said))}
        for begins, ends in cut(text)
        for said in [text[begins:ends]]
    ]


@transaction.atomic
def forget_parts(reply: Message) -> None:
    """A reply is made anew, after its worker died: what was spoken of the earlier words goes with these."""
    hold_talk_of(reply.pk)
    begun = Message.objects.filter(pk=reply.pk, state=MessageState.PENDING).exclude(audio_parts=[])
    if begun.update(audio_parts=[], changed_at=timezone.now()):
        growing(reply.conversation, reply.pk, "")
        sounding(reply.conversation, reply.pk, [])


@transaction.atomic
def voice_ahead(work: JobContext, reply_id: UUID, text: str) -> None:
    """Have the sentences spoken that are whole in a reply of which this much has been said."""
    hold_talk_of(reply_id)
    rows = Message.objects.filter(pk=reply_id, state=MessageState.PENDING)
    known = rows.values_list("audio_parts", flat=True).first()
    if known is None or not work.is_current:
        return
    parts = parts_of(text, known, find_whole_sentences)
    rows.update(audio_parts=parts, changed_at=timezone.now())
    start_parts(reply_id, parts)


def voice_reply(message: Message) -> None:
    """Have a reply spoken that is whole now; to be called while its talk is held.

    What was begun while it was made goes on; otherwise one job speaks sentence after sentence.
    """
    rows = Message.objects.filter(pk=message.pk)
    text, begun = rows.values_list("text", "audio_parts").get()
    if not begun:
        start_voice(message.pk)
        return
    parts = parts_of(text, begun)
    rows.update(audio_parts=parts)
    start_parts(message.pk, parts)
    finish(Message.objects.select_related("conversation").get(pk=message.pk))


def start_voice(message_id: UUID) -> Any:
    """The job that makes all of a line's sound that is missing."""
    return start("conversations.voice", message_id, key=f"voice:{message_id}")


def start_parts(message_id: UUID, parts: Sequence[Part]) -> None:
    for part in parts:
        if part["key"] is None:
            key = f"voice:{message_id}:{part['start']}-{part['end']}"
            start("conversations.voice_part", message_id, part["start"], key=key)


@transaction.atomic
def opened_parts(message_id: str, row: Mapping[str, Any]) -> list[Part]:
    """The sentences of a line, kept with it, so that each can be heard as soon as it is spoken."""
    hold_talk_of(message_id)
    parts = parts_of(row["text"], row["audio_parts"])
    Message.objects.filter(pk=message_id, text=row["text"]).update(audio_parts=parts)
    return parts


@transaction.atomic
def keep_part(message_id: str, part: Part, key: str) -> None:
    """The sound of one sentence is there: the learner hears of it; with the last one the line is finished."""
    hold_talk_of(message_id)
    held = Message.objects.select_for_update(of=("self",)).select_related("conversation")
    message = held.filter(pk=message_id).first()
    mine = (part["start"], part["text"])
    own = [one for one in message.audio_parts if (one["start"], one["text"]) == mine] if message else []
    if message is None or not own or own[0]["key"] is not None:
        return
    own[0]["key"] = key
    message.save(update_fields=["audio_parts", "changed_at"])
    changed(message.conversation)
    sounding(message.conversation, message.pk, message.audio_parts)
    finish(message)


def finish(message: Message) -> None:
    """Once all sentences of a whole line are spoken, it can be heard as one: a single one is that already."""
    keys = [part["key"] for part in message.audio_parts]
    if None in keys or message.state != MessageState.COMPLETE or message.audio_state != AudioState.PENDING:
        return
    heard = [key for key in keys if key]
    if len(heard) > 1:
        start_voice(message.pk)
        return
    message.audio_key, message.audio_state = "".join(heard), AudioState.READY if heard else AudioState.NONE
    message.save(update_fields=["audio_key", "audio_state", "changed_at"])
    changed(message.conversation, message.pk)
