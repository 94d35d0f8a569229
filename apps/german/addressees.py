"""Whether "Sie" is the one spoken to and the subject: it can be "she" or "they", or what a plural before it acts on.

Questions of form that only meaning settles are answered by short lists; what they don't hold is uncertain.
"""

from collections.abc import Sequence

from apps.german import lexicon
from apps.german.inflection import list_persons
from apps.german.reflexives import JOINING, PREPOSITIONS
from apps.german.text import word_set

_THEY = 5
_SAID_OF_ADDRESSEES = word_set(  # verbs after a "Sie" that begins a sentence
    "dürfen müssen sollen können wollen mögen werden haben sein bekommen nehmen bleiben trinken essen brauchen klingeln"
    " atmen warten wissen fühlen spüren inhalieren schlafen gehen kriegen"
)
_OF_THINGS = word_set("gegen für um")  # "Sie sind gegen die Schmerzen"
_TAKEN = word_set("genommen eingenommen geschluckt gegeben getrunken gegessen gespritzt aufgetragen gewechselt")
_DONE_TO_THINGS = word_set(  # verbs whose plural object may stand first: "Die Tabletten nehmen Sie …"
    "nehmen legen lagern essen trinken lassen ziehen tragen waschen schlucken bewegen heben finden bekommen kriegen"
    " haben brauchen stellen setzen spritzen kauen lutschen putzen cremen vermeiden messen wissen spüren merken drücken"
    " benutzen bringen schreiben zählen machen halten strecken"
)
_MODAL = word_set("dürfen müssen sollen können wollen mögen sollten könnten möchten müssten dürften würden werden")
_EFFECTS = word_set("müde krank gesund wach schläfrig schwindelig schwach munter stark fit")  # "… machen Sie müde"
_PERSONS = (
    *("ärzte", "innen", "kollegen", "schwestern", "pfleger", "kinder", "eltern", "leute", "söhne", "töchter", "enkel"),
    *("nachbarn", "angehörigen", "angehörige", "therapeuten", "kräfte", "sanitäter", "freunde", "geschwister"),
    *("brüder", "fahrer", "helfer", "chirurgen", "schüler", "mitarbeiter", "menschen", "besucher", "männer", "frauen"),
    *("arzt", "ärztin", "schwester", "kollege", "kollegin", "tochter", "sohn", "mann", "frau", "mutter", "vater"),
    *("bruder", "therapeut", "therapeutin", "patienten", "studenten", "azubis"),
)
_SINGULAR = word_set("das der dem den des ein eine einen einer einem kein keinen jede jeden jedes")
_CONDITIONS = word_set(  # verb forms that begin a condition or a question, no order
    "sollten können dürfen müssen wollen möchten werden bekommen brauchen spüren fühlen verspüren bemerken sind"
    " haben hätten könnten müssten dürften sollen mögen kriegen leiden wird ist hat kann muss darf soll will tut geht"
    " kommt fühlt sieht riecht läuft blutet nässt schmerzt steigt fällt sinkt juckt brennt wurde war sollte treten"
    " tritt hast bist musst kannst wirst darfst solltest sollst willst brauchst spürst fühlst bekommst kriegst wollen"
)
_ORDERED_FEELINGS = word_set("angst geduld mut verständnis vertrauen")  # "Haben Sie keine Angst"


def opens_condition(words: Sequence[str]) -> bool:
    """Return whether a clause begins with a verb without ordering: "Sollten Sie Schmerzen haben, …"."""
    low = [word.lower() for word in words]
    if low[0] == "haben" and _ORDERED_FEELINGS & set(low):
        return False
    if low[0] in ("fühlen", "bekommen") and "nicht" in low:
        return True
    return low[0] in _CONDITIONS


def may_be_third_person(words: Sequence[str], asks_politely: bool) -> bool:
    """Return whether a "Sie" that begins a sentence can be "she" or "they": "Sie wirken nach einer Stunde"."""
    if words[0] != "Sie" or len(words) < 2:
        return False
    low = [word.lower() for word in words]
    if _THEY not in list_persons(low[1]):
        return True
    if asks_politely:
        return False
    verbs = {name for name, _slot, _person in lexicon.list_verb_readings(low[1])} | ({low[1]} & _MODAL)
    if low[1] in ("möchten", "sollten", "könnten", "dürften", "müssten"):
        return False
    if not verbs & _SAID_OF_ADDRESSEES or (_TAKEN & set(low) and "werden" in low):
        return True
    return low[1] == "sind" and bool(_OF_THINGS & set(low))


def may_have_other_subject(words: Sequence[str], at: int) -> bool:
    """Return whether a plural can be the subject of a main clause with "Sie" at `at` behind its verb.

    "Die Ärzte rufen Sie an" has the form of "Die Tabletten nehmen Sie": persons act, things are acted on.
    """
    if words[0].lower() in JOINING:
        words, at = words[1:], at - 1
    first, low = words[: at - 1], [word.lower() for word in words]
    if not first:
        return False
    if any(_is_person(word) for word in words[at + 1 :]) and "die" in low[at + 1 : at + 4]:
        return low[at + 1] not in PREPOSITIONS
    nouns = [word for word in first if word[:1].isupper() and lexicon.read_noun(word)] or [
        word for word in first[1:] if word[:1].isupper()
    ]
    if not nouns or low[0] in PREPOSITIONS or any(word in PREPOSITIONS for word in low[: at - 2]):
        return False
    is_joined = bool(JOINING & set(low[:at]))
    if not is_joined and (low[0] in _SINGULAR or not _may_be_plural(nouns[-1])):
        return False
    if any(_is_person(word) for word in nouns) or _EFFECTS & set(low):
        return True
    return not _is_done_to_things(low, at)


def _is_done_to_things(low: Sequence[str], at: int) -> bool:
    """Return whether the verb before "Sie", or the infinitive with it, is one of a person that does it to things."""
    infinitives = {word for word in low[at + 1 :] if lexicon.find_verb(word)}
    if low[at - 1] in _MODAL:
        return not infinitives or any(word.endswith(tuple(_DONE_TO_THINGS)) for word in infinitives)
    return any(name in _DONE_TO_THINGS for name, _slot, _person in lexicon.list_verb_readings(low[at - 1]))


def _is_person(word: str) -> bool:
    return word[:1].isupper() and word.lower().endswith(_PERSONS)


def _may_be_plural(noun: str) -> bool:
    cells = lexicon.read_noun(noun)
    return not cells or bool(cells & lexicon.encode_cells("Np"))
