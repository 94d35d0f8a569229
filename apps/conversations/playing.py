"""The person's side of a turn, as a worker makes it: the engine is asked with what was frozen when the talk began."""

import threading
from collections.abc import Callable
from typing import Any, cast

from django.conf import settings

from apps.conversations.engine.case import InvalidCase, UnknownPerson
from apps.conversations.engine.engines import Engine
from apps.conversations.engine.registry import EngineMissing, open_engine
from apps.conversations.engine.talk import Level, State, Turn
from apps.conversations.engine.turn import take_turn
from apps.conversations.models import CaseSnapshot, Message
from kit.jobs.work import Failed

OPENING = threading.Lock()


def opened(engine: str) -> Engine[Any]:
    """The engine, opened once per process, whoever asks first."""
    with OPENING:
        return open_engine(engine, settings.ENGINE_CACHE)


def prepare(snapshot: CaseSnapshot, engine: str) -> Any:
    """The snapshot made ready for an engine: kept in the worker's memory and on disk."""
    return opened(engine).prepare(snapshot.content)


def make_reply(reply: Message, on_text: Callable[[str], None]) -> tuple[Turn, str]:
    """What the person answers, and the fingerprint of case and engine that answered.

    `on_text` is called with the whole text so far, as often as it grows. The same snapshot, seed and lines give
    the same turn. Raises `Failed` for what no second try would mend.
    """
    conversation, line = reply.conversation, reply.reply_to
    interaction = conversation.case_interaction
    if interaction is None or line is None:
        raise Failed("no_case", "a reply without a line, or a talk outside of a case")
    try:
        engine = opened(interaction.engine)
        prepared = engine.prepare(interaction.snapshot.content)
        state = State.from_json(conversation.state or {})
        level = cast(Level, interaction.difficulty)
        turn = take_turn(engine, prepared, conversation.person_slug, state, line.text, level, interaction.seed)
    except (InvalidCase, UnknownPerson, EngineMissing, ValueError, TypeError, KeyError) as error:
        raise Failed("broken_case", f"{type(error).__name__}: {error}") from error
    on_text(turn.reply)
    return turn, prepared.key[:32]


def record_of(turn: Turn) -> dict[str, Any]:
    """How the line was understood and what was decided, for evaluation, tutors and authors."""
    return {
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
        "understanding": turn.understanding.to_json(),
    }
