"""Misspelt words: unknown to dictionary, case and ward list, with exactly one usual word close by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from apps.evaluation.language import lexicon
from apps.evaluation.language.reading import Clause
from apps.evaluation.language.remark import Remark
from apps.evaluation.language.ward import ward_words
from apps.evaluation.word_lists import listed

_LETTERS = "abcdefghijklmnopqrstuvwxyzäöüß"
_SOFT = {"a": "ä", "o": "ö", "u": "ü", "s": "ß", "ä": "a", "ö": "o", "ü": "u", "ß": "s"}
_USUAL, _AHEAD = 3.3, 0.9  # a correction is a usual word, and clearly more usual than the next
_PARTS = (
    "heim",
    "weg",
    "hin",
    "her",
    "raus",
    "rein",
    "rauf",
    "runter",
    "rum",
    "los",
    "zurück",
    "zusammen",
    "nach",
    "mit",
)
_DAYTIMES = ("Nacht", "Morgen", "Abend", "Mittag", "Vormittag", "Nachmittag", "Früh", "Tag")
_SHORTEST, _LONG = 4, 7
_TITLES = listed("frau herr herrn heiße schwester pfleger doktor dr namens")
_BEFORE_NAMES = _TITLES | listed("bin ist")
_SURE = {  # slips that are words elsewhere or too short for the search
    "wan": "wann", "fiel": "", "wieviele": "", "ihc": "ich", "nich": "", "heisen": "heißen", "weis": "weiß",
    "gehts": "", "vieleicht": "vielleicht", "entschuldigen": "", "wider": "", "seid": "", "dan": "dann", "biss": "",
    "heise": "heiße", "schwindlich": "schwindlig", "alergie": "Allergie", "schmertzen": "Schmerzen",
    "schmerze": "Schmerzen",
    "fühlens": "", "atmet": "", "brustschmerze": "Brustschmerzen", "medikamenten": "", "kopfschmerze": "Kopfschmerzen",
}  # fmt: skip


def _apart(first: str, second: str) -> bool:
    """Whether a usual compound is written as two words; the second is no word of its own in small letters."""
    joined = first + second.lower()
    if first in _DAYTIMES or not (
        first[0].isupper() and lexicon.is_compound(first, second) and lexicon.zipf(joined) >= 3
    ):
        return False
    return bool(lexicon.noun(first)) and (not lexicon.is_spelt(second) or second[0].isupper())


def check(clause: Clause, known: frozenset[str]) -> Iterator[Remark]:
    """Remarks on misspelt words; `known` are words of the case in lower case."""
    for at, word in enumerate(clause.words):
        following = clause.words[at + 1] if at + 1 < len(clause.words) else None
        if following and following.start - word.end == 1 and _apart(word.text, following.text):
            said, joined = f"{word.text} {following.text}", word.text + following.low
            yield Remark(word.start, following.end, said, joined, "spelling", "one_word", {"word": joined})
        if word.is_capital and at and clause.low[at - 1] in _BEFORE_NAMES:
            continue
        if len(word.text) < 3 or not word.text.isalpha() or any(letter.isupper() for letter in word.text[1:]):
            continue
        if word.low in known or word.low in ward_words():
            continue
        better = _case_word(word.text, known) or corrected(word.text)
        if better and better.lower() != word.low:
            yield Remark(word.start, word.end, word.text, better, "spelling", "misspelt", {"word": better})


def is_nonsense(clauses: Iterable[Clause], known: frozenset[str]) -> bool:
    """Whether half of the words are none, one of them past recognition: misheard or mashed, and not to be corrected."""
    words = [
        word.text
        for clause in clauses
        for at, word in enumerate(clause.words)
        if len(word.text) > 2 and word.text.isalpha() and not (at and clause.low[at - 1] in _TITLES)
    ]
    odd = [word for word in words if not _is_familiar(word, known)]
    return 2 * len(odd) >= len(words) and any(not corrected(word) for word in odd)


def _is_familiar(word: str, known: frozenset[str]) -> bool:
    return word.lower() in known or word.lower() in ward_words() or bool(lexicon.zipf(word.lower())) or _is_known(word)


def _case_word(word: str, known: Iterable[str]) -> str:
    """A long word of the case one slip away, where the dictionary doesn't know what was written."""
    low = word.lower()
    if len(low) < 6 or _is_known(word):
        return ""
    near = [other for other in known if len(other) >= 6 and abs(len(other) - len(low)) < 2 and _one_slip(low, other)]
    if len(near) != 1:
        return ""
    return near[0][0].upper() + near[0][1:] if word[0].isupper() else near[0]


@lru_cache(20_000)
def corrected(word: str) -> str:
    """The usual word that was meant; '' when the word is right or nothing is clear."""
    low = word.lower()
    if low in _SURE and not (low == "weis" and word[0].isupper()):
        sure = _SURE[low]
        return sure[0].upper() + sure[1:] if sure and word[0].isupper() else sure
    if len(word) < _SHORTEST or low in ward_words():
        return ""
    soft = _soft(word)
    if len(soft) == 1 and (not _is_known(word) or _is_noun_alone(word)):
        return soft[0]
    if lexicon.zipf(low) or _is_known(word) or soft:
        return ""
    options = {option for option in _slips(low) if lexicon.zipf(option) >= _USUAL and _spelt(option, word)}
    if not options and len(word) >= _LONG:
        options = {option for option in _slips(low) if len(option) != len(low) and _is_noun(option)}
        options = options if len(options) == 1 else set()
    ranked = sorted(options, key=lambda option: (-lexicon.zipf(option), option))
    if not ranked or ranked[0][0] != low[0]:
        return ""
    if len(ranked) > 1 and lexicon.zipf(ranked[0]) - lexicon.zipf(ranked[1]) < _AHEAD:
        return ""
    return _spelt(ranked[0], word)


def _soft(word: str) -> list[str]:
    """Right words that differ in dots, ß or one doubled letter only: 'fur', 'Strase', 'bekant'."""
    low = word.lower()
    options = set()
    for n, letter in enumerate(low):
        options |= {low[:n] + other + low[n + 1 :] for other in _SOFT.get(letter, "")}
        if letter in "bdfgklmnprst":
            options.add(low[:n] + letter + low[n:])
        if low[n : n + 2] == letter * 2:
            options.add(low[:n] + low[n + 1 :])
    options |= {low.replace("tz", "z"), low.replace("zz", "tz"), low.replace("oh", "o"), low.replace("ah", "a")} - {low}
    spelt = {_spelt(option, word) for option in options if lexicon.zipf(option) or lexicon.verb_forms(option)}
    ranked = sorted(spelt - {""}, key=lambda option: (-lexicon.zipf(option), option))
    sure = len(ranked) > 1 and lexicon.zipf(ranked[0]) - lexicon.zipf(ranked[1]) >= _AHEAD
    return ranked[:1] if sure else ranked


def _is_noun(word: str) -> bool:
    return lexicon.is_listed_noun(word[0].upper() + word[1:])


def _is_known(word: str) -> bool:
    """Whether the word is right as it stands, as a noun, with ss for ß or ae, oe, ue, or as speech drops an e."""
    noun = word[0].upper() + word[1:].lower()
    if lexicon.is_spelt(word) or lexicon.is_listed_noun(noun):
        return True
    return (
        (word[0].islower() and _is_written(word))
        or _is_written_small(word)
        or any(lexicon.is_spelt(form) or lexicon.noun(form) for form in _variants(noun))
    )


def _is_written(word: str) -> bool:
    """Whether the word is right without being a noun."""
    low = word.lower()
    if any(low.startswith(part) and lexicon.verb_forms(low[len(part) :]) for part in _PARTS):
        return True
    return any(lexicon.is_spelt(form) for form in (*_variants(low), low + "e", low + "en"))


def _is_written_small(word: str) -> bool:
    """Whether a word with a capital, as at the start of a sentence, is right in small letters."""
    return word[0].isupper() and any(lexicon.is_spelt(form) for form in _variants(word.lower()))


def _is_noun_alone(word: str) -> bool:
    """'gros' is written small and only known as 'Gros'."""
    return word[0].islower() and not _is_written(word)


def _variants(word: str) -> set[str]:
    forms = {word}
    for old, new in (("ss", "ß"), ("ae", "ä"), ("oe", "ö"), ("ue", "ü")):
        forms |= {form.replace(old, new) for form in forms}
    return forms


def _spelt(option: str, word: str) -> str:
    """The option with the capital that the dictionary wants; '' when the dictionary doesn't have it."""
    noun = option[0].upper() + option[1:]
    if word[0].isupper() and len(word) < 6 and lexicon.zipf(option) < 4:
        return ""
    if word[0].islower() and word.endswith("en") and not lexicon.is_spelt(option):
        return ""
    if lexicon.is_spelt(option):
        return noun if word[0].isupper() else option
    return noun if lexicon.is_spelt(noun) and (word[0].isupper() or lexicon.noun(noun)) else ""


def _slips(word: str) -> set[str]:
    """All words one missing, added, changed or swapped letter away."""
    cuts = [(word[:n], word[n:]) for n in range(len(word) + 1)]
    without = {a + b[1:] for a, b in cuts if b}
    swapped = {a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1}
    changed = {a + letter + b[1:] for a, b in cuts if b for letter in _LETTERS}
    added = {a + letter + b for a, b in cuts for letter in _LETTERS}
    return without | swapped | changed | added


def _one_slip(a: str, b: str) -> bool:
    """Whether two words differ by one missing, changed or swapped letter."""
    if len(a) > len(b):
        a, b = b, a
    start = next((n for n in range(len(a)) if a[n] != b[n]), len(a))
    if len(a) < len(b):
        return a[start:] == b[start + 1 :]
    rest_a, rest_b = a[start:], b[start:]
    return rest_a[1:] == rest_b[1:] or (rest_a[:2] == rest_b[1::-1] and rest_a[2:] == rest_b[2:])
