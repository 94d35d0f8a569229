"""'nicht' before a noun where 'kein' belongs: 'Ich habe nicht Zeit', 'Sie dürfen nicht Salz essen'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_infinitive
from apps.german.inflection import CONTRACTED, inflect_determiner
from apps.german.text import word_set

_HAVE = word_set("habe haben hast hat hatte hatten brauche brauchen brauchst braucht")
_TAKE = word_set("essen esse isst trinken trinke trinkt nehmen nehme bekommen bekomme bekommt")
_LISTED = word_set(  # what people have, need, eat and take
    "Zeit Angst Schmerzen Fieber Hunger Durst Appetit Allergie Allergien Husten Geld Kinder Luft Kraft Lust Hilfe Salz"
    " Zucker Alkohol Kaffee Milch Fleisch Brot Wasser Tee Medikamente Tabletten Probleme Problem"
    " Beschwerden Verletzung Verletzungen"
    " Wunde Ruhe Geduld Erfahrung Durchfall Übelkeit Atemnot Luftnot Blut Stuhlgang Sorgen Idee Ahnung"
    " Frage Fragen Möglichkeit Antwort Termin Bettruhe Sauerstoff Besuch Familie Rollator Brille Hörgerät Schwellung"
)
_LAST = word_set("mehr gehabt bekommen genommen gegessen getrunken essen trinken nehmen haben hat habe gefunden")


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of 'nicht' with a noun that has no article."""
    low = clause.low
    for at in range(1, len(low) - 1):
        noun = clause.words[at + 1]
        if low[at] != "nicht" or noun.text not in _LISTED or not set(low) & (_HAVE | _TAKE):
            continue
        rest = low[at + 2 :]
        ends = not rest or rest[0] in DATIVE | ACCUSATIVE | EITHER | _LAST | {*CONTRACTED} or is_infinitive(rest[0])
        if not ends or "sondern" in low or clause.after == "," and not rest and "sondern" in line:
            continue
        if low[at - 1] in ("gar", "auch", "noch", "doch"):
            continue
        cells = lexicon.read_noun(noun.text) & lexicon.encode_cases("A")
        classes = [which for which in "mfn" if cells & lexicon.encode_cell("A", which)] or ["p"]
        if len(classes) > 1:
            continue
        kein = inflect_determiner("kein", "ein", "A" + classes[0])
        a, b, text = clause.text_of(line, at, at + 2)
        yield Fault(a, b, text, f"{kein} {noun.text}", "form", "no_before_noun", {"better": f"{kein} {noun.text}"})
