"""The person's side of a turn, as a worker makes it: the engine is asked with what was frozen when the talk began."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast
from uuid import UUID

import structlog
from django.conf import settings

from apps.conversations.chat_client import GatewayChatClient
from apps.conversations.models import CaseSnapshot, Kind, Message
from apps.conversations.turns.line_features import seen
from apps.conversations.turns.observer import observed
from apps.conversations.turns.turn_context import occasion_of
from apps.dialogue.case import InvalidCase, UnknownPerson
from apps.dialogue.protocol import Engine
from apps.dialogue.registry import EMBEDDED, EngineMissing, open_engine
from apps.dialogue.turn import take_turn
from apps.dialogue.types import Level, State, Turn
from kit.jobs.context import Failed

log = structlog.get_logger(__name__)


def opened(engine: str) -> Engine[Any]:
    """The engine, opened once per process, whoever asks first; the embedded one where it isn't configured any more."""
    try:
        found = open_engine(engine, settings.ENGINE_CACHE, GatewayChatClient())
        if found.is_available:
            return found
        log.warning("the embedded engine answers", wanted=engine, reason="its provider is not configured any more")
    except EngineMissing as missing:
        log.warning("the embedded engine answers", wanted=engine, reason=str(missing))
    return open_engine(EMBEDDED, settings.ENGINE_CACHE)


def prepare(snapshot: CaseSnapshot, engine: str) -> Any:
    """The snapshot made ready for an engine: kept in the worker's memory and on disk."""
    return opened(engine).prepare(snapshot.content)


@dataclass(frozen=True)
class Played:
    """A turn as the engine played it, the fingerprint of case and engine, and what is kept for evaluation."""

    turn: Turn
    version: str
    record: dict[str, Any]


def make_reply(
    reply: Message, on_text: Callable[[str], None], on_sentences: Callable[[str], None], job: UUID | None = None
) -> Played:
    """What the person answers; `job` is the one that makes it, for the books.

    `on_text` is called with the whole text so far, as often as it grows; `on_sentences` with sentences that will stay,
    while others are still being made. With the embedded engine the same snapshot,
    seed and lines give the same turn. Raises `Failed` for what no second try would mend.
    """
    conversation, line = reply.conversation, reply.reply_to

    def grow(text: str) -> None:
        on_text(text)
        on_sentences(text)

    interaction = conversation.case_interaction
    if interaction is None or line is None:
        raise Failed("no_case", "a reply without a line, or a talk outside of a case")
    try:
        engine = opened(interaction.engine)
        prepared = engine.prepare(interaction.snapshot.content)
        state = State.from_json(conversation.state or {})
        level = cast(Level, interaction.difficulty)
        context = occasion_of(reply, grow, job)
        person, seed = conversation.person_slug, interaction.seed
        turn = take_turn(engine, prepared, person, state, line.text, level, seed, context)
    except (InvalidCase, UnknownPerson, EngineMissing, ValueError, TypeError, KeyError) as error:
        raise Failed("broken_case", f"{type(error).__name__}: {error}") from error
    if conversation.kind == Kind.OBSERVER:
        turn = observed(turn, interaction, level)
    on_text(turn.reply)
    observed_in_line = seen(prepared.case, conversation.person_slug, line.text, turn)
    return Played(turn, prepared.key[:32], record_of(turn, observed_in_line))


def record_of(turn: Turn, observed: dict[str, Any]) -> dict[str, Any]:
    """How the line was understood, what was decided, and what was seen in it, for evaluation, tutors and authors."""
    return {
        "seen": observed,
        "kind": turn.kind,
        "guarded": list(turn.guarded),
        "released": [{"fact": told.fact, "polarity": told.polarity} for told in turn.released],
        "findings": [
            {"id": found.id, "title": found.title, "result": found.result, "vital": found.vital}
            for found in turn.findings
        ],
        "ask_back": turn.ask_back,
        "confidence": round(turn.confidence, 3),
        "trust": turn.trust,
        "worded": turn.worded,
        "handover": turn.decision.receipt.to_json() if turn.decision.receipt else None,
        "understanding": turn.understanding.to_json(),
    }
