"""Things that are fetched and needed, without their article: 'Ich hole Rollstuhl', 'Hast du Schlüssel?'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_infinitive
from apps.german.inflection import CONTRACTED, inflect_determiner
from apps.german.text import word_set

_THINGS = word_set(  # things and people of whom one says how many; their plural has another form
    "Rollstuhl Toilettenstuhl Termin Becher Handtuch Nachthemd Decke Spritze Tablette Infusion Arzt Ärztin Kollegin"
    " Stuhl Brille Tasche Bett Klingel Hausarzt Verband Gehstock Prothese Bettpfanne Urinflasche Waschschüssel Kanüle"
    " Thermometer Rollator Katheter Zugang Schlüssel Allergie Frage Telefonnummer Überweisung Unterschrift Problem"
)
_VERBS = word_set("hole holen bringe bringen brauche brauchst brauchen suche suchen bekomme bekommen habe haben hast")
_SUBJECTS = word_set("ich du wir")
_BETWEEN = word_set("ihnen mir dir jetzt gleich noch schnell bitte sofort heute auch sie ich du wir")
_THE_ONE = word_set("Schlüssel Klingel Arzt Ärztin Hausarzt")  # there is one that is meant
_AFTER = DATIVE | ACCUSATIVE | EITHER | frozenset(CONTRACTED) | {"holen", "bringen", "suchen"}


def check(clause: Clause) -> Iterator[Fault]:
    """Faults of objects in the singular that stand alone behind their verb."""
    low = clause.low
    for at in range(1, len(low)):
        noun = clause.words[at]
        if noun.text not in _THINGS or not (set(low) & _SUBJECTS or "Sie" in [word.text for word in clause.words[:at]]):
            continue
        place = at - 1
        while place > 0 and low[place] in _BETWEEN:
            place -= 1
        if low[place] not in _VERBS or not _stands_alone(clause, at):
            continue
        cells = lexicon.read_noun_itself(noun.text)
        which = [one for one in "mfn" if cells & lexicon.encode_cell("A", one)]
        if len(which) != 1:
            continue
        kind = "the" if noun.text in _THE_ONE else "ein"
        stem = "" if kind == "the" else "ein"
        better = f"{inflect_determiner(stem, kind, 'A' + which[0])} {noun.text}"
        yield Fault(noun.start, noun.end, noun.text, better, "form", "article_missing", {"phrase": better})


def _stands_alone(clause: Clause, at: int) -> bool:
    rest = clause.words[at + 1 :]
    if clause.after in (",", ":", "/") or (rest and (rest[0].is_capital or rest[0].low in ("und", "oder", "nummer"))):
        return False
    return not rest or rest[0].low in _AFTER or (len(rest) == 1 and is_infinitive(rest[0].low))
