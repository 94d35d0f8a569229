"""Relative pronouns that don't fit their noun: 'der Pfleger, die heute da ist', 'die Klingel, der Sie drücken'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import DATIVE, PERSON_OF
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_verb
from apps.german.inflection import ARTICLES, THE, list_persons
from apps.german.noun_phrases import find_noun_phrases
from apps.german.text import word_set

_POSSIBLE = {"m": {"der", "den", "dem"}, "f": {"die", "der"}, "n": {"das", "dem"}}
_WITH_THING = word_set(
    "drücken nehmen trinken essen brauchen brauche suchen gesucht genommen gedrückt getrunken gesehen"
)
_WITH_SUBJECT = word_set("liegt sitzt kommt steht arbeitet wohnt heißt schläft kommen hat")
_FEWEST = 4  # words of a relative clause behind a preposition


def check(clauses: Sequence[Clause]) -> Iterator[Fault]:
    """Faults of relative clauses behind a clause with one noun, which is in the singular."""
    for main, clause in zip(clauses, clauses[1:], strict=False):
        word = clause.words[0]
        yield from _behind_preposition(main, clause)
        if clause.before != "," or word.text not in ("der", "die", "das", "den", "dem") or len(clause.words) < 3:
            continue
        nouns = [at for at, one in enumerate(main.words) if one.is_capital and at]
        phrases = [one for one in find_noun_phrases(main) if one.noun == len(main.words) - 1]
        nouns = [at for at in nouns if main.words[at].text not in ("Sie", "Ihnen", "Das", "Der", "Die", "Ich")]
        is_named = clause.words[1].is_capital and clause.words[1].text not in ("Sie", "Ihnen")
        if not phrases or len(nouns) != 1 or is_named:
            continue
        which = _find_gender(main, phrases[0].noun, phrases[0].readings)
        last = clause.words[-1]
        if (
            not which
            or (word.text in _POSSIBLE[which] and not _lacks_subject(clause, which))
            or last.is_capital
            or not is_verb(clause, len(clause.words) - 1)
        ):
            continue
        if is_verb(clause, 1):
            continue  # a demonstrative pronoun and its verb: "…, die ist kaputt"
        subject = next(
            (one for one in clause.words[1:] if one.low in ("ich", "wir", "du", "er", "sie", "man", "es")), None
        )
        if subject is None and 2 not in list_persons(last.low):
            continue
        is_subject = subject is not None and PERSON_OF[subject.low] in list_persons(last.low)
        if subject is not None and not is_subject and 2 not in list_persons(last.low):
            continue
        better = THE[("A" if is_subject else "N") + which]
        params = {"noun": f"{ARTICLES[which]} {main.words[-1].text}"}
        yield Fault(word.start, word.end, word.text, better, "gender", "relative_pronoun", params)


def _behind_preposition(main: Clause, clause: Clause) -> Iterator[Fault]:
    """'die Ärztin, mit die Sie gesprochen haben'."""
    low = clause.low
    if clause.before != "," or len(low) < _FEWEST or low[0] not in DATIVE or low[1] != "die":
        return
    phrase = next((one for one in find_noun_phrases(main) if one.noun == len(main.words) - 1), None)
    if phrase is None or low[2] not in PERSON_OF or not is_verb(clause, len(low) - 1):
        return
    if _find_gender(main, phrase.noun, phrase.readings) == "f":
        word = clause.words[1]
        params = {"noun": f"die {main.words[-1].text}"}
        yield Fault(word.start, word.end, word.text, "der", "gender", "relative_pronoun", params)


def _lacks_subject(clause: Clause, which: str) -> bool:
    """Return whether no dative can be meant: 'die Frau, der im Bett liegt', 'die Klingel, der Sie drücken können'."""
    if (which, clause.low[0]) != ("f", "der"):
        return False
    if set(clause.low) & _WITH_THING and clause.low[1] in ("sie", "ich", "wir", "er", "du"):
        return True
    if clause.low[-1] not in _WITH_SUBJECT:
        return False
    bare = [at for at, word in enumerate(clause.words) if word.is_capital]
    placed = [phrase.noun for phrase in find_noun_phrases(clause) if phrase.preposition]
    return set(bare) <= set(placed) and not set(clause.low) & {"ich", "wir", "er", "sie", "es", "man", "das"}


def _find_gender(clause: Clause, noun: int, readings: int) -> str:
    """Return the gender of a noun in the singular; '' where its phrase may be a plural or have two genders."""
    cells = readings & lexicon.read_noun(clause.words[noun].text)
    if not cells or cells & lexicon.encode_cells("Np Gp Dp Ap"):
        return ""
    found = [which for which in "mfn" if cells & sum(lexicon.encode_cell(case, which) for case in "NGDA")]
    return found[0] if len(found) == 1 else ""
