"""What a line asks of the case, without what only seems to ask: offers, orders, news, comfort, small talk."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from apps.dialogue.case import Case, Fact
from apps.dialogue.examination_announcements import repeats_order
from apps.dialogue.plain_answers import PlainTalk, asks_something_else, find_coming, keep_exams
from apps.dialogue.repetitions import find_said_already
from apps.dialogue.teach_back import (
    asks_for_unsaid,
    find_asked_instruction,
    find_asked_reason,
    find_told,
    list_instructions,
)
from apps.dialogue.types import Ask, Proposition, RecordEntry, State, Understanding
from apps.german.announcements import announces_own_act
from apps.german.courtesy import (
    asks_again,
    asks_for_anything_else,
    asks_for_deed,
    asks_for_more_wishes,
    asks_for_promise,
    asks_how_it_is_now,
    asks_how_it_was,
    asks_whether_bearable,
    asks_whether_better,
    asks_whether_comfortable,
    asks_whether_done,
    asks_whether_tight,
    begins_offer,
    find_first_choice,
    gives_reason,
    proposes,
    sends_to_other,
)
from apps.german.discourse_markers import ONCE_MORE
from apps.german.everyday_questions import asks_whether_feasible
from apps.german.expected_values import find_sides
from apps.german.forms_of_address import is_part_of
from apps.german.lemmas import count_shared_words, has_all_words, list_content_words
from apps.german.news import foretells, reports_of_others
from apps.german.observations import observes, tells_relief
from apps.german.pains import list_body_parts
from apps.german.plain_questions import asks_for_errand, asks_for_own_name
from apps.german.pronoun_references import name_pronoun
from apps.german.question_frames import asks_by_word, asks_for_reason, asks_to_tell_of
from apps.german.regular_expressions import compile_re
from apps.german.slots import find_asked_slots, find_demanded_slots, find_said_slots, is_verb_first, list_told_slots
from apps.german.small_talk import asks_about_own_performance
from apps.german.speech_acts import has_wording
from apps.german.speech_functions import (
    announces_with_tag,
    asks_what_to_do,
    begins_reason,
    checks_hearing,
    drop_tag,
    is_order,
    offers_with_tag,
    shows,
    tells_to_report,
)
from apps.german.text import word_set
from apps.german.tokens import split_words

_SURELY_TEACHES = 0.9
_SURELY_ASKED = 0.8
_NEAR = 0.9  # confidence of an announcement that a fact answers
_AFFIRMS = compile_re(
    r"(?:ja|genau|richtig|doch|stimmt)\b(?:[,.! ]+(?:genau|bitte|ich meine|die|das|der|den|ihre?n?|deine?n?)\b|[.!]?$)",
    re.I,
)
_OF_OWN_FEELING = compile_re(
    r"(?:und |aber |nur )?ich (?:mache mir|sorge mich|habe angst|freue mich|mag|liebe)\b", re.I
)
_NAMES_WHAT_IS_MEANT = compile_re(r"(?:(?:nein|doch|entschuldigung|ach),? )*ich mein(?:e|te) ", re.I)
CONSENT_WORDS = word_set("ordnung recht okay ok einverstanden gut damit")  # what remains of "Ist das in Ordnung?"
_OF_THAT = compile_re(r"\bdavon\b", re.I)  # "Möchten Sie jetzt etwas davon haben?"
_KINDLY = compile_re(r"\bbitte\b", re.I)
_SO = compile_re(r"\bso\b", re.I)  # as it is now
_SENSES_BETTER = compile_re(  # with an aid that was put in or on
    r"(?:(?:und|na|so),? )*(?:(?:jetzt|nun),? )?(?:h[öo]ren|verstehen|sehen) Sie (?:mich |alles |es )?"
    r"(?:(?:jetzt|nun) (?:\w+ )?(?:gut|richtig)|(?:(?:jetzt|nun) )?(?:\w+ ){0,2}besser)\W*",
    re.I,
)
_ASKED_OF_NOW = (asks_for_more_wishes, asks_whether_bearable, asks_whether_done)  # no fact of before tells it
_OF_OWN_DEED = compile_re(  # "Das sage ich sofort der Ärztin, ist das in Ordnung?", "Habe ich was vergessen?"
    r"(?:das|dies|es) (?:sage|gebe|schreibe|notiere|melde|mache|bespreche|kl[äa]re) ich\b(?!.*\bund (?:w\w+|seit)\b)"
    r"|(?:oder |und )?habe? ich (?:noch |da )?(?:et)?was (?:vergessen|[üu]bersehen|[üu]berh[öo]rt|falsch)\b"
    r"|(?:(?:und|na),? )?wie war (?:das|es) (?:denn )?(?:jetzt|gerade|eben)\W*$",
    re.I,
)
_IS_DONE_NOW = compile_re(r"\b(?:jetzt|wird|werden)\b", re.I)
_ASKS_DEED = compile_re(  # "Was machen Sie, damit Sie einschlafen?"
    r"(?:(?:und|aber|also),? )?was (?:(?:machen|tun|unternehmen) (?-i:Sie)|(?:machst|tust) du)\b", re.I
)
_ASKS_HOW_DONE = compile_re(  # "Wie legen Sie Mina an?" examines nothing
    r"(?:(?:und|aber|also),? )?wie (?:\w+(?:en|ern|eln) (?-i:Sie)|\w+st du)\b", re.I
)
_WITHHOLDS = compile_re(  # "Novalgin bekommen Sie hier nicht." promises
    r"\b(?:(?:bekommen|kriegen) Sie|(?:geben wir|(?:gebe|darf|kann) ich) Ihnen) (?:\w+ ){0,2}"
    r"(?:nicht|keine?n?)\b[^?]*$",
    re.I,
)
_FOR_LONG = compile_re(r"\b(?:schon|bereits) (?:l[äa]nger|lange)\b|\bseit l[äa]ngerem\b", re.I)
_HAS_ACTED = ("PROMISED", "OFFERED", "ORDERED")
_SURELY_ASKED_FOR = 0.95  # a choice that the case knows about
_ON_CONDITION = compile_re(r"(?:wenn|falls|sobald)\b", re.I)  # "Wenn es zu viel wird, machen wir Pause, ja?"
_SPEAKS_OF_SELF = compile_re(r"\b(?:ich|wir)\b", re.I)  # "…, und ich schaue auf Ihr Armband" does something as well
_NO_QUESTIONS = ("COMFORTS", "THANKS", "GREETS", "PROMISES")
_NAME_OF_OTHER = compile_re(  # "Wie heißt sie?", "Wie heißen die denn?", "Wer ist das?"
    r"\bwer ist (?:das|die|der|sie)\b"
    r"|\bwie hei(?:ß|ss)(?:t (?:denn )?(?:die|der|das|er|sie|es|ihre?n?|deine?)|en (?:denn )?(?:die|diese|ihre))\b"
    r"|\bwie ich hei(?:ß|ss)e\b|\bmein(?:en)? name\w{0,2}\b(?! ist)"  # the speaker's own
    r"|\bwie (?-i:sie) (?:\w+ )?hei(?:ß|ss)en\b",  # in a clause: "wie oft er die nimmt und wie sie heißen"
    re.I,
)
_ASKS_WHICH = compile_re(  # of what was named only as such: "Was für ein Tee ist das?", "Und welche war das?"
    r"\bwas f[üu]r (?:ein\w* )?(?-i:[A-ZÄÖÜ])\w+"
    r"|^(?:(?:und|aber|also|okay),? )*welche[rsn]? (?:(?-i:[A-ZÄÖÜ])\w+ )?(?:ist|war|sind|waren)"
    r" (?:das|es|die|der)\b",
    re.I,
)
_VALUE = compile_re(r"\d+(?:[.,/]\d+)*")
_RECENT = 4  # entries of the record
_SINCE_THAT = compile_re(
    r"(?:(?:und|aber),? )?(?:seit wann|wie lange) (?:ist|haben Sie|hast du|geht|sind) (?:die|das|der|es|sie|ihn|den)"
    r"(?: (?:denn|schon|da|so|dort))*\W*",
    re.I,
)
_SPEAKS_OF = ("TELLS", "COMFORTS")
_I = compile_re(r"\bich\b", re.I)
_STATES_RESULT = compile_re(
    r"(?:der|die|das|ihre?|deine?) [^,.?!]*\b(?:ist|sind|war|waren|liegt|lag)\b"
    r"(?!.*\bich (?:\w+ )?(?:mess|pr[üu]f|kontrollier|z[äa]hl))",
    re.I,
)
_STAYS = compile_re(r"\b(?:ich bleibe|bleibe ich)\b", re.I)
_ANEW = compile_re(rf"\b(?:{ONCE_MORE}|wieder|kontroll\w*)\b", re.I)
_GUESSED = 0.5  # likelihood of a fact whose topic a question names
_ONCE_MORE = compile_re(rf"\b(?:{ONCE_MORE})\b", re.I)
_EITHER = compile_re(r"\boder\b", re.I)
_SURE = 0.6  # likelihood from which a question asks for the fact, however it is worded
_DOUBTFUL = 0.2  # likelihood of a fact below which a question of several needs more than a word of it
_ENDS_BARE = compile_re(r", (?:was|wie|wo|wer) (?:es|das|los|da) (?:\w+ )?(?:ist|war)\?$", re.I)
_BEGINS_WITH_AND = compile_re(r"(?:(?:ja|gut|so|also|na|ach),? )*und\b", re.I)
_NAMES_ONLY = compile_re(r"(?:(?:und|aber),? )?(?:das|der|die|den|dem) (?-i:[A-ZÄÖÜ])\w+\?", re.I)
_SEES = compile_re(r"(?:(?:ach|oh|oje|und|aber),? )*(?:ich sehe|da sehe ich|ich merke)\b", re.I)
_ECHO = 4  # words of what is repeated in surprise
_CHATS_FROM = 0.5  # likelihood of small talk


@dataclass(frozen=True)
class LineAsks:
    """What a line asks of the case, and how it asks for something else."""

    asks: tuple[Ask, ...]
    orders_measure: bool = False  # it gives an order that its author wrote as a measure
    checks_instruction: bool = False  # it has an instruction said back, or asks what it was
    asks_of_now: bool = False  # it ends with how it is with what was just done
    asked_back_before: bool = False  # the person's last words were "Meinen Sie …?", which isn't asked twice
    is_eased: bool = False  # it asks how the other feels after a measure whose result says that it did good
    senses_better: bool = False  # it asks before its end whether the other hears or sees better with what was put in
    beyond: str = ""  # the question that asks more of what was told than any answer gives


def read_asks(case: Case, state: State, understanding: Understanding, plain: PlainTalk) -> LineAsks:
    """Read what a line asks, beside its plain talk.

    What is ordered as its author wants it is asked, too: "Stehen Sie nicht auf, ich hole Hilfe.".
    """
    understanding = replace(plain.understanding, acts=understanding.acts)
    ordered = {ask.target: ask for ask in _find_ordered(case, state, understanding)}
    checks = _checks_instruction(understanding)
    of_now = bool(understanding.propositions) and _asks_of_now(state, understanding.propositions)
    better = [ask for ask in understanding.asks if _asks_whether_sensed(ask.text, state)]
    eased = _was_eased(case, state) and any(asks_how_it_is_now(one.text) for one in understanding.propositions)
    of_before = [*better, *(ask for ask in understanding.asks if eased and asks_how_it_is_now(ask.text))]
    understanding = replace(understanding, asks=tuple(ask for ask in understanding.asks if ask not in of_before))
    plain = replace(plain, meant=tuple(ask for ask in plain.meant if ask not in of_before))
    again = state.ask_back is not None
    if understanding.injection or understanding.foreign:
        return LineAsks((), bool(ordered), checks, of_now, again)
    asks = _resolve_asks(case, state, understanding, plain.meant, checks_instruction=checks, of_now=of_now)
    if not asks and (told := _find_detail_told(case, state, understanding)):
        asks = (told,)
    if not asks and not plain.kind and (named := _find_named(case, state, understanding)):
        asks = (named,)
    asks, said_already = find_said_already(case, asks, understanding, state)
    beyond = (
        ask.text
        for ask in (*understanding.asks, *said_already)
        if not asks
        and (
            (ask in said_already and _is_question(ask, understanding.propositions))
            or _asks_more_of_told(case, ask, state)
            or _asks_beyond_repeated(ask, understanding.propositions)
        )
    )
    asks = (*(ask for ask in asks if ask.target not in ordered), *ordered.values())
    return LineAsks(asks, bool(ordered), checks, of_now, again, eased, bool(better) and not of_now, next(beyond, ""))


def _find_ordered(case: Case, state: State, understanding: Understanding) -> Iterator[Ask]:
    """Yield the measures that are orders of their author to the person, as this line gives: "Stehen Sie nicht auf!"."""
    orders = [one.text for one in understanding.propositions if one.function == "ORDERS"]
    for exam in case.examinations_of(state.person) if orders else ():
        for order in orders:
            if any(repeats_order(order, request) for request in exam.requests):
                yield Ask(exam.id, "exam", _SURELY_ASKED, order)
                break


def _resolve_asks(
    case: Case,
    state: State,
    understanding: Understanding,
    meant: tuple[Ask, ...],
    *,
    checks_instruction: bool,
    of_now: bool,
) -> tuple[Ask, ...]:
    """Return what is asked; `meant` is that without what the case was mistaken to be asked for.

    A 'Ja' after 'Meinen Sie …?' asks for what was meant; what was told before is told again where a repetition is
    asked for. Who asks leave to ask, to have an instruction said back, or how something just done feels, asks for no
    fact by it.
    """
    affirms = understanding.affirm or any(_AFFIRMS.match(one.text) for one in understanding.propositions[:1])
    asks_else = any(one.function == "ASKS" and list_content_words(one.text) for one in understanding.propositions[1:])
    if state.ask_back and affirms and not (understanding.asks or asks_else):
        return (Ask(state.ask_back, "fact", 0.9, state.ask_back_text),)
    said = understanding.propositions
    repeats = "REPEAT" in understanding.acts or any(asks_again(one.text) or one.function == "CHECKS" for one in said)
    others = {"TEACH_BACK", "SUMMARY", "CHECK_UNDERSTANDING"} & {*understanding.acts}
    is_told = understanding.near in state.given and bool(list_content_words(understanding.near_text))
    if is_told and repeats and not others and not checks_instruction:
        return (Ask(str(understanding.near), "fact", 0.5, understanding.near_text),)
    if said and (
        (asks_whether_tight(said[-1].text) and _speaks_of_work(said, understanding.record))
        or (of_now and asks_whether_comfortable(said[-1].text))
    ):
        return keep_exams(understanding.asks)
    asks = meant
    if understanding.insists and not asks and not _hands_over(state, understanding):
        asks = find_coming(case, state)
    if not asks and understanding.near in (None, *state.given) and (about := _find_told_about(case, state, said)):
        return (about,)
    goes_on = _goes_on_from_statement(understanding)
    # "Sie haben gesagt, … Welche Fragen haben Sie?"
    hears_questions = understanding.asking_acts.get("ASK_QUESTIONS", 0.0) >= _CHATS_FROM
    only_exams = checks_instruction or asks_how_it_was(" ".join(one.text for one in said))
    return tuple(
        _ask_plainly(ask, said, state)
        for ask in asks
        if (ask.level and not _asks_name_of_other(case, ask))  # a model has seen the answer that it chose
        or (ask.kind == "exam" if only_exams else goes_on or not _is_incidental(case, ask, said, state))
        and not _asks_more_of_told(case, ask, state)
        and not (ask.target in state.given and _asks_beyond_repeated(ask, said))
        and not _only_takes_up(ask, said, state)
        and not _leads_to_question(ask, said, asks)
        and not _tells_finding(case, ask, said, state)
        and not _is_errand(case, ask, said)
        and not _is_doubtful(case, ask, asks)
        and not _is_fragment(ask, said)
        and not _only_proposes_answer(ask, understanding)
        and not _only_chats(case, ask, understanding, state)
        and not _asks_of_observation(ask, state)
        and not _asks_name_of_other(case, ask)
        and not _WITHHOLDS.search(ask.text)
        and not (hears_questions and ask.supposed and ask.target in state.given)
        and not _belongs_to_check(ask, said)
    )


def _is_errand(case: Case, ask: Ask, said: tuple[Proposition, ...]) -> bool:
    """Return whether the other is asked to do something for somebody, of which the fact's own questions ask nothing."""
    texts = [one.text for one in said if is_part_of(ask.text, one.text)]
    texts += [ask.text] if ask.confidence < _SURE else []
    if not any(map(asks_for_errand, texts)):
        return False
    return ask.kind != "fact" or not any(map(asks_for_errand, case.fact(ask.target).questions))


def _is_doubtful(case: Case, ask: Ask, asks: Sequence[Ask]) -> bool:
    """Return whether one of several questions has next to nothing in common with the fact that it is taken for."""
    if ask.kind != "fact" or len(asks) < 2 or ask.confidence >= _DOUBTFUL:
        return False
    return count_shared_words(ask.text, case.fact(ask.target).whole_text) <= 1


def _is_fragment(ask: Ask, said: tuple[Proposition, ...]) -> bool:
    """Return whether what was taken for a question is the bare end of another: "Was haben Sie gedacht, was es ist?"."""
    if ask.kind != "fact" or list_content_words(ask.text) or find_demanded_slots(ask.text):
        return False
    return any(
        _ENDS_BARE.search(one.text) and is_part_of(ask.text, one.text) and not one.text.startswith(ask.text)
        for one in said
    )


def _only_proposes_answer(ask: Ask, understanding: Understanding) -> bool:
    """Return whether words without a verb propose answers to a question that is left: "Wer kommt? Ihre Frau?"."""
    said = understanding.propositions
    if ask.kind != "fact" or asks_by_word(ask.text) or is_verb_first(ask.text):
        return False
    unanswered = (*understanding.missed, *understanding.unknown)
    return any(
        before.function == one.function == "ASKS"
        and any(asks_by_word(text) and is_part_of(text, before.text) for text in unanswered)
        and is_part_of(ask.text, one.text)
        and not _BEGINS_WITH_AND.match(one.text)
        for before, one in pairwise(said)
    )


def _belongs_to_check(ask: Ask, said: tuple[Proposition, ...]) -> bool:
    """Return whether a bare question ends what is to be said back: "Sagen Sie mir, was wir machen und warum?"."""
    checks = (one.text for one in said if one.function == "CHECKS" and has_wording("TEACH_BACK", one.text))
    return not list_content_words(ask.text) and any(is_part_of(ask.text, text) for text in checks)


def _hands_over(state: State, understanding: Understanding) -> bool:
    """Return whether the line tells a receiver anything besides what was told before."""
    telling = understanding.telling
    if telling is None:
        return False
    before = state.handover.told if state.handover else ()
    is_new = any(said.item not in before for said in telling.told)
    return is_new or bool(telling.contradicted or telling.invented or telling.corrected)


def _goes_on_from_statement(understanding: Understanding) -> bool:
    """Return whether a line's last question asks for what the one before it names: "Die Ärztin war da. Was …?"."""
    said = understanding.propositions
    if len(said) < 2 or said[-1].function != "ASKS" or said[-2].function != "TELLS" or len(understanding.asks) != 1:
        return False
    if any(sure >= _CHATS_FROM for sure in understanding.asking_acts.values()):  # "…. Welche Fragen haben Sie?"
        return False
    texts = (understanding.asks[0].text, *understanding.missed, *understanding.unknown, understanding.near_text)
    is_named = is_part_of(understanding.asks[0].text, said[-2].text)
    return is_named and not any(text and is_part_of(text, said[-1].text) for text in texts)


def _asks_name_of_other(case: Case, ask: Ask) -> bool:
    """Return whether the name of somebody else is asked for, which one's own doesn't answer: "Wie heißt die?"."""
    if ask.kind != "fact" or not _NAME_OF_OTHER.search(ask.text):
        return False
    return any(map(asks_for_own_name, case.fact(ask.target).questions))


def _asks_of_observation(ask: Ask, state: State) -> bool:
    """Return whether it is asked since when something is that the learner has just seen: "Seit wann ist die da?"."""
    seen = any(entry.turn == state.turn and observes(entry.text) for entry in state.record)
    return seen and bool(_SINCE_THAT.fullmatch(ask.text.strip()))


def _only_chats(case: Case, ask: Ask, understanding: Understanding, state: State) -> bool:
    """Return whether small talk touches what was told, of which it asks nothing: "War die Linie elf schön?"."""
    if understanding.acts.get("SMALLTALK_KIND", 0.0) < _CHATS_FROM or ask.kind != "fact":
        return False
    asked = case.fact(ask.target).questions
    return ask.target in state.given and not any(has_all_words(ask.text, one) for one in asked)


def _find_named(case: Case, state: State, understanding: Understanding) -> Ask | None:
    """Return the likeliest fact where a question names its topic, which it would be idle to ask back about.

    "Weiß Ihre Frau von dieser Angst?" – "Meinen Sie meine Frau?" was never found good in whole talks.
    """
    near, text, person = understanding.near, understanding.near_text, case.person(state.person)
    if near is None or near in state.given or near not in {fact.id for fact in case.facts_of(state.person)}:
        return None
    if person.is_professional or _ONCE_MORE.search(text) or _EITHER.search(text):
        return None
    asked = any(one.function == "ASKS" and is_part_of(text, one.text) for one in understanding.propositions)
    fact, ask = case.fact(near), Ask(near, "fact", _GUESSED, text)
    if any(asks_for_own_name(one.text) for one in understanding.propositions if one.function == "ASKS"):
        return ask if any(map(asks_for_own_name, fact.questions)) else None
    if not (asked and names_topic(case, near, text)):
        return None
    others = [other.id for other in case.facts_of(state.person) if other.topic == fact.topic and other.id != near]
    words, shared = list_content_words(text), count_shared_words(text, fact.whole_text)
    is_meant = all(other in state.given for other in others) or (shared > 1 and shared * 3 >= len(words) * 2)
    return ask if is_meant and not asks_something_else(fact, ask, person) else None


def names_topic(case: Case, fact_id: str, text: str) -> bool:
    """Return whether a text has the nouns by which it would be asked if a fact's topic is meant."""
    nouns = [word for word in split_words(case.topics.get(case.fact(fact_id).topic, "")) if word[0].isupper()]
    words = {word.lower() for word in split_words(text)}
    return bool(nouns) and all(noun.lower() in words or count_shared_words(noun, text) for noun in nouns)


def _find_detail_told(case: Case, state: State, understanding: Understanding) -> Ask | None:
    """Return the fact told before whose wording at some level has all words of a yes/no question: "Hat er gehustet?".

    It is one that the words of its questions didn't find; the answer tells whether it is so.
    """
    checked = [one.text for one in understanding.propositions if one.function == "CHECKS"]
    if understanding.asking_acts.get("CHECK_UNDERSTANDING", 0.0) >= _SURELY_ASKED:
        return None
    for text in (*understanding.missed, *understanding.unknown):
        is_proposal = proposes(text) or asks_whether_feasible(text)
        if not is_verb_first(text) or is_proposal or any(is_part_of(text, one) for one in checked):
            continue
        words = list_content_words(text)
        recent = _RECENT if len(words) > 1 else 1  # a single word is told by what was told last, if at all
        for fact in reversed(state.given[-recent:]) if words else ():
            if any(has_all_words(text, answer) for answer in case.fact(fact).answers.values()):
                return Ask(fact, "fact", _SURELY_ASKED, text)
    return None


def _asks_beyond_repeated(ask: Ask, said: tuple[Proposition, ...]) -> bool:
    """Return whether a bare question asks for what the line itself repeats: "Beim Tanzen, wie schön! Wo war das?"."""
    if ask.kind != "fact" or list_content_words(ask.text) or not asks_by_word(ask.text):
        return False
    demanded = {*find_demanded_slots(ask.text)}
    return any(one.function == "TELLS" and demanded & find_said_slots(one.text) for one in said)


def _only_takes_up(ask: Ask, said: tuple[Proposition, ...], state: State) -> bool:
    """Return whether what was told is only taken up before a question for something else.

    "Er muss also aufrecht sitzen. Hat er sich verschluckt?"; "Normaler Kaffee? Was ist dann passiert?".
    """
    if ask.kind != "fact" or ask.target not in state.given or len(said) < 2 or said[-1].function != "ASKS":
        return False
    one = next((one for one in said[:-1] if is_part_of(ask.text, one.text)), None)
    if one is None or is_part_of(ask.text, said[-1].text):
        return False
    if one.function == "TELLS" and "?" not in one.text:
        return ask.supposed and ask.polarity != "disagree"
    is_bare = len(split_words(one.text)) <= _ECHO and not (asks_by_word(one.text) or is_verb_first(one.text))
    return is_bare and has_all_words(one.text, state.last_reply)


def _tells_finding(case: Case, ask: Ask, said: tuple[Proposition, ...], state: State) -> bool:
    """Return whether what was just measured is told, which puts nothing right that was said: "Sie haben 38,9."."""
    if ask.kind != "fact" or not ask.supposed or ask.polarity != "disagree":
        return False
    stated = [one.text for one in said if one.function == "TELLS" and is_part_of(ask.text, one.text)]
    results = " ".join(exam.result for exam in case.examinations_of(state.person) if exam.id in state.examined)
    return any(value in results for text in stated if "?" not in text for value in _VALUE.findall(text))


def _leads_to_question(ask: Ask, said: tuple[Proposition, ...], asks: Sequence[Ask]) -> bool:
    """Return whether a fact is only spoken of before the question: "Die Rosen sind Ihnen wichtig. Wer schneidet sie?".

    A question that the case answers is what the line is about; what it supposes is put right all the same.
    """
    if ask.kind != "fact" or ask.supposed or len(said) < 2 or said[-1].function != "ASKS":
        return False
    question = said[-1].text
    if is_part_of(ask.text, question):  # "Mein Name ist Amira. Wie ist Ihr Name, und wann sind Sie geboren?"
        return False
    is_asked = any(other.target != ask.target and is_part_of(other.text, question) for other in asks)
    stated = (one.text for one in said[:-1] if one.function == "TELLS" and "?" not in one.text)
    return is_asked and any(is_part_of(ask.text, text) for text in stated)


def _was_eased(case: Case, state: State) -> bool:
    """Return whether a measure that was done did the person good, as its result says."""
    return any(tells_relief(exam.result) for exam in case.examinations_of(state.person) if exam.id in state.examined)


def _asks_more_of_told(case: Case, ask: Ask, state: State) -> bool:
    """Return whether of what was told something is asked that no answer gives: a side, a reason, since when."""
    if ask.kind != "fact" or ask.target not in state.given:
        return False
    fact = case.fact(ask.target)
    answers = fact.answers.values()
    is_of_now = any(asks(ask.text) for asks in _ASKED_OF_NOW)
    asks_else = _asks_for_its_name(ask.text, fact) or _asks_else_of_repeated(ask.text, fact, state)
    if is_of_now or asks_else or _asks_untold_yes_or_no(ask, fact):
        return True
    if len(find_sides(ask.text)) > 1 and ask.target in state.focus:
        return not any(map(find_sides, answers))
    if asks_for_reason(ask.text):
        is_bare = not list_content_words(ask.text)
        asked_so = (one for one in fact.questions if is_bare or count_shared_words(one, ask.text))
        return not (any(map(gives_reason, answers)) or any(map(asks_for_reason, asked_so)))
    demanded = {*find_demanded_slots(ask.text)} if asks_by_word(ask.text) else set()
    told = list_told_slots(fact.questions, fact.answers.values(), fact.slot)
    if _FOR_LONG.search(ask.text) and "since" not in told:
        return True
    names_place = "where" in demanded and bool(list_body_parts(" ".join(answers)))  # "Die Hüfte tut weh."
    return bool(demanded) and not (demanded & told or names_place)


def _is_question(ask: Ask, said: tuple[Proposition, ...]) -> bool:
    """Return whether what was asked stands in a question, and in no offer or request."""
    return any(
        one.function == "ASKS" and not asks_for_errand(one.text) and is_part_of(ask.text, one.text) for one in said
    )


def _asks_else_of_repeated(asked: str, fact: Fact, state: State) -> bool:
    """Return whether what was just said would be said again to what the other does: "Was machen Sie, damit …?"."""
    is_repeated = any(text in old for text in fact.answers.values() for old in state.said[-_RECENT:])
    asked_so = (*fact.questions, *fact.model_questions)
    return is_repeated and bool(_ASKS_DEED.match(asked)) and not any(map(_ASKS_DEED.match, asked_so))


def _asks_untold_yes_or_no(ask: Ask, fact: Fact) -> bool:
    """Return whether a yes or no is asked for that the fact doesn't give, in words it never uses: "Können Sie stehen?".

    A fact that can be affirmed or denied is left: "Ist Blut im Schleim?" is answered by how it looks.
    """
    if ask.supposed or fact.truth is not None or not is_verb_first(ask.text) or find_asked_slots(ask.text):
        return False
    return not has_all_words(ask.text, fact.whole_text)


def _asks_for_its_name(asked: str, fact: Fact) -> bool:
    """Return whether it is asked which one it is or what it is called, as no question of the fact does."""
    patterns = (_ASKS_WHICH, _NAME_OF_OTHER)
    return any(asks.search(asked) and not any(map(asks.search, fact.questions)) for asks in patterns)


def _ask_plainly(ask: Ask, said: tuple[Proposition, ...], state: State) -> Ask:
    """Return what is asked, which nothing supposes where it is offered or announced: no "Das stimmt" answers that.

    Nor is what was asked back about supposed: "Ja genau, Ihren Namen."
    """
    functions = {one.function for one in said if is_part_of(ask.text, one.text)}
    if ask.target == state.ask_back:
        return replace(ask, supposed=False, polarity=None)
    if _NAMES_ONLY.fullmatch(ask.text.strip()) or any(
        _SEES.match(one.text) and "?" not in one.text and is_part_of(ask.text, one.text) for one in said
    ):
        return replace(ask, supposed=False, polarity=None)  # "Und das Aufstehen?", "Ich sehe, Sie haben Tränen."
    if "OFFERS" in functions:
        return replace(ask, supposed=False, polarity=None)
    return replace(ask, supposed=False) if "ASKS_LEAVE" in functions else ask


def _is_incidental(case: Case, ask: Ask, said: tuple[Proposition, ...], state: State) -> bool:
    """Return whether nothing is meant to be asked or examined by what was taken for that."""
    # "Mein Name ist Amira. Wie ist Ihr Name?": of two sentences with the words the question counts
    asked = [one for one in said if ask.kind == "fact" and one.function == "ASKS" and is_part_of(ask.text, one.text)]
    is_idle = any(_is_idle(case, ask, one, state) or _mentions_done(case, ask, one, state) for one in asked or said)
    return is_idle or _supports_order(ask, said) or _names_in_passing(ask, said, state)


def _names_in_passing(ask: Ask, said: tuple[Proposition, ...], state: State) -> bool:
    """Return whether what was told is only named before a promise or an offer: "Das macht Angst. Ich bleibe hier."."""
    is_known = ask.kind == "fact" and ask.supposed and ask.target in state.given
    goes_on = bool(said) and said[-1].function in ("PROMISES", "OFFERS", "COMFORTS", "ORDERS")
    stated = (one.text for one in said[:-1] if one.function in ("TELLS", "COMFORTS") and "?" not in one.text)
    return is_known and goes_on and any(is_part_of(ask.text, text) for text in stated)


def _find_told_about(case: Case, state: State, said: tuple[Proposition, ...]) -> Ask | None:
    """Return what was told of the thing that the other is to tell more of: "Erzählen Sie mir von Ihrem Garten."."""
    for one in said[-1:]:
        thing = asks_to_tell_of(one.text)
        for fact in reversed(state.given) if thing else ():
            if count_shared_words(thing, " ".join(case.fact(fact).answers.values())):
                return Ask(fact, "fact", _SURELY_ASKED, one.text)
    return None


def _was_spoken_of(text: str, record: Iterable[RecordEntry]) -> bool:
    """Return whether the learner spoke just before of the thing that a question names: "Sind die Strümpfe zu eng?"."""
    recent = [entry.text for entry in [*record][-_RECENT:] if entry.text != text]
    return any(count_shared_words(text, entry) for entry in recent)


def _speaks_of_work(said: tuple[Proposition, ...], record: Iterable[RecordEntry]) -> bool:
    """Return whether a line asks of what the learner spoke of before: "Der Verband ist drauf. Ist er zu fest?"."""
    question = said[-1].text
    before = next((one.text for one in said[-2:-1] if one.function == "TELLS"), "")
    return bool(before and name_pronoun(question, before)) or _was_spoken_of(question, record)


def _supports_order(ask: Ask, said: tuple[Proposition, ...]) -> bool:
    """Return whether what was taken for a question says why the order before it: "… Das macht die Podologin."."""
    return ask.kind == "fact" and any(
        before.function == "ORDERS"
        and one.function == "TELLS"
        and begins_reason(one.text)
        and is_part_of(ask.text, one.text)
        for before, one in pairwise(said)
    )


def _asks_for_nothing(one: Proposition) -> bool:
    """Return whether a sentence asks nothing of the case: comfort, thanks, news, "Haben Sie das verstanden?"."""
    asks_leave_only = one.function == "ASKS_LEAVE" and not list_content_words(one.text) - CONSENT_WORDS
    checks = one.function == "CHECKS" and checks_hearing(one.text)
    if one.function == "TELLS" and (reports_of_others(one.text) or foretells(one.text)):
        return True
    return one.function in _NO_QUESTIONS or bool(one.news) or asks_leave_only or checks


def _is_idle(case: Case, ask: Ask, one: Proposition, state: State) -> bool:
    """Return whether what was taken for a question stands in a sentence that asks for nothing.

    Something to be kept is no examination and no question; what was told already isn't asked for by an order, and an
    offer asks for a fact only where the fact's own questions offer something.
    """
    if not is_part_of(ask.text, one.text):
        return False
    only_names = ask.kind == "exam" and bool(_NAMES_WHAT_IS_MEANT.match(one.text))
    insults = one.function == "INSULTS" and "?" not in one.text and ask.kind == "fact"
    to_report = one.function == "ORDERS" and tells_to_report(ask.text)
    of_deed = ask.kind == "fact" and (
        asks_for_promise(one.text)
        or proposes(ask.text)
        or asks_whether_feasible(ask.text)
        or _OF_OWN_DEED.match(ask.text)
    )
    only_comforts = ask.kind == "exam" and one.function in ("COMFORTS", "THANKS") and not _goes_on_to_act(one.text)
    if only_names or insults or to_report or of_deed or only_comforts or _OF_OWN_FEELING.match(one.text):
        return True
    if not _SPEAKS_OF_SELF.search(one.text) and (
        (ask.kind == "exam" and sends_to_other(one.text))  # "Da müssen Sie bitte die Ärztin fragen"
        or (one.function == "ORDERS" and (one.lasting or ask.target in state.given))
        or (
            ask.kind == "exam"
            and one.function == "ASKS"
            and (not one.text.rstrip().endswith("?") or _ASKS_HOW_DONE.match(ask.text))
        )
    ):
        return True
    chooses = one.function == "OFFERS" and find_first_choice(one.text) and ask.confidence < _SURELY_ASKED_FOR
    is_told = one.function == "TELLS" and "?" not in one.text
    if chooses or (is_told and ask.kind == "fact" and ask.supposed and ask.polarity is None):
        return True  # what is told without supposing anything of the case asks for nothing
    has_tag = drop_tag(one.text) != one.text
    is_plan = not ask.polarity or (announces_with_tag(one.text) and _announces_else(case, ask))
    if ask.kind == "fact" and is_plan and one.function == "ASKS_LEAVE" and has_tag:
        return True
    # Of "Wie stark …, und brauchen Sie noch etwas?" only the part that asks for the fact counts.
    asks_beside = one.function == "ASKS" and ask.text.rstrip().endswith("?")
    asked = replace(one, text=ask.text) if asks_beside else one
    return ask.kind == "fact" and _asks_for_no_fact(case.fact(ask.target), asked)


def _goes_on_to_act(text: str) -> bool:
    """Return whether something is done or ordered behind words of comfort: "Keine Angst, heben Sie bitte das Bein."."""
    rest = text.partition(", ")[2]
    return announces_own_act(text) or is_order(rest) or bool(_IS_DONE_NOW.search(rest))


def _announces_else(case: Case, ask: Ask) -> bool:
    """Return whether an announcement has no word of what the fact answers and isn't near, or holds on a condition only.

    "Im Notfall rufen wir Ihre Schwester an, ja?" asks whether that is the right one.
    """
    told = " ".join(case.fact(ask.target).answers.values()) if ask.kind == "fact" else ""
    is_far = ask.confidence < _NEAR and not count_shared_words(ask.text, told)
    return bool(_ON_CONDITION.match(ask.text)) or is_far


def _mentions_done(case: Case, ask: Ask, one: Proposition, state: State) -> bool:
    """Return whether a measure that was done is only spoken of: "Ich bleibe, bis die Ärztin kommt." calls nobody again.

    What is measured may have changed, so that it is measured again, but not by what it was found to be: "Der Sauerstoff
    ist niedrig.".
    """
    is_done = ask.kind == "exam" and ask.target in state.examined and is_part_of(ask.text, one.text)
    if is_done and _STATES_RESULT.match(one.text) and not _ANEW.search(one.text):
        return True
    speaks_of_other = one.function in _SPEAKS_OF and not _I.search(one.text)
    if not is_done or not (speaks_of_other or _STAYS.search(one.text)):
        return False
    is_measured = any(exam.id == ask.target and exam.vital for exam in case.examinations_of(state.person))
    return not is_measured and not _ANEW.search(one.text)


def _asks_for_no_fact(fact: Fact, one: Proposition) -> bool:
    """Return whether a sentence asks nothing about a fact: it only comforts, or offers what the fact isn't about."""
    is_offer = one.function in ("OFFERS", "ASKS_LEAVE") and (begins_offer(one.text) or offers_with_tag(one.text))
    alike = (question for question in (*fact.questions, *fact.model_questions) if begins_offer(question))
    if is_offer and not any(offers_with_tag(one.text) <= count_shared_words(one.text, question) for question in alike):
        return True
    if one.function == "ORDERS" and _surely_orders(one) and not any(is_order(question) for question in fact.questions):
        return True
    if one.function == "OFFERS" and _OF_THAT.search(one.text):
        return True
    asked_so = (*fact.questions, *fact.model_questions)
    wished = asks_for_deed(one.text)  # "Möchten Sie, dass ich noch etwas aufschreibe?"
    if asks_for_anything_else(one.text) and not any(
        asks_for_anything_else(question) or (wished and count_shared_words(wished, question)) for question in asked_so
    ):
        return True
    exclaims = one.function == "TELLS" and one.text.rstrip().endswith("!")  # "Auch zu Hause nicht barfuß!"
    return exclaims or _asks_for_nothing(one) or asks_about_own_performance(one.text)


def _surely_orders(one: Proposition) -> bool:
    """Return whether an order is none that asks to show something, nor a question that lacks its mark."""
    is_marked = one.lasting or one.text.rstrip().endswith("!") or drop_tag(one.text) != one.text
    return not shows(one.text) and (is_marked or bool(_KINDLY.search(one.text)))


def _asks_of_now(state: State, said: tuple[Proposition, ...]) -> bool:
    """Return whether a line ends with how it is with what was just done; nobody is better for nothing."""
    question = said[-1].text
    acted = any(entry.kind in _HAS_ACTED and entry.turn >= state.turn - 2 for entry in state.record)
    acted |= any(announces_own_act(one.text) for one in said[:-1])
    is_better = acted and asks_whether_better(question)
    is_as_now = bool(_SO.search(question)) and not asks_by_word(question)
    return is_as_now or is_better or _asks_whether_sensed(question, state)


def _asks_whether_sensed(question: str, state: State) -> bool:
    """Return whether it is asked if the other hears or sees better after a measure: no fact of before tells it."""
    return bool(state.examined) and _SENSES_BETTER.fullmatch(question.strip()) is not None


def _checks_instruction(understanding: Understanding) -> bool:
    """Return whether a line has an instruction said back, or asks what it was: its own, or one given before."""
    if not understanding.record:
        return False
    record, said = understanding.record, understanding.propositions
    if find_asked_instruction(record, said, to_du=False) or find_asked_reason(record, said, to_du=False) is not None:
        return True
    if asks_for_unsaid(record, said) and find_told(record, said, to_du=False):
        return True
    checks = [one.text for one in said if one.function == "CHECKS"]
    tells_back = any(has_wording("TEACH_BACK", text) for text in checks)
    surely = understanding.acts.get("TEACH_BACK", 0.0) >= _SURELY_TEACHES
    to_do = [one.text for one in said if one.function == "ASKS" and asks_what_to_do(one.text)]
    tells_back |= surely and bool(checks or to_do)
    if not tells_back and "TEACH_BACK" not in understanding.acts:
        return False
    ordered = [entry.text for entry in understanding.record if entry.kind == "ORDERED"]
    asking = [one for one in said if one.function == "ASKS" and one.text not in to_do]
    if checks:  # "Was war das mit dem Schuh? Sagen Sie es mit Ihren Worten."
        asking = [one for one in asking if not any(count_shared_words(one.text, text) for text in ordered)]
    if any(is_part_of(ask.text, one.text) for ask in understanding.asks for one in asking):
        return False  # "Können Sie schlafen? Und wenn nicht, was machen Sie dann?"
    given = bool(list_instructions(understanding.record, understanding.propositions, to_du=False))
    return any(one.lasting for one in understanding.propositions) or (tells_back and given)
