"""Whether a model's sentence may be shown: it tells nothing but the contents it claims, and stays in the role."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from apps.dialogue.embedded.related_facts import list_symptom_families
from apps.dialogue.provider import invariants
from apps.dialogue.provider.amounts import Amount, amounts
from apps.dialogue.provider.free_words import ABSOLUTES, COURTESY, ENGLISH, FREE, PLAIN
from apps.dialogue.provider.grounding import Content, Grounding
from apps.dialogue.provider.sentence_stream import Sentence
from apps.dialogue.types import Level
from apps.german.lemmas import lemmatize, list_content_lemmas
from apps.german.negation import denies
from apps.german.questions import split_segments
from apps.german.regular_expressions import compile_re
from apps.german.text import fold
from apps.german.tokens import split_words

_LONGEST = 300  # characters
_WORDS: Mapping[Level, int] = {"SIMPLE": 10, "MEDIUM": 18, "NATIVE": 28}
_SPOKEN = compile_re(r"[A-Za-zÄÖÜäöüßéèáàôç0-9\s.,!?;:…'’–%°-]+")
_OUT_OF_ROLE = compile_re(
    r"\b(KI|AI|künstliche\w*|sprachmodell\w*|chatbot\w*|assistent\w*|computer\w*|programmier\w*|prompt\w*"
    r"|simul\w*|rollenspiel\w*|rolle|übung\w*|anweisung\w*|instruktion\w*|grammatik\w*|korrigier\w*|korrekt\w*"
    r"|deutsch\w*|sprachniveau|formulier\w*|satz|sätze|wort|wörter|antwort\w*|inhalte?|json)\b"
    r"|\b(man sagt|richtig (heißt|wäre)|heißt es richtig|besser gesagt wäre)\b"
    r"|\bSie (sollten|müssen|müssten|dürfen|könnten)\b|\b(fragen|sagen|schreiben|versuchen|achten|lernen) Sie\b"
    r"|\b(ich (empfehle|rate)|am besten)\b",
    re.I,
)
_FAMILIAR = compile_re(r"\b(du|dir|dich|dein\w{0,2})\b", re.I)
_OF_ONESELF = compile_re(r"\b(ich|mir|mich|mein\w{0,2})\b", re.I)
_OF_ANOTHER = compile_re(r"\b(er|ihm|ihn|sie|ihr|ihre[nrms]?|Er|Ihm|Ihn|Seine?[nrms]?|seine[nrms]?)\b")
_ENOUGH = 0.6  # part of a content's nouns that must be said


@dataclass(frozen=True)
class Fault:
    """Why a sentence may not be shown: the check that it fails, and its word that does, '' where no single one does."""

    check: str
    word: str = ""


def find_fault(said: Sentence, grounding: Grounding) -> Fault | None:
    """Find why the sentence may not be shown; None when it may."""
    sources = grounding.of(said.says)
    if len(sources) != len(set(said.says)):
        return Fault("unknown_content")
    if not said.text or len(said.text) > _LONGEST or not _SPOKEN.fullmatch(said.text):
        return Fault("characters")
    if not sources and (told := _tells_at_all(said.text)):
        return Fault("free", told)
    for name, is_wrong in _CHECKS.items():
        if not sources and name not in _OF_COURTESY:
            continue
        if found := is_wrong(said.text, sources, grounding):
            return Fault(name, found if isinstance(found, str) else "")
    return None


def _tells_at_all(text: str) -> str:
    """Return a word of a sentence without a content that does more than answer kindness, or its denial; '' for none."""
    if "ja" in split_words(text.lower())[:1] or denies(text):
        return text
    return next((word for word in split_words(text) if fold(word) not in COURTESY), "")


_OF_COURTESY = ("role", "length")  # checks of a sentence that has words of courtesy only


def is_told(told: Content, text: str) -> bool:
    """Whether the sentences that claim a content say all of it that matters."""
    if told.said_back and invariants.find_lead(text) != invariants.find_lead(told.text):
        return False
    return bool(text) and (told.social or _says(told.text, told.also, text))


def _says(authored: str, also: str, text: str) -> bool:
    """Whether a text has the amounts, absolutes, strange words, most things and the yes or no of an authored one."""
    numbers, wanted = [number for number, _ in amounts(text)], [number for number, _ in amounts(authored)]
    if any(wanted.count(number) > numbers.count(number) for number in wanted):
        return False
    if not set(invariants.list_absolutes(authored)) <= set(invariants.list_absolutes(text)):
        return False
    if denies(authored) != denies(text):
        return False
    said, things = split_words(text), invariants.list_things(authored)
    if not all(invariants.occurs_in(word, said) for word in invariants.list_rare_words(authored)):
        return False
    anchors = list_content_lemmas(authored) and list_content_lemmas(f"{authored} {also}")
    if anchors and not any(invariants.occurs_in(word, anchors) for word in list_content_lemmas(text)):
        return False
    return sum(invariants.occurs_in(word, said) for word in things) >= _ENOUGH * len(things)


def _leaves_role(text: str, sources: tuple[Content, ...], grounding: Grounding) -> bool:
    authored = _text(sources)
    found = (match[0].lower() for match in _OUT_OF_ROLE.finditer(text))
    familiar = grounding.formal and bool(_FAMILIAR.search(text)) and not _FAMILIAR.search(authored)
    return familiar or any(words not in authored.lower() for words in found) or ("?" in text and "?" not in authored)


def _is_no_german(text: str, sources: tuple[Content, ...], grounding: Grounding) -> str:
    allowed = [*split_words(_text(sources, also=True)), *grounding.things(sources, text)]
    strange = [word for word in invariants.list_rare_words(text) if not invariants.occurs_in(word, allowed)]
    return next(iter(strange + [word for word in split_words(text) if fold(word) in ENGLISH]), "")


def _is_too_long(text: str, sources: tuple[Content, ...], grounding: Grounding) -> bool:
    authored = [len(split_words(part)) for part in split_segments(_text(sources))]
    return any(len(split_words(part)) > max(_WORDS[grounding.level], *authored, 0) for part in split_segments(text))


def _begins_wrongly(text: str, sources: tuple[Content, ...], grounding: Grounding) -> bool:
    """A yes or no at the beginning that the contents don't give, wherever in the text a sentence begins."""
    leads = {lead for source in sources for lead in source.leads}
    leads |= {invariants.find_lead(part) for part in split_segments(_text(sources))}
    return any((lead := invariants.find_lead(part)) and lead not in leads for part in split_segments(text))


def _changes_amounts(text: str, sources: tuple[Content, ...], grounding: Grounding) -> bool:
    left = iter(grounding.amounts(sources))
    line = amounts(grounding.line) if grounding.line_counts(text) else []
    for amount in amounts(text):
        if any(_fits(amount, other) for other in line) and not _fits_any(amount, grounding.amounts(sources)):
            continue
        if not any(_fits(amount, other) for other in left):  # goes on from the one before: their order stays
            return True
    return False


def _fits_any(amount: Amount, others: list[Amount]) -> bool:
    return any(_fits(amount, other) for other in others)


def _fits(amount: Amount, other: Amount) -> bool:
    return amount[0] == other[0] and (amount[1] == other[1] or not amount[1] or not other[1])


def _changes_absolutes(text: str, sources: tuple[Content, ...], grounding: Grounding) -> str:
    allowed = set(invariants.list_absolutes(_text(sources)))
    allowed |= set(invariants.list_absolutes(grounding.line)) if grounding.line_counts(text) else set()
    allowed |= {"good"} if all(source.social for source in sources) else set()  # 'Das tut gut.'
    words = split_words(invariants.drop_no_absolutes(text))
    new = (word for word in words if not set(invariants.list_absolutes(word)) <= allowed)
    return "" if set(invariants.list_absolutes(text)) <= allowed else next(new, text)


def _turns_around(text: str, sources: tuple[Content, ...], grounding: Grounding) -> bool:
    """A negation that the contents haven't, or one of theirs left out."""
    authored = _text(sources)
    denied, affirmed = invariants.split_denied_words(text)
    source_denied, source_affirmed = invariants.split_denied_words(authored)
    if affirmed & (source_denied - source_affirmed) or denied & (source_affirmed - source_denied):
        return True
    if denies(text):
        return not (denies(authored) or grounding.contradicted)
    return denies(authored) and not affirmed & source_affirmed


def _tells_more(text: str, sources: tuple[Content, ...], grounding: Grounding) -> str:
    """Return a thing, a symptom or another telling word that the contents haven't; '' for none."""
    things = grounding.things(sources, text)
    if strange := [word for word in invariants.list_things(text) if not invariants.occurs_in(word, things)]:
        return strange[0]
    symptoms, known = set(grounding.index.symptoms_named(text)), grounding.symptoms(sources, text)
    if not list_symptom_families(symptoms) <= list_symptom_families(known):
        return text
    allowed = grounding.carrying(sources, text)
    new = [
        word
        for word in split_words(text)
        if lemmatize(word) in set(list_content_lemmas(text)) and lemmatize(word) not in allowed
    ]
    return next((word for word in new if not invariants.occurs_in(word, allowed) and not _is_free(word)), "")


def _is_free(word: str) -> bool:
    """Whether the word may always be said."""
    return bool({fold(word), lemmatize(word)} & (PLAIN | FREE | set(ABSOLUTES)))


def _changes_subject(text: str, sources: tuple[Content, ...], grounding: Grounding) -> bool:
    """Whether the sentence attributes to the speaker what holds for another person, or the reverse."""
    authored = _text(sources)
    if any(source.about_other for source in sources):
        return bool(_OF_ONESELF.search(text)) and not _OF_ONESELF.search(authored)
    return bool(_OF_ANOTHER.search(text)) and not _OF_ANOTHER.search(authored)


def _gives_away(text: str, sources: tuple[Content, ...], grounding: Grounding) -> bool:
    """A word of what isn't told yet."""
    hidden = (set(list_content_lemmas(text)) & grounding.closed) - grounding.carrying(sources, text)
    return any(not grounding.is_common(word) and fold(word) not in PLAIN | FREE for word in hidden)


def _is_partial(text: str, sources: tuple[Content, ...], grounding: Grounding) -> bool:
    """A sentence that claims contents and says not one of their sentences wholly: half a fact may be a wrong one.

    What is said back has to be whole at once.
    """
    if any(source.said_back and not is_told(source, text) for source in sources):
        return True
    own = [(part, source.also) for source in sources if not source.social for part in split_segments(source.text)]
    telling = [(part, also) for part, also in own if list_content_lemmas(part)]
    denied = (
        grounding.contradicted
        and denies(text)
        and bool(set(list_content_lemmas(text)) & set(list_content_lemmas(grounding.line)))
    )
    said = {text, *split_segments(text)}
    return bool(telling) and not denied and not any(_says(part, also, one) for part, also in telling for one in said)


def _text(sources: tuple[Content, ...], also: bool = False) -> str:
    return " ".join(f"{source.text} {source.also}" if also else source.text for source in sources)


_CHECKS: Mapping[str, Callable[[str, tuple[Content, ...], Grounding], bool | str]] = {
    "role": _leaves_role,
    "language": _is_no_german,
    "length": _is_too_long,
    "yes_or_no": _begins_wrongly,
    "amounts": _changes_amounts,
    "absolutes": _changes_absolutes,
    "negation": _turns_around,
    "subject": _changes_subject,
    "given_away": _gives_away,
    "more": _tells_more,
    "partial": _is_partial,
}
