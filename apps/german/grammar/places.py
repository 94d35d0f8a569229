"""Where to and where: 'Ich stelle das Wasser auf dem Tisch', 'Die Brille liegt auf den Nachttisch'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import AUXILIARIES, BE, EITHER, MODALS
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_verb
from apps.german.inflection import inflect_adjective, inflect_determiner
from apps.german.noun_phrases import NounPhrase, find_noun_phrases
from apps.german.text import word_set
from apps.german.word_forms import FIRST_PARTS

_THINGS = word_set(  # on, in and at them something is put
    "Tisch Nachttisch Bett Stuhl Boden Decke Kissen Schrank Schublade Fensterbank Waage Bettkante Sessel Rollstuhl"
    " Regal Tasche Tablett Wagen Kopfkissen Matratze Unterlage Bank Toilettenstuhl Bauch"
    " Rücken Seite"
)
_PUT = word_set("lege legen legst stelle stellen stellst setze setzen setzt setzt hänge")
_PUT_PARTICIPLES = word_set("gelegt gestellt gesetzt")
_STAY = word_set("liegt liegen liege steht stehen stehe sitzt sitzen sitze hängt")
_ON = EITHER - {"über", "unter", "vor", "zwischen"}


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of the case behind prepositions of place, where the verb says which is meant."""
    low = clause.low
    verbs = [form for form in low if form in _PUT | _STAY | _PUT_PARTICIPLES]
    if (
        len(verbs) != 1
        or low[-1] in FIRST_PARTS
        or set(low) & {"bleiben", "bleibt", "bleibe", "lassen", "lasse", "kommen"}
    ):
        return
    if sum(is_verb(clause, at) for at in range(len(low))) != 1:
        return
    phrases = [one for one in find_noun_phrases(clause) if one.preposition]
    if len(phrases) != 1 or phrases[0].preposition not in _ON:
        return
    phrase, verb = phrases[0], verbs[0]
    if clause.words[phrase.noun].text not in _THINGS or not _ends(clause, phrase):
        return
    if (
        verb in _PUT
        and phrase.kind != "short"
        and not set(low) & BE
        or verb in _PUT_PARTICIPLES
        and set(low) & {"habe", "haben", "hat", "hast"}
        and phrase.kind != "short"
    ):
        yield from _put_right(clause, line, phrase, "A")
    elif verb in _STAY and not set(low) & (MODALS | AUXILIARIES) and phrase.kind != "short":
        yield from _put_right(clause, line, phrase, "D")


def _ends(clause: Clause, phrase: NounPhrase) -> bool:
    """Return whether only the verb follows the place."""
    return phrase.noun >= len(clause.words) - 2 and not any(w.is_capital for w in clause.words[phrase.noun + 1 :])


def _put_right(clause: Clause, line: str, phrase: NounPhrase, case: str) -> Iterator[Fault]:
    noun = clause.words[phrase.noun].text
    cells = phrase.readings & lexicon.read_noun(noun)
    if not cells or cells & lexicon.encode_cases(case):
        return
    which = next((g for g in "mfnp" if cells & sum(lexicon.encode_cell(c, g) for c in "NGDA")), "")
    declined, the = lexicon.decline_noun(noun, case, which), inflect_determiner(phrase.stem, phrase.kind, case + which)
    if not declined or not the:
        return
    words = clause.words[phrase.at + 1 : phrase.noun]
    adjectives = [inflect_adjective(word.text, phrase.kind, case + which) for word in words]
    a, b, text = clause.text_of(line, phrase.at, phrase.noun + 1)
    the = the[0].upper() + the[1:] if text[0].isupper() else the
    better = " ".join((the, *adjectives, declined))
    code = "motion_accusative" if case == "A" else "place_dative"
    yield Fault(a, b, text, better, "case", code, {"preposition": phrase.preposition})
