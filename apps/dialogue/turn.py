"""One turn of a talk from line to reply: understand, decide, word; as pure as the engine (the embedded one is)."""

from __future__ import annotations

from dataclasses import replace

from apps.dialogue.case import Case
from apps.dialogue.emotion import felt
from apps.dialogue.handover_receiver import receive
from apps.dialogue.nlg import word
from apps.dialogue.policy import decide
from apps.dialogue.protocol import Engine, Occasion, Prepared
from apps.dialogue.set_phrases import wording
from apps.dialogue.summary_check import summed_up
from apps.dialogue.types import LEVELS, Level, Opening, State, Turn

_LASTS = 2  # turns that the emotion of an opening stays


def begin(case: Case, person_id: str) -> State:
    """The first state of a talk with a person; UnknownPerson when the case has none with this id."""
    return State(case.person(person_id).id, trust=case.trust_start)


def open_scene(case: Case, scene_id: str, level: Level, state: State | None = None) -> Opening:
    """The scene's first line and the talk's state; a talk begun in an earlier scene goes on with its state."""
    scene = case.scene(scene_id)
    if state is None or state.person != scene.person:
        state = begin(case, scene.person)
    known = {fact.id for fact in case.facts_of(scene.person) if fact.gate.rule in ("SPONTANEOUS", "ASKED")}
    told = tuple(fact for fact in scene.opening_facts if fact in known)
    text = wording(scene.opening, level)
    feelings = [feeling for fact in told if (feeling := felt(case.fact(fact)))]
    state = replace(
        state,
        given=(*state.given, *(fact for fact in told if fact not in state.given)),
        focus=told[-2:] or state.focus,
        question="" if told else state.question,
        last_reply=text or state.last_reply,
        emotion=feelings[-1] if feelings else state.emotion,
        emotion_left=_LASTS if feelings else state.emotion_left,
    )
    return Opening(text, state.emotion, scene.person, told, state)


def take_turn(
    engine: Engine[Prepared],
    prepared: Prepared,
    person_id: str,
    state: State,
    text: str,
    level: Level,
    seed: int = 0,
    occasion: Occasion | None = None,
) -> Turn:
    """The reply to a line and everything decided with it; ValueError for a level or state that doesn't fit."""
    if level not in LEVELS:
        raise ValueError(f"{level!r} is no level: {', '.join(LEVELS)}")
    if prepared.case.person(person_id).id != state.person:
        raise ValueError(f"the state belongs to a talk with {state.person!r}, not with {person_id!r}")
    occasion = occasion or Occasion()
    understanding = engine.understand(prepared, state, text, occasion)
    understanding = summed_up(prepared.case, state, text, understanding)
    decision = decide(prepared.case, state, understanding)
    decision = receive(prepared.case, state, understanding, decision, seed)
    if decision.receipt and decision.receipt.kind:  # a read-back is authored, whatever the engine
        reply = word(prepared.case, state, decision, level, seed)
    else:
        reply = engine.word(prepared, state, decision, level, text, seed, occasion)
    after = replace(decision.state, last_reply=reply.text)
    return Turn(reply.text, understanding, decision, after, reply.worded)
