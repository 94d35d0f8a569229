"""What workers do for talks: reply, speak, and make cases ready."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.cases.models import Case
from apps.cases.services import fail_case, read_case
from apps.conversations.chart.clinical_notes import check_written
from apps.conversations.chart.services import write_reports
from apps.conversations.events import changed, growing
from apps.conversations.feedback.debrief_composition import compose
from apps.conversations.feedback.language_feedback import review
from apps.conversations.interactions.snapshots import freeze
from apps.conversations.models import AudioState, CaseInteraction, Conversation, Message, MessageState
from apps.conversations.tasks.services import look_again
from apps.conversations.turns.line_jobs import HOPELESS  # its jobs are known to workers by this
from apps.conversations.turns.locks import hold_talk_of
from apps.conversations.turns.replies import Played, make_reply, opened, prepare
from apps.conversations.turns.speech import forget_parts, keep_part, opened_parts, voice_ahead, voice_reply
from apps.conversations.turns.voices import SPOKEN, voice_of
from apps.dialogue.case import InvalidCase
from apps.organisations.payers import paid_by
from kit.errors import ApiError
from kit.jobs.context import JobContext, final
from kit.jobs.models import Job
from kit.jobs.queueing import start
from kit.jobs.registry import job, on_worker_start


@on_worker_start
def open_the_engine() -> None:
    """So that nobody waits for it in the middle of the first talk."""
    opened(settings.ENGINE)


def reply_failed(reply_id: str) -> None:
    """The learner sees that no reply came, and can ask for it again."""
    settle(reply_id, "state", MessageState.PENDING, MessageState.FAILED, error_code="reply_failed", audio_parts=[])


def voice_failed(message_id: str) -> None:
    """The line can be read, but not heard."""
    settle(message_id, "audio_state", AudioState.PENDING, AudioState.FAILED)


def part_failed(message_id: str, begins: int) -> None:
    """One sentence can't be heard, so the line as a whole can't."""
    voice_failed(message_id)


def settle(message_id: str | UUID, column: str, before: str, after: str, **values: Any) -> None:
    """Move one line on, if it still stands where it did; tell the learner."""
    with transaction.atomic():
        hold_talk_of(message_id)
        rows = Message.objects.filter(pk=message_id, **{column: before})
        if not rows.update(**{column: after}, **values, changed_at=timezone.now()):
            return
        message = Message.objects.select_related("conversation").get(pk=message_id)
        changed(message.conversation, message.pk)


@job("conversations.reply", queue="immediate", seconds=60, tries=3, failed=reply_failed)
def reply(work: JobContext, reply_id: str) -> None:
    """The person's answer to a line; a second run finds it there and does nothing."""
    related = ("conversation__case_interaction__snapshot", "reply_to")
    message = Message.objects.select_related(*related).filter(pk=reply_id, state=MessageState.PENDING).first()
    if message is None:
        return
    forget_parts(message)
    told, aloud = partial(growing, message.conversation, message.pk), partial(voice_ahead, work, message.pk)
    store(work, message, make_reply(message, told, aloud, work.job.pk))


def store(work: JobContext, message: Message, played: Played) -> None:
    """Write the turn, unless another worker has taken it over or the talk is gone."""
    talk, turn = message.conversation, played.turn
    with transaction.atomic():
        Conversation.objects.select_for_update().filter(pk=talk.pk).first()
        rows = Message.objects.filter(pk=message.pk, state=MessageState.PENDING)
        if not work.is_current or not rows.update(
            text=turn.reply,
            state=MessageState.COMPLETE,
            error_code="",
            emotion=turn.emotion,
            used_facts=[told.fact for told in turn.released],
            record=played.record,
            state_after=turn.state.to_json(),
            audio_state=AudioState.PENDING,
            changed_at=timezone.now(),
        ):
            return
        Message.objects.filter(reply=message).update(acts=list(turn.acts))
        Conversation.objects.filter(pk=talk.pk).update(state=turn.state.to_json(), emotion=turn.emotion)
        if talk.case_interaction is not None and message.reply_to is not None:
            CaseInteraction.objects.filter(conversations=talk, engine_version="").update(engine_version=played.version)
            write_reports(message.reply_to, turn, talk.case_interaction.snapshot)
            look_again(talk.case_interaction.pk)
        changed(talk, *((message.reply_to_id,) if turn.findings and message.reply_to_id else ()), message.pk)
        voice_reply(message)
        if message.reply_to_id is not None:
            start("conversations.review", message.reply_to_id, key=f"review:{message.reply_to_id}")


@job("conversations.voice", queue="seconds", seconds=60, tries=4, failed=voice_failed)
def voice(work: JobContext, message_id: str) -> None:
    """A person's line as sound, in the person's voice and at the learner's speed: first its sentences that nobody has
    spoken yet, one after the other, then all of it in one."""
    rows = Message.objects.filter(pk=message_id, audio_state=AudioState.PENDING)
    row = rows.values("audio_parts", *SPOKEN).first()
    if row is None:
        return
    parts = opened_parts(message_id, row)
    for part in parts:
        if part["key"] is None:
            said = part["key"] = sound_of(work, row, part["text"])
            keep_part(message_id, part, said)
    key = joined([part["key"] for part in parts if part["key"]])
    settle(message_id, "audio_state", AudioState.PENDING, AudioState.READY if key else AudioState.NONE, audio_key=key)


@job("conversations.voice_part", queue="seconds", seconds=60, tries=4, failed=part_failed)
def voice_part(work: JobContext, message_id: str, begins: int) -> None:
    """One sentence of a line as sound, while the line is being made or has just been."""
    row = Message.objects.filter(pk=message_id).values("audio_parts", *SPOKEN).first()
    parts = row["audio_parts"] if row else []
    part = next((one for one in parts if one["start"] == begins and one["key"] is None), None)
    if row is not None and part is not None:
        keep_part(message_id, part, sound_of(work, row, part["text"]))


def joined(keys: Sequence[str]) -> str:
    """The sounds in one; empty when there are none."""
    from apps.speech.services import join  # here: it brings a codec of 23 MB that only workers need

    return join(keys) if len(keys) > 1 else "".join(keys)


def sound_of(work: JobContext, row: Mapping[str, Any], text: str) -> str:
    """The key of the text as sound, as this line is spoken; empty when there is nothing to be heard in it."""
    speed, learner = row["conversation__learner__speaking_speed"], row["conversation__learner_id"]
    from apps.speech.services import speak  # here: it brings a codec of 23 MB that only workers need

    try:
        return speak(text, voice_of(row), speed, **paid_by(learner, work.job.pk))
    except ApiError as refusal:
        if refusal.get_codes() == "nothing_to_say":
            return ""
        raise final(refusal, HOPELESS) from refusal


@job("conversations.review", queue="seconds", seconds=30, tries=3)
def review_line(work: JobContext, message_id: str) -> None:
    """Remarks about the German of one line."""
    review(message_id)


@job("conversations.check_note", queue="seconds", seconds=30, tries=3)
def check_note(work: JobContext, note_id: str) -> None:
    """Remarks about a clinical note, as it stands now."""
    check_written(note_id)


@job("conversations.debrief", queue="minutes", seconds=60, tries=3)
def debrief(work: JobContext, interaction_id: str) -> None:
    """What the learner reads after a talk, about all that has been said so far."""
    interaction = CaseInteraction.objects.select_related("snapshot").filter(pk=interaction_id).first()
    if interaction is not None:
        compose(interaction, work)


@job("conversations.prepare", queue="background", seconds=300, tries=3)
def prepare_for_talks(work: JobContext, case_id: str) -> None:
    """Encode a case, so that the first reply in it is as quick as the next, and keep what is to be said about it.

    A case no engine can read has failed.
    """
    case = Case.objects.present().filter(pk=case_id).first()
    if case is None:
        return
    try:
        prepare(freeze(case), settings.ENGINE)
    except InvalidCase as error:
        fail_case(case, str(error))
    else:
        work.progress(50)  # it can be played; what its author reads about it follows
        read_case(case)


def prepare_case(case: Case) -> Job:
    """Have a case made ready that is new or has changed."""
    return start("conversations.prepare", case.pk, key=f"prepare:{case.pk}:{case.content_hash[:32]}")
