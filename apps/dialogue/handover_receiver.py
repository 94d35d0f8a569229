"""The receiver of a hand-over: reads back, once wrongly, and asks for what is missing; shared by all engines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from apps.dialogue.acknowledgement import Acknowledgement, HandoverContent, HandoverState
from apps.dialogue.case import Case
from apps.dialogue.handover import Handover
from apps.dialogue.types import Decision, State, Understanding
from apps.german.courtesy import asks_what_was_noted
from apps.german.sentences import split_sentences

HANDOVER_KIND = "HANDOVER"  # the kind of a turn in which something was handed over or asked for
_PAUSES = frozenset(
    (
        "UNKNOWN",
        "STATED",
        "AGREE",
        "DISAGREE",
        "ASK_QUESTIONS",
        "SIGNPOST",
        "EXPLAIN",
        "TOLD",
        "ESCALATE",
        "SUMMARY",
        "CHECK_UNDERSTANDING",
    )
)


def acknowledge_handover(
    case: Case, state: State, text: str, understanding: Understanding, decision: Decision, seed: int
) -> Decision:
    """The decision with what the receiver does about the hand-over; unchanged when the person receives none."""
    handover, telling = case.handover, understanding.telling
    if handover is None or telling is None or decision.kind in ("INJECTION", "RUDE"):
        return decision
    before = state.handover or HandoverState()
    asks_for_all = bool(before.told) and any(asks_what_was_noted(sentence) for sentence in split_sentences(text))
    if asks_for_all and not telling.says_something and not decision.released:
        receipt = Acknowledgement(telling, before.told, before.pending, kind="READ_BACK")
        return replace(decision, receipt=receipt, kind=HANDOVER_KIND, ask_back=None, reaction=None)
    recap = understanding.recap
    repeats_orders = bool(recap and (recap.stated or recap.misstated))
    # A wrong value of an order that is repeated is put right, and never noted as something told.
    tells_more = bool(telling.told or telling.contradicted) if recap and recap.misstated else telling.says_something
    if decision.kind == "REPEAT" or (decision.kind == "SUMMARY" and repeats_orders and not tells_more):
        return decision
    receipt = _acknowledge(handover, before, telling, understanding, decision, seed)
    after = replace(decision.state, handover=_update_state(before, receipt))
    kind = HANDOVER_KIND if receipt.kind and decision.kind else decision.kind
    return replace(decision, state=after, receipt=receipt, kind=kind)


def _acknowledge(
    handover: Handover,
    before: HandoverState,
    telling: HandoverContent,
    understanding: Understanding,
    decision: Decision,
    seed: int,
) -> Acknowledgement:
    told = [said.item for said in telling.told]
    fresh = tuple(item for item in told if item not in before.told)
    asked_something = bool(understanding.asks or understanding.near or understanding.unknown)
    kind = ""
    if telling.corrected:
        kind = "CORRECTED"
    elif fresh or telling.contradicted or telling.invented:
        kind = "RECEIVED"
    elif telling.objects:
        kind = "WHICH"
    elif told:
        kind = "" if decision.released else "KNOWN"
    elif telling.finishing or (decision.kind in _PAUSES and not asked_something):
        kind = "COMPLETE" if telling.finishing or before.waited or _is_brief(understanding) else "GO_ON"
    asks_for = ""
    if kind == "COMPLETE" or telling.finishing:
        asks_for = _find_missing(handover, before, (*told, *(said.item for said in telling.contradicted)))
    misread = _choose_misreading(handover, before, fresh, seed)
    answers_request = bool(decision.released or decision.guarded)
    read_back = tuple(item for item in fresh if not (answers_request and handover.item(item).slot == "R"))
    if kind == "KNOWN":
        read_back = tuple(dict.fromkeys(told))
    if kind == "RECEIVED" and not (read_back or telling.contradicted or telling.invented):
        kind = "ANSWERED"
    return Acknowledgement(telling, read_back, misread, asks_for, kind)


def _is_brief(understanding: Understanding) -> bool:
    """Whether the line says so little that the receiver takes it for a pause."""
    return understanding.affirm or understanding.deny or understanding.brief


def _find_missing(handover: Handover, before: HandoverState, now: Iterable[str]) -> str:
    """The first required item in the order of ISBAR that wasn't spoken of and not asked for, '' when there is none."""
    known = {*before.told, *before.contradicted, *before.asked_for, *now}
    return next((item.id for item in handover.items if item.required and item.id not in known), "")


def _choose_misreading(handover: Handover, before: HandoverState, fresh: tuple[str, ...], seed: int) -> str:
    """The item that is read back wrongly now: the one that the seed has chosen, or the next when that was missed."""
    if before.misread or not handover.misreadings:
        return ""
    first = seed % len(handover.misreadings)
    order = [wrong.item for wrong in (*handover.misreadings[first:], *handover.misreadings[:first])]
    chosen = next((item for item in order if item not in before.told and item not in before.contradicted), "")
    return chosen if chosen in fresh else ""


def _update_state(before: HandoverState, receipt: Acknowledgement) -> HandoverState:
    """What the talk remembers: of each item what was said about it last."""
    telling = receipt.telling
    told = [said.item for said in telling.told]
    wrong = [said.item for said in telling.contradicted]
    right_now = [item for item in (*before.told, *told) if item not in wrong]
    wrong_now = [item for item in (*before.contradicted, *wrong) if item not in told]
    corrected = (telling.corrected.item,) if telling.corrected else ()
    return HandoverState(
        told=tuple(dict.fromkeys((*right_now, *corrected))),
        contradicted=tuple(item for item in dict.fromkeys(wrong_now) if item not in corrected),
        invented=tuple(dict.fromkeys((*before.invented, *(said.value for said in telling.invented)))),
        corrected=(*before.corrected, *corrected),
        misread=before.misread or receipt.misread,
        pending=receipt.misread or ("" if corrected else before.pending),
        asked=receipt.asks_for,
        asked_for=(*before.asked_for, *((receipt.asks_for,) if receipt.asks_for else ())),
        waited=receipt.kind == "GO_ON",
    )
