"""Set phrases that do an act: the case's own, and those that ship (`content/hints.json`)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import orjson
from django.conf import settings

from apps.german.regular_expressions import compile_re
from apps.german.speech_acts import find_acts
from apps.german.text import fold_spelling

Content = Mapping[str, Any]
_ARTICLE = compile_re(r"^(?:(?:mein|dein|sein|ihr|unser)\w*|de[nmr]|das|die)\s+", re.I)
_OWN = compile_re(r"\b(?:mein|dein|sein|unser)\w*\s+")
_WHOSE = compile_re(r"\s+von (?:mein|sein|ihr|unser)\w* \w+")
COLLEAGUES = ("PHYSICIAN", "NURSE")
_PHONE = compile_re(r"\b(?:Telefon|telefonisch|Anruf|am Apparat)", re.I)
_BY_PHONE = compile_re(
    r"\bauf wiederhören\b|\bam telefon\b|\b(?:ihren|ihr) anruf\b|^hier ist\b|, hier ist\b|station \w+, guten", re.I
)
_FACE_TO_FACE = compile_re(r"\bauf wiedersehen\b", re.I)
_DU = compile_re(r"\b(?:du|dir|dich|dein\w*)\b", re.I)
_SIE = compile_re(r"(?<!^)(?<![.!?:] )\b(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)\b")
_OF_THE_PATIENT = compile_re(
    r"\b(?:ihm|ihren? (?:sohn|tochter|vater|mutter|mann|frau)|de[rnm] patient\w*|die patientin)\b", re.I
)


@lru_cache(1)
def load_act_phrases() -> dict[str, Any]:
    """Read the wordings of speech acts (`content/hints.json`), once per process.

    By act: for people addressed with Sie at each level, for colleagues, relatives and telephone calls where they
    differ, and with du.
    """
    found: dict[str, Any] = orjson.loads((settings.ROOT / "content" / "hints.json").read_bytes())
    return found


def find_proposed_acts(text: str) -> frozenset[str]:
    """Find the acts for which one of the shipped sentences stands in the text, whoever is addressed in it."""
    said = _join_words(text)
    return frozenset(act for act, pattern in _compile_act_phrases() if pattern.search(said))


@lru_cache(1)
def _compile_act_phrases() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = []
    for act, entry in load_act_phrases().items():
        parts = [re.escape(_join_words(text)).replace("address", r"[\w ]{1,60}") for text in _list_texts(entry)]
        found.append((act, re.compile(rf"\b(?:{'|'.join(parts)})\b")))
    return tuple(found)


def _list_texts(entry: Content) -> Iterator[str]:
    """Yield all sentences of an act: lists of them stand at any depth."""
    for name, value in entry.items():
        if isinstance(value, Mapping):
            yield from _list_texts(value)
        elif name != "keyword":
            yield from value


def _join_words(text: str) -> str:
    """Return the words of a text in one spelling, with single spaces between them."""
    return " ".join(re.findall(r"\w+", fold_spelling(text)))


def list_act_phrases(act: str, person: Content, level: str, by_phone: bool = False) -> tuple[str, list[str]]:
    """Return the keyword of an act and three sentences that do it, as they are said to this person.

    Both are empty for an act without wordings.
    """
    entry = load_act_phrases().get(act)
    if entry is None:
        return "", []
    chosen: list[str] = (
        entry["DU"] if person.get("formality") == "DU" else choose_variant(entry, person, by_phone)[level]
    )
    return entry["keyword"], [text.format(address=get_form_of_address(person)) for text in chosen]


def choose_variant(entry: Content, person: Content, by_phone: bool) -> dict[str, list[str]]:
    """Return the sentences by level that fit best: by role on the telephone, for the telephone, by role."""
    role = "COLLEAGUE" if person.get("role") in COLLEAGUES else str(person.get("role"))
    names = (f"{role}_PHONE", "PHONE", role, "SIE") if by_phone else (role, "SIE")
    found: dict[str, list[str]] = next(entry[name] for name in names if name in entry)
    return found


def get_form_of_address(person: Content) -> str:
    """Return how a person is addressed: 'Frau Krüger', else the full name."""
    return str(person.get("address") or person["name"])


def is_by_phone(content: Content, person: str, scene: str | None = None) -> bool:
    """Whether this person is spoken to on the telephone: in this scene, else in all scenes with the person."""
    scenes = [one for one in content["scenes"] if one["person"] == person]
    meant = [one for one in scenes if one["id"] == scene] or scenes
    return bool(meant) and all(is_on_phone(f"{one['title']} {one.get('place', '')}") for one in meant)


def is_on_phone(place: str) -> bool:
    """Return whether the title and the place of a scene say that one talks on the telephone there."""
    return bool(_PHONE.search(place))


def list_set_phrases(act: str, content: Content, person: Content, by_phone: bool = False) -> list[str]:
    """List the case's own set phrases that surely do this act and can be said to this person."""
    phrases = content.get("set_phrases", ())
    return [text for text in phrases if act in find_acts(text) and fits_person(text, content, person, by_phone)]


def fits_person(phrase: str, content: Content, person: Content, by_phone: bool) -> bool:
    """Whether a phrase can be said to this person: by its names, du or Sie, of whom it speaks, and where."""
    named = find_addressed(phrase, content["persons"])
    if named is not None and named != person["id"]:
        return False
    if speaks_formally(phrase) if person.get("formality") == "DU" else speaks_informally(phrase):
        return False
    if person["kind"] == "PATIENT" and _OF_THE_PATIENT.search(phrase):
        return False
    return not (_FACE_TO_FACE if by_phone else _BY_PHONE).search(phrase)


def speaks_formally(phrase: str) -> bool:
    """Whether a phrase addresses somebody with Sie."""
    return bool(_SIE.search(phrase))


def speaks_informally(phrase: str) -> bool:
    """Whether a phrase addresses somebody with du."""
    return bool(_DU.search(phrase))


def find_addressed(phrase: str, persons: Iterable[Content]) -> str | None:
    """Return the id of the person whom the phrase calls by name first; None without a name."""
    places = []
    for one in persons:
        for name in {get_form_of_address(one), one["name"]}:
            if found := re.search(
                rf"(?:^|[,.!?] ?|\b(?:tag|morgen|abend|hallo),? ){re.escape(name)}(?=[,.!?]|$)", phrase, re.I
            ):
                places.append((found.start(), str(one["id"])))
    return min(places)[1] if places else None


def build_topic_heading(fact: Content, content: Content) -> str:
    """Return the case's name for a fact's topic as a heading, without 'my' and 'of my father'."""
    written = str(content.get("topics", {}).get(fact["topic"], fact["topic"]))
    short = _ARTICLE.sub("", _WHOSE.sub("", written))
    return _OWN.sub("", short)
