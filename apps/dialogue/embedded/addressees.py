"""Whom a line is said to: somebody else in the room, or the person by a name that isn't theirs."""

from __future__ import annotations

from apps.dialogue.case import Case, Person
from apps.german.sentences import split_sentences
from apps.german.spelling import is_same_word
from apps.german.tokens import split_words
from apps.german.vocatives import calls_by_name, drop_title, find_vocative

_ALIKE = 2  # first letters of a name that was misheard: "Frau Lüers" is Frau Lührs
_SEXES = {"frau": "FEMALE", "schwester": "FEMALE", "herr": "MALE", "pfleger": "MALE"}


def read_call(case: Case, person_id: str, text: str) -> tuple[bool, str]:
    """Return whether a line calls somebody else, and the name by which it calls the person that nobody in the case has.

    Somebody else is another person of the case, or a physician where the person is none. A receiver of a hand-over is
    told of persons by name, so nothing said to staff is taken for a call.
    """
    person = case.person(person_id)
    if not _may_be_called(person):
        return False, ""
    others = [one for one in case.persons if one.id != person_id]
    called = _find_last_called(text)
    if not called:
        own = person.name.split()
        first_names = [one.name.split()[0] for one in others if one.name.split()[0] not in own]
        return any(calls_by_name(text, name) for name in first_names), ""
    name = drop_title(called)
    if name and not any(_is_named(one, name) for one in case.persons):
        return False, name
    return not name or (not _is_called(person, called) and any(_is_called(one, called) for one in others)), ""


def _find_last_called(text: str) -> str:
    return next((called for one in reversed(split_sentences(text)) if (called := find_vocative(one))), "")


def _may_be_called(person: Person) -> bool:
    return not person.is_professional and person.kind in ("PATIENT", "THIRD_PERSON")


def _is_called(person: Person, called: str) -> bool:
    """Return whether a person has the name, and is a man or a woman as the title says; a child has no title."""
    sex = _SEXES.get(called.split()[0].lower(), "")
    fits = not person.is_child and sex in (person.sex, "") or not person.sex
    return fits and _is_named(person, drop_title(called))


def _is_named(person: Person, name: str) -> bool:
    own = split_words(person.name)
    return any(
        is_same_word(word, part) or word[:_ALIKE].lower() == part[:_ALIKE].lower()
        for word in split_words(name)
        for part in own
    )
