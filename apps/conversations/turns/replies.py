"""The reply to a learner's line, made by a worker: understand, decide and word it, store it, publish it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.conversations.authored_translations import translate_from_snapshot
from apps.conversations.chart.services import record_findings, record_lab_request
from apps.conversations.engines import open_configured_engine
from apps.conversations.events import publish_message_changed, publish_streamed_reply
from apps.conversations.locks import lock_conversation_of
from apps.conversations.models import (
    Author,
    CaseInteraction,
    Conversation,
    Kind,
    Message,
    MessageState,
    MessageTrace,
)
from apps.conversations.speech import discard_parts, speak_ahead, speak_reply
from apps.conversations.tasks.services import update_progress
from apps.conversations.turns.line_features import build_explanation
from apps.conversations.turns.observer import comment_on_turn
from apps.dialogue.case import InvalidCase, UnknownPerson
from apps.dialogue.protocol import TurnContext, ignore_text
from apps.dialogue.registry import EngineNotFound
from apps.dialogue.turn import play_turn
from apps.dialogue.types import Level, State, Turn
from apps.german.lab_requests import requests_labs
from apps.organisations.payers import payer_of
from kit.jobs.context import JobContext, JobFailure
from kit.jobs.models import Job
from kit.jobs.queue import start
from kit.jobs.registry import job

NO_CASE = "a reply without a line, or a conversation outside of a case"
EARLIER = 6  # lines that an engine is given with the one to answer


@dataclass(frozen=True)
class MadeReply:
    """A turn as the engine played it, the fingerprint of case and engine, and the record kept for evaluation."""

    turn: Turn
    version: str
    explanation: dict[str, Any]


def start_reply(reply_id: UUID, by: User) -> Job:
    """Start the job that makes a reply."""
    return start("conversations.reply", reply_id, by=by, key=build_reply_key(reply_id))


def build_reply_key(reply_id: UUID) -> str:
    """Give the key of the jobs that make a reply."""
    return f"reply:{reply_id}"


@transaction.atomic
def fail_reply(reply_id: str) -> None:
    """Mark a pending reply as failed, so that the learner can ask for it again, and publish it."""
    lock_conversation_of(reply_id)
    pending = Message.objects.filter(pk=reply_id, state=MessageState.PENDING)
    failed = {"state": MessageState.FAILED, "error_code": "reply_failed", "audio_parts": []}
    if pending.update(**failed, changed_at=timezone.now()):
        message = Message.objects.select_related("conversation").get(pk=reply_id)
        publish_message_changed(message.conversation, message.pk)


@transaction.atomic
def restart_reply(reply_id: str) -> bool:
    """Mark a reply that failed as pending again; False where the conversation has gone on without it."""
    lock_conversation_of(reply_id)
    failed = Message.objects.filter(pk=reply_id, state=MessageState.FAILED, undone=False, reply_to__isnull=False)
    reply = failed.select_related("conversation").first()
    if reply is None or reply.position + 1 != reply.conversation.lines:
        return False
    pending = {"state": MessageState.PENDING, "error_code": "", "audio_parts": []}
    failed.update(**pending, changed_at=timezone.now())
    publish_message_changed(reply.conversation, reply.pk)
    return True


@job(
    "conversations.reply",
    queue="immediate",
    seconds=60,
    tries=3,
    failed=fail_reply,
    subject="conversations.Message",
    restart=restart_reply,
)
def make_reply_job(work: JobContext, reply_id: str) -> None:
    """Make and store the reply to a line; a second run finds it complete and does nothing."""
    related = ("conversation__case_interaction__snapshot", "conversation__learner", "reply_to")
    pending = Message.objects.select_related(*related).filter(pk=reply_id, state=MessageState.PENDING).first()
    if pending is None:
        return
    if pending.audio_parts:  # an earlier worker died while it made this reply
        discard_parts(pending)

    def show_and_speak(text: str) -> None:
        publish_streamed_reply(pending.conversation, pending.pk, text)
        speak_ahead(work, pending.pk, text)

    store_reply(work, pending, make_reply(pending, show_and_speak, work.job.pk))


def make_reply(pending: Message, on_text: Callable[[str], None], job_id: UUID | None = None) -> MadeReply:
    """Have the conversation's engine answer the line, from the case as it was frozen; writes nothing itself.

    `on_text` gets all sentences so far that will stay, each time one is added; only the provider engine calls it, the
    embedded one gives its text at once. What an observer says isn't shown before it is whole, because a comment may
    take its place. `job_id` is the job that outward calls are booked on. The embedded engine gives the same turn for
    the same snapshot, seed and lines. Raises `JobFailure` for what no second try would mend.
    """
    conversation, line = pending.conversation, pending.reply_to
    interaction = conversation.case_interaction
    if interaction is None or line is None:
        raise JobFailure("no_case", NO_CASE)
    try:
        earlier = list_earlier_lines(pending)
        engine = open_configured_engine(interaction.engine)
        prepared = engine.prepare(interaction.snapshot.content)
        context = TurnContext(  # its time begins to run
            earlier=earlier,
            on_text=ignore_text if conversation.kind == Kind.OBSERVER else on_text,
            by=conversation.learner_id,
            organisation=payer_of(conversation.learner_id),
            job=job_id,
        )
        state = State.from_json(conversation.state or {})
        level = cast(Level, interaction.difficulty)
        person, seed = conversation.person_slug, interaction.seed
        turn = play_turn(engine, prepared, person, state, line.text, level, seed, context)
    except (InvalidCase, UnknownPerson, EngineNotFound, ValueError, TypeError, KeyError) as error:
        raise JobFailure("broken_case", f"{type(error).__name__}: {error}") from error
    if conversation.kind == Kind.OBSERVER:
        turn = comment_on_turn(turn, interaction, level)
    return MadeReply(turn, prepared.key[:32], build_explanation(prepared.case, person, line.text, turn))


def store_reply(work: JobContext, pending: Message, made: MadeReply) -> None:
    """Write the turn, publish it and start what follows.

    Writes nothing when another worker took the job over, or the reply is gone or no longer pending.
    """
    conversation, line, turn = pending.conversation, pending.reply_to, made.turn
    interaction = conversation.case_interaction
    if interaction is None or line is None:
        raise JobFailure("no_case", NO_CASE)
    translations = translate_from_snapshot(interaction, turn.reply)
    with transaction.atomic():
        # Not `lock_conversation`: a conversation that was deleted meanwhile is no error of the job.
        Conversation.objects.select_for_update().filter(pk=conversation.pk).first()
        rows = Message.objects.filter(pk=pending.pk, state=MessageState.PENDING)
        if not work.renew_lease() or not rows.update(
            text=turn.reply,
            state=MessageState.COMPLETE,
            error_code="",
            emotion=turn.emotion,
            used_facts=[release.fact for release in turn.released],
            translations=translations,
            audio_state=pending.choose_audio_state(),
            changed_at=timezone.now(),
        ):
            return
        MessageTrace.objects.bulk_create(
            [MessageTrace(message=pending, explanation=made.explanation, state_after=turn.state.to_json())],
            update_conflicts=True,
            unique_fields=["message"],
            update_fields=["explanation", "state_after"],
        )
        Message.objects.filter(reply=pending).update(acts=list(turn.acts))
        Conversation.objects.filter(pk=conversation.pk).update(state=turn.state.to_json(), emotion=turn.emotion)
        changed = [pending.pk]
        if turn.findings:
            record_findings(line, turn, interaction.snapshot)
            changed.insert(0, line.pk)
        if requests_labs(line.text):
            record_lab_request(line, interaction)
        publish_message_changed(conversation, *changed)
        CaseInteraction.objects.filter(pk=interaction.pk, engine_version="").update(engine_version=made.version)
        update_progress(interaction.pk)
        speak_reply(pending)
        start("conversations.review", line.pk, key=f"review:{line.pk}")


def list_earlier_lines(pending: Message) -> tuple[tuple[bool, str], ...]:
    """List the last lines before the one that is answered, oldest first, each with whether the person said it."""
    lines = Message.objects.filter(
        conversation=pending.conversation_id, position__lt=pending.position, undone=False, state=MessageState.COMPLETE
    ).exclude(reply=pending)
    last = lines.order_by("-position").values_list("author", "text")[:EARLIER]
    return tuple((author == Author.PERSON, text) for author, text in reversed(last))
