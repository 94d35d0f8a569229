"""Information state: what a line says to the person, and the person's record of what was said so far.

A line is read sentence by sentence into propositions with a speech function (asks, tells, orders, promises …). What
was told, ordered, offered and promised goes into the record, which is stored with the state of the talk, and so does
what became of it: accepted, refused, worried about, done, misheard.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import pairwise

from apps.dialogue.types import Proposition, Record, RecordEntry, RecordKind, State, Understanding
from apps.german.alterations import change_detail
from apps.german.claims import is_instruction
from apps.german.courtesy import gives_reason
from apps.german.grammar.checks import find_faults
from apps.german.hasty_lines import add_question_mark, complete_line
from apps.german.lemmas import count_shared_words, list_content_words
from apps.german.negation import is_negated
from apps.german.news import read_news
from apps.german.nursing_tools import names_tool
from apps.german.perspective.promises import recall_promise
from apps.german.perspective.restatement import say_back, trim_to_order
from apps.german.question_frames import asks_by_word, asks_for_reason
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.speech_functions import (
    SpeechFunction,
    asks_for_condition,
    asks_what_is_forbidden,
    asks_what_to_do,
    drop_tag,
    is_lasting_order,
    is_momentary_order,
    keep_orders,
    mark_condition,
    read_function,
    split_off_check,
    split_off_question,
    split_off_thanks,
)
from apps.german.text import upper_first
from apps.german.tokens import split_words

_MOST = 40  # entries of a record; the oldest go first
_LONGEST = 240  # characters of an entry
_ASKING_TAG = compile_re(r", ?(?:haben Sie|hast du|wissen Sie)\b[^,?]*\?\s*$", re.I)
_NAMES_NOTHING = frozenset(("kein",))
_OF_SPEAKER = compile_re(r"\b(?:ich|wir)\b", re.I)
_STRESSES = compile_re(r"\b(?:wichtig\w*|merk\w*|denk\w*|regeln?)\b", re.I)  # "Jetzt ist noch wichtig: …"
_OF_HEARER = compile_re(r"^(?:Sie|[Dd]u)\b|\b(?:haben|sind|nehmen|waren|hatten|hast|bist|nimmst) (?:Sie|du)\b")
_OF_STATE = compile_re(r"\b(?:haben|hatten|sind|waren) Sie\b|\b(?:hast|hattest|bist|warst) du\b")  # no deed to come
_LONG_WORD = 5  # letters by which a verb is told
_RECENT = 2  # orders for whose condition may be asked
_FEWEST = 3  # words of an instruction that says something by itself
_CONDITION = compile_re(r"\b(?:wenn|falls|sobald|bevor)\b", re.I)  # in which an order holds
_CONDITION_COUNTS = 2  # as much as so many shared words, where it is asked what is done in a case
_TO_FEELINGS = ("EMPATHY", "REASSURE", "OFFER_HELP")  # answers to what the other feels
_CALM = ("calm", "relief")
_TAUGHT = frozenset(("EXPLAIN", "INSTRUCT"))
_AT_ONCE = compile_re(r"\b(?:jetzt|gleich|sofort|zuerst|als (?:erstes|nächstes))\b", re.I)
_ASKING_WORDS = compile_re(
    r"\b(?:sag|wort|erkl[äa]r|wiederhol|soll|mach|noch|nicht|kurz|einmal|damit|wissen|wichtig|beacht|besproch|merk)\w*\b"
    r"|\b(?:heute|jetzt|ab|nun|alles)\b",
    re.I,
)
_REST_OF_ORDER = compile_re(r",\s*(?=(?:aber|denn|weil|sonst|damit|dann)\b)", re.I)  # "…, aber nicht reiben"
_AFTERTHOUGHT = compile_re(r",? bitte[.!]*$", re.I)
_KIND_WORDS = compile_re(  # "Das ist lieb von Ihnen, aber bitte klingeln Sie, dafür sind wir da."
    r"(?P<before>^(?:das ist|das war|es ist|ich wei(?:ß|ss)|ich verstehe)\b[^.!?]*?, aber (?=bitte\b))"
    r"|, daf[üu]r (?:sind wir|bin ich) (?:ja |doch )?da[.!]*$",
    re.I,
)
_TIME = compile_re(r"\b(n[äa]chste[ns]?|letzte[ns]?|erste[ns]?|jedes|dieses) mal\b")  # with the noun's small letter
_INTERJECTION = compile_re(
    r"^(?:(?:(?:ach|oh) (?:nein|ja|so)|moment|halt"
    r"|stopp?|vorsicht|ach|oh|also|(?:und )?noch (?:etwas|was|eins)|(?:ganz )?wichtig"
    r"|warten sie|achtung|nein|nicht ganz|fast(?: richtig)?|genau|richtig"
    r"|doch)[,!.:]+ )+",
    re.I,
)
_NAMED_BY = compile_re(  # what is to be said back, by its name: "…, wann die Besuchszeit ist"
    r"\b((?:wann|wof[üu]r|wogegen|wozu|wo|wie viel\w*|wie oft|welche\w*|wer|was) (?!(?:Sie|du|ich)\b)(?:\w+ ){1,6}?"
    r"(?:ist|sind|war|hilft|hei(?:ß|ss)t|kommt|wirkt|dient|gilt|beginnt|bedeutet|meint)"
    r"|(?:wann|um wie ?viel Uhr|wo|wie lange) (?:ist|sind|kommt|kommen|beginnt|dauert|gibt es|findet)"
    r" (?:(?:die|der|das|ihre?|deine?) )?\w+"
    r"|(?:wann|um wie ?viel Uhr) (?:m[üu]ssen|haben|bekommen|sollen|werden) Sie(?: \w+){1,6})\b",
)
_WHEN = compile_re(r"wann|um wie ?viel", re.I)
_NAMES_TIME = compile_re(
    r"\d|\b(?:uhr|heute|(?:[üu]ber)?morgen|\w*mittags?|abends?|nachts?|sofort|gleich|\w+tags?)\b", re.I
)
_AT_WHAT_TIME = compile_re(r"\b(?:wann|um wie ?viel Uhr) \w+ Sie\b", re.I)
_NOT_SAID_BACK = compile_re(  # a wrong case, an infinitive that no other verb governs, what is only explained
    r"\b(?:mit|bei|von|zu|nach|aus|seit) (?:die|das|ein)\b"
    r"|^(?!.*\b(?:darf|soll|muss|kann|will|m[öo]chte|werde|d[üu]rfen|sollen|m[üu]ssen|brauche)\b)"
    r".*(?:\bnicht \w+en\.$|(?:^|, )[Nn]icht \w+en\b"
    r"|[,:] (?:zuerst|erst|dann|danach) (?:\w+ )+\w+(?:en|ern|eln)(?=[,.]))"
    r"|\b(?:kann|wird|muss) man\b"
)
_CONTRADICTS = compile_re(r"(?:nein|nee|nicht ganz|fast richtig|fast, |entschuldigung, nein)\b", re.I)
_AGREES = compile_re(r"(?:ja|genau|richtig|stimmt|gut|prima|super)\b", re.I)
_BROUGHT = compile_re(r"\b(?:bring|hol|besorg|zeig|such|[öo]ffn)\w*\b", re.I)  # what can be missed in the same talk
_FETCHES_LATER = compile_re(  # at a time that a talk doesn't reach
    r"\b(?:in (?:einer?|zwei|drei|\d+) (?:\w+ )?(?:stunden?|tagen?|wochen?)|nachher|sp[äa]ter|morgen|[üu]bermorgen"
    r"|heute (?:abend|nachmittag|mittag|nacht)|nach (?:der|dem|ihre[rm]|deine[rm])|sobald|wenn|um (?:\w+ )*uhr)\b",
    re.I,
)
_FETCHES = compile_re(
    r"\b(?:hol|ruf|schick|frag)\w*\b.*\b(?:kolleg\w+|\w*arzt|\w*[äa]rztin|schwester|pfleger\w*)\b",
    re.I,
)
_INTRODUCES = compile_re(  # somebody who has come: "Das ist meine Kollegin."
    r"(?:(?:so|also|und|schau|sehen Sie),? )*(?:das|hier) ist (?:jetzt )?(?:(?:die|der) )?(?:frau|herr|dr|doktor"
    r"|(?:meine?|unsere?) \w+)\b",
    re.I,
)
_SHOWS_THING = compile_re(  # "Das ist die Tablette gegen den hohen Blutdruck."
    r"(?:(?:so|hier|also),? )*(?:das|hier) (?:ist|sind) (?:die|der|das|ihre?|deine?) "
    r"(?P<thing>(?-i:[A-ZÄÖÜ])[\w-]+(?: (?:gegen|f[üu]r|zum|zur) [^,.!?]+)?)[.!]",
    re.I,
)
_ORDERS_IT = compile_re(r"(Die|Den|Das) (?=\w+(?:en|ern|eln) Sie\b)")
_MAY_BE_NEWS = ("TELLS", "PROMISES", "THANKS", "ORDERS")
_KINDS: Mapping[SpeechFunction, RecordKind] = {
    "TELLS": "TOLD",
    "ORDERS": "ORDERED",
    "OFFERS": "OFFERED",
    "PROMISES": "PROMISED",
}


def read_propositions(line: str, to_patient: bool) -> tuple[Proposition, ...]:
    """Read a line sentence by sentence; `to_patient` says whether the patient hears it, or somebody else."""
    whole = [one for sentence in split_sentences(complete_line(line)) for one in split_off_check(sentence)]
    sentences = [one for part in whole for asked in split_off_question(part) for one in split_off_thanks(asked)]
    return tuple(
        build_proposition(read_function(add_question_mark(sentence)), sentence, to_patient) for sentence in sentences
    )


def build_proposition(function: SpeechFunction, text: str, to_patient: bool) -> Proposition:
    """Build the proposition of words that do this: whether it is news, and an order to be kept, is read by rules."""
    news, about = read_news(text, to_patient) if function in _MAY_BE_NEWS else ("", "")
    if function == "ORDERS" and news:
        function = "TELLS"  # "Sie müssen operiert werden" orders nothing
    is_lasting = function == "ORDERS" and is_lasting_order(text)
    return Proposition(function, text[:_LONGEST], news, about, is_lasting)


def extend_record(
    record: Record, propositions: Iterable[Proposition], turn: int, find_topic: Callable[[str], str]
) -> Record:
    """Add what a line told, ordered, offered and promised; promises whose thing it speaks of again count as kept."""
    propositions = list(propositions)
    spoken_of = set().union(*(list_content_words(one.text) for one in propositions if one.function != "ASKS"))
    arrives = any(_INTRODUCES.match(one.text) for one in propositions)
    kept = [
        replace(entry, settled=True)
        if entry.kind == "PROMISED"
        and (list_content_words(entry.text) & spoken_of or (arrives and _FETCHES.search(entry.text)))
        else entry
        for entry in record
    ]
    new = [
        RecordEntry(_KINDS[one.function], drop_tag(text), turn, topic=one.topic or find_topic(text))
        for one, text in zip(propositions, _name_ordered_things(propositions), strict=True)
        if one.function in _KINDS
    ]
    return tuple([*kept, *new][-_MOST:])


def _name_ordered_things(propositions: list[Proposition]) -> Iterable[str]:
    """Yield each sentence, an order with its thing's name: "Das ist die Tablette. Die nehmen Sie nach dem Essen."."""
    shown = ""
    for one in propositions:
        pronoun = _ORDERS_IT.match(one.text) if shown and one.function == "ORDERS" else None
        yield f"{pronoun[1]} {shown}{one.text[pronoun.end(1) :]}" if pronoun else one.text
        found = _SHOWS_THING.fullmatch(one.text)
        shown = found["thing"] if found else ""


def find_called_for_acts(text: str, state: State, understanding: Understanding) -> tuple[str, ...]:
    """Return the acts that the talk before a line calls for; `state` is that before the line.

    A feeling calls for comfort, something taught for saying it back, a beginning for a greeting; what was asked
    may have to be refused. What calls for an act is a sign of it that doesn't rest on its words.
    """
    found = list(_TO_FEELINGS) if state.worry or state.emotion not in _CALM else []
    if _TAUGHT & {*state.acts, *understanding.acts} or is_instruction(text):
        found.append("TEACH_BACK")
    if state.turn == 0:
        found += ["GREET", "INTRODUCE"]
    if "?" in state.last_reply:
        found.append("REFUSE_INFO")
    return tuple(found)


def add_entries(record: Record, entries: Iterable[RecordEntry]) -> Record:
    """Add what became of something said: accepted, refused, worried about, done."""
    return tuple([*record, *entries][-_MOST:])


def settle_entry(record: Record, text: str, *kinds: RecordKind) -> Record:
    """Mark what was said in these words as settled: a promise that was asked for, a mishearing put right."""
    return tuple(
        replace(entry, settled=True) if entry.text == text and entry.kind in kinds else entry for entry in record
    )


def find_mishearing(record: Record, propositions: Iterable[Proposition]) -> RecordEntry | None:
    """Return what the person misheard and the line puts right: it speaks of it again, or contradicts."""
    open_entry = next((entry for entry in reversed(record) if entry.kind == "MISHEARD" and not entry.settled), None)
    if open_entry is None:
        return None
    words = list_content_words(open_entry.text)
    for one in propositions:
        is_about = one.function in ("ORDERS", "TELLS", "CHECKS") and list_content_words(one.text) & words
        agrees = change_detail(open_entry.text) and _has_slip(one.text, open_entry.text)
        if (is_about and not agrees and not _AGREES.match(one.text)) or _CONTRADICTS.match(one.text):
            return open_entry
    return None


def is_known(record: Record, text: str) -> bool:
    """Return whether a statement repeats what the learner has said to the person before."""
    words = list_content_words(text) - _NAMES_NOTHING
    return bool(words) and any(len(words & list_content_words(entry.text)) * 2 >= len(words) for entry in record)


def _has_slip(text: str, instruction: str) -> bool:
    """Return whether a text says the instruction with the slip that the person made, and not as it was given."""
    wrong = set(split_words(change_detail(instruction).lower())) - set(split_words(instruction.lower()))
    right = set(split_words(instruction.lower())) - set(split_words(change_detail(instruction).lower()))
    said = set(split_words(text.lower()))
    return bool(wrong & said) and not right & said


def list_instructions(record: Record, propositions: Iterable[Proposition], to_du: bool) -> list[str]:
    """Return what the person was told to do, as it says it itself: by this line, or else before; the newest last.

    Where the line that has it said back names some of it ("…, welche Tabletten Sie nehmen"), only that.
    """
    propositions = list(propositions)
    ordered = [entry.text for entry in record if entry.kind == "ORDERED"]
    earlier = [text for text in ordered if is_lasting_order(text)] or [
        text for text in ordered[-1:] if not is_momentary_order(text)
    ]
    is_checked = any(one.function == "CHECKS" for one in propositions)
    now = [one.text for one in propositions if one.function == "ORDERS" and (one.lasting or is_checked)]
    asked = " ".join(one.text for one in propositions if one.function != "ORDERS")
    if not earlier and (asks_what_to_do(asked) or (is_checked and _AT_ONCE.search(asked))):
        earlier = ordered[-1:]  # "jetzt im Bett bleiben" still holds where it is all that was ordered
    said = (say_instruction(text, to_du) for text in now or _choose_asked(ordered, asked) or earlier)
    return list(dict.fromkeys(text for text in said if text))


def _choose_asked(ordered: list[str], asked: str) -> list[str]:
    """Return of what was ordered the newest that shares most words, or a condition, with what is asked; else none."""
    words = _ASKING_WORDS.sub("", asked)
    is_conditional = asks_what_to_do(asked, in_a_case=True)
    shared = [
        (count_shared_words(words, text) + _CONDITION_COUNTS * (is_conditional and _holds_in_a_case(text)), at)
        for at, text in enumerate(ordered)
    ]
    most, at = max(shared, default=(0, 0))
    return [ordered[at]] if most else []


def asks_for_unsaid(record: Record, propositions: Iterable[Proposition]) -> bool:
    """Return whether a line has something said back, by its name, of which no order speaks: "…, wann Visite ist"."""
    checks = " ".join(one.text for one in propositions if one.function == "CHECKS")
    named = _NAMED_BY.search(checks)
    if not named or (asks_what_to_do(checks) and not _AT_WHAT_TIME.search(checks)):
        return False
    words = list_content_words(_ASKING_WORDS.sub("", named[1]))
    ordered = [entry.text for entry in record if entry.kind == "ORDERED"]
    return bool(words) and not any(count_shared_words(named[1], text) for text in ordered)


def find_told(record: Record, propositions: Iterable[Proposition], to_du: bool) -> str:
    """Return what was told that a line has said back, as the person says it; "" where nobody told it, or not sure."""
    found = _choose_told(record, propositions)
    return _pass_checks(say_back(drop_introduction(found), to_du)) if found else ""


def drop_introduction(text: str) -> str:
    """Return what a speaker introduces with a colon, else all: "Ich schreibe es auf: Um zehn ist Visite."."""
    lead, _colon, told = text.rpartition(": ")
    return upper_first(told) if _OF_SPEAKER.search(lead) or _STRESSES.search(lead) else text


def say_told_in_same_line(propositions: Iterable[Proposition], to_du: bool) -> str:
    """Return what a line tells and then asks for: "Um zehn kommt sie. Wann kommt sie?"; "" where it asks for else."""
    for told, one in pairwise(propositions):
        asks = one.function in ("ASKS", "CHECKS") and one.text.rstrip().endswith("?") and asks_by_word(one.text)
        words = [word.lower() for word in split_words(_ASKING_TAG.sub("?", one.text))][1:]
        known = {word.lower() for word in split_words(told.text)}
        is_of_hearer = bool(
            _OF_HEARER.search(told.text)
        )  # "Sie haben Schmerzen. Wo haben Sie Schmerzen?" isn't answered
        if told.function == "TELLS" and not is_of_hearer and asks and len(words) > 1 and {*words} < known:
            return _pass_checks(say_back(told.text, to_du))
    return ""


def was_told(record: Record, propositions: Iterable[Proposition]) -> bool:
    """Return whether what a line has said back was told, though the person may not find words for it."""
    return bool(_choose_told(record, propositions))


def _choose_told(record: Record, propositions: Iterable[Proposition]) -> str:
    checks = " ".join(one.text for one in propositions if one.function == "CHECKS")
    named = _NAMED_BY.search(checks)
    told = [entry.text for entry in record if entry.kind == "TOLD"]
    if named and _WHEN.match(named[1]):
        told = [text for text in told if _NAMES_TIME.search(text)]
    found = max(told, key=lambda text: count_shared_words(named[1], text), default="") if named else ""
    return found if named and found and count_shared_words(named[1], found) else ""


def _holds_in_a_case(order: str) -> bool:
    """Return whether an order says when it holds; "Ich taste jetzt …, sagen Sie Bescheid, wenn …" is of this moment."""
    return bool(_CONDITION.search(order)) and not is_momentary_order(order)


def say_instruction(text: str, to_du: bool) -> str:
    """Return an instruction as the person says it: whole, else its orders alone; "" where neither is sure German."""
    text = _KIND_WORDS.sub(lambda words: "" if words["before"] else ".", drop_tag(text))
    text = drop_introduction(_AFTERTHOUGHT.sub(".", text))
    text = _TIME.sub(r"\1 Mal", text)
    text = mark_condition(_INTERJECTION.sub("", text))
    for words in (text, trim_to_order(text), keep_orders(text), _REST_OF_ORDER.split(text)[0], text.split(": ")[0]):
        said = say_back(words, to_du) if words else ""
        if said := _pass_checks(said) or _pass_checks(_mend(said)):
            return said
    return ""


def _mend(said: str) -> str:
    """Return what is said back with the small slips of the order put right, which the person doesn't repeat."""
    for fault in reversed(find_faults(said)):
        said = said[: fault.start] + fault.better + said[fault.end :] if fault.better else said
    return said


def _pass_checks(said: str) -> str:
    """Return what a person would say back where no rule of German remarks on it, "" else: learners read it."""
    is_right = len(split_words(said)) >= _FEWEST and not _NOT_SAID_BACK.search(said) and not find_faults(said)
    return said if is_right else ""


def find_asked_instruction(
    record: Record, propositions: Iterable[Proposition], to_du: bool, by_condition: bool = False
) -> str:
    """Return the instruction that a line asks about, as the person says it: "Wie viel dürfen Sie trinken?".

    `by_condition`: "Was machen Sie, wenn …?" asks for the last order, whatever words it has.
    """
    propositions = list(propositions)
    if said := _say_asked_in_same_line(propositions, to_du):
        return said
    ordered = [entry.text for entry in record if entry.kind == "ORDERED"]
    for one in propositions:
        if one.function not in ("ASKS", "CHECKS") or not asks_what_to_do(one.text) or asks_for_reason(one.text):
            continue
        found = _choose_asked(ordered, one.text)
        if not found and by_condition and asks_what_to_do(one.text, in_a_case=True):
            found = [text for text in ordered if is_lasting_order(text) or not is_momentary_order(text)][-1:]
        if not found and asks_what_is_forbidden(one.text):
            found = [text for text in ordered if is_negated(text)][-1:]
        if found and (said := say_instruction(found[0], to_du)):
            return said
    for one in propositions:
        for text in reversed(ordered[-_RECENT:]) if one.function in ("ASKS", "CHECKS") else ():
            if _asks_for_condition_of(one.text, text):
                return say_instruction(text, to_du)
    return ""


def _say_asked_in_same_line(propositions: list[Proposition], to_du: bool) -> str:
    """Return the order on a condition for which the question right after it asks: "Wann rufen Sie dann an?"."""
    for order, one in pairwise(propositions):
        if one.function == "ASKS" and order.lasting and _asks_for_condition_of(one.text, order.text):
            return say_instruction(order.text, to_du)
    return ""


def _asks_for_condition_of(question: str, order: str) -> bool:
    """Return whether a question asks in which case an order to be kept holds: "Wann rufen Sie an?"."""
    asks = asks_for_condition(question) and not _OF_STATE.search(question)
    return asks and is_lasting_order(order) and _holds_in_a_case(order) and _names_same_deed(question, order)


def _names_same_deed(question: str, order: str) -> bool:
    """Return whether a question has a word of an order, also as a part of one: "rufen … an" of "anrufen"."""
    words = [word.lower() for word in split_words(order)]
    parts = [word.lower() for word in split_words(question) if len(word) >= _LONG_WORD]
    return bool(count_shared_words(question, order)) or any(part in word for part in parts for word in words)


def find_asked_reason(record: Record, propositions: Iterable[Proposition], to_du: bool) -> str | None:
    """Return why the person was told to do what the line asks the reason of, "" where nobody said; None if it doesn't.

    The reason is what was told with the order, or just before or after it.
    """
    propositions = list(propositions)
    asked = next((one.text for one in propositions if asks_what_to_do(one.text) and asks_for_reason(one.text)), "")
    orders = [entry for entry in record if entry.kind == "ORDERED"]
    found = _choose_asked([entry.text for entry in orders], asked) if asked else []
    if not found:
        checks = asked and any(one.function == "CHECKS" for one in propositions)
        return _find_reason_told(record, to_du) if checks else None
    order = next(entry for entry in reversed(orders) if entry.text == found[0])
    for entry in record:
        is_near = entry.kind == "TOLD" and abs(entry.turn - order.turn) <= 1
        if is_near and (said := _pass_checks(say_back(entry.text, to_du))):
            return said
    return ""


def _find_reason_told(record: Record, to_du: bool) -> str | None:
    """Return the reason that was told last, where nothing was ordered with it; None where none was just told."""
    last = max((entry.turn for entry in record), default=0)
    told = [entry.text for entry in record if entry.kind == "TOLD" and entry.turn >= last - 1]
    if not any(gives_reason(text) for text in told):
        return None
    return next((said for text in told if (said := _pass_checks(say_back(text, to_du)))), None)


def find_open_promise(record: Record, turn: int, after: int, to_du: bool) -> tuple[str, str]:
    """Return the oldest promise not kept `after` turns later, and the words that remind of it; ("", "") for none."""
    for entry in record:
        if entry.kind == "PROMISED" and not entry.settled and turn - entry.turn >= after:
            is_missed = _BROUGHT.search(entry.text) and not (
                names_tool(entry.text) or _FETCHES_LATER.search(entry.text)
            )
            reminder = _pass_checks(recall_promise(entry.text, to_du)) if is_missed else ""
            if reminder:
                return entry.text, reminder
    return "", ""
