"""Information state: what a line says to the person, and the person's record of what was said so far.

A line is read sentence by sentence into propositions with a speech function (asks, tells, orders, promises …). What
was told, ordered, offered and promised goes into the record, which is stored with the state of the talk, and so does
what became of it: accepted, refused, worried about, done, misheard.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from apps.dialogue.teach_back import pass_checks
from apps.dialogue.types import Proposition, Record, RecordEntry, RecordKind, State, Understanding
from apps.german.alterations import change_detail
from apps.german.claims import is_instruction
from apps.german.hasty_lines import add_question_mark, complete_line
from apps.german.lemmas import list_content_words
from apps.german.news import read_news
from apps.german.nursing_tools import names_tool
from apps.german.perspective.promises import recall_promise
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.speech_functions import (
    SpeechFunction,
    drop_tag,
    is_lasting_order,
    read_function,
    split_off_check,
    split_off_question,
    split_off_thanks,
)
from apps.german.tokens import split_words

_MOST = 40  # entries of a record; the oldest go first
_LONGEST = 240  # characters of an entry
_NAMES_NOTHING = frozenset(("kein",))
_TO_FEELINGS = ("EMPATHY", "REASSURE", "OFFER_HELP")  # answers to what the other feels
_CALM = ("calm", "relief")
_TAUGHT = frozenset(("EXPLAIN", "INSTRUCT"))
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


def find_open_promise(record: Record, turn: int, after: int, to_du: bool) -> tuple[str, str]:
    """Return the oldest promise not kept `after` turns later, and the words that remind of it; ("", "") for none."""
    for entry in record:
        if entry.kind == "PROMISED" and not entry.settled and turn - entry.turn >= after:
            is_missed = _BROUGHT.search(entry.text) and not (
                names_tool(entry.text) or _FETCHES_LATER.search(entry.text)
            )
            reminder = pass_checks(recall_promise(entry.text, to_du)) if is_missed else ""
            if reminder:
                return entry.text, reminder
    return "", ""
