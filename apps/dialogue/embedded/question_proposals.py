"""Further questions for facts, for their author to accept: wordings of the catalogue, and what others have written."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.person_index import PersonIndex, build_bag, normalise_wording
from apps.dialogue.embedded.related_facts import Bag, compute_overlap
from apps.dialogue.embedded.sentence_vectors import Array, dot_products
from apps.dialogue.embedded.targets import Target
from apps.dialogue.types import State
from apps.german.forms_of_address import normalize_line
from apps.german.presuppositions import find_subject
from apps.german.question_frames import strip_frame
from apps.german.slots import find_asked_slots
from apps.german.tokens import split_words

Wordings = Mapping[str, Sequence[str]]  # by intent of the catalogue, or by fact
_LINKED = 0.5  # how surely a fact's own questions mean an intent
_COMPARED = 14  # wordings of a fact that are compared with its questions
_NEAREST, _FARTHEST = 0.95, 0.55  # nearness to the fact's own questions: nothing new, and another question
_AHEAD = 0.1  # so much nearer to its own fact than to any other
_LONGEST = 14  # words


@dataclass(frozen=True)
class QuestionProposal:
    """A question that a fact may be asked by, too."""

    fact: str
    text: str


def propose_from_catalogue(
    engine: EmbeddedEngine, prepared: EmbeddedCase, wordings: Wordings, facts: Collection[str], most: int
) -> list[QuestionProposal]:
    """Propose at most so many questions for each of these facts, by intents that its questions mean and no other's."""
    found: dict[str, list[str]] = {}
    for person_index in prepared.person_indexes.values():
        for number, target in enumerate(person_index.targets):
            if target.fact and target.id in facts and target.id not in found:
                found[target.id] = _choose_different(_list_wordings(number, person_index, wordings, engine), engine)
    return select_proposals(engine, prepared, found, most)


def select_proposals(
    engine: EmbeddedEngine, prepared: EmbeddedCase, wordings: Wordings, most: int
) -> list[QuestionProposal]:
    """Select by fact at most so many of the wordings: new ones, near to its questions, that no other fact answers."""
    found: dict[str, list[QuestionProposal]] = {}
    for person, person_index in prepared.person_indexes.items():
        for number, target in enumerate(person_index.targets):
            if target.fact and target.id not in found and wordings.get(target.id):
                fitting = _select_fitting(wordings[target.id], number, person_index, engine)
                sound = (text for text in fitting if not _is_taken(text, target, person, prepared, engine))
                found[target.id] = [QuestionProposal(target.id, text) for text in islice(sound, most)]
    return [proposal for proposals in found.values() for proposal in proposals]


def _list_wordings(number: int, person_index: PersonIndex, wordings: Wordings, engine: EmbeddedEngine) -> list[str]:
    """List the wordings of all intents that this fact is surely linked to, and at least as surely as any other fact."""
    links = person_index.links
    others = np.delete(links, number, axis=0).max(axis=0, initial=0)
    own = np.flatnonzero((links[number] >= _LINKED) & (links[number] >= others))
    return [text for place in own for text in wordings.get(engine.index.intents.ids[place], ())]


def _choose_different(texts: Sequence[str], engine: EmbeddedEngine) -> list[str]:
    """Choose some texts that share few words with one another; comparing all of them would take too long."""
    left: dict[str, Bag] = {text: build_bag(text, engine.index) for text in texts if _is_short(text)}
    shared = dict.fromkeys(left, 0.0)
    chosen: list[str] = []
    while shared and len(chosen) < _COMPARED:
        text = min(shared, key=lambda text: shared[text])
        chosen.append(text)
        del shared[text]
        for other in shared:
            shared[other] = max(shared[other], compute_overlap(left[text], left[other]))
    return chosen


def _is_short(text: str) -> bool:
    """Return whether a wording is one question that an author would write: no blanks to fill, not two sentences."""
    words = len(split_words(text))
    return text.endswith("?") and 2 < words <= _LONGEST and "…" not in text and not any(m in text[:-1] for m in ".?!:")


def _select_fitting(texts: Sequence[str], number: int, person_index: PersonIndex, engine: EmbeddedEngine) -> list[str]:
    """Select what is near to this target's questions and not to another's, those that add most first."""
    target = person_index.targets[number]
    known = {normalise_wording(question) for question in target.fact.questions} if target.fact else set()
    known |= person_index.verbatim.keys()
    fresh = {normalise_wording(text): text for text in texts if _is_about(target, text)}
    fitting = [text for written, text in fresh.items() if written not in known]
    vectors = engine.index.projected(engine.index.raw([strip_frame(normalize_line(text)) for text in fitting]))
    start, end = person_index.spans[number]
    near = dot_products(vectors, person_index.vectors.T) if fitting else np.zeros((0, len(person_index.owner)))
    own = near[:, start:end].max(axis=1, initial=-1.0)
    foreign = near[:, person_index.owner != number].max(axis=1, initial=-1.0)
    kept = (own >= _FARTHEST) & (own <= _NEAREST) & (own - foreign >= _AHEAD)
    places = np.flatnonzero(kept)
    return [fitting[places[n]] for n in _order_by_novelty(vectors[places], own[places])]


def _order_by_novelty(vectors: Array, own: Array) -> Iterator[int]:
    """Order rows so that each is as far as can be from the fact's questions and from those before it."""
    near, left = own.copy(), set(range(len(own)))
    between = dot_products(vectors, vectors.T)
    while left:
        place = min(left, key=lambda n: (float(near[n]), n))
        left.remove(place)
        if near[place] <= _NEAREST:
            yield place
        near = np.maximum(near, between[place])


def _is_about(target: Target, text: str) -> bool:
    """Return whether a wording is about the same person as the fact's own questions, and asks for the same of them."""
    whom, noun = find_subject(text)
    if target.third != 0.5 and (whom == "third") != (target.third == 1.0) or (noun and noun != target.noun):
        return False
    asked = set(find_asked_slots(strip_frame(normalize_line(text))))
    return bool(asked & (target.slots | target.answer_slots)) if asked else not target.wh_only


def _is_taken(text: str, target: Target, person: str, prepared: EmbeddedCase, engine: EmbeddedEngine) -> bool:
    """Return whether something else answers the wording as the case is now."""
    understood = engine.understand(replace(prepared, handover_index=None), State(person), text)
    allowed = {target.id, *(target.fact.also_ok if target.fact else ())}
    return any(ask.kind != "fact" or ask.target not in allowed for ask in understood.asks)
