"""Reactions to what the learner tells, orders and promises: news before politeness, instructions said back (policy)."""

from __future__ import annotations

import re

from apps.dialogue.case import Case, Person
from apps.dialogue.information_state import find_open_promise, list_instructions
from apps.dialogue.types import Reaction, State, Understanding
from apps.german.lemmas import lemmatize
from apps.german.perspective import say_back

_OPEN_FOR_NEWS = frozenset(("", "STATED", "EXPLAIN", "THANKS", "UNKNOWN", "GREET", "ESCALATE", "SIGNPOST", "APOLOGISE"))
_ASKED_FOR_MORE = frozenset(("ASK_QUESTIONS", "OFFER_HELP", "FAREWELL"))
_PATIENCE = 2  # turns after which a promise is asked for
_SHORT = 110  # characters of an order that is said back at once
_KEPT_NOW = re.compile(r"\b(?:nicht|liegen|sitzen|still)\b", re.I)  # what is left, and postures
_SAID_BACK = 2  # instructions in one reply


def choose_reaction(
    case: Case, state: State, understanding: Understanding, kind: str, answered: bool
) -> Reaction | None:
    """Choose the reaction to a line; None where the answer or the act alone decides what is said.

    `kind` is what would be said otherwise, `answered` whether a fact or finding answers the line.
    """
    if understanding.injection or kind == "RUDE":
        return None
    person, news = case.person(state.person), _find_news(case, state, understanding)
    if "bad" in news:
        return Reaction("BAD_NEWS")
    if answered:
        return None
    return (
        _keep_word(state, understanding, person, kind)
        or _react_to_news(news, person, kind)
        or _react_to_order(state, understanding, person, kind)
    )


def _keep_word(state: State, understanding: Understanding, person: Person, kind: str) -> Reaction | None:
    """Say back what was instructed, or ask for what was promised."""
    if kind == "TEACH_BACK":
        said = list_instructions(state.record, understanding.propositions, person.says_du)
        return Reaction("SAY_BACK", tuple(said[-_SAID_BACK:])) if said else None
    if kind in _ASKED_FOR_MORE:
        promise, reminder = find_open_promise(state.record, state.turn, _PATIENCE, person.says_du)
        return Reaction("REMIND", (reminder,), promise) if promise else None
    return None


def _react_to_news(news: set[str], person: Person, kind: str) -> Reaction | None:
    if kind not in _OPEN_FOR_NEWS:
        return None
    if "good" in news:
        return Reaction("GOOD_NEWS")
    return Reaction("VALUE") if "value" in news and not person.is_professional else None


def _find_news(case: Case, state: State, understanding: Understanding) -> set[str]:
    """Return the kinds of news in a line; bad news that somebody has spoken of before is none any more."""
    said = " ".join(
        [answer for fact in state.given for answer in case.fact(fact).answers.values()]
        + [entry.text for entry in state.record]
    ).lower()
    return {
        one.news
        for one in understanding.propositions
        if one.news and not (one.news == "bad" and _occurs(one.about, said))
    }


def _occurs(word: str, text: str) -> bool:
    stem = lemmatize(word.lower())[:6]
    return stem in text or word.lower()[:6] in text


def _react_to_order(state: State, understanding: Understanding, person: Person, kind: str) -> Reaction | None:
    orders = [one for one in understanding.propositions if one.function == "ORDERS"]
    if not orders or kind in ("CLARIFY", "OFF_TOPIC", "CONSENT", "SUMMARY", "THANKS"):
        return None
    if state.emotion == "anger":
        return Reaction("QUESTION_ORDER")
    is_kept = orders[-1].lasting or _KEPT_NOW.search(orders[-1].text)
    said = say_back(orders[-1].text, person.says_du) if is_kept else ""
    return Reaction("ACCEPT", (said,)) if said and len(said) <= _SHORT else None
