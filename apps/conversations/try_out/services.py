"""One line of a try-out: played by the engine on the document as it is; the author's client holds the state."""

import random
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any, cast

from django.conf import settings
from django.core.signing import BadSignature
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.cases.documents.playable_documents import build_playable, narrow_playable
from apps.cases.documents.services import read_document
from apps.cases.models import Case
from apps.conversations.engines import open_configured_engine
from apps.conversations.interactions.services import SEEDS
from apps.dialogue.case import Case as PlayedCase
from apps.dialogue.case import InvalidCase, UnknownPerson
from apps.dialogue.protocol import TurnContext
from apps.dialogue.registry import EMBEDDED, EngineNotFound, open_engine
from apps.dialogue.turn import build_initial_state, open_scene, play_turn
from apps.dialogue.types import Level, State, Turn
from apps.organisations.payers import payer_of
from kit.errors import InvalidInput
from kit.jobs.context import JobContext, JobFailure
from kit.jobs.registry import job
from kit.keys import build_token_signer

SALT = "cases.try-out"
LASTS = timedelta(hours=12)  # a state of a try-out
MOST_CANDIDATES = 5  # of a sentence
MOST_SENTENCES = 4  # of a line that candidates are listed for


def pack_state(case: Case, states: Mapping[str, Any], seed: int) -> str:
    """Sign the states of the talks with all people of a case, for the author's client to hold."""
    until = (timezone.now() + LASTS).timestamp()
    held = {"case": str(case.pk), "states": dict(states), "seed": seed, "until": until}
    return build_token_signer(SALT).sign_object(held, compress=True)


def unpack_state(case: Case, text: str) -> dict[str, Any]:
    """Read what `pack_state` gave; new talks for ''. 422 for what is none, is another case's or has expired."""
    if not text:
        return {"states": {}, "seed": random.SystemRandom().randrange(SEEDS)}
    try:
        held: dict[str, Any] = build_token_signer(SALT).unsign_object(text)
    except (BadSignature, ValueError) as broken:
        raise InvalidInput(
            {"state": ("invalid", _("This try-out can't be continued. Please begin it anew."))}
        ) from broken
    if held["case"] != str(case.pk) or held["until"] < timezone.now().timestamp():
        raise InvalidInput({"state": ("expired", _("This try-out can't be continued. Please begin it anew."))})
    return held


@job("conversations.try_out", queue="immediate", seconds=60, tries=2, subject="cases.Case")
def try_out(work: JobContext, case_id: str, line: dict[str, Any], held: dict[str, Any]) -> dict[str, Any]:
    """Play one line on the document as its author left it; nothing of it is stored but this job's result."""
    case = Case.objects.present().filter(pk=case_id).first()
    if case is None:
        raise JobFailure("gone", "the case is there no more")
    try:
        content, unused = build_playable(read_document(case))
        played = narrow_playable(content, line.get("excerpt", ""))
        return play_line(work, case, played, line, held) | {"unused": unused}
    except (InvalidCase, UnknownPerson, EngineNotFound, ValueError, TypeError, KeyError) as error:
        raise JobFailure("case_unreadable", f"{type(error).__name__}: {error}") from error


def play_line(
    work: JobContext, case: Case, content: dict[str, Any], line: Mapping[str, Any], held: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the answer of the person and why it is this one."""
    engine = open_configured_engine(settings.ENGINE)
    prepared = engine.prepare(content)
    person, level = line["person"], cast(Level, line["level"])
    known = held["states"].get(person)
    state, opening = forget_removed(State.from_json(known), prepared.case) if known else None, ""
    if state is None:
        state, opening = begin_talk(prepared.case, person, level)
    owner = work.job.owner_id
    context = TurnContext(by=owner, organisation=payer_of(owner) if owner else None, job=work.job.pk)
    turn = play_turn(engine, prepared, person, state, line["text"], level, held["seed"], context)
    states = {**held["states"], person: turn.state.to_json()}
    return {
        "version": case.version,
        "person": person,
        "opening": opening,
        "candidates": list_nearest(content, person, line["text"]),
        "state": pack_state(case, states, held["seed"]),
    } | represent_turn(prepared.case, state, turn)


def begin_talk(case: PlayedCase, person: str, level: Level) -> tuple[State, str]:
    """Return the first state of a talk and what the person says first, by their first scene if they have one."""
    scene = next((scene for scene in case.scenes if scene.person == person), None)
    if scene is None:
        return build_initial_state(case, person), ""
    opened = open_scene(case, scene.id, level)
    return opened.state, opened.text


def forget_removed(state: State, case: PlayedCase) -> State:
    """Return the state without facts and examinations that the author has removed since."""
    facts, exams = {fact.id for fact in case.facts}, {one.id for one in case.examinations}
    known = facts | exams
    return replace(
        state,
        given=tuple(one for one in state.given if one in facts),
        asked={name: times for name, times in state.asked.items() if name in known},
        examined=tuple(one for one in state.examined if one in exams),
        focus=tuple(one for one in state.focus if one in known),
        ask_back=state.ask_back if state.ask_back in known else None,
        handover=None,
    )


def represent_turn(case: PlayedCase, before: State, turn: Turn) -> dict[str, Any]:
    """Return what an author sees of a turn."""
    understanding = turn.understanding
    return {
        "reply": turn.reply,
        "emotion": turn.emotion,
        "kind": turn.kind,
        "trust": turn.trust,
        "facts": explain_facts(case, before, turn),
        "propositions": [
            {"function": one.function, "text": one.text, "news": one.news, "about": one.about}
            for one in understanding.propositions
        ],
        "record": [
            {"kind": one.kind, "text": one.text, "topic": one.topic, "settled": bool(one.settled)}
            for one in turn.state.record
        ],
        "acts": [{"act": act, "confidence": round(understanding.acts.get(act, 1.0), 3)} for act in turn.acts],
        "findings": [{"id": one.id, "title": one.title, "result": one.result} for one in turn.findings],
        "given": list(turn.state.given),
    }


def explain_facts(case: PlayedCase, before: State, turn: Turn) -> list[dict[str, Any]]:
    """Return what the line asked for and what was told, each with why."""
    told = {one.fact for one in turn.released} | {one.id for one in turn.findings}
    asked = {ask.target: ask for ask in turn.understanding.asks}
    targets = dict.fromkeys([*asked, *(one.fact for one in turn.released), *turn.guarded])
    if turn.ask_back:
        targets[turn.ask_back] = None
    facts, found = {fact.id: fact for fact in case.facts}, []
    for target in targets:
        ask, fact = asked.get(target), facts.get(target)
        outcome = "TOLD" if target in told else "KEPT_BACK" if target in turn.guarded else "LEFT"
        gate = fact.gate if fact else None
        found.append(
            {
                "id": target,
                "kind": "fact" if fact else "exam",
                "outcome": "ASKED_BACK" if target == turn.ask_back else outcome,
                "confidence": round(ask.confidence, 3) if ask else None,
                "words": ask.text if ask else "",
                "gate": gate.rule if gate else "",
                "needed": gate.trust if gate and gate.rule == "TRUST" else None,
                "trust": turn.trust if gate and gate.rule == "TRUST" else None,
                "missing": [one for one in gate.after if one not in before.given] if gate else [],
            }
        )
    return found


def list_nearest(content: Mapping[str, Any], person: str, text: str) -> list[dict[str, Any]]:
    """Return the facts and examinations that the embedded engine finds nearest to each sentence."""
    from apps.dialogue.embedded.candidates import list_candidates  # here: web processes don't load the engine

    engine: Any = open_engine(EMBEDDED, settings.ENGINE_CACHE)
    near = list_candidates(
        engine, engine.prepare(content), person, text, most=MOST_CANDIDATES, sentences=MOST_SENTENCES
    )
    return [
        {"id": one.target, "kind": one.kind, "sentence": one.sentence, "confidence": one.confidence} for one in near
    ]
