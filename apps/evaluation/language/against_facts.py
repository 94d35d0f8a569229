"""Safety: a statement of the learner that says another number, unit, side, drug, or the opposite of what is known.

Only claims count (`apps.german.claims`; also 'Sie nehmen also …?'), only facts that the sentence is about, and only
what is plainly so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from apps.evaluation.language.named_numbers import find_other_numbers
from apps.evaluation.language.remark import Remark, drop_overlaps
from apps.evaluation.language.values import find_amounts, list_topic_stems
from apps.german.claims import find_claims
from apps.german.clauses import find_joints
from apps.german.expected_values import find_sides
from apps.german.negation import NEGATION
from apps.german.quantities import DIMENSIONS
from apps.german.self_corrections import cut_out, find_taken_back
from apps.german.sentences import find_sentences
from apps.german.speech_functions import read_function
from apps.german.wordings import find_value

_CLAIMING = ("TELLS", "ASKS", "CHECKS", "THANKS")  # a claim may be checked: "Sie nehmen also …?"
_DRUG_TOPICS = frozenset({"meds", "medication", "drugs", "allergy"})
_CLAIM = re.compile(r"\b(?:haben|hat|nehmen|nimmt) (?:\w+ )?$")
_OPEN = re.compile(r"\b(?:wenn|falls|ob|früher)\b", re.I)
_NOUN = re.compile(r"\b[A-ZÄÖÜ][a-zäöüß]{3,}")


@dataclass(frozen=True)
class KnownFact:
    """What is true in the case and known to the learner; `answers` are the person's words for it.

    `questions` say what it is about; `truth` answers the first of them, None where it is no yes/no question.
    """

    id: str
    questions: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    wrong_values: tuple[str, ...] = ()
    topic: str = ""
    truth: bool | None = None

    def about(self) -> frozenset[str]:
        """Stems of the words it is about."""
        return list_topic_stems(*self.questions)

    def said(self) -> str:
        """All that is said about it, in one text."""
        return " ".join((*self.answers, *self.values))


def list_safety_remarks(line: str, facts: Sequence[KnownFact]) -> list[Remark]:
    """Return safety remarks on what a line of the learner claims, held against the facts that were told so far.

    Orders, plans, questions, offers and what others have ordered are never remarked on. Where the learner takes a
    value back, the last one counts.
    """
    taken_back = find_taken_back(line)
    if taken_back:
        rest, places = cut_out(line, taken_back)
        return [
            replace(one, start=places[one.start], end=places[one.end - 1] + 1)
            for one in list_safety_remarks(rest, facts)
        ]
    claims = list(find_claims(line))
    found: list[Remark] = []
    for place, ends in find_sentences(line) if claims else ():
        if read_function(line[place:ends]) not in _CLAIMING:  # the second check: what the sentence does as a whole
            continue
        for _, remark in find_contradicted_facts(line[place:ends], facts):
            start, end = remark.start + place, remark.end + place
            if any(begin <= start and end <= close for begin, close in claims):
                found.append(replace(remark, start=start, end=end))
    return drop_overlaps(found)


def find_contradicted_facts(statement: str, facts: Sequence[KnownFact]) -> Iterator[tuple[KnownFact, Remark]]:
    """Facts that a statement contradicts, unless another fact that it may be about bears it out."""
    for start, part in _parts(statement):
        for fact in facts:
            for remark in find_contradictions(part, fact):
                if not any(_bears_out(part, remark, other) for other in facts if other is not fact):
                    yield fact, replace(remark, start=remark.start + start, end=remark.end + start)


def _parts(sentence: str) -> Iterator[tuple[int, str]]:
    """The sentence cut at commas and 'und'; a part without a noun goes on with the one before."""
    start = 0
    for joint in find_joints(sentence, ",;:", "und sowie"):
        if _NOUN.search(sentence, joint.end) and _NOUN.search(sentence[start : joint.start]):
            yield start, sentence[start : joint.start]
            start = joint.end
    yield start, sentence[start:]


def _bears_out(part: str, remark: Remark, fact: KnownFact) -> bool:
    if not list_topic_stems(part) & (fact.about() | list_topic_stems(*fact.answers)):
        return False
    if remark.code == "safety_negation":
        return fact.truth is ("kein" not in remark.text.lower())
    known = {(amount.number, amount.unit) for amount in find_amounts(fact.said())}
    said = {(amount.number, amount.unit) for amount in find_amounts(remark.text)}
    return bool(said & known) or find_value(remark.text, fact.said()) is not None


def find_contradictions(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """Where a statement contradicts a fact, whatever other facts say."""
    named = next(find_other_numbers(sentence, fact.questions, (*fact.answers, *fact.values)), None)
    if named:
        place, said, right = named
        yield _remark(sentence, place, "safety_number", said, right)
        return
    if not list_topic_stems(sentence) & fact.about():
        return
    wrong = _wrong_value(sentence, fact)
    if wrong:
        yield wrong
        return
    yield from _amounts(sentence, fact)
    yield from _sides(sentence, fact)
    yield from _negation(sentence, fact)


def _wrong_value(sentence: str, fact: KnownFact) -> Remark | None:
    """A value that the case declares wrong, where none of the right ones is said."""
    if NEGATION.search(sentence) or any(find_value(value, sentence) for value in fact.values):
        return None
    for value in fact.wrong_values:
        place = find_value(value, sentence)
        if place:
            said = sentence[place[0] : place[1]]
            return _remark(sentence, place, _sort(fact, said), said, _best(fact.values, fact))
    return None


def _sort(fact: KnownFact, said: str) -> str:
    if find_sides(said):
        return "safety_side"
    if any(find_amounts(said)):
        return "safety_number"
    return "safety_drug" if fact.topic in _DRUG_TOPICS else "safety_value"


def _best(values: Sequence[str], fact: KnownFact) -> str:
    """The right value with the capitals that the person's words give it."""
    for value in values:
        for answer in fact.answers:
            place = find_value(value, answer)
            if place:
                return answer[place[0] : place[1]]
    return values[0] if values else fact.answers[0] if fact.answers else ""


def _amounts(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """Another number with the same unit, or the same number with another unit of that kind."""
    right = [amount for text in (*fact.answers, *fact.values) for amount in find_amounts(text)]
    numbers = {amount.number for amount in right}
    proven = {amount.number for value in fact.values for amount in find_amounts(value)} or numbers
    for said in find_amounts(sentence):
        if not said.unit:
            continue
        same = {amount.number: amount.text for amount in reversed(right) if amount.unit == said.unit}
        named = [text for number, text in same.items() if number in proven]
        if same and said.number not in numbers:
            if len(named) == 1:
                yield _remark(sentence, (said.start, said.end), "safety_number", said.text, named[0])
                return
        elif not same and said.number in numbers:
            kind = next((kind for kind in DIMENSIONS if said.unit in kind), frozenset())
            other = [amount for amount in right if amount.number == said.number and amount.unit in kind]
            if other:
                yield _remark(sentence, (said.start, said.end), "safety_unit", said.text, other[0].text)
                return


def _sides(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    known = fact.said()
    said, right = find_sides(sentence), find_sides(known)
    if len(said) == 1 and len(right) == 1 and set(said) != set(right) and "both" not in said:
        [(start, end)], [(first, last)] = said.values(), right.values()
        yield _remark(sentence, (start, end), "safety_side", sentence[start:end], known[first:last])


def _negation(sentence: str, fact: KnownFact) -> Iterator[Remark]:
    """'Sie haben keine Allergie', where the answer is yes; or the other way round."""
    if fact.truth is None or not fact.questions:
        return
    asked = list_topic_stems(fact.questions[0])
    negations = NEGATION.findall(sentence)
    if len(negations) > 1 or NEGATION.search(fact.questions[0]):
        return
    for noun in re.finditer(r"\b[A-ZÄÖÜ][a-zäöüß]{3,}", sentence):
        if noun[0].lower()[:6] not in asked:
            continue
        before = sentence[: noun.start()]
        denied = re.search(r"\bkeine?[nmrs]?\s+(?:\w+e[nrs]?\s+)?$", before)
        if denied and fact.truth:
            place = (denied.start(), noun.end())
            yield _remark(sentence, place, "safety_negation", sentence[place[0] : place[1]], "")
        elif not negations and fact.truth is False and _CLAIM.search(before) and not _OPEN.search(before):
            yield _remark(sentence, (noun.start(), noun.end()), "safety_negation", noun[0], "")
        return


def _remark(sentence: str, place: tuple[int, int], code: str, said: str, right: str) -> Remark:
    text = sentence[place[0] : place[1]]
    return Remark(place[0], place[1], text, right, "safety", code, {"said": said, "right": right}, True)
