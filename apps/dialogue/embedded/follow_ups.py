"""Follow-ups: what a question without a topic of its own asks of the fact that was told last."""

from __future__ import annotations

import re

from apps.dialogue.case import Fact
from apps.dialogue.embedded.ellipsis import Focus, is_elliptical
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.person_index import PersonIndex
from apps.dialogue.embedded.target_choice import RankedTarget
from apps.dialogue.embedded.targets import Target
from apps.german.follow_ups import (
    asks_only_measure,
    asks_only_what_is_next,
    asks_only_which_side,
    asks_only_why,
    asks_what_follows,
    asks_what_happened,
    names_side,
    tells_order,
)
from apps.german.regular_expressions import compile_re
from apps.german.slots import find_asked_slots, normalize_slot, tells_time
from apps.german.tokens import split_words

LONGEST = 7  # words of a sentence that may stand on what is before it
_FREELY_TOLD = ("SPONTANEOUS", "ASKED")  # rules of facts that no trust opens
_STRENGTH = "intensity"  # slot
_OF_EVENTS = {"when": ("when", "since"), "where": ("where", "whereto")}  # what happened is told by facts of these slots
_OF_THAT = compile_re(  # "Wie viele davon am Tag?", "Um wie viel Uhr war das?"
    r"\bdavon\b|^(?:und )?(?:wann|um wie ?viel uhr|wo) (?:war|ist) das(?: denn| genau)?\W*$", re.I
)
_OF_PAST_EVENT = compile_re(r"\bwar das\b", re.I)
_OF_WHAT_CAME = compile_re(r"\b(?:ist|war|kam)\b", re.I)  # "Was ist dann passiert?" asks for the past
_OF_PAST = compile_re(r"\b(?:hat|habe|haben|hatten?|war|waren|wurden?|bekam|kam)\b", re.I)
_NOUN = compile_re(r"(?<!^)\b(?!Sie\b|Ihnen\b|Ihre?\w?\b)[A-ZÄÖÜ]\w+")
_HAPPENED = compile_re(r"\b(?:passiert|geschehen|los)\b", re.I)
_REASON = compile_re(r"\b(?:weil|denn|damit|sonst|deshalb|wegen|muss dann|mir zu|angst)\b", re.I)


def find_told_last(focus: Focus, person_index: PersonIndex) -> int | None:
    """Return the number of the fact that was told last; None where this person told none."""
    return person_index.number(focus.facts[-1]) if focus.facts else None


def find_in_topic(text: str, focus: Focus, person_index: PersonIndex) -> Target | None:
    """Return what a bare question word asks in the topic told last: the one fact that is asked so, else what was told.

    None where neither says it.
    """
    asked = {*find_asked_slots(text)}
    told = next(target for target in person_index.targets if target.id == focus.facts[-1])
    if asks_what_happened(text):
        return _find_event_of(told, person_index)
    able = [
        one
        for one in person_index.targets
        if one.fact
        and one.topic == told.topic
        and asked & one.slots
        and (one.symptoms & told.symptoms or not one.symptoms)
    ]
    if len(able) == 1:
        return able[0]
    strong = [one for one in person_index.targets if one.fact and _STRENGTH in asked & one.slots]
    declared = [one for one in strong if one.fact and normalize_slot(one.fact.slot) == _STRENGTH] or strong
    if len(declared) == 1:
        return declared[0]  # there is but one pain in the case
    return told if asked & told.told else None


def _find_event_of(told: Target, person_index: PersonIndex) -> Target | None:
    """Return the only other fact that is asked by what happened with a thing of the last answer."""
    things = {noun for answer in list_answers(told) for noun in _NOUN.findall(answer)}
    found = [
        target
        for target in person_index.targets
        if target.fact and target.id != told.id
        if any(_HAPPENED.search(one) and things & {*_NOUN.findall(one)} for one in target.fact.questions)
    ]
    return found[0] if len(found) == 1 else None


def leaves_topic(text: str, whole: RankedTarget, focus: Focus, person_index: PersonIndex) -> bool:
    """Whether a question that names nothing was read as one about something else: "Wie hoch?", "Was war da los?"."""
    number = find_told_last(focus, person_index)
    if number is None or whole.target.kind != "fact" or not (asks_only_measure(text) or asks_what_happened(text)):
        return False
    told, found = person_index.targets[number], whole.target
    is_related = bool(found.symptoms & told.symptoms) or are_about_same(told, found, person_index)
    return found.topic != told.topic and not is_related


def are_about_same(told: Target, found: Target, person_index: PersonIndex) -> bool:
    """Return whether two facts are about the same thing, or one of them is no fact of this person."""
    one, other = person_index.number(told.id), person_index.number(found.id)
    return one is None or other is None or one == other or bool(person_index.related[one, other])


def find_said(text: str, focus: Focus, person_index: PersonIndex, index: CatalogueIndex) -> Target | None:
    """The fact told last, where its answer already says what a bare question asks for: "Auf welcher Seite?"."""
    number = find_told_last(focus, person_index)
    asked = set(find_asked_slots(text))
    if number is None or not asked:
        return None
    target = person_index.targets[number]
    told = target.told
    if _OF_PAST_EVENT.search(text) and not tells_time(list_answers(target)):
        told = told - {"when"}
    gives_reason = "why" in asked and not _NOUN.search(text) and _REASON.search(" ".join(list_answers(target)))
    leans = is_elliptical(text, index) or (bool(_OF_THAT.search(text)) and len(split_words(text)) <= LONGEST)
    return target if gives_reason or (asked & told and leans) else None


def find_event_fact(text: str, focus: Focus, person_index: PersonIndex, index: CatalogueIndex) -> Target | None:
    """Return what "Wann war das?" asks for: the fact told last, where its answer says it, else one not asked for yet.

    The other is the only one about the same thing that its author declares as saying when, since when or where, and
    that is asked by such a word: "Haben Sie ein Schmerzmittel bekommen?" asks for an event of its own. What the person
    is ashamed of, or tells on a condition only, is never handed over so.
    """
    if not _OF_THAT.search(text):
        return None
    if said := find_said(text, focus, person_index, index):
        return said
    number = find_told_last(focus, person_index)
    if number is None:
        return None
    last = person_index.targets[number]
    slots = {slot for asked in find_asked_slots(text) for slot in _OF_EVENTS.get(asked, ())}
    others = [
        target
        for n, target in enumerate(person_index.targets)
        if target.fact and n != number and target.id not in focus.given and _is_told_unasked(target.fact)
        if normalize_slot(target.fact.slot) in slots and target.by_word
        if person_index.related[number, n] and target.topic == last.topic
    ]
    return others[0] if len(others) == 1 else None


def _is_told_unasked(fact: Fact) -> bool:
    return fact.gate.rule in _FREELY_TOLD and fact.emotion != "ashamed"


def find_consequence(text: str, focus: Focus, person_index: PersonIndex) -> Target | None:
    """The one fact about the same thing as the fact told last that is still untold: "Was passiert dann?"."""
    number = find_told_last(focus, person_index)
    if number is None or not asks_what_follows(text):
        return None
    related = [
        target
        for n, target in enumerate(person_index.targets)
        if person_index.related[number, n] and target.id not in focus.given and target.id not in focus.facts
    ]
    if len(related) != 1 or (_OF_WHAT_CAME.search(text) and not all(map(_OF_PAST.search, list_answers(related[0])))):
        return None
    return related[0]


def find_reason_or_side(text: str, focus: Focus, person_index: PersonIndex) -> Target | None:
    """What a bare "Warum denn nicht?" or "Auf welcher Seite?" asks for: the last fact, or the one that explains it."""
    number = find_told_last(focus, person_index)
    asks_why = asks_only_why(text)
    if number is None or not (asks_why or asks_only_which_side(text)):
        return None
    last = person_index.targets[number]
    says_it = _REASON.search if asks_why else names_side
    if says_it(" ".join(list_answers(last))):
        return last
    slot = "why" if asks_why else "where"
    others = [
        target
        for n, target in enumerate(person_index.targets)
        if target.kind == "fact" and slot in target.slots and target.id not in focus.given
        if person_index.related[number, n] and target.topic == last.topic
    ]
    return others[0] if len(others) == 1 else None


def find_order_of_steps(text: str, focus: Focus, person_index: PersonIndex) -> Target | None:
    """Return the fact told last where it says what comes after what, and a bare "Und danach?" asks for that."""
    number = find_told_last(focus, person_index)
    if number is None or not asks_only_what_is_next(text):
        return None
    last = person_index.targets[number]
    return last if tells_order(" ".join(list_answers(last))) else None


def list_answers(target: Target) -> list[str]:
    """Return the wordings of a fact's answer; none of an examination."""
    return list(target.fact.answers.values()) if target.fact else []
