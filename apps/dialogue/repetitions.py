"""Whether an answer was given before: who is asked for it again says it again, to another question nobody does."""

from __future__ import annotations

import re
from collections.abc import Iterable

from apps.dialogue.case import Case, Fact
from apps.dialogue.types import Ask, Proposition, State, Understanding
from apps.german.answers import drop_yes_or_no
from apps.german.courtesy import asks_again, begins_offer
from apps.german.everyday_questions import asks_for_burden
from apps.german.expected_values import find_sides
from apps.german.follow_ups import asks_for_side
from apps.german.forms_of_address import is_part_of
from apps.german.lemmas import count_shared_words, has_all_words, list_content_words
from apps.german.question_frames import asks_by_word
from apps.german.regular_expressions import compile_re
from apps.german.slots import (
    find_demanded_slots,
    is_verb_first,
    list_told_slots,
)
from apps.german.text import word_set
from apps.german.tokens import split_words

_OF_MANY_THINGS = word_set("machen tun sagen")  # "Was hat er dann gemacht?"
_JUST = 2  # replies after which a yes/no question about the same may be meant of now
_FOLLOWS_UP = 4  # words of a question that only goes on: "Auf welcher Seite?", "Wie oft denn ungefähr?"
_GOES_ON = compile_re(  # of what was just told
    r"(?:und |aber |oder )?(?:warum|wieso|weshalb|welche\w*|(?:auf|in|von|an|bei|um|zu) w\w+"
    r"|wie (?:oft|viele?|lange|stark|hoch|gro(?:ß|ss))|wann|seit|ab|bis|wo\w*)\b|und (?:danach|dann|jetzt|sonst)\b",
    re.I,
)
_ASKS_FOR_OTHERS = compile_re(r"\b(?:andere[nmrs]?|sonst noch|noch etwas|noch was|au(?:ß|ss)erdem)\b", re.I)


def find_said_already(
    case: Case, asks: Iterable[Ask], understanding: Understanding, state: State
) -> tuple[tuple[Ask, ...], tuple[Ask, ...]]:
    """Return what is asked anew, and what was told before and isn't asked for again."""
    asks, said = tuple(asks), understanding.propositions
    if "REPEAT" in understanding.acts or any(asks_again(one.text) or one.function == "CHECKS" for one in said):
        return asks, ()
    told = [ask for ask in asks if _is_said_already(case, ask, state) or _is_offered_again(case, ask, said, state)]
    return tuple(ask for ask in asks if ask not in told), tuple(told)


def _is_said_already(case: Case, ask: Ask, state: State) -> bool:
    """Return whether what was asked was answered in one of the last replies, and the fact has nothing to add to that.

    Who asks for the fact's own details, or its own question once more, gets it once more, and so does a colleague. Else
    nobody says the same thing again to another question: of 22 such replies judged in whole talks none was good.
    """
    text = ask.text
    if ask.kind != "fact" or ask.target not in state.given or ask.supposed or case.person(state.person).is_professional:
        return False
    fact = case.fact(ask.target)
    told = [reply for reply in state.said if any(_says(reply, wording) for wording in fact.answers.values())]
    is_bare = len(split_words(text)) <= _FOLLOWS_UP and bool(_GOES_ON.match(text))
    if not told or is_bare or _asks_own_question(fact, text):
        return False
    is_just_said = told[-1] in state.said[-_JUST:]
    if is_just_said and _ASKS_FOR_OTHERS.search(text):
        return True
    if not asks_by_word(text):
        return is_verb_first(text) and is_just_said and not has_all_words(text, told[-1])
    asks_burden = asks_for_burden(text) and any(map(asks_for_burden, fact.questions))
    return not (asks_burden and not is_just_said) and not _tells_detail(fact, text, told)


def _tells_detail(fact: Fact, asked: str, told: list[str]) -> bool:
    """Return whether a fact that the replies `told` gave says what is asked by its word, there or in other wordings."""
    words = list_content_words(asked)
    unsaid = " ".join(wording for wording in fact.answers.values() if not any(_says(reply, wording) for reply in told))
    told_slots = list_told_slots(fact.questions, fact.answers.values(), fact.slot)
    if {*find_demanded_slots(asked)} & told_slots or (asks_for_side(asked) and find_sides(told[-1])):
        return sum(not count_shared_words(word, fact.whole_text) for word in words) * 2 <= len(words)
    strange = [word for word in words if not count_shared_words(word, told[-1])]
    return any(count_shared_words(word, unsaid) for word in strange)


def _is_offered_again(case: Case, ask: Ask, said: tuple[Proposition, ...], state: State) -> bool:
    """Return whether what was told only leads to an offer or a plan for which leave is asked."""
    functions = {one.function for one in said if is_part_of(ask.text, one.text)}
    if ask.kind != "fact" or ask.target not in state.given or not functions or functions - {"OFFERS", "ASKS_LEAVE"}:
        return False
    fact = case.fact(ask.target)
    is_just_said = any(_says(reply, wording) for reply in state.said[-_JUST:] for wording in fact.answers.values())
    return is_just_said and not (case.person(state.person).is_professional or any(map(begins_offer, fact.questions)))


def _asks_own_question(fact: Fact, asked: str) -> bool:
    """Return whether most of what is asked is in one of the fact's own questions."""
    if _ASKS_FOR_OTHERS.search(asked):
        return False
    words = list_content_words(asked)
    own = [list_content_words(question) for question in (*fact.questions, *fact.model_questions)]
    least = len(words) // 2 + 1 if asks_by_word(asked) else len(words)
    if len(words) == 1 and not words <= _OF_MANY_THINGS and count_shared_words(asked, fact.whole_text):
        return True
    return bool(words) and any(words == one or (len(words) > 1 and len(words & one) >= least) for one in own)


def _says(reply: str, wording: str) -> bool:
    """Return whether a reply has a wording, with or without its yes or no."""
    return wording in reply or bool(drop_yes_or_no(wording)) and drop_yes_or_no(wording) in reply
