"""Index of one person of a case: vectors, words and catalogue links that lines are compared with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from apps.dialogue.case import Case, Fact
from apps.dialogue.embedded.index import CatalogueIndex, compute_posterior
from apps.dialogue.embedded.related_facts import Bag, Mask, Postings, find_related_facts, list_postings
from apps.dialogue.embedded.sentence_vectors import E5_SIZE, Array
from apps.dialogue.embedded.targets import Target, list_claims, list_targets
from apps.dialogue.embedded.topic_conflicts import list_words_by_topic
from apps.german.forms_of_address import normalize_line
from apps.german.kin_names import list_kin_names
from apps.german.lemmas import list_content_lemmas
from apps.german.pains import find_painful_part
from apps.german.question_frames import strip_frame
from apps.german.spelling import Repair, list_spellings
from apps.german.text import fold
from apps.german.tokens import split_words

_RIVALS_NOT_FOR = {  # parts of the catalogue that this role isn't asked about
    "PATIENT": ("rel.", "col."),
    "RELATIVE": ("col.", "ward."),
    "NURSE": ("rel.", "ward."),
    "PHYSICIAN": ("rel.", "ward."),
    "OTHER": ("ward.",),
}
_NOT_ABOUT_THE_SYMPTOM = ("what_taken", "what_done", "relief", "accompanying", "why")
WEAKEST_LINK = 0.12
_LINKED, _SURELY_LINKED = 0.3, 0.8  # of an intent that a fact answers
_SAME_AS_ABSENT = 0.3  # probability from which an intent asks for what is declared absent
_UNKNOWN_WORD = 6.0  # rarity of a word that the catalogue doesn't have


@dataclass(frozen=True)
class PersonIndex:
    """Everything about one person that understanding compares a line with."""

    targets: list[Target]
    is_fact: Mask
    vectors: Array  # one row per own question, projected
    raw: Array
    owner: npt.NDArray[np.int64]  # target of each own question
    spans: list[tuple[int, int]]  # own questions of each target
    bags: list[Bag]  # words of each own question
    claims: Array  # answers said back
    claims_e5: Array  # … by the larger model alone
    claim_owner: npt.NDArray[np.int64]
    claim_bags: list[Bag]  # words of each target's answers and values
    links: Array  # target × intent
    allowed: Mask  # intents that compete
    linked: Mask  # intents that some fact answers
    negatives: Mapping[str, str]  # declared absent symptom to the case's word
    absent: Mapping[str, npt.NDArray[np.int64]]  # the case's word to the intents that ask for it and no fact answers
    spoken_for: tuple[str, ...] | None  # names of the patient for whom an informant speaks; None for others
    repair: Repair
    kin_names: Mapping[str, str]  # names of people close to the person that no question has: "Lore" is "Ihre Frau"
    others: bool  # whether some fact is about another person
    verbatim: Mapping[str, int]  # an author's wording to the one target it is written for
    words_by_topic: Mapping[str, frozenset[str]]  # topic to the words of its facts
    related: Mask  # target × target: facts about the same thing, so that a question word decides between them

    @cached_property
    def absent_pains(self) -> Mapping[str, str]:
        """Pains declared absent with the part of the body that hurts."""
        return {word: part for word in self.absent if (part := find_painful_part(word))}

    @cached_property
    def postings(self) -> Postings:
        """Words of the own questions with the questions that have them."""
        return list_postings(self.bags)

    @cached_property
    def _users(self) -> dict[str, npt.NDArray[np.int64]]:
        """Words of the case that were looked up, with the targets that use them."""
        return {}

    def _find_users(self, word: str) -> npt.NDArray[np.int64]:
        """Find the targets that use a word in their questions or answers."""
        if word in self._users:
            return self._users[word]
        asked = {int(self.owner[number]) for number, _weight in self.postings.get(word, ())}
        users = np.array(sorted(asked | {n for n, bag in enumerate(self.claim_bags) if word in bag}), dtype=np.int64)
        if len(users):  # words that only learners use are not remembered
            self._users[word] = users
        return users

    def measure_unheard(self, bag: Bag) -> npt.NDArray[np.float64]:
        """Return for each target the share of a text's words, by rarity, that neither its questions nor answers use."""
        out = np.zeros(len(self.targets))
        for word, weight in bag.items():
            unheard = np.ones(len(self.targets), dtype=np.bool_)
            unheard[self._find_users(word)] = False
            out[unheard] += weight * weight
        return out

    @cached_property
    def same_topic(self) -> Mask:
        """Target × target: whether both are of one topic."""
        topics = np.array([target.topic for target in self.targets])
        return np.asarray(topics[:, None] == topics[None, :])

    @cached_property
    def _ends(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """End and number of each target's own questions."""
        spans = np.array(self.spans, dtype=np.int64).reshape(-1, 2)
        return spans[:, 1], spans[:, 1] - spans[:, 0]

    def count_questions(self) -> npt.NDArray[np.int64]:
        """Return for each target the number of its own questions."""
        return self._ends[1]

    def average_best(self, values: Array, most: int) -> npt.NDArray[np.float64]:
        """Return for each target the mean of the best values of its own questions, at most so many."""
        ends, counts = self._ends
        ranked = values[np.lexsort((values, self.owner))].astype(np.float64)
        total = np.zeros(len(counts))
        for place in range(most):
            total += np.where(counts > place, ranked[np.maximum(ends - 1 - place, 0)], 0.0)
        return np.asarray(total / np.minimum(counts, most))

    def average(self, values: Array) -> npt.NDArray[np.float64]:
        """Return for each target the mean of the values of its own questions."""
        ends, counts = self._ends
        return np.asarray(np.add.reduceat(values.astype(np.float64), ends - counts) / counts)

    def number(self, fact_id: str) -> int | None:
        """Position of a fact among the targets."""
        return next((n for n, t in enumerate(self.targets) if t.kind == "fact" and t.id == fact_id), None)


def list_texts(case: Case, index: CatalogueIndex) -> list[str]:
    """Every text of the case whose vector is needed."""
    texts = [q for person in case.persons for t in list_targets(case, person.id, index) for q in t.questions]
    texts += [claim for fact in case.facts for claim in list_claims(fact)]
    texts += [f"Haben Sie {word}?" for word in case.negatives]
    return list(dict.fromkeys(texts))


def build_bag(text: str, index: CatalogueIndex) -> Bag:
    """The text's words and the symptoms it names, weighed by rarity, of length one."""
    words = list_content_lemmas(text) + ["#" + symptom for symptom in index.symptoms_named(text)]
    bag = {word: index.idf.get(word, _UNKNOWN_WORD) for word in words}
    norm = sum(weight * weight for weight in bag.values()) ** 0.5 or 1.0
    return {word: weight / norm for word, weight in bag.items()}


def build_person_index(case: Case, person_id: str, index: CatalogueIndex) -> PersonIndex:
    """Build the index of one person; a person who knows no fact has no targets."""
    targets = list_targets(case, person_id, index)
    role = case.person(person_id).role
    allowed = np.array([not name.startswith(_RIVALS_NOT_FOR.get(role, ())) for name in index.intents.ids])
    questions = [question for target in targets for question in target.questions]
    owner = np.array([n for n, target in enumerate(targets) for _ in target.questions], dtype=np.int64)
    raw = index.raw(questions)
    vectors = index.projected(raw)
    links = _links(targets, vectors, owner, index, allowed)
    _inherit(targets, links, index)
    said = [(n, claim) for n, target in enumerate(targets) if target.fact for claim in list_claims(target.fact)]
    is_fact = np.array([target.kind == "fact" for target in targets], dtype=np.bool_)
    bags = [build_bag(question, index) for question in questions]
    strongest = links[is_fact].max(axis=0, initial=0)
    linked, surely_linked = strongest > _LINKED, strongest > _SURELY_LINKED
    claims = index.raw([claim for _, claim in said])
    ends = np.cumsum([len(target.questions) for target in targets], dtype=np.int64)
    return PersonIndex(
        targets=targets,
        is_fact=is_fact,
        vectors=vectors,
        raw=raw,
        owner=owner,
        spans=[(int(end) - len(t.questions), int(end)) for end, t in zip(ends, targets, strict=True)],
        bags=bags,
        claims=index.projected(claims),
        claims_e5=claims[:, :E5_SIZE],
        claim_owner=np.array([n for n, _ in said], dtype=np.int64),
        claim_bags=[_claim_bag(target, index) for target in targets],
        links=links,
        allowed=allowed,
        linked=linked,
        negatives=_negatives(case.negatives_of(person_id), index, allowed),
        absent=_absent(case.negatives_of(person_id), index, allowed, linked, surely_linked),
        spoken_for=_spoken_for(case, person_id),
        repair=Repair(index.spelling | list_spellings(_vocabulary_texts(questions, case.facts))),
        kin_names=_kin_names(case, person_id),
        others=any(target.third == 1.0 for target in targets),
        verbatim=_exact_wordings(case, person_id, targets),
        words_by_topic=list_words_by_topic(case.facts_of(person_id)),
        related=find_related_facts(
            targets, [[bag for n, bag in zip(owner, bags, strict=True) if n == m] for m in range(len(targets))]
        ),
    )


def normalise_wording(text: str) -> str:
    """The words of a text without what is said around them, for comparing word by word."""
    return " ".join(fold(token) for token in split_words(strip_frame(normalize_line(text))))


def _exact_wordings(case: Case, person_id: str, targets: list[Target]) -> dict[str, int]:
    """Wordings that the author wrote for one target only; of examinations their own requests."""
    own = {examination.id: examination.requests for examination in case.examinations_of(person_id)}
    found: dict[str, int] = {}
    shared: set[str] = set()
    for number, target in enumerate(targets):
        fact = target.fact
        texts = (*fact.questions, *fact.model_questions) if fact else own[target.id]
        for written in {normalise_wording(text) for text in texts}:
            shared |= {written} if written in found else set()
            found[written] = number
    return {written: number for written, number in found.items() if written and written not in shared}


def _kin_names(case: Case, person_id: str) -> dict[str, str]:
    facts = case.facts_of(person_id)
    named = list_kin_names(answer for fact in facts for answer in fact.answers.values())
    asked = {word for fact in facts for question in fact.questions for word in split_words(question)}
    return {name: kin for name, kin in named.items() if name not in asked}


def _spoken_for(case: Case, person_id: str) -> tuple[str, ...] | None:
    if not case.person(person_id).is_informant:
        return None
    return tuple(case.patient.name.split()) if case.patient else ()


def _vectors(texts: list[str], index: CatalogueIndex) -> Array:
    return index.projected(index.raw(texts))


def _vocabulary_texts(questions: list[str], facts: Iterable[Fact]) -> list[str]:
    """Texts whose words repair others: questions count so much that their unknown words do too."""
    return questions * 3 + [" ".join(fact.answers.values()) for fact in facts]


def _links(
    targets: list[Target],
    vectors: Array,
    owner: npt.NDArray[np.int64],
    index: CatalogueIndex,
    allowed: Mask,
) -> Array:
    """How surely each fact's own questions mean each intent; where the author links it, only that."""
    links = np.zeros((len(targets), len(index.intents.ids)), dtype=np.float32)
    for n, scores in zip(owner, index.scores_of(vectors), strict=True):
        if targets[n].kind == "fact":
            links[n] = np.maximum(links[n], compute_posterior(scores, allowed))
    links[links < WEAKEST_LINK] = 0
    known = {name: place for place, name in enumerate(index.intents.ids)}
    for n, target in enumerate(targets):
        if target.fact and target.fact.intents is not None:  # as the author has it, whatever was found
            links[n] = 0
            links[n, [known[name] for name in target.fact.intents if name in known]] = 1
    return links


def _inherit(targets: list[Target], links: Array, index: CatalogueIndex) -> None:
    """Facts take slot and symptom from the intents they are surely linked to."""
    for target, row in zip(targets, links, strict=True):
        for i in np.flatnonzero(row > 0.5):
            symptom, slot = str(index.intents.symptoms[i]), str(index.intents.slots[i])
            if symptom and slot not in _NOT_ABOUT_THE_SYMPTOM:
                target.symptoms.add(symptom)
            if symptom and slot:
                target.slots.add(slot)


def _negatives(words: Iterable[str], index: CatalogueIndex, allowed: Mask) -> dict[str, str]:
    """Symptoms that the case declares absent, by name, else by the nearest intent."""
    out: dict[str, str] = {}
    for word in words:
        found = index.symptoms_named(word) or index.symptoms_named("Haben Sie " + word)
        if not found:
            p = compute_posterior(index.scores(_vectors([f"Haben Sie {word}?"], index)[0]), allowed)
            best = int(p.argmax())
            symptom = str(index.intents.symptoms[best])
            found = (symptom,) if symptom and p[best] > 0.2 else ()
        out.update(dict.fromkeys(found, word))
    return out


def _absent(
    words: Iterable[str], index: CatalogueIndex, allowed: Mask, linked: Mask, surely_linked: Mask
) -> dict[str, npt.NDArray[np.int64]]:
    """Intents that ask for what the case declares absent: the symptom's and the nearest ones.

    Without those of the symptom that a fact surely answers, and those near it that a fact may answer.
    """
    out = {}
    for word in words:
        p = compute_posterior(index.scores(_vectors([f"Haben Sie {word}?"], index)[0]), allowed)
        symptoms = index.symptoms_named(word) or index.symptoms_named("Haben Sie " + word)
        own = np.isin(index.intents.symptoms, symptoms)
        out[word] = np.flatnonzero((own & ~surely_linked) | ((p > _SAME_AS_ABSENT) & ~linked))
    return out


def _claim_bag(target: Target, index: CatalogueIndex) -> Bag:
    if target.fact is None:
        return {}
    fact = target.fact
    words = [target.questions[0], *fact.answers.values(), *fact.values, *fact.wrong_values]
    return build_bag(" ".join(words), index)
