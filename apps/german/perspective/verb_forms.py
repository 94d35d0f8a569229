"""Finite verbs as they change with the person; a form that isn't certain raises `NotCertainError`.

Sources: Duden, Die Grammatik ("Das Verb", "Der Imperativ").
"""

from collections.abc import Sequence

from apps.german import lexicon
from apps.german.inflection import conjugate, list_persons
from apps.german.text import upper_first, word_set
from apps.german.word_forms import split_first_part

# Rows of the verb table; a formal "Sie" has the forms of "sie".
FIRST, SECOND, THIRD, FIRST_PLURAL, SECOND_PLURAL, THIRD_PLURAL = range(6)
PERSONS_OF = {"ich": {FIRST}, "du": {SECOND}, "wir": {FIRST_PLURAL}, "sie": {THIRD_PLURAL}}
IMPERATIVES = {  # of "du" where the stem changes, and of "sein"
    "nimm": "nehme", "gib": "gebe", "iss": "esse", "lies": "lese", "sieh": "sehe", "sprich": "spreche",
    "hilf": "helfe", "vergiss": "vergesse", "sei": "bin", "seien": "bin", "tu": "tue", "lass": "lasse",
}  # fmt: skip
BE_OR_HAVE = word_set("habe hast hat haben bin bist ist sind werde wirst wird werden wurde wurden war waren hatte")
WITH_INFINITIVE = word_set(
    "müssen sollen dürfen können wollen möchten werden sollten könnten würden muss soll darf kann will werde lassen"
    " möchte würde könnte lasse"
)


class NotCertainError(Exception):
    """A form that can't be given for certain."""


def find_infinitive(form: str) -> str:
    """Return the verb of a finite form in the first person; raises where it could be two."""
    part, rest = ("", form) if list_persons(form) else split_first_part(form)
    found = {name for name, slot, _person in lexicon.list_verb_readings(rest) if slot == "present"}
    if len(found) != 1:
        raise NotCertainError(form)
    return part + found.pop()


def list_all_persons(form: str) -> set[int]:
    """Return the persons that a form can have, its first part cut off or not."""
    return list_persons(form) | list_persons(split_first_part(form)[1])


def is_participle(form: str) -> bool:
    """Return whether a form can be a past participle."""
    return any(slot == "participle" for _name, slot, _person in lexicon.list_verb_readings(form))


def is_finite(form: str) -> bool:
    """Return whether a form can be a finite verb, its first part cut off or not."""
    _part, rest = split_first_part(form)
    return bool(list_persons(form) or list_persons(rest))


def change_person(form: str, person: int, informal: bool = False) -> str:
    """Return a form in another person, also that of an order and of a verb whose first part isn't cut off."""
    if person == FIRST and (order := read_order(form, informal)):
        return order
    if found := conjugate(form, person):
        return found
    part, rest = split_first_part(form)
    found = conjugate(rest, person) if part else ""
    if not found:
        raise NotCertainError(form)
    return part + found


def read_order(form: str, informal: bool) -> str:
    """Return the first person of an order to "du", or of "seien Sie": "drück" gives "drücke"; "" for other forms.

    Orders to "du" are read only where somebody is spoken to so: nouns look like them.
    """
    if not informal:
        return IMPERATIVES[form] if form == "seien" else ""
    if form in IMPERATIVES:
        return IMPERATIVES[form]
    if list_persons(form):  # "warte", but not the noun "Pause"
        is_verb = list_persons(form) == {FIRST} and form.endswith("e") and not lexicon.read_noun(upper_first(form))
        return form if is_verb else ""
    stem = form.removesuffix("e")
    return conjugate(f"{stem}en", FIRST) if lexicon.find_verb(f"{stem}en") else ""


def list_verbs(words: Sequence[str]) -> set[str]:
    """Return the infinitives that any of the words can be a form of."""
    return {name for word in words for name, _slot, _person in lexicon.list_verb_readings(word.lower())}
