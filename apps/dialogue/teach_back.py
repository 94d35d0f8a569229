"""What a person says back of what the learner told, ordered or promised: teach-back.

The entries of the record are in the learner's words; they are said from the person's side, and only where no rule of
German remarks on what comes of it, for learners read it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise

from apps.dialogue.types import Proposition, Record, RecordKind
from apps.german.announcements import announces_own_act
from apps.german.courtesy import gives_reason
from apps.german.grammar.checks import find_faults
from apps.german.lemmas import count_shared_words, list_content_words
from apps.german.negation import is_negated
from apps.german.perspective.restatement import say_back, trim_to_order
from apps.german.question_frames import asks_by_word, asks_for_reason
from apps.german.regular_expressions import compile_re
from apps.german.speech_functions import (
    asks_for_condition,
    asks_what_is_forbidden,
    asks_what_to_do,
    drop_tag,
    is_lasting_order,
    is_momentary_order,
    is_order,
    keep_orders,
    mark_condition,
)
from apps.german.text import upper_first
from apps.german.tokens import split_words

_ASKING_TAG = compile_re(r", ?(?:haben Sie|hast du|wissen Sie)\b[^,?]*\?\s*$", re.I)
_OF_SPEAKER = compile_re(r"\b(?:ich|wir)\b", re.I)
_STRESSES = compile_re(  # "Jetzt ist noch wichtig: …", "Unser kleiner Schritt bis Mittwoch: …"
    r"\b(?:wichtig\w*|merk\w*|denk\w*|regeln?|schritt\w*|abmachung|vereinbarung|vorschlag)\b", re.I
)
_COMES_TO = compile_re(  # "Jetzt zum Sieb: …"
    r"(?:und |so |also |gut,? )*(?:jetzt |nun |noch )*(?:zum|zur|zu den) \w+", re.I
)
_WITHOUT_SUBJECT = compile_re(  # of a verb that isn't known: "mich pinkeln jedes Mal"
    r"^(?!.*\b(?:ich|Sie|du|wir|wird|ist|sind)\b).*\bmich \w+n\b", re.I
)
_AGREED = compile_re(  # "…, was wir ausgemacht haben"
    r"\bwir\b.*\b(?:besprech\w*|(?:be|ver|aus|ab)\w*(?:sprochen|einbar\w*|mach\w*|abred\w*))\b", re.I
)
_NEWEST = 1  # sentence that tells what is done now
_DONE_BY_BOTH = compile_re(
    r"\bwas (?:wir|ich) (?:(?:jetzt|nun|heute|dann|alles|gleich) )*(?:machen?|tun|tue|vorhaben?)\b", re.I
)
_WE_AGREED = compile_re(
    r"\bwir\b|\b(?:besprech|besprochen|vereinbar|a(?:us|b)(?:ge)?mach|verabred)\w*\b|\bhaben\b", re.I
)
_PART_ASKED = compile_re(
    r"(?:[,:]\s*|\bund,? )(?=(?:was|wie|wann|wo|worauf|welche\w*|we[nmr]|warum|wieso|weshalb|wozu|wof[üu]r|womit"
    r"|um wie ?viel)\b)",
    re.I,
)
_CALLS_FOR_HELP = compile_re(r"\b(?:klingel\w*|ruf\w*|meld\w*|bescheid|allein|niemals|nie)\b", re.I)  # whatever happens
_KNOWS = compile_re(r"\b(?:wissen Sie|wei(?:ß|ss)t du)\b(?! noch\b)", re.I)
_IS_WHAT = compile_re(r"\bwas (?:eine?|der|die|das) (?:\w+ ){1,3}(?:ist|bedeutet|hei(?:ß|ss)t)\b", re.I)
_DONE_BY_HEARER = compile_re(r"(?:\w+ ){1,4}?(?:(?-i:Sie)|du)\b", re.I)  # "was Sie heute Abend mitbringen"
_SAYING = compile_re(r"\b(?:sag|erz[äa]hl|erkl[äa]r|wiederhol|zeig|wiss|wei(?:ß|ss))\w*\b", re.I)
_ON_DAY_OR_HOUR = compile_re(
    r"\bum (?:halb )?(?:\d+|eins?|zwei|drei|vier|f[üu]nf|sechs|sieben|acht|neun|zehn|elf|zw[öo]lf)\b"
    r"|(?<!\bguten )(?<!\bheute )\b(?:[üu]ber)?morgen\b|\b(?:heute )?(?:mittag|nachmittag|abend|nacht)s?\b|\b\w+tag\b",
    re.I,
)
_OF_HEARER = compile_re(r"^(?:Sie|[Dd]u)\b|\b(?:haben|sind|nehmen|waren|hatten|hast|bist|nimmst) (?:Sie|du)\b")
_OF_STATE = compile_re(r"\b(?:haben|hatten|sind|waren) Sie\b|\b(?:hast|hattest|bist|warst) du\b")  # no deed to come
_LONG_WORD = 5  # letters by which a verb is told
_RECENT = 2  # orders for whose condition may be asked
_FEWEST_OF_REASON = 6  # words of a sentence that can say why: "Das ist die Spritze." can't
_FEWEST = 3  # words of an instruction that says something by itself
_CONDITION = compile_re(r"\b(?:wenn|falls|sobald|bevor)\b", re.I)  # in which an order holds
_CONDITION_COUNTS = 2  # as much as so many shared words, where it is asked what is done in a case
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
    r"|\b[Ii]ch\b.*[,:] (?:zuerst|erst|dann|danach) (?:\w+ )+\w+(?:en|ern|eln)(?=[,.]))"
    r"|\b(?:kann|wird|muss) man\b"
)


def list_instructions(record: Record, propositions: Iterable[Proposition], to_du: bool) -> list[str]:
    """Return what the person was told to do, as it says it itself: by this line, or else before; the newest last.

    Where the line that has it said back names some of it ("…, welche Tabletten Sie nehmen"), only that; where it asks
    what was agreed on, what the learner promises in the same line as well.
    """
    propositions = list(propositions)
    ordered = _list_texts(record, "ORDERED")
    earlier = [text for text in ordered if is_lasting_order(text)] or [
        text for text in ordered[-1:] if not is_momentary_order(text)
    ]
    is_checked = any(one.function == "CHECKS" for one in propositions)
    now = [one.text for one in propositions if one.function == "ORDERS" and (one.lasting or is_checked)]
    parts = _list_asked(propositions)
    of_both = bool(_AGREED.search(" ".join(parts)) or _DONE_BY_BOTH.search(" ".join(parts)))
    if of_both:  # what the learner does belongs to it
        now = [
            one.text
            for one in propositions
            if one.function in ("PROMISES", "ORDERS") or (one.function != "CHECKS" and announces_own_act(one.text))
        ][-_NEWEST if _DONE_BY_BOTH.search(" ".join(parts)) else 0 :]
    asked = " ".join(one.text for one in propositions if one.function != "ORDERS")
    if not earlier and (asks_what_to_do(asked) or (is_checked and _AT_ONCE.search(asked))):
        earlier = ordered[-1:]  # "jetzt im Bett bleiben" still holds where it is all that was ordered
    chosen = [] if of_both and now and len(parts) == 1 else _choose_by_part(record, parts)
    if not (chosen or asks_what_is_known(propositions)):
        chosen = now or _choose_asked(ordered, asked) or earlier
    said = (say_instruction(text, to_du) for text in chosen)
    return list(dict.fromkeys(text for text in said if text))


def asks_part_by_part(propositions: Iterable[Proposition]) -> bool:
    """Return whether a line names more than one thing that is to be said back."""
    return len(_list_asked(list(propositions))) > 1


def asks_what_is_known(propositions: Iterable[Proposition]) -> bool:
    """Return whether a line asks for what the other knows of a thing it names: "Wissen Sie, was Sie tun, wenn …?"."""
    checks = [one.text for one in propositions if one.function == "CHECKS" and _KNOWS.search(one.text)]
    return any(_CONDITION.search(text) or _IS_WHAT.search(text) for text in checks)


def _list_asked(propositions: list[Proposition]) -> list[str]:
    """Return what a line has said back, part by part: "…, was Sie tun" and "was mit den Tabletten ist"."""
    parts: list[str] = []
    for one in propositions:
        if one.function == "CHECKS" and _SAYING.search(one.text):
            parts += _PART_ASKED.split(one.text)[1:]
        elif one.function == "ASKS" and parts and (asks_what_to_do(one.text) or asks_for_reason(one.text)):
            parts.append(one.text)
    return [part for part in parts if len(split_words(part)) > 1]  # "wann und warum Sie …": the last word has it all


def _list_texts(record: Record, *kinds: RecordKind) -> list[str]:
    """Return what was said in entries of these kinds, the newest last."""
    return [entry.text for entry in record if entry.kind in kinds]


def _choose_by_part(record: Record, parts: list[str]) -> list[str]:
    """Return for each part that is asked for what was ordered, else what was promised or told, that speaks of it.

    What is done in a case of which nothing speaks is the last order to call somebody, or to leave something be. Why
    something is done is said by what was told.
    """
    ordered = _list_texts(record, "ORDERED")
    others = _list_texts(record, "PROMISED", "OFFERED", "TOLD")
    found: list[str] = []
    for part in parts:
        asks_why = asks_for_reason(part)
        of_hearer = not asks_why and (asks_what_to_do(part) or bool(_DONE_BY_HEARER.match(part)))
        chosen = _choose_asked(ordered, part) if not asks_why and (of_hearer or not _AGREED.search(part)) else []
        if not chosen and of_hearer and _CONDITION.search(part):
            chosen = [text for text in ordered if is_lasting_order(text) and _CALLS_FOR_HELP.search(text)][-1:]
        if not chosen and not of_hearer:
            spoken_of = [text for text in others if not asks_why or len(split_words(text)) >= _FEWEST_OF_REASON]
            chosen = _choose_at_time(spoken_of, part) or _choose_asked(spoken_of, _WE_AGREED.sub("", part))
        found += chosen
    return list(dict.fromkeys(found))


def _choose_at_time(told: list[str], asked: str) -> list[str]:
    """Return of what was told the newest for a day or an hour that is asked about: "…, was morgen um zehn ist"."""
    wanted = _find_days_and_hours(asked)
    return _choose_newest(told, lambda text: len(wanted & _find_days_and_hours(text)))


def _find_days_and_hours(text: str) -> set[str]:
    return {time.lower() for time in _ON_DAY_OR_HOUR.findall(text)}


def _choose_asked(ordered: list[str], asked: str) -> list[str]:
    """Return of what was ordered the newest that shares most words, or a condition, with what is asked; else none."""
    words = _ASKING_WORDS.sub("", asked)
    is_conditional = asks_what_to_do(asked, in_a_case=True)
    return _choose_newest(
        ordered,
        lambda text: count_shared_words(words, text) + _CONDITION_COUNTS * (is_conditional and _holds_in_a_case(text)),
    )


def _choose_newest(texts: list[str], count_shared: Callable[[str], int]) -> list[str]:
    """Return the newest of those that share most; none where none shares anything."""
    most, at = max(((count_shared(text), at) for at, text in enumerate(texts)), default=(0, 0))
    return [texts[at]] if most else []


def asks_for_unsaid(record: Record, propositions: Iterable[Proposition]) -> bool:
    """Return whether a line has something said back, by its name, of which no order speaks: "…, wann Visite ist"."""
    checks = " ".join(one.text for one in propositions if one.function == "CHECKS")
    named = _NAMED_BY.search(checks)
    if not named or (asks_what_to_do(checks) and not _AT_WHAT_TIME.search(checks)):
        return False
    words = list_content_words(_ASKING_WORDS.sub("", named[1]))
    ordered = _list_texts(record, "ORDERED")
    return bool(words) and not any(count_shared_words(named[1], text) for text in ordered)


def find_told(record: Record, propositions: Iterable[Proposition], to_du: bool) -> str:
    """Return what was told that a line has said back, as the person says it; "" where nobody told it, or not sure."""
    found = _choose_told(record, propositions)
    return pass_checks(say_back(drop_introduction(found), to_du)) if found else ""


def drop_introduction(text: str) -> str:
    """Return what a speaker introduces with a colon, else all: "Ich schreibe es auf: Um zehn ist Visite."."""
    lead, _colon, told = text.rpartition(": ")
    introduces = _OF_SPEAKER.search(lead) or _STRESSES.search(lead) or _COMES_TO.fullmatch(lead)
    return upper_first(told) if introduces and not is_order(lead) else text


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
            return pass_checks(say_back(told.text, to_du))
    return ""


def was_told(record: Record, propositions: Iterable[Proposition]) -> bool:
    """Return whether what a line has said back was told, though the person may not find words for it."""
    return bool(_choose_told(record, propositions))


def _choose_told(record: Record, propositions: Iterable[Proposition]) -> str:
    checks = " ".join(one.text for one in propositions if one.function == "CHECKS")
    named = _NAMED_BY.search(checks)
    told = _list_texts(record, "TOLD")
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
        if said := pass_checks(said) or pass_checks(_mend(said)):
            return said
    return ""


def _mend(said: str) -> str:
    """Return what is said back with the small slips of the order put right, which the person doesn't repeat."""
    for fault in reversed(find_faults(said)):
        said = said[: fault.start] + fault.better + said[fault.end :] if fault.better else said
    return said


def pass_checks(said: str) -> str:
    """Return what a person would say back where no rule of German remarks on it, "" else: learners read it."""
    is_right = len(split_words(said)) >= _FEWEST and not (_NOT_SAID_BACK.search(said) or _WITHOUT_SUBJECT.search(said))
    is_right = is_right and not find_faults(said)
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
    ordered = _list_texts(record, "ORDERED")
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
        if is_near and (said := pass_checks(say_back(entry.text, to_du))):
            return said
    return ""


def _find_reason_told(record: Record, to_du: bool) -> str | None:
    """Return the reason that was told last, where nothing was ordered with it; None where none was just told."""
    last = max((entry.turn for entry in record), default=0)
    told = [entry.text for entry in record if entry.kind == "TOLD" and entry.turn >= last - 1]
    if not any(gives_reason(text) for text in told):
        return None
    return next((said for text in told if (said := pass_checks(say_back(text, to_du)))), None)
