"""Reactions to what the learner tells, orders, offers and promises: news before politeness, instructions said back.

Part of the policy: what is said follows from what each sentence does, from the record and from how the person feels.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet

from apps.dialogue.case import Case, Fact, Person
from apps.dialogue.information_state import find_mishearing, find_open_promise
from apps.dialogue.teach_back import (
    asks_for_unsaid,
    asks_part_by_part,
    asks_what_is_known,
    drop_introduction,
    find_asked_instruction,
    find_asked_reason,
    find_told,
    list_instructions,
    say_instruction,
    say_told_in_same_line,
    was_told,
)
from apps.dialogue.types import (
    Proposition,
    Reaction,
    ReactionKind,
    Record,
    RecordEntry,
    RecordKind,
    State,
    Understanding,
)
from apps.german.alterations import change_detail
from apps.german.courtesy import asks_for_anything_else, asks_what_is_needed, find_first_choice, may_offer
from apps.german.hasty_lines import add_capitals
from apps.german.lemmas import lemmatize, list_content_words
from apps.german.news import is_death
from apps.german.numbers import list_values
from apps.german.perspective.restatement import trim_to_order
from apps.german.regular_expressions import compile_re
from apps.german.speech_functions import drop_tag

_OPEN_FOR_NEWS = frozenset(
    ("", "STATED", "EXPLAIN", "THANKS", "UNKNOWN", "GREET", "ESCALATE", "SIGNPOST", "APOLOGISE", "DONE", "PITY")
    + ("PLANNED", "PROMISE", "INSTRUCT", "INTRODUCE", "TOLD", "REPORTED", "OBSERVED", "LOOKS", "WARNED")
)
_ASKED_FOR_MORE = frozenset(("ASK_QUESTIONS", "OFFER_HELP", "FAREWELL"))
_NO_ORDER = frozenset(("CLARIFY", "OFF_TOPIC", "CONSENT", "SUMMARY", "THANKS", "FOREIGN"))
# acts that leave an offer behind them open
_SAID_BEFORE_OFFER = ("EMPATHY", "REASSURE", "AGREE", "PRAISE", "THANKS", "APOLOGISE")
_TWO_THINGS = compile_re(r"(?:(?:und|also|na),? )*(?:lieber )?(?P<one>[A-ZÄÖÜ]\w+) oder (?P<other>[A-ZÄÖÜ]\w+)\?")
_OPEN_FOR_OFFERS = frozenset(
    ("", "CONSENT", "OFFER_HELP", "UNKNOWN", "STATED", "SIGNPOST", "EXPLAIN", "PROMISE", "CLARIFY")
)
_PATIENCE = 3  # turns after which a promise is asked for
_SHORT = 110  # characters of an order that is said back at once
_KEPT_NOW = compile_re(r"\b(?:nicht|liegen|sitzen|still)\b", re.I)  # what is left, and postures
_SAID_BACK = 2  # instructions in one reply
_UNWILLING = compile_re(  # in an answer: what the person would rather not do
    r"\b(?:(?:will|m[öo]chte?|mag|brauche?|nehme?|trinke?|lasse?|gehe?) (?:\w+ ){0,6}nicht|lieber nicht"
    r"|(?:will|m[öo]chte|mag) (?:\w+ ){0,4}keine?\w*|auf keinen fall|kommt nicht in frage|bin ich noch nicht)\b",
    re.I,
)
_LEAVES_IT = compile_re(  # what nobody takes anyway: "Lassen Sie die Tabletten noch liegen."
    r"\b(?:lassen Sie|lass)\b.*\b(?:liegen|stehen|weg|zu|da|hier)\b", re.I
)
_DENIES = compile_re(r"\b(?:nicht\w*|kein\w*|nie\w*)\b", re.I)
_LEAVES = ("SEE_YOU", "FAREWELL", "GOOD_NIGHT")
_FREE = ("SPONTANEOUS", "ASKED")  # rules of facts that are told without trust
_SHARED = 1  # content words that an order shares with what the person is unwilling to do
_COMPLETE_AT = ("SIMPLE",)  # level of cases whose persons keep all that they are told


def choose_reaction(
    case: Case, state: State, understanding: Understanding, kind: str, answered: bool
) -> Reaction | None:
    """Choose the reaction to a line; None where the answer or the act alone decides what is said.

    `kind` is what would be said otherwise, `answered` whether a fact or finding answers the line.
    """
    if understanding.injection or kind in ("RUDE", "FOREIGN"):
        return None
    person, news = case.person(state.person), _find_news(case, state, understanding)
    if "bad" in news and not _sums_up_rightly(understanding, kind):
        return Reaction("DEATH" if is_death(news["bad"]) else "BAD_NEWS", about=news["bad"])
    if answered:
        return None
    return (
        _keep_word(case, state, understanding, person, kind)
        or _react_to_news(news, person, kind)
        or _react_to_order(case, state, understanding, person, kind)
        or _react_to_offer(state, understanding, kind)
    )


def _sums_up_rightly(understanding: Understanding, kind: str) -> bool:
    """Return whether a line is a summary with something that was told: no news, and no instruction to be said back."""
    return kind == "SUMMARY" and understanding.recap is not None and bool(understanding.recap.stated)


def _keep_word(case: Case, state: State, understanding: Understanding, person: Person, kind: str) -> Reaction | None:
    """Say back what was instructed, take a correction of it, or ask for what was promised."""
    record, said = understanding.record or state.record, understanding.propositions
    if explained := _repeat_told(record, said, person, kind):
        return explained
    if kind == "TEACH_BACK":
        instructions = list_instructions(record, said, person.says_du)
        said_back = _say_back(case, state, instructions, person, is_named=asks_part_by_part(said))
        return said_back or (Reaction("UNSAID") if asks_what_is_known(said) else None)
    if misheard := find_mishearing(state.record, said):
        return Reaction("CORRECTED", (misheard.text,), misheard.text)
    sums_up = _sums_up_rightly(understanding, kind)
    if not sums_up and (asked := find_asked_instruction(record, said, person.says_du, by_condition=True)):
        return _say_back(case, state, [asked], person)
    asks_for_more = kind in _ASKED_FOR_MORE and any("?" in one.text for one in said)
    if kind == "OFFER_HELP":
        asks_for_more = any(asks_for_anything_else(one.text) for one in said)
    if kind == "FAREWELL" or asks_for_more:
        promise, reminder = find_open_promise(record, state.turn, _PATIENCE, person.says_du)
        return Reaction("REMIND", (reminder,), promise) if promise else None
    return None


def _repeat_told(record: Record, said: tuple[Proposition, ...], person: Person, kind: str) -> Reaction | None:
    """Say back why something was ordered, or what was told under the name that the line gives."""
    if told := say_told_in_same_line(said, person.says_du):
        return Reaction("SAY_BACK", (told,))
    reason = find_asked_reason(record, said, person.says_du)
    if reason is not None:
        return Reaction("SAY_BACK", (reason,)) if reason else Reaction("NO_REASON")
    if kind == "TEACH_BACK" and asks_for_unsaid(record, said):
        told = find_told(record, said, person.says_du)
        if told or not was_told(record, said):
            return Reaction("SAY_BACK", (told,)) if told else Reaction("UNSAID")
    return None


def _say_back(case: Case, state: State, said: list[str], person: Person, *, is_named: bool = False) -> Reaction | None:
    """Say back the instructions: all of them, or by the level of the case one with a slip, else the last one only.

    Of what the learner asks for part by part nothing is left out (`is_named`). It happens once in a talk that not
    everything is said back rightly; the next time it is.
    """
    if not said:
        return None
    is_complete = case.level in _COMPLETE_AT or person.is_professional or is_named
    if is_complete or any(entry.kind == "MISHEARD" for entry in state.record):
        return Reaction("SAY_BACK", tuple(said if is_named else said[-_SAID_BACK:]))
    for text in reversed(said):
        if changed := change_detail(text):
            return Reaction("SAY_BACK", (changed,), text, misheard=True)
    return Reaction("SAY_BACK", tuple(said[-1:]))


def _react_to_news(news: dict[str, str], person: Person, kind: str) -> Reaction | None:
    is_open = kind in _OPEN_FOR_NEWS or ("value" in news and kind == "EMPATHY") or kind == "SMALLTALK_KIND"
    if "good" in news and (is_open or kind == "DISAGREE"):
        return Reaction("GOOD_NEWS")
    if not is_open:
        return None
    return Reaction("VALUE") if "value" in news and not person.is_professional else None


def _find_news(case: Case, state: State, understanding: Understanding) -> dict[str, str]:
    """Return the kinds of news in a line with its sentence.

    Bad news that was spoken of before is none any more, nor is a value that the person has just said: "Nur drei?"
    """
    said = " ".join(
        [answer for fact in state.given for answer in case.fact(fact).answers.values()]
        + [entry.text for entry in state.record]
    ).lower()
    return {
        one.news: one.text
        for one in understanding.propositions
        if one.news and not (one.news == "bad" and _occurs(one.about, said))
        if one.news != "value" or not list_values(one.text) or list_values(one.text) - list_values(state.last_reply)
    }


def _occurs(word: str, text: str) -> bool:
    stem = lemmatize(word.lower())[:6]
    return stem in text or word.lower()[:6] in text


def _react_to_order(
    case: Case, state: State, understanding: Understanding, person: Person, kind: str
) -> Reaction | None:
    orders = [one for one in understanding.propositions if one.function == "ORDERS"]
    if not orders or kind in _NO_ORDER:
        return None
    if state.emotion == "anger" and kind not in _LEAVES:  # nobody objects in the moment of parting
        return Reaction("QUESTION_ORDER", about=orders[-1].text)
    for order in reversed(orders):
        if kind not in _LEAVES and (reason := _find_reason_against(case, state, order)):
            return Reaction("REFUSE_ORDER", about=order.text, fact=reason)
        is_kept = order.lasting or _KEPT_NOW.search(order.text)
        said = (
            say_instruction(trim_to_order(drop_introduction(drop_tag(order.text))), person.says_du) if is_kept else ""
        )
        if said and len(said) <= _SHORT:
            return Reaction("ACCEPT", (said,), order.text)
    return None


def _find_reason_against(case: Case, state: State, order: Proposition) -> str:
    """Return the fact that speaks against what the person is ordered to do now, "" for none.

    One that was told comes first; else one that would be told to whoever asks.
    """
    is_repeated = any(entry.kind == "REFUSED" and entry.text == order.text for entry in state.record)
    if is_repeated or _LEAVES_IT.search(order.text):
        return ""
    words, topic = list_content_words(order.text), case.find_topic(order.text)
    told = [case.fact(given) for given in reversed(state.given)]
    for fact in [one for one in told if one.topic == topic and _is_unwilling(one)]:
        if len(words & list_content_words(" ".join((*fact.questions, *fact.answers.values())))) >= _SHARED:
            return fact.id
    if _DENIES.search(order.text):
        return ""
    untold = (fact for fact in case.facts_of(state.person) if fact.gate.rule in _FREE and fact.topic == topic)
    return next((fact.id for fact in untold if _is_unwilling(fact) and _is_about(fact, words)), "")


def _is_unwilling(fact: Fact) -> bool:
    return any(_UNWILLING.search(answer) for answer in fact.answers.values())


def _is_about(fact: Fact, words: AbstractSet[str]) -> bool:
    """Return whether most questions of a fact share one word with what is ordered, which therefore is its thing."""
    asked = [list_content_words(question) for question in fact.questions]
    return any(sum(word in about for about in asked) * 2 > len(asked) for word in words)


def _react_to_offer(state: State, understanding: Understanding, kind: str) -> Reaction | None:
    """Take or decline what is offered by name; what is left open is declined."""
    said = understanding.propositions
    ends_with_offer = kind in _SAID_BEFORE_OFFER and bool(said) and said[-1].function == "OFFERS"
    if kind not in _OPEN_FOR_OFFERS and not ends_with_offer:
        return None
    if choice := _find_offered_choice(state, said):
        return choice
    for one in reversed(said[-1:] if ends_with_offer else said):
        if reaction := react_to_named_offer(state, one):
            return reaction
        if asks_what_is_needed(one.text):
            return Reaction("DECLINE_OFFER", about=one.text)
        if kind == "OFFER_HELP" and one.function in ("ASKS", "ASKS_LEAVE") and may_offer(one.text):
            return Reaction("TAKE_OFFER", about=one.text)
    return None


def _find_offered_choice(state: State, said: tuple[Proposition, ...]) -> Reaction | None:
    """Return the choice of the first of two things that were offered before, and are only named now: "Tee oder …?"."""
    found = _TWO_THINGS.fullmatch(said[-1].text.strip()) if said else None
    if not found:
        return None
    offered = [entry.text for entry in state.record if entry.kind == "OFFERED"]
    both = (found["one"], found["other"])
    is_offered = any(all(thing.lower() in text.lower() for thing in both) for text in offered)
    return Reaction("CHOOSE", (found["one"],), said[-1].text) if is_offered else None


def react_to_named_offer(state: State, one: Proposition) -> Reaction | None:
    """Take or decline what one sentence offers; None where it offers nothing, as where it only asks leave."""
    if choice := find_first_choice(one.text):
        return Reaction(
            "CHOOSE", (add_capitals(choice.lower()) if " " in choice and choice[1:].islower() else choice,), one.text
        )
    if asks_for_anything_else(one.text):
        return Reaction("DECLINE_OFFER", about=one.text)
    if one.function != "OFFERS":
        return None
    again = any(entry.kind == "REFUSED" and entry.text == one.text for entry in state.record)
    willing = state.emotion != "anger" or "RUDE" not in state.acts or again  # what angers may be the illness
    return Reaction("TAKE_OFFER" if willing else "DECLINE_OFFER", about=one.text)


def list_outcomes(reaction: Reaction, turn: int) -> list[RecordEntry]:
    """Return what a reaction adds to the record: what was accepted, refused, misheard or worries the person."""
    if not reaction.about:
        return []
    if reaction.misheard:
        return [RecordEntry("MISHEARD", reaction.about, turn)]
    kinds: dict[ReactionKind, RecordKind] = {
        "BAD_NEWS": "WORRIED",
        "DEATH": "WORRIED",
        "ACCEPT": "ACCEPTED",
        "TAKE_OFFER": "ACCEPTED",
        "CHOOSE": "ACCEPTED",
        "DECLINE_OFFER": "REFUSED",
        "QUESTION_ORDER": "REFUSED",
        "REFUSE_ORDER": "REFUSED",
    }
    kind = kinds.get(reaction.kind)
    promised = [RecordEntry("PROMISED", reaction.about, turn)] if reaction.kind == "TAKE_OFFER" else []
    return [*([RecordEntry(kind, reaction.about, turn)] if kind else []), *promised]
