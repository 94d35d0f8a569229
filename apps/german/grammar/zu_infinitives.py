"""Infinitives that need "zu": 'Ich komme für Ihnen den Puls messen', 'Versuchen Sie, tief atmen'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import AUXILIARIES, MODALS
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_infinitive, is_participle, is_verb
from apps.german.numbers import parse_word
from apps.german.text import word_set
from apps.german.word_forms import FIRST_PARTS

_ASKING = word_set(  # behind them another verb has "zu"
    "versuche versuchen versuchst versuch versucht vergessen vergiss vergesse anfangen angefangen aufhören aufgehört"
    " begonnen beginnen hoffe hoffen"
)
_NEEDED = word_set("wichtig gut besser nötig notwendig möglich schwer leicht schön")  # "Es ist wichtig, …"
_WITH_UM = word_set("bitten fragen kümmern sorgen gehen handeln bemühen bewerben")  # "um Erlaubnis fragen"
_LONGEST = 8  # words from the preposition to the end
_FEWEST = 2  # words before what is said wrongly
_AT_END = word_set("versuchen versucht vergessen anfangen angefangen aufhören aufgehört begonnen beginnen")
_WITHOUT = (
    MODALS
    | AUXILIARIES
    | word_set(
        "lassen lasse lässt lass gehen gehe geht geh gehst helfen helfe hilft sehen sehe höre hören lernen lerne"
    )
)


def check(clauses: Sequence[Clause], line: str) -> Iterator[Fault]:
    """Faults of infinitives without "zu"."""
    for at, clause in enumerate(clauses):
        yield from _after_preposition(clause, line)
        yield from _at_end(clause, line)
        if at and clause.before == "," and clauses[at - 1].low[-1] != "zu":
            yield from _after_comma(clauses[at - 1], clause)


def add_zu(infinitive: str) -> str:
    """Return an infinitive with its "zu": "zu messen", "aufzustehen"."""
    for part in FIRST_PARTS:
        base = infinitive.removeprefix(part)
        verb = lexicon.find_verb(infinitive) if base != infinitive else None
        if verb and verb.present[0].endswith(f" {part}"):
            return f"{part}zu{base}"
    return f"zu {infinitive}"


def _ends_with_infinitive(clause: Clause) -> bool:
    last = clause.words[-1]
    return not last.is_capital and is_infinitive(last.low) and last.low not in MODALS | AUXILIARIES


def _after_preposition(clause: Clause, line: str) -> Iterator[Fault]:
    """'für Ihnen den Blutdruck messen', 'um Ihnen helfen'."""
    low = clause.low
    at = next((n for n, word in enumerate(low[:-1]) if word in ("für", "um")), -1)
    if at < 0 or not _ends_with_infinitive(clause) or "zu" in low or len(low) - at > _LONGEST:
        return
    if set(low[:-1]) & _WITHOUT or any(low_one.isdigit() or (parse_word(low_one) or 0) > 1 for low_one in low[at:]):
        return
    between = clause.words[at + 1 : -1]
    if "uhr" in low or any(is_infinitive(w.low) or is_participle(w.low) for w in between if not w.is_capital):
        return
    if low[at] == "um":
        if at:
            people = ("ihnen", "mir", "dir", "ihm", "ihr", "sie", "uns")
            if low[at + 1] not in people or not any(is_verb(clause, n) for n in range(at)):
                return
        elif clause.before != "," or low[-1] in _WITH_UM:
            return
    elif (
        at < _FEWEST
        or not any(is_verb(clause, n) for n in range(at))
        or len(between) == 1
        and between[0].text in ("Sie", "mich", "dich", "ihn", "uns", "alle")
    ):
        return
    start = at if low[at] == "um" and not at else at - 1
    a, b, text = clause.text_of(line, start, len(low))
    lead = "" if start == at else f"{clause.words[start].text}, "
    middle = line[clause.words[at + 1].start : clause.words[-1].start] if between else ""
    better = f"{lead}um {middle}{add_zu(low[-1])}"
    yield Fault(a, b, text, better, "form", "infinitive_with_zu", {"better": f"um {middle}{add_zu(low[-1])}"})


def _at_end(clause: Clause, line: str) -> Iterator[Fault]:
    """'Sie sollten aufhören rauchen', 'Haben Sie vergessen klingeln?'."""
    low = clause.low
    is_end = len(low) > _FEWEST and low[-2] in _AT_END and not clause.words[-2].is_capital
    if is_end and _ends_with_infinitive(clause):
        word = clause.words[-1]
        better = add_zu(word.low)
        yield Fault(word.start, word.end, word.text, better, "form", "infinitive_with_zu", {"better": better})


def _after_comma(main: Clause, clause: Clause) -> Iterator[Fault]:
    """'Versuchen Sie, tief atmen': the clause behind a verb like this has no verb but its infinitive."""
    low, last = clause.low, clause.words[-1]
    is_needed = main.low[-1] in _NEEDED and "ist" in main.low and "es" in main.low
    if not (set(main.low) & _ASKING or is_needed) or not _ends_with_infinitive(clause) or "zu" in low:
        return
    if any(is_verb(clause, at) for at in range(len(low) - 1)) or any("zu" in one[2:-3] for one in low):
        return
    if low[0] in ("und", "oder", "bitte", "dann", "also") or "sie" in low[:2]:
        return
    better = add_zu(last.low)
    yield Fault(last.start, last.end, last.text, better, "form", "infinitive_with_zu", {"better": better})
