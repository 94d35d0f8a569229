"""Case of a reflexive pronoun: "sich" is a dative where the verb has another object: "Waschen Sie sich die Hände".

After Duden, Die Grammatik: "Reflexivpronomen". Only the dative shows in the first person: "mir", not "mich".
"""

import re
from collections.abc import Sequence
from typing import Literal

from apps.german import lexicon
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER
from apps.german.inflection import CONTRACTED
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set

DATIVE_VERBS = word_set(
    "helfen sagen geben bringen zeigen erzählen erklären holen gehören glauben danken antworten folgen gefallen passen"
    " beschreiben mitteilen versprechen leihen schicken reichen bescheid vertrauen"
)
PREPOSITIONS = DATIVE | ACCUSATIVE | EITHER | set(CONTRACTED)
PREPOSITIONS |= word_set("aufs seit ab bis gegenüber während wegen trotz")
JOINING = word_set("und oder aber sondern denn")
_ARTICLES = compile_re(r"(?:die|den|das|(?:ihr|dein|k?ein|unser|mein)(?:e|en)?)", re.I)
_DATIVE_ARTICLES = compile_re(r"(?:de[rms]|(?:ihr|dein|k?ein|unser|mein)e[rms])", re.I)  # "Nähern Sie sich der Tür"
_PRONOUNS = word_set("das es alles nichts eins eine einen dies")  # objects without a noun
_NO_OBJECTS = frozenset((
    *("Tag", "Tage", "Morgen", "Abend", "Nacht", "Woche", "Wochen", "Monat", "Monate", "Stunde", "Stunden", "Minute"),
    *("Minuten", "Sekunden", "Mal", "Male", "Weile", "Moment", "Augenblick", "Uhr", "Wochenende", "Jahr", "Mittag"),
    *("Vormittag", "Nachmittag", "Frau", "Herr", "Richtung", "Meter", "Schritt", "Schritte", "Sie", "Ihnen"),
    *("Bescheid", "Ihrer", "Ihrem"),
))  # fmt: skip
_ALWAYS_DATIVE = word_set("merken überlegen vornehmen ansehen anschauen anhören leisten gönnen wehtun")
_NEED_OBJECTS = word_set("holen nehmen kaufen besorgen gönnen putzen suchen wünschen aussuchen vorstellen denken")
_ALLOW = word_set("lassen lasst lass lasse lässt")


def read_reflexive_case(words: Sequence[str], at: int) -> Literal["dative", "accusative", ""]:
    """Return the case of the reflexive pronoun at this place of a clause; "" where it isn't certain."""
    low = [word.lower() for word in words]
    end = next((place for place in range(at + 1, len(low)) if low[place] in JOINING), len(low))
    start = max((place + 1 for place in range(at) if low[place] in JOINING), default=0)
    part, before = low[start:end], low[at - 1] if at else ""
    verbs = {name for word in part for name, _slot, _person in lexicon.list_verb_readings(word)}
    infinitives = [word for word in low[at + 1 : end] if word.islower() and lexicon.find_verb(word)]
    if _has_object(words, range(at + 1, end)) or before in ("es", "das") or _begins_with_object(words[start:at]):
        return "dative"
    if verbs & _ALWAYS_DATIVE or (_ALLOW & set(part) and set(infinitives) & DATIVE_VERBS):
        return "dative"
    return "" if verbs & _NEED_OBJECTS else "accusative"


def _has_object(words: Sequence[str], places: range) -> bool:
    """Return whether one of these words is an object: a noun that no preposition governs, or "das", "alles"."""
    is_governed = False
    for place in places:
        word, low = words[place], words[place].lower()
        after = words[place + 1] if place + 1 in places else ""
        if low in PREPOSITIONS and word.islower() and after:
            is_governed = True
        elif word.islower() and low in _PRONOUNS and not is_governed and not _leads_to_noun(words, place, places):
            return True
        elif _DATIVE_ARTICLES.fullmatch(low) and _leads_to_noun(words, place, places):
            is_governed = True
        elif word[:1].isupper() and not _ARTICLES.fullmatch(low):
            if not is_governed and word not in _NO_OBJECTS:
                return True
            is_governed = False
    return False


def _leads_to_noun(words: Sequence[str], place: int, places: range) -> bool:
    """Return whether a noun comes next, adjectives between: "das nächste Mal"."""
    for at in range(place + 1, places.stop):
        if words[at][:1].isupper():
            return True
        if not words[at].endswith(("e", "en", "er", "es", "em")):
            return False
    return False


def _begins_with_object(words: Sequence[str]) -> bool:
    """Return whether a clause begins with an object: "Die Zähne putzen Sie sich …"."""
    if len(words) < 3 or words[-1] not in ("Sie", "du") or not _ARTICLES.fullmatch(words[0]):
        return False
    if len(words) == 3:
        return words[0].lower() == "das"
    return words[-3][:1].isupper() and words[-3] not in _NO_OBJECTS and words[0].lower() not in PREPOSITIONS
