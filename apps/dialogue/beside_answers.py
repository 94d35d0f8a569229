"""What is said beside an answer: to offers and plain questions, to a question that is left, to leave that is taken."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from apps.dialogue.asks import CONSENT_WORDS, LineAsks
from apps.dialogue.case import Case, Person
from apps.dialogue.information_state import add_entries
from apps.dialogue.plain_answers import PlainTalk, find_question_kind
from apps.dialogue.reactions import list_outcomes, react_to_named_offer
from apps.dialogue.types import (
    Ask,
    Decision,
    Proposition,
    Reaction,
    State,
    Understanding,
)
from apps.dialogue.unknown_answers import find_unknown_kind, find_unknown_kind_beside
from apps.german.announcements import asks_to_ask
from apps.german.courtesy import (
    asks_consent,
    asks_whether_comfortable,
    begins_offer,
    ends_with_leave,
    find_first_choice,
    is_farewell,
    is_leave,
    says_goodbye,
)
from apps.german.follow_ups import asks_only_measure
from apps.german.forms_of_address import is_part_of
from apps.german.lemmas import has_all_words, list_content_words
from apps.german.plain_questions import (
    asks_to_pass_on,
    requests_movement,
)
from apps.german.question_frames import asks_by_word, asks_for_reason
from apps.german.regular_expressions import compile_re
from apps.german.speech_functions import (
    asks_whether_right,
    checks_hearing,
)
from apps.german.tokens import split_words

_MAY_LEAVE = ("TELLS", "GREETS", "PROMISES", "THANKS", "COMFORTS", "ORDERS")
_ASKS_FOR_QUESTIONS = compile_re(r"\bnoch (?:eine |andere )?fragen?\b", re.I)
_OF_STATE = compile_re(
    r"(?:(?:und|aber),? )?(?:haben|hat|hast|ist|sind|bist|war|waren|tut|hatten?|wei(?:ß|ss)|wissen) ", re.I
)
_AND = compile_re(r"\bund\b")
_BEGINS_WITH_AND = compile_re(r"(?:(?:ja|gut|so|also|na|ach),? )*und\b", re.I)
_ANSWERED_BESIDE = ("TALKED_OVER", "PARTLY")  # what answers a question beside another, too
_LEAVES_OPEN = ("INSTRUCT", "CONSENT", "CHECK_UNDERSTANDING", "SUMMARY")  # answers beside which a question may be left


def add_beside(case: Case, state: State, plain: PlainTalk, asked: LineAsks, decision: Decision) -> Decision:
    """Add what is said before the answer and after it: to offers, to plain questions, to one that is left, to leave.

    `decision` is that on the same line, `state` the one before it.
    """
    understanding = plain.understanding
    if understanding.for_other:
        return decision
    if asked.beyond:
        understanding = replace(understanding, unknown=(asked.beyond,))
    answered = asked.asks if decision.released or decision.guarded else ()
    said, kind, reaction = understanding.propositions, decision.kind, decision.reaction
    last = _answer_last(case, state, said, answered, kind)
    may_go_first = reaction is None and "RUDE" not in decision.acts
    goes_first = _answer_offer_before(state, said, answered) if may_go_first else None
    told = " ".join(text for one in decision.released for text in case.fact(one.fact).answers.values())
    person, offers, is_examined = case.person(state.person), (goes_first, last), bool(decision.findings)
    before, tail = _choose_kinds(person, understanding, answered, kind, reaction, offers, told, is_examined)
    outcomes = [entry for one in offers if one for entry in list_outcomes(one, decision.state.turn)]
    record = add_entries(decision.state.record, outcomes) if outcomes else decision.state.record
    return replace(
        decision,
        lead=(*decision.lead, *([goes_first.kind] if goes_first else []), *before),
        tail=(*tail, *decision.tail),
        state=replace(decision.state, record=record),
    )


def _choose_kinds(
    person: Person,
    understanding: Understanding,
    answered: tuple[Ask, ...],
    kind: str,
    reaction: Reaction | None,
    offers: tuple[Reaction | None, Reaction | None],
    told: str,
    is_examined: bool,
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Choose the kinds of what is said before the answer and after it.

    `offers` are the answers to one before the question asked and to the one that ends the line. `told` are the answers
    of this reply, which a question for nothing but their words is answered by. `is_examined`: the line carried out an
    examination, beside which a question that a model has read isn't passed over.
    """
    said, is_read = understanding.propositions, understanding.helped == "model"
    goes_first, last = offers
    answered_so = ("OFFERS", "ORDERS", "ASKS_LEAVE") if kind in ("CONSENT", "SUMMARY") else ("OFFERS", "ORDERS")
    asks_nothing = [one.text for one in said if one.function in answered_so]
    asks_nothing += [said[-1].text] if last else []
    asks_nothing += [said[-2].text] if goes_first else []
    asks_nothing += [reaction.about] if reaction and reaction.kind == "CHOOSE" else []
    missed = [
        text
        for text in dict.fromkeys((*understanding.missed, *understanding.unknown))
        if (text in understanding.missed or is_read or asks_by_word(text))
        and not (begins_offer(text) or requests_movement(f"{text.partition(',')[0].rstrip('?')}?"))
        and not any(is_part_of(text, one) or is_part_of(one, text) for one in asks_nothing)
        and not _asks_only_for(told, text)
        and not any(is_part_of(text, ask.text) for ask in answered)
        and not (text == understanding.near_text and any(ask.target == understanding.near for ask in answered))
        and not (asks_whether_right(text) or _ASKS_FOR_QUESTIONS.search(text))  # which is confirmed before the answer
    ]
    found = [ask for ask in answered if ask not in understanding.asks]  # for the very question that wasn't understood
    done = {text: "COMFORTABLE" for text in missed if is_examined and asks_whether_comfortable(text)}
    plain = {text: done.get(text) or find_question_kind(text, person) for text in missed}  # "Sitzen Sie bequem?"
    plain = {  # "Gibt es noch etwas, was Ihnen Sorgen macht?" is answered by the worry
        text: kind
        for text, kind in plain.items()
        if kind != "UNKNOWN" and not any(_share_sentence(text, ask.text, said) for ask in answered)
    }
    missed = [
        text
        for text in missed
        if not plain.get(text)
        and (is_read or not any(_belongs_together(text, ask.text, said) for ask in answered))
        and not (kind == "CHECK_UNDERSTANDING" and any(is_part_of(text, one.text) for one in said[-1:]))
    ]
    left = _choose_left(person, understanding, missed)
    is_beside = bool(answered) or kind in _LEAVES_OPEN or (is_read and (is_examined or reaction is not None))
    is_beside |= is_examined and not (kind or reaction) and _ends_with(missed, said)
    tail = [*filter(None, plain.values())][:1] if is_beside else []
    first = next(iter(plain), "")
    comes_first = bool(tail and answered) and all(_stands_before(first, ask.text, said) for ask in answered)
    before, tail = (tail, []) if comes_first else ([], tail)
    tail += [left] if len(missed) > len(found) and is_beside else []
    chooses = reaction is not None and reaction.kind == "CHOOSE"
    if kind == "UNKNOWN" and reaction and not (chooses or tail) and said and said[-1].function == "ASKS":
        # what is said to the rest of the line takes the place of "I don't know"
        tail = [_choose_left(person, understanding, [said[-1].text])]
    if last:
        tail.append(last.kind)
    takes_leave = bool(said) and said[-1].function in _MAY_LEAVE and is_leave(said[-1].text)
    leaves = is_farewell(understanding.greeting) or kind == "FAREWELL" or takes_leave
    says_more = kind not in ("FAREWELL", "SEE_YOU") or reaction is not None
    if leaves and says_more and kind not in ("INJECTION", "RUDE", "FOREIGN", "GOOD_NIGHT"):
        only_returns = not any(says_goodbye(one.text) for one in said)
        tail.append("SEE_YOU" if only_returns else "FAREWELL")
    return tuple(before), tuple(tail)


def _stands_before(text: str, other: str, said: tuple[Proposition, ...]) -> bool:
    """Return whether the sentence with a text stands before that with another one."""
    place = next((n for n, one in enumerate(said) if is_part_of(text, one.text)), len(said))
    return any(is_part_of(other, one.text) for one in said[place + 1 :])


def _ends_with(missed: Sequence[str], said: tuple[Proposition, ...]) -> bool:
    """Return whether a line ends with a question that nothing answers, about what is or was."""
    last = said[-1].text if said else ""
    asks = asks_by_word(last) or bool(_OF_STATE.match(last))
    return asks and any(is_part_of(text, last) for text in missed)


def _belongs_together(left: str, answered: str, said: tuple[Proposition, ...]) -> bool:
    """Return whether a question only words another once more, or proposes an answer to it, and is answered with it.

    "Woher kommt die Angst? Haben Sie das bei jemandem erlebt?"; what an "und" joins is asked for by itself.
    """
    places = [next((n for n, one in enumerate(said) if is_part_of(text, one.text)), -1) for text in (left, answered)]
    if min(places) < 0 or abs(places[0] - places[1]) > 1:
        return False
    if places[0] == places[1]:
        sentence = said[places[0]].text.lower()
        starts = sorted(_find_place(text, sentence) for text in (left, answered))
        return starts[0] >= 0 and not _AND.search(sentence[starts[0] : starts[1]])
    return not _BEGINS_WITH_AND.match(said[max(places)].text)


def _share_sentence(left: str, answered: str, said: tuple[Proposition, ...]) -> bool:
    """Return whether two questions stand in one sentence and belong together."""
    together = any(is_part_of(left, one.text) and is_part_of(answered, one.text) for one in said)
    return together and _belongs_together(left, answered, said)


def _find_place(text: str, sentence: str) -> int:
    """Return where a question stands in a sentence, which may say "du" where the question has "Sie"; -1 for nowhere."""
    words = (text.lower().rstrip("?"), *sorted(split_words(text.lower()), key=len, reverse=True))
    return next((place for word in words if (place := sentence.find(word)) >= 0), -1)


def _choose_left(person: Person, understanding: Understanding, missed: Sequence[str]) -> str:
    """Choose what is said to questions that are left.

    Nobody asks again for what a model read and found no fact for, nor after a bare "Seit wann ist das so?".
    """
    kind = find_unknown_kind(person, missed[0]) if len(missed) == 1 else ""
    if kind in _ANSWERED_BESIDE:
        return kind
    if understanding.helped != "model" and not (len(missed) == 1 and asks_only_measure(missed[0])):
        return "UNKNOWN_WHY" if all(map(asks_for_reason, missed)) else "LEFT_OPEN"
    return find_unknown_kind_beside(person, missed[0]) if len(missed) == 1 else "UNKNOWN_BESIDE"


def _answer_last(
    case: Case, state: State, said: tuple[Proposition, ...], answered: tuple[Ask, ...], kind: str
) -> Reaction | None:
    """Return how a line's last question is answered that does something else than the one answered; None: not at all.

    "Wen möchten Sie sehen, und sollen wir ihn anrufen?" gets its fact, and leave; an offer is taken or declined as it
    would be alone, and so is one behind an instruction that is said back.
    """
    if len(said) < 2 or not (answered or kind == "TEACH_BACK") or (answered and said[-2].function != "ASKS"):
        return None
    if any(_answers_last(case, ask, said) for ask in answered if ask.kind == "fact"):
        return None
    last = said[-1]
    if taken := _answer_plain_offer(state, last):
        return taken
    return Reaction("CHECK_UNDERSTANDING") if last.function == "CHECKS" and checks_hearing(last.text) else None


def _answer_offer_before(state: State, said: tuple[Proposition, ...], answered: tuple[Ask, ...]) -> Reaction | None:
    """Return how an offer is answered after which the line asks for a fact: "Soll ich Tee holen? Tut es weh?"."""
    if not answered or len(said) < 2 or said[-1].function != "ASKS":
        return None
    offer = said[-2]
    only_asks_to_ask = offer.function == "ASKS_LEAVE" and asks_to_ask(offer.text)
    if only_asks_to_ask or any(ask.kind == "fact" and is_part_of(ask.text, offer.text) for ask in answered):
        return None
    return _answer_plain_offer(state, offer)


def _answer_plain_offer(state: State, one: Proposition) -> Reaction | None:
    """Take or decline what is offered, or give the leave that is asked for; None for a choice and for anything else."""
    words = list_content_words(one.text)
    if one.function == "ASKS_LEAVE" and (asks_consent(one.text) or (words and words <= CONSENT_WORDS)):
        return Reaction("AGREED")
    offers = begins_offer(one.text) or asks_to_pass_on(one.text) or ends_with_leave(one.text)
    if one.function not in ("OFFERS", "ASKS_LEAVE") or not offers or find_first_choice(one.text):
        return None
    return react_to_named_offer(state, one) or Reaction("CONSENT")


def _answers_last(case: Case, ask: Ask, said: tuple[Proposition, ...]) -> bool:
    """Return whether a line's last sentence asks for what was answered: by its words, or by what the fact is about."""
    if is_part_of(ask.text, said[-1].text):
        return True
    if ask.kind != "fact" or any(is_part_of(ask.text, one.text) for one in said[:-1]):
        return False
    own = list_content_words(said[-1].text).difference(*(list_content_words(one.text) for one in said[:-1]))
    return bool(own & list_content_words(" ".join(case.fact(ask.target).questions)))


def _asks_only_for(told: str, question: str) -> bool:
    """Return whether a yes/no question has no word that wasn't told: "Ist das eine Nachbarin?" after who she is."""
    return bool(list_content_words(question)) and has_all_words(question, told) and not asks_by_word(question)
