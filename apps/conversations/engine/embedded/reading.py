"""Understanding a whole line: acts, questions with their parts, suppositions, declared absent symptoms."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from apps.conversations.engine.embedded.acts import Acts, acts_of, announcing, blocking, recognised
from apps.conversations.engine.embedded.context import Focus
from apps.conversations.engine.embedded.index import Index
from apps.conversations.engine.embedded.ranking import Rank, accepts, asks, rank
from apps.conversations.engine.embedded.view import View
from apps.conversations.engine.german.claims import confirmation
from apps.conversations.engine.german.clauses import Clause, clauses
from apps.conversations.engine.german.frames import clean
from apps.conversations.engine.german.polarity import polarity
from apps.conversations.engine.german.words import is_known, negated, normalise, tokens
from apps.conversations.engine.talk import Ask, Understanding

_ANSWERED_FROM = 0.41  # probability from which a fact is answered
_ANSWERED_FROM_WHEN_CHECKING = 0.28
_ASKED_BACK_FROM = 0.05
_YES = re.compile(r"(ja|genau|richtig|stimmt|jawohl|doch|sicher|klar|natürlich|jo|jep)\b", re.I)
_NO = re.compile(r"(nein|nee|nö)\b", re.I)


@dataclass
class _Draft:
    """What has been understood of the line so far."""

    focus: Focus
    acts: Acts = field(default_factory=dict)
    asked: list[Ask] = field(default_factory=list)
    negatives: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    near: Rank | None = None
    near_text: str = ""
    open_question: bool = False
    negative_claim: bool = False


@dataclass(frozen=True)
class _Sentence:
    """One sentence with what it supposes."""

    clause: Clause
    parts: list[Clause]
    acts: Acts
    checking: bool
    claim: str
    block: float

    @property
    def announced(self) -> bool:
        """Whether it announces something to be done."""
        return announcing(self.acts) >= 0.5


def read(line: str, focus: Focus, view: View, index: Index) -> Understanding:
    """What the line asks, says and supposes when the talk is about `focus`."""
    line = normalise(line)
    words = [token for token in tokens(line) if len(token) > 1]
    gibberish = not words or sum(is_known(word) for word in words) < 0.5 * len(words)
    draft = _Draft(focus)
    for whole, parts in clauses(view.repair(line)):
        acts = acts_of(whole.source, index)
        for act, p in recognised(acts).items():
            draft.acts[act] = max(p, draft.acts.get(act, 0.0))
        if acts.get("SUMMARY", 0.0) >= 0.6 and not whole.question:
            break  # what is summed up isn't asked again
        _read_sentence(_sentence(whole, parts, acts), draft, view, index)
    return _understanding(line, draft, words, gibberish)


def _understanding(line: str, draft: _Draft, words: list[str], gibberish: bool) -> Understanding:
    asked = [ask for ask in draft.asked if not gibberish or ask.confidence > 0.95]
    injection = draft.acts.get("INJECTION", 0.0)
    injected = injection >= 0.8 or (injection >= 0.5 and not any(ask.confidence > 0.9 for ask in asked))
    if "ESCALATE" in draft.acts:
        draft.acts.setdefault("EXPLAIN", 0.5)
    short = len(words) <= 4
    return Understanding(
        acts=draft.acts,
        asks=() if injected else tuple(asked),
        negatives=tuple(draft.negatives),
        unknown=tuple(draft.unknown),
        near=draft.near.target.id if draft.near else None,
        near_text=draft.near_text,
        injection=injected,
        open_question=draft.open_question,
        affirm=short and bool(_YES.match(line)),
        deny=short and bool(_NO.match(line)),
        repeat="REPEAT" in draft.acts,
        gibberish=gibberish,
        negative_claim=draft.negative_claim,
    )


def _sentence(whole: Clause, parts: list[Clause], acts: Acts) -> _Sentence:
    checking, claim = confirmation(whole.source)
    if checking and len(tokens(claim)) > 1:
        whole = Clause(clean(claim), whole.source, whole.question)
    block = blocking(acts, whole.question or checking)
    return _Sentence(whole, parts, acts, checking, claim, block)


def _read_sentence(sentence: _Sentence, draft: _Draft, view: View, index: Index) -> None:
    clause = sentence.clause
    if not view.targets:  # somebody who knows nothing
        draft.unknown.append(clause.text)
        return
    social = sentence.block >= 0.8 and not asks(clause)
    if social and announcing(sentence.acts) < 0.3:
        return
    answered, absent, complete = _read_parts(sentence, draft, view, index)
    different = len({hit.target.id for hit, _ in answered}) + len(absent)
    if different >= 2 and complete:
        _note(answered, absent, sentence, draft)
        return
    whole = rank(clause, draft.focus, view, index, sentence.checking)
    better = bool(answered) and len(sentence.parts) >= 2 and answered[0][0].probability >= whole.probability - 0.25
    threshold = _ANSWERED_FROM_WHEN_CHECKING if sentence.checking else _ANSWERED_FROM
    if different >= 2 or better:
        _note(answered, absent, sentence, draft)
    elif accepts(whole, threshold, sentence.block, clause, sentence.announced):
        _note([(whole, clause.text)], [], sentence, draft)
    else:
        _unanswered(whole, sentence, draft, view)


def _read_parts(
    sentence: _Sentence, draft: _Draft, view: View, index: Index
) -> tuple[list[tuple[Rank, str]], list[str], bool]:
    """(answered parts, absent symptoms, whether every part was one of these)."""
    answered: list[tuple[Rank, str]] = []
    absent: list[str] = []
    missed = False
    focus = draft.focus
    for part in () if sentence.checking else sentence.parts:
        found = rank(part, focus, view, index)
        if accepts(found, _ANSWERED_FROM, sentence.block, sentence.clause):
            answered.append((found, part.text))
            if found.target.kind == "fact":
                focus = focus.on(found.target.id, part.text)
        elif declared := _declared_absent(found, view):
            absent += declared
        else:
            missed = True
    return answered, absent, not missed


def _note(hits: list[tuple[Rank, str]], absent: list[str], sentence: _Sentence, draft: _Draft) -> None:
    """Take over what was asked, each target once."""
    draft.negatives += [word for word in absent if word not in draft.negatives]
    for hit, text in hits:
        target = hit.target
        said = sentence.claim if sentence.checking else text
        supposes = polarity(target.fact, said, sentence.checking) if target.fact else None
        if target.fact:
            draft.focus = draft.focus.on(target.id, text)
        draft.negative_claim |= negated(said)
        if all((ask.target, ask.kind) != (target.id, target.kind) for ask in draft.asked):
            sure = round(hit.probability, 4)
            draft.asked.append(Ask(target.id, target.kind, sure, text, supposes, sentence.checking))


def _unanswered(whole: Rank, sentence: _Sentence, draft: _Draft, view: View) -> None:
    if sentence.acts.get("OPEN_QUESTION", 0.0) >= 0.5:
        draft.open_question = True
        return
    if sentence.block >= 0.5:
        return
    if declared := _declared_absent(whole, view):
        draft.negatives += [word for word in declared if word not in draft.negatives]
    elif sentence.acts.get("HOW_ARE_YOU", 0.0) >= 0.5:
        return
    elif whole.target.fact and whole.probability >= _ASKED_BACK_FROM:
        if draft.near is None:
            draft.near, draft.near_text = whole, sentence.clause.text
    else:
        draft.unknown.append(sentence.clause.text)


def _declared_absent(found: Rank, view: View) -> list[str]:
    """The case's words for the symptoms asked about that it declares absent; never the neighbour's answer."""
    if found.degree >= 0.9:
        return []
    words = (view.negatives[symptom] for symptom in sorted(found.symptoms) if symptom in view.negatives)
    return list(dict.fromkeys(words))
