"""Check of a summary: which of the given facts a line repeats, which it misstates, and what was never said; shared."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile

from apps.dialogue.case import Case, Fact
from apps.dialogue.embedded.polarity import are_opposed
from apps.dialogue.information_state import is_known
from apps.dialogue.types import Ask, State, SummaryCheck, Understanding
from apps.german.clauses import find_pieces, split_piece
from apps.german.courtesy import corrects_itself, is_leave, says_goodbye
from apps.german.dates import find_days
from apps.german.drug_names import find_drugs, names_drug
from apps.german.expected_values import find_sides
from apps.german.function_words import FINITE
from apps.german.hasty_lines import complete_line
from apps.german.lemmas import count_shared_words, fold_words, lemmatize, list_content_words
from apps.german.numbers import list_values, parse_multiplier, write_words_as_digits
from apps.german.pains import list_body_parts, list_parts_asked_about
from apps.german.quantities import find_quantities
from apps.german.question_frames import TAG, strip_frame
from apps.german.questions import split_segments
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.slots import is_verb_first
from apps.german.speech_functions import (
    asks_whether_right,
    drop_tag,
    frees_from,
    has_finite_verb,
    is_order,
    read_function,
)
from apps.german.text import lower_first
from apps.german.tokens import split_words

_FREE = ("SPONTANEOUS", "ASKED")  # rules of facts that are told to whoever asks
_DENIED_THING = compile_re(r"\bkeine?[nrms]? (?:\w+en )?((?-i:[A-ZÄÖÜ])\w+)", re.I)
_ENOUGH = 0.5  # share of an answer's words that a statement about it repeats
_FEWEST = 2
_PAINFUL = compile_re(r"schmerz|\b(?:tut|tun|tat|taten)\b.*\bweh\b|\bweh", re.I)
_STRENGTH = compile_re(r"\bwie (?:stark|schlimm)\b|\bskala\b|\bstärke\b|\bnull bis zehn\b|\b0 bis 10\b", re.I)
_AT_AN_HOUR = compile_re(r"\b(?:um|gegen|ab|seit|zimmer|station|bis|vor) $", re.I)
_PREPOSITION = compile_re(r"\b(?:seit|vor|nach|ab|bis|um|gegen) $", re.I)  # of time
_HOUR, _HALF_A_DAY = compile_re(r"\b(?:um|gegen) $", re.I), 12
_SINCE_DAY = compile_re(r"\bseit (vorgestern|gestern|heute)\b", re.I)
_DAYS_SINCE = {"heute": (0.0, 1.0), "gestern": (1.0, 2.0), "vorgestern": (2.0, 3.0)}  # as people count them
_WEEK = 7  # days
_YEAR = compile_re(r"\b(?:19|20)\d\d\b(?! ?(?:ml|milliliter|mg|kalorien|schritte)\b)", re.I)
_ONLY = compile_re(r"\bnur\b", re.I)
_DAYTIMES = {
    name: compile_re(rf"\b(?:am {name}|{name}s)\b", re.I) for name in ("morgen", "vormittag", "mittag", "abend")
} | {"nacht": compile_re(r"\b(?:in der nacht|nachts)\b", re.I)}
_PERIODS = {
    "day": compile_re(r"\b(?:am|pro|jede[nms]) tag\b|\btäglich\b", re.I),
    "week": compile_re(r"\b(?:in der|pro|die|jede) woche\b|\bwöchentlich\b", re.I),
    "month": compile_re(r"\b(?:im|pro|jeden) monat\b|\bmonatlich\b", re.I),
}
_ON_SCALE = compile_re(r"\beine (?:Null|Eins|Zwei|Drei|Vier|F[üu]nf|Sechs|Sieben|Acht|Neun|Zehn)\b")
_DECIMAL = compile_re(r"\b\d+[.,]\d+\b")
_STRONGEST = 10  # of a pain
_SUMMED_UP = 0.6
_PHONE = compile_re(r"\d{6,}")
_DIGIT_GAPS = compile_re(r"(?<=\d)[\s,./–-]+(?=\d)")
_BARE_AMOUNT = compile_re(  # a number with its unit and no more: "zwei Liter"
    r"(?:also |nur )?(?:\d+(?:[.,]\d+)?|ein(?:e[nmrs]?)?|zwei|drei|vier|f[üu]nf|sechs|sieben|acht|neun|zehn"
    r"|anderthalb|halben?)"
    r" (?:liter|milliliter|ml|tabletten?|tropfen|milligramm|mg|kissen|kilo|einheiten)[.!]?",
    re.I,
)
_NOT_BUT = compile_re(r"\b(?:nicht|kein\w*) [^,.!?]{1,40}, ?sondern ", re.I)  # "nicht zwei, sondern einen" says one
_NOT_THAT_MANY = compile_re(  # "einen statt zwei Liter", "nicht zwei Liter"
    r",? ?\b(?:(?:an)?statt|nicht|keine?n?) (?:\d+(?:[.,]\d+)?|ein(?:e[nmrs]?)?|zwei|drei|vier|f[üu]nf|sechs"
    r"|sieben|acht"
    r"|neun|zehn|anderthalb)\b",
    re.I,
)
_READS_ORDERS_BACK = compile_re(  # "Also noch mal alles: 1000 Milliliter …" waits for what is wrong
    r"(?:(?:gut|okay|ok|danke|also),? )*(?:noch ?(?:ein)?mal alles|alles noch ?(?:ein)?mal|ich wiederhole"
    r"(?: (?:kurz|noch ?(?:ein)?mal|alles))*)\s*[:,]",
    re.I,
)
_READS_NUMBER = compile_re(r"^(?:(?:gut|okay|danke),? )*(?:also|ich wiederhole|die nummer ist)\b", re.I)
_DIGITS = compile_re(r"\d{3,}")
_NO_PHONE = compile_re(  # a date, a year or an amount
    r"\b\d{1,2}\. ?(?:\d{1,2}\. ?|[A-ZÄÖÜ][a-zäöü]+ )(?:\d{4}|\d{2})?\b|(?<!\d )\b(?:19|20)\d\d\b(?! ?\d)"
    r"|\b\d+(?:[.,]\d+)? ?(?:%|(?:prozent|milliliter|ml|mg|milligramm|gramm|grad|uhr|kilo|liter|einheiten"
    r"|stunden?|tagen?)\b)",
    re.I,
)
_FEWEST_DIGITS = 3  # of a number that is read back in parts
_SIDE = compile_re(
    r"\b(?:im|am|ins|zum|beim|an der|in der|an den|in den|auf der|das|die|der|den) (?P<side>link|recht)(?:e[nmrs]?)"
    r" (?P<noun>[A-ZÄÖÜ]\w+)"
)
_SIDES = frozenset(("link", "recht"))  # "Ist Ihnen das recht?" is about no side
_SIDE_WORD, _OTHER_SIDE = compile_re(r"link|recht"), {"link": "recht", "recht": "link"}
_FIGURE = compile_re(r"\d+(?:,\d+)?")
_FRAME = compile_re(r"(?:also |gut,? )?(?:ich )?(?:fasse? .{0,25}zusammen|wiederhole?)\W*", re.I)
_PLANS = compile_re(  # what the speaker does repeats nothing, what the speaker heard does
    r"\bklingel liegt\b"
    r"|\b(?:ich|wir)\b(?! (?:habe?|haben) (?:\w+ ){0,6}(?:verstanden|gehört|notiert)| (?:soll|darf|kann)\b)"
    r"(?!.{0,20}\b(?:zusammen|wiederhole)\b)",
    re.I,
)
_IS_TO_CHANGE = compile_re(  # "Du nimmst ab jetzt das orange Spray jeden Tag."
    r"\b(?:(?-i:Sie)|du)\b.*\b(?:ab (?:jetzt|heute|morgen|sofort)|von jetzt an|k[üu]nftig|in zukunft)\b", re.I
)
_POINTS_ON = compile_re(r"\bda(?:vor|von|zu|mit|bei|f[üu]r|r[üu]ber|ran|rauf)\b", re.I)  # "Angst davor, allein zu sein"
_ONLY_DRUG = 3  # words of a drug in a list, with when it is taken
_NUMBERED = compile_re(r"\b(linie|zimmer|station|bett|stock|gleis|hausnummer|nummer) (\d+)\b")
_UNITS = compile_re(
    r"\b(stunden?|tage?n?|wochen?|monate?n?|jahre?n?|kilo\w*|liter|uhr|mal|tabletten?|kissen|grad|prozent)\b", re.I
)
_CLAIMS = compile_re(
    r"\b(?:Sie|er|du|Ihre?[nrms]?|sein\w*|dein\w*)\b.*\b(?:hab\w*|hat\w*|sind|ist|war\w*|nehm\w*|nimm\w*|trink\w*"
    r"|iss\w*|ess\w*"
    r"|vertr[aä]g\w*|wohn\w*|leb\w*|bekomm\w*|kann|können|will|wollen|hört|hören)\b"
)
_OWN = compile_re(r"\b(?:ich|wir|bitte|immer|nicht mehr|sollen?|müssen?|dürfen?|darf|wird|werden|kommt)\b", re.I)


def add_summary_check(case: Case, state: State, text: str, understanding: Understanding) -> Understanding:
    """Add the summary check to the understanding; a line that repeats several given facts counts as a summary.

    A line that asks for something else, and not whether it is right, is left as it was understood.
    """
    sums_up, is_marked = "SUMMARY" in understanding.acts, asks_whether_right(text)
    text = complete_line(text)
    values = _list_values_checked(text)
    agrees = bool(TAG.search(text)) and any(ask.polarity == "agree" for ask in understanding.asks)  # wrongly, perhaps
    if understanding.asks and not (sums_up or is_marked or len(values) > 1 or agrees):
        return understanding
    checks = asks_whether_right(text) or bool(values) or agrees or bool(_READS_ORDERS_BACK.match(text))
    results = [exam.result for exam in case.examinations_of(state.person) if exam.id in state.examined]
    said = check_summary(case, state.given, text, case.person(state.person).is_professional, results)
    checked = _check_part_of_number(case, state, text, said)
    is_number, said = checks and checked != said and bool(checked.stated), checked
    said = replace(said, unheard=tuple(piece for piece in said.unheard if not is_known(state.record, piece)))
    repeated = len(said.stated) + (len(said.misstated) if checks else 0)
    several = repeated >= _FEWEST and (checks or not said.misstated) and not understanding.asks
    several |= is_number and not any(ask.kind == "exam" for ask in understanding.asks)
    is_right = (
        checks
        and not said.misstated
        and (_confirms_only(said, understanding) or (repeated >= _FEWEST and _asks_for_repeated(said, understanding)))
    )
    is_put_right = checks and bool(said.misstated) and _repeats_nothing_else(said, understanding)
    if is_put_right or is_right:
        acts = {**understanding.acts, "SUMMARY": max(_SUMMED_UP, understanding.acts.get("SUMMARY", 0.0))}
        exams = tuple(ask for ask in understanding.asks if ask.kind == "exam")
        return replace(understanding, acts=acts, asks=exams, recap=said, near=None, near_text="", unknown=())
    is_vague = not (said.stated or said.misstated) and not any(ask.kind == "exam" for ask in understanding.asks)
    if checks and is_vague and (again := _find_ordered(case, state, text)):
        return replace(understanding, asks=again, near=None, near_text="", unknown=(), recap=None)
    if not several and not sums_up:
        return replace(understanding, recap=said) if said.stated and corrects_itself(text) else understanding
    acts = {**understanding.acts, "SUMMARY": max(_SUMMED_UP, understanding.acts.get("SUMMARY", 0.0))}
    if several:
        return replace(understanding, acts=acts, recap=said, near=None, near_text="", unknown=())
    return replace(understanding, asks=tuple(_deny(ask, said) for ask in understanding.asks), recap=said)


def _deny(ask: Ask, said: SummaryCheck) -> Ask:
    """Return what is asked, denied where a line supposes a wrong value of it: "… in zwei Tagen, nicht?"."""
    return replace(ask, polarity="disagree") if ask.polarity == "agree" and ask.target in said.misstated else ask


def _list_values_checked(text: str) -> list[float]:
    """Return the numbers of a statement that ends with a question: "Also Sie wiegen 81 Kilo, ja?"."""
    for last in split_sentences(text)[-1:]:
        asked = strip_frame(last)
        states = not (is_order(drop_tag(last)) or is_verb_first(asked) or asked.split(" ")[0].lower() in FINITE)
        return list(list_values(last)) if states and TAG.search(last) else []
    return []


def _find_ordered(case: Case, state: State, text: str) -> tuple[Ask, ...]:
    """Return what a colleague says once more where their orders are read back too vaguely to be called right."""
    if not case.person(state.person).is_professional:
        return ()
    words = list_content_words(text)
    shared = {fact: len(words & _list_words(case.fact(fact))) for fact in state.given}
    most = max(shared.values(), default=0)
    nearest = [fact for fact in state.given if most and shared[fact] == most]
    return tuple(Ask(fact, "fact", 0.6, text) for fact in nearest[-1:])


def _check_part_of_number(case: Case, state: State, text: str, said: SummaryCheck) -> SummaryCheck:
    """Return the check with whether digits that a line repeats stand in the phone number that was told last."""
    if not (_READS_NUMBER.search(text) or asks_whether_right(text)):
        return said
    digits = "".join(_DIGITS.findall(_DIGIT_GAPS.sub("", _NO_PHONE.sub("", write_words_as_digits(text)))))
    for fact in reversed(state.focus):
        numbers = _list_numbers_told(case.fact(fact))
        if numbers and len(digits) >= _FEWEST_DIGITS:
            is_right = any(digits in number or number in digits for number in numbers)
            return replace(said, stated=(fact,) if is_right else (), misstated=() if is_right else (fact,))
    return said


def _confirms_only(said: SummaryCheck, understanding: Understanding) -> bool:
    """Return whether a check is right, and what it seems to ask for besides is neither confirmed nor denied by it."""
    is_right = bool(said.stated) and not said.misstated and not said.unheard
    return is_right and all(ask.kind == "fact" and ask.supposed and not ask.polarity for ask in understanding.asks)


def _asks_for_repeated(said: SummaryCheck, understanding: Understanding) -> bool:
    """Return whether a summary seems to ask for nothing but what it repeats: "…. Habe ich das richtig?"."""
    return all(ask.kind == "fact" and ask.supposed and ask.target in said.stated for ask in understanding.asks)


def _repeats_nothing_else(said: SummaryCheck, understanding: Understanding) -> bool:
    """Return whether what the line seems to ask for is only what it repeats or supposes, rightly or wrongly."""
    repeated = {*said.stated, *said.misstated}
    return all(ask.target in repeated or ask.supposed for ask in understanding.asks if ask.kind == "fact")


def check_summary(
    case: Case, given: Collection[str], text: str, with_plans: bool = False, results: Iterable[str] = ()
) -> SummaryCheck:
    """What a line repeats of the facts among `given`; questions repeat nothing, 'stimmt das?' aside.

    `with_plans`: what the speaker will do repeats what the other has ordered: "Also ich gebe zwei Liter."
    `results`: those of examinations; a figure of theirs is right, too, though the person told another one.
    """
    measured = {figure for result in results for figure in _FIGURE.findall(result)}
    facts = [case.fact(fact_id) for fact_id in given]
    text = _NOT_BUT.sub("", text)
    if with_plans:
        text = _NOT_THAT_MANY.sub("", text)
    said = [[piece for piece in one if with_plans or not _PLANS.search(piece)] for one in _statements(text)]
    if not with_plans:  # "…, bis nachher, Herr Hansen!" and "Kommen Sie gut nach Hause" claim nothing
        said = [_drop_with_rest([*takewhile(lambda one: not _takes_leave(one), one)], is_order) for one in said]
    pieces = [piece for one in said for piece in one if not _FRAME.fullmatch(piece)]
    stated, misstated = find_statements(case, tuple(given), " ".join(f"{', '.join(one)}." for one in said))
    line = list_content_words(text)
    facts_by_nearness = sorted(facts, key=lambda fact: -len(line & list_content_words(" ".join(fact.answers.values()))))
    wrong = [
        (fact, piece)
        for piece in pieces
        for fact in _find_contradicted(case, facts_by_nearness, piece)
        if not _was_put_right(fact, piece, facts) and not _only_figures_of(measured, piece)
    ]
    if not wrong:
        free = [fact for fact in _list_told_freely(case, given) if fact not in facts]
        wrong = [(fact, piece) for piece in pieces for fact in _find_known_otherwise(free, piece)]
    wrong += [drug for one in said if (drug := _find_other_drug(case, facts, one))]
    misstated = list(dict.fromkeys([*misstated, *(fact.id for fact, _piece in wrong)]))
    return SummaryCheck(
        tuple(fact for fact in stated if fact not in misstated),
        tuple(misstated),
        (*_find_unheard([*facts, *_list_told_freely(case, given)], pieces), *_find_denied_unheard(case, facts, pieces)),
        tuple(found for fact, piece in wrong if (found := _find_correction(fact, piece))),
    )


def _only_figures_of(measured: Collection[str], piece: str) -> bool:
    """Return whether a piece has figures, and all of them were measured: "91,4 Kilo" after the scales."""
    figures = {*_FIGURE.findall(piece)}
    return bool(figures) and figures <= {*measured}


def _list_told_freely(case: Case, given: Collection[str]) -> list[Fact]:
    """Return the facts of those who told something that they would tell anybody: what agrees with them isn't denied."""
    tellers = [person.id for person in case.persons if {fact.id for fact in case.facts_of(person.id)} & {*given}]
    facts = {fact.id: fact for person_id in tellers for fact in case.facts_of(person_id)}
    return [fact for fact in facts.values() if fact.gate.rule in _FREE]


def _find_other_drug(case: Case, facts: list[Fact], pieces: list[str]) -> tuple[Fact, str] | None:
    """Return the list of drugs in which a sentence names one that nobody told, and its piece: "Ramipril und Marcumar".

    That one stands behind one of the list, in a piece that says no more than when it is taken.
    """
    if not find_drugs(", ".join(pieces)):
        return None
    told = {fact.id: fold_words(_join_answers(fact)) for fact in facts}
    freely = _list_told_freely(case, [*told])
    known = set[str]().union(*told.values(), *(fold_words(_join_answers(fact)) for fact in freely))
    listed: Fact | None = None
    for piece in pieces:
        drugs = find_drugs(piece)
        if listed and drugs and len(split_words(piece)) <= _ONLY_DRUG and not names_drug(known, drugs[-1]):
            return listed, piece
        listed = next((fact for fact in facts for drug in drugs if names_drug(told[fact.id], drug)), listed)
    return None


def _find_contradicted(case: Case, facts: list[Fact], piece: str) -> list[Fact]:
    """Return the facts that a piece contradicts: of those it shares most words with, if it is right about none."""
    if _BARE_AMOUNT.fullmatch(piece.strip()):
        return _find_other_amount(facts, piece)
    nearest = _find_nearest(facts, piece)
    stated, _misstated = find_statements(case, tuple(fact.id for fact in nearest), f"{piece.rstrip('.')}.")
    is_told_of = bool(list_body_parts(piece) & {part for fact in facts for part in _list_parts(fact)})
    contradicted = [fact for fact in nearest if _contradicts(fact, piece, is_told_of)]
    if not stated and not contradicted and not is_told_of:
        return [fact for fact in facts if _names_other_part(fact, piece)][-1:]
    is_right = {*stated} - {fact.id for fact in contradicted}
    return [] if is_right else contradicted


def _was_put_right(fact: Fact, piece: str, facts: list[Fact]) -> bool:
    """Return whether what was told after a fact gives the side that a piece says: the last word counts."""
    said = {*find_sides(piece)}
    later = (one for one in facts[facts.index(fact) + 1 :] if one.topic == fact.topic)
    is_new = bool(said) and not said <= {*find_sides(_join_answers(fact))}
    return is_new and any(said <= {*find_sides(_join_answers(one))} for one in later)


def _find_known_otherwise(facts: list[Fact], piece: str) -> list[Fact]:
    """Return the fact of which a piece says a wrong value, though it wasn't told: whoever has a wound knows its side.

    Only what an author lists as wrong counts, of a fact that shares several words with the piece.
    """
    wrong, words = _find_misstated(facts, [piece]), list_content_words(piece)
    return [
        fact
        for fact in facts
        if fact.id in wrong and len(words & _list_words(fact)) >= _FEWEST and not _has_any(fact.values, piece.lower())
    ][:1]


def _find_other_amount(facts: list[Fact], piece: str) -> list[Fact]:
    """Return the fact told last that counts the same as a bare amount, where none has that value: "zwei Liter"."""
    said = _list_amounts(piece)
    counting = [(fact, _list_amounts(_join_answers(fact))) for fact in facts]
    counting = [(fact, told) for fact, told in counting if {*said} & {*told}]
    agrees = any(values & told.get(unit, set()) for unit, values in said.items() for _fact, told in counting)
    return [] if agrees else [fact for fact, _told in counting[-1:]]


def _find_nearest(facts: list[Fact], piece: str) -> list[Fact]:
    """Return the facts that share most content words with a piece, first those that count the same thing as it does.

    None where none shares any: "vier Kissen" is about the fact with three of them, not about four hours.
    """
    words, units = list_content_words(piece) - _SIDES, {*_list_amounts(piece)}
    shared = {fact.id: len(words & _list_words(fact)) for fact in facts}
    counting = [fact for fact in facts if shared[fact.id] and units & {*_list_amounts(_join_answers(fact))}]
    most = max((shared[fact.id] for fact in counting or facts), default=0)
    return [fact for fact in counting or facts if most and shared[fact.id] == most]


def _join_answers(fact: Fact) -> str:
    return " ".join((*fact.answers.values(), *fact.values))


def _list_words(fact: Fact) -> frozenset[str]:
    return list_content_words(" ".join((*fact.questions, *fact.answers.values(), *fact.values)))


def _list_phone_numbers(text: str) -> set[str]:
    """Return numbers of at least so many digits as a phone number has, in digits or in words, without spaces."""
    plain = _DIGIT_GAPS.sub("", write_words_as_digits(text))
    return set(_PHONE.findall(plain))


def _list_numbers_told(fact: Fact) -> set[str]:
    """Return the phone numbers of a fact, each of its wordings by itself."""
    return set[str]().union(*map(_list_phone_numbers, (*fact.answers.values(), *fact.values)))


def _find_correction(fact: Fact, piece: str) -> tuple[str, str] | None:
    """Return the right and the wrong amount of the same unit, as they are said; None where there is none."""
    answer = next(iter(fact.answers.values()), "")
    for right in find_quantities(answer, with_articles=True):
        for wrong in find_quantities(piece, with_articles=True):
            if right.unit and right.unit == wrong.unit and right.value != wrong.value:
                lead = _find_shared_preposition(answer[: right.start], piece[: wrong.start])
                told, said = answer[right.start : right.end].strip(), piece[wrong.start : wrong.end].strip()
                return f"{lead}{lower_first(told)}", f"{lead}{said}"
    right_side, wrong_side = _SIDE.search(answer), _SIDE.search(piece)
    if right_side and wrong_side and right_side["noun"] == wrong_side["noun"]:
        return _SIDE_WORD.sub(lambda word: _OTHER_SIDE[word[0]], wrong_side[0]), wrong_side[0]
    return None


def _find_shared_preposition(one: str, other: str) -> str:
    """Return the preposition of time, with its blank, that both texts end with: "seit drei Tagen, nicht seit fünf"."""
    found = [match[0].lower() for text in (one, other) if (match := _PREPOSITION.search(text))]
    return found[0] if len(found) > 1 and found[0] == found[1] else ""


def find_statements(case: Case, given: tuple[str, ...], text: str) -> tuple[list[str], list[str]]:
    """The facts among `given` that the line states, and those it states with a wrong value."""
    said = [one for one in split_segments(text) if not one.endswith("?")]
    words = {word for one in said for word in list_content_words(one)}
    whole = " ".join(said).lower()
    units = {*_list_amounts(" ".join(said))}
    facts = [case.fact(fact_id) for fact_id in given]
    wrong = _find_misstated(facts, [piece for one in _statements(text) for piece in one])
    stated, misstated = [], []
    for fact in facts:
        if fact.id in wrong:
            misstated.append(fact.id)
        elif _has_any(fact.values, whole) or _repeats(fact, words, units):
            stated.append(fact.id)
    return stated, misstated


def _find_misstated(facts: list[Fact], pieces: list[str]) -> set[str]:
    """Return the ids of the facts of which a piece says a wrong value; of several pieces, one that is nearest to it."""
    found = set[str]()
    for piece in pieces:
        named = [fact for fact in facts if _has_any(fact.wrong_values, piece.lower())]
        if not named:
            continue
        nearest = _find_nearest(facts, piece) if len(pieces) > 1 else facts
        words = list_content_words(piece)
        found |= {fact.id for fact in named if fact in nearest and _touches(fact, words)}
    return found


def _statements(text: str) -> list[list[str]]:
    """The pieces of each sentence that states something; a tag makes no question of it, and a plan states nothing."""
    found = []
    for sentence in find_pieces(text):
        bare = TAG.sub("", sentence.text)
        if not bare.rstrip().endswith("?"):
            pieces = [piece.text for one in find_pieces(bare) for piece in split_piece(bare, one)]
            found.append(_drop_with_rest(pieces, _IS_TO_CHANGE.search))
    return found


def _drop_with_rest(pieces: list[str], is_dropped: Callable[[str], object]) -> list[str]:
    """Drop some pieces of a sentence, and what goes on from them without a verb: "…, jede Stunde ein Glas"."""
    kept, goes_on = list[str](), False
    for piece in pieces:
        goes_on = bool(is_dropped(piece)) or (goes_on and not has_finite_verb(piece))
        kept += [] if goes_on else [piece]
    return kept


def _find_unheard(facts: list[Fact], pieces: list[str]) -> list[str]:
    """Pieces that claim something about the other of which nothing was told."""
    found, claiming = [], False
    for piece in pieces:
        first = split_words(piece)[:1]
        # "Sie haben Husten, Fieber seit gestern und hatten Schüttelfrost"
        goes_on = claiming and (not has_finite_verb(piece) or has_finite_verb(" ".join(first)))
        claims = goes_on or bool(_CLAIMS.search(piece))
        claiming = claims and not (_OWN.search(piece) or _is_courtesy(piece))
        words = list_content_words(_POINTS_ON.sub("", piece))
        if claiming and words and not any(_touches(fact, words) or _shares_word(fact, piece) for fact in facts):
            found.append(piece)
    return found


def _is_courtesy(piece: str) -> bool:
    """Return whether a piece thanks or takes leave, and so claims nothing."""
    return read_function(piece) == "THANKS" or _takes_leave(piece)


def _takes_leave(piece: str) -> bool:
    return is_leave(piece) or says_goodbye(piece)


def _find_denied_unheard(case: Case, told: list[Fact], pieces: list[str]) -> list[str]:
    """Return the pieces that deny a thing of which only facts tell that the other has kept to themselves so far."""
    tellers = [
        person.id for person in case.persons if {fact.id for fact in case.facts_of(person.id)} & {f.id for f in told}
    ]
    kept = [fact for teller in tellers for fact in case.facts_of(teller) if fact.gate.rule not in _FREE]
    untold = [fact for fact in kept if fact not in told and fact.truth is not False]
    denied = [
        (piece, list_content_words(found[1]))
        for piece in pieces
        if not frees_from(piece) and (found := _DENIED_THING.search(piece))
    ]
    return [
        piece
        for piece, words in denied
        if any(words & _list_words(fact) for fact in untold) and not any(words & _list_words(fact) for fact in told)
    ]


def _contradicts(fact: Fact, piece: str, is_told_of: bool) -> bool:
    """Whether a piece about the fact says the other side or another number of the same unit.

    `is_told_of`: some given fact is about the part of the body that the piece names, so that it isn't another part.
    """
    answers = _join_answers(fact)
    asked, answered, said = (
        list_content_words(" ".join(fact.questions)),
        list_content_words(answers),
        list_content_words(piece),
    )
    if not said & (asked | answered):
        return False
    if (right_number := _list_numbers_told(fact)) and (said_number := _list_phone_numbers(piece)):
        return not any(right in said for right in right_number for said in said_number)  # more may stand behind it
    if are_opposed(fold_words(piece), fold_words(answers)):
        return True
    told_otherwise = (
        _names_other_number,
        _names_other_decimal,
        _names_other_day,
        _names_other_year,
        _names_other_side,
        _counts_per_other_period,
        _leaves_out_time,
    )
    is_other_number = any(differs(piece, answers) for differs in told_otherwise)
    if is_other_number or _contradicts_scale(fact, piece) or _names_other_hour(fact, piece):
        return True
    if not is_told_of and _names_other_part(fact, piece):
        return True
    mine, theirs = _list_amounts(piece), _list_amounts(answers)
    units = {lemmatize(unit) for unit in _UNITS.findall(piece)}
    about = said & (asked | answered) - units
    return bool(
        (about or not said - units)
        and any(unit in theirs and values.isdisjoint(theirs[unit]) for unit, values in mine.items())
    )


def _contradicts_scale(fact: Fact, piece: str) -> bool:
    """Return whether a piece gives another strength of a pain than the fact: "Schmerzen bei acht" against a six."""
    is_of_pain = _PAINFUL.search(piece) or _ON_SCALE.search(piece)
    if not is_of_pain or not any(_STRENGTH.search(question) for question in fact.questions):
        return False
    mine, theirs = _list_strengths(piece), _list_strengths(" ".join(fact.answers.values()))
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _names_other_number(piece: str, answers: str) -> bool:
    """Return whether a piece gives something another number than the answers: "Linie siebzehn" for the eleven."""
    mine, theirs = ({*_NUMBERED.findall(write_words_as_digits(text).lower())} for text in (piece, answers))
    return any(noun == other and number != told for noun, number in mine - theirs for other, told in theirs)


def _names_other_decimal(piece: str, answers: str) -> bool:
    """Return whether a piece has another decimal than all of a fact: "Fieber mit 39,5" against "38,7"."""
    mine, theirs = ({one.replace(".", ",") for one in _DECIMAL.findall(text)} for text in (piece, answers))
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _list_strengths(text: str) -> set[float]:
    found = find_quantities(text)
    plain = [one for one in found if one.unit in ("", "point") and not _AT_AN_HOUR.search(text[: one.start])]
    return {one.value for one in plain if one.value <= _STRONGEST}


def _names_other_part(fact: Fact, piece: str) -> bool:
    """Return whether a piece tells of a pain in another part of the body than the fact."""
    if not (_PAINFUL.search(piece) and _PAINFUL.search(" ".join((*fact.answers.values(), *fact.questions)))):
        return False
    mine, told = list_body_parts(piece), list_body_parts(" ".join(fact.answers.values()))
    return bool(mine and told) and mine.isdisjoint(_list_parts(fact))


def _list_parts(fact: Fact) -> frozenset[int]:
    """Return the parts of the body that a fact is about: those of its answers and of the questions for it."""
    return list_parts_asked_about(" ".join((*fact.answers.values(), *fact.questions)))


def _names_other_year(piece: str, answers: str) -> bool:
    """Return whether a piece names a year, and the answers only others: "2018" for 2014."""
    mine, theirs = {*_YEAR.findall(piece)}, {*_YEAR.findall(answers)}
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _leaves_out_time(piece: str, answers: str) -> bool:
    """Return whether a piece says that something is at fewer times of the day than the answers: "nur am Abend"."""
    mine, theirs = ({name for name, pattern in _DAYTIMES.items() if pattern.search(text)} for text in (piece, answers))
    return bool(_ONLY.search(piece)) and bool(mine) and mine < theirs


def _names_other_side(piece: str, answers: str) -> bool:
    """Return whether of a thing that the answers name with its side a piece names the other one: "das linke Ohr"."""
    told: dict[str, set[str]] = {}
    for match in _SIDE.finditer(answers):
        told.setdefault(match["noun"], set()).add(match["side"])
    said = ((match["noun"], match["side"]) for match in _SIDE.finditer(piece))
    return any(noun in told and side not in told[noun] for noun, side in said)


def _names_other_day(piece: str, answers: str) -> bool:
    """Return whether a piece names another day of the year than the answers do: "21. Februar" for the 12th."""
    mine, theirs = ({day.date for day in find_days(text)} for text in (piece, answers))
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _counts_per_other_period(piece: str, answers: str) -> bool:
    """Return whether both say how many times something is, but of other periods: "täglich", "zweimal in der Woche"."""
    mine, theirs = ({name for name, pattern in _PERIODS.items() if pattern.search(text)} for text in (piece, answers))
    return (
        "times" in _list_amounts(piece)
        and "times" in _list_amounts(answers)
        and bool(mine and theirs)
        and mine.isdisjoint(theirs)
    )


def _names_other_hour(fact: Fact, piece: str) -> bool:
    """Return whether a piece gives another hour than all that the fact names: "um sechs" against "um acht"."""
    words = list_content_words(piece)
    is_about = bool(words & list_content_words(" ".join(fact.questions)))
    if not is_about and len(words & list_content_words(" ".join(fact.answers.values()))) < _FEWEST:
        return False
    mine, theirs = _list_hours(piece), _list_hours(" ".join(fact.answers.values()))
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _list_hours(text: str) -> set[int]:
    """Return the full hours that a text names, of the first half of a day as of the second: "um acht", "20 Uhr"."""
    found = find_quantities(text)
    clock = [one for one in found if one.unit == "clock" or (one.unit == "" and _HOUR.search(text[: one.start]))]
    return {int(one.value) % _HALF_A_DAY for one in clock if one.value == int(one.value)}


@lru_cache(20_000)  # the same answers are compared with every piece of a line
def _list_amounts(text: str) -> Mapping[str, set[float]]:
    """Return the values of each unit in a text; 16 o'clock is four o'clock."""
    found: dict[str, set[float]] = {}
    for quantity in find_quantities(text, with_articles=True):
        if quantity.unit:
            value = quantity.value % _HALF_A_DAY if quantity.unit == "clock" else quantity.value
            found.setdefault(quantity.unit, set()).add(value)
        if quantity.unit == "week":
            found.setdefault("day", set()).add(_WEEK * quantity.value)
    for times in filter(None, map(parse_multiplier, split_words(text))):
        if times > 1:  # "einmal" counts nothing
            found.setdefault("times", set()).add(times)
    for day in _SINCE_DAY.findall(text):
        found.setdefault("day", set()).update(_DAYS_SINCE[day.lower()])
    return found


def _has_any(values: tuple[str, ...], text: str) -> bool:
    return any(value.lower() in text and _match_word(value).search(text) for value in values if len(value) > 1)


@lru_cache(5_000)
def _match_word(value: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(value.lower())}(?!\w)")


def _repeats(fact: Fact, words: set[str], units: set[str]) -> bool:
    """Whether a statement has enough of the words of one of the fact's answers; a number only if it counts the same."""
    for answer in fact.answers.values():
        own, counted = list_content_words(answer), {*_list_amounts(answer)}
        if units and counted and units.isdisjoint(counted):
            own = frozenset(word for word in own if not write_words_as_digits(word).strip().isdigit())
        if len(own & words) >= max(_FEWEST, _ENOUGH * len(own)):
            return True
    return False


def _shares_word(fact: Fact, piece: str) -> bool:
    """Return whether an answer has a word of one family with a piece: "Alleinsein" and "allein"."""
    return any(count_shared_words(piece, answer) for answer in fact.answers.values())


def _touches(fact: Fact, words: AbstractSet[str]) -> bool:
    """Whether a statement is about the fact at all."""
    return any(list_content_words(answer) & words for answer in fact.answers.values()) or any(
        list_content_words(question) & words for question in fact.questions
    )
