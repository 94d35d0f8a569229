"""The dialogue pipeline: NLU → state → policy → NLG, for one turn; and the opening of a scene."""

from __future__ import annotations

from dataclasses import replace

from apps.dialogue.asks import read_asks
from apps.dialogue.beside_answers import add_beside
from apps.dialogue.case import Case, choose_wording
from apps.dialogue.handover_receiver import acknowledge_handover
from apps.dialogue.information_state import extend_record, find_called_for_acts, read_propositions
from apps.dialogue.nlg import phrase_decision
from apps.dialogue.plain_answers import read_plain_talk
from apps.dialogue.policy import EMOTION_TURNS, decide, find_emotion
from apps.dialogue.protocol import Engine, Prepared, TurnContext
from apps.dialogue.summary_check import add_summary_check, find_statements
from apps.dialogue.types import LEVELS, Level, Opening, State, Turn
from apps.german.insistence import insists_on_coming
from apps.german.sentences import split_sentences
from apps.german.speech_functions import asks_whether_right

_REMEMBERED = 10  # replies, none of whose set phrases is used again where there is another


def build_initial_state(case: Case, person_id: str) -> State:
    """The first state of a talk with a person; UnknownPerson when the case has none with this id.

    What the person told before the case begins is known; a step that asks for it still has to be done.
    """
    known = {fact.id for fact in case.facts_of(person_id)}
    given = tuple(dict.fromkeys(fact for fact in case.told if fact in known))
    return State(case.person(person_id).id, trust=case.trust_start, given=given)


def open_scene(case: Case, scene_id: str, level: Level, state: State | None = None) -> Opening:
    """The scene's first line and the talk's state; a talk begun in an earlier scene goes on with its state."""
    scene = case.scene(scene_id)
    if state is None or state.person != scene.person:
        state = build_initial_state(case, scene.person)
    known = {fact.id for fact in case.facts_of(scene.person) if fact.gate.rule in ("SPONTANEOUS", "ASKED")}
    told = tuple(fact for fact in scene.opening_facts if fact in known)
    text = choose_wording(scene.opening, level)
    feelings = [feeling for fact in told if (feeling := find_emotion(case.fact(fact)))]
    state = replace(
        state,
        given=(*state.given, *(fact for fact in told if fact not in state.given)),
        focus=told[-2:] or state.focus,
        question="" if told else state.question,
        last_reply=text or state.last_reply,
        emotion=feelings[-1] if feelings else state.emotion,
        emotion_left=EMOTION_TURNS if feelings else state.emotion_left,
    )
    return Opening(text, state.emotion, scene.person, told, state)


def play_turn(
    engine: Engine[Prepared],
    prepared: Prepared,
    person_id: str,
    state: State,
    text: str,
    level: Level,
    seed: int = 0,
    context: TurnContext | None = None,
) -> Turn:
    """Answer a learner's line.

    Returns the reply with the understanding, the decision and the state after it. `seed` chooses among equal wordings;
    the embedded engine gives the same turn for the same case, state, line, level and seed. Raises ValueError for an
    unknown level or the state of another person's talk.
    """
    if level not in LEVELS:
        raise ValueError(f"{level!r} is no level: {', '.join(LEVELS)}")
    if prepared.case.person(person_id).id != state.person:
        raise ValueError(f"the state belongs to a talk with {state.person!r}, not with {person_id!r}")
    context = context or TurnContext()
    understanding = engine.understand(prepared, state, text, context)
    functions = {one.function for one in understanding.propositions}
    # what a model reads as mere questions sums nothing up
    asks_else = understanding.helped == "model" and "ASKS" in functions and "CHECKS" not in functions
    supposes = any(ask.supposed for ask in understanding.asks)
    may_repeat = supposes or asks_whether_right(text) or not (understanding.asks or asks_else)
    if "SUMMARY" in understanding.acts or may_repeat:
        understanding = add_summary_check(prepared.case, state, text, understanding)
    if understanding.telling is None:
        is_patient = prepared.case.person(person_id).kind == "PATIENT"
        propositions = understanding.propositions or read_propositions(text, is_patient)
        record = extend_record(state.record, propositions, state.turn + 1, prepared.case.find_topic)
        understanding = replace(understanding, propositions=propositions, record=record)
    insists = any(insists_on_coming(sentence) for sentence in split_sentences(text))
    called_for = find_called_for_acts(text, state, understanding)
    understanding = replace(understanding, called_for=called_for, insists=insists)
    plain = read_plain_talk(prepared.case, state, understanding)
    asked = read_asks(prepared.case, state, understanding, plain)
    decision = decide(prepared.case, state, understanding, plain, asked)
    decision = add_beside(prepared.case, state, plain, asked, decision)
    if understanding.telling is not None:
        decision = acknowledge_handover(prepared.case, state, text, understanding, decision, seed)
    reads_back = decision.receipt is not None and bool(decision.receipt.kind)
    is_authored = reads_back or understanding.for_other  # whatever the engine
    if is_authored or understanding.helped == "failed":  # a model that gave no answer isn't asked again in this turn
        reply = phrase_decision(prepared.case, state, decision, level, seed)
    else:
        reply = engine.generate_reply(prepared, state, decision, level, text, seed, context)
    after = replace(decision.state, last_reply=reply.text, said=(*state.said, reply.text)[-_REMEMBERED:])
    stated, misstated = find_statements(prepared.case, after.given, text)
    if understanding.recap:  # what the check of a summary finds besides
        misstated = list(dict.fromkeys([*misstated, *understanding.recap.misstated]))
        stated = [fact for fact in stated if fact not in misstated]
    return Turn(reply.text, understanding, decision, after, reply.worded, tuple(stated), tuple(misstated))
