"""Nouns in small letters: only words that exist as nouns alone, or where an article or 'keine' stands before them."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.frequency import get_zipf
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER, MODALS
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_infinitive, is_participle
from apps.german.inflection import CONTRACTED, parse_determiner
from apps.german.lexicon import list_ward_words
from apps.german.numbers import parse_word
from apps.german.text import word_set

_AFTER_HAVE = word_set("schmerzen husten angst hunger durst fieber")
_HAVE = word_set("habe haben hast hat hatten hatte keine keinen starke starken")
_TIMES = frozenset((("am", "tag"), ("am", "abend"), ("am", "morgen"), ("am", "nachmittag"), ("am", "vormittag")))
_MEALS = word_set("essen schlafen aufstehen frühstück trinken duschen waschen")
_RARE = 3.4  # Zipf value; rarer nouns may be slips of another kind


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of nouns that are written small."""
    for at, word in enumerate(clause.words):
        if word.is_capital or not word.text.isalpha() or len(word.text) < 3:
            continue
        if _stands_behind_article(clause, at):
            noun = word.text[0].upper() + word.text[1:]
            yield Fault(word.start, word.end, word.text, noun, "capital", "capital_noun", {"noun": noun})
            continue
        if len(word.text) < 4:
            continue
        if word.low in list_ward_words() or clause.low[at + 1 : at + 2] in (("sie",), ("ich",), ("du",), ("wir",)):
            continue
        if at and lexicon.is_compound(clause.words[at - 1].text, word.text):
            continue
        noun = word.text[0].upper() + word.text[1:]
        named = at > 0 and bool(parse_determiner(clause.words[at - 1].text))
        if _is_noun_only(word.text, noun, named) or _stands_as_noun(clause, at) or _ends_phrase(clause, at):
            yield Fault(word.start, word.end, word.text, noun, "capital", "capital_noun", {"noun": noun})


def _stands_behind_article(clause: Clause, at: int) -> bool:
    """'beim aufstehen', 'am tag', 'nach dem essen', 'acht uhr': only a noun can stand there."""
    word, before = clause.low[at], clause.low[at - 1] if at else ""
    if word == "uhr":
        return before.isdigit() or (parse_word(before) or 0) > 0 or before in ("viel", "ein")
    noun = word[0].upper() + word[1:]
    after = clause.words[at + 1] if at + 1 < len(clause.words) else None
    if lexicon.find_adjective_stem(word) or parse_determiner(word) or (after and after.is_capital):
        return False
    if before in ("beim", "zum", "vom") and is_infinitive(word):
        return True
    if before in CONTRACTED and before not in ("zum", "am") and len(word) > 3:
        return bool(lexicon.is_listed_noun(noun)) and not lexicon.find_adjective_stem(word + "e") and get_zipf(word) > 3
    if (before, word) in _TIMES:
        return True
    return (
        clause.low[at - 2 : at] in (("nach", "dem"), ("vor", "dem"), ("bei", "dem"))
        and word in _MEALS
        and not (after is not None and not after.is_word)
    )


def _is_noun_only(word: str, noun: str, named: bool) -> bool:
    if (
        lexicon.is_spelt(word)
        or lexicon.list_verb_readings(word)
        or (not named and lexicon.list_verb_readings(word + "e"))
        or lexicon.find_adjective_stem(word)
        or parse_determiner(word)
    ):
        return False
    return bool(lexicon.read_noun(noun)) and lexicon.is_spelt(noun) and get_zipf(word) >= _RARE


def _ends_phrase(clause: Clause, at: int) -> bool:
    """'Ich habe den alten verband entfernt.': article and adjective before it, nothing but a participle behind it."""
    if at < 2 or at != len(clause.words) - 2 or lexicon.find_adjective_stem(clause.low[at]):
        return False
    article, adjective, last = clause.low[at - 2], clause.words[at - 1], clause.low[-1]
    noun = clause.low[at][0].upper() + clause.low[at][1:]
    is_phrase = (
        article in ("den", "einen", "dem", "einem") and not adjective.is_capital and adjective.low.endswith("en")
    )
    is_noun = lexicon.is_listed_noun(noun) and bool(lexicon.find_adjective_stem(adjective.low))
    return is_phrase and is_noun and is_participle(last)


def _stands_as_noun(clause: Clause, at: int) -> bool:
    """'Haben Sie schmerzen', 'keine angst'."""
    if clause.low[at] not in _AFTER_HAVE or at == 0:
        return False
    before = [low for low in clause.low[max(0, at - 3) : at] if low not in ("sie", "ich", "er", "du", "noch", "auch")]
    is_last = at == len(clause.words) - 1 or clause.low[at + 1] in DATIVE | ACCUSATIVE | EITHER | {
        *CONTRACTED,
        "und",
        "oder",
    }
    return bool(before) and before[-1] in _HAVE and is_last and not set(clause.low) & MODALS
