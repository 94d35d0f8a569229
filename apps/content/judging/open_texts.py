"""Texts of an answer of which rules leave something open: what a provider may add to them, and never takes away."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from apps.content.answers.verdicts import Mark, PartVerdict
from apps.content.checking.reasons import Reason
from apps.content.judging.criteria import Criterion, share
from apps.evaluation.judgements import Judgement, from_json
from apps.german.matching import list_amounts

Json = dict[str, Any]
Known = Mapping[str, Sequence[Json]]  # what a provider has said, by `OpenText.mark`
MODEL = "MODEL"


@dataclass(frozen=True)
class OpenText:
    """A text of an answer, as a provider is asked about it.

    `key` is its part of the verdict, `about` says what the learner was asked; `criteria` are those that rules don't
    find met.
    """

    key: str
    text: str
    about: str
    criteria: tuple[Criterion, ...]

    @property
    def mark(self) -> str:
        """What stands for this text and all that is asked about it."""
        asked = [[one.key, one.text, one.expects] for one in self.criteria]
        return hashlib.sha256(orjson.dumps([self.about, asked, self.text])).hexdigest()

    def said(self, known: Known) -> dict[str, Judgement]:
        """By criterion what a provider has said."""
        return {one["criterion"]: from_json(one) for one in known.get(self.mark, ())}


def may_be_met(criterion: Criterion, text: str, by_rule: Judgement) -> bool:
    """Whether a provider may be asked about it: rules don't find it met, and the text has the numbers of a wording."""
    if by_rule.verdict == "MET":
        return False
    said = list_amounts(text)
    return not criterion.expects or any(list_amounts(one) <= said for one in criterion.expects)


def together(by_rule: Judgement, said: Judgement | None) -> Judgement:
    """A criterion by rules and by a provider: what rules find met stays met."""
    if said is None or said.verdict == "NOT_ASSESSED" or by_rule.verdict == "MET":
        return by_rule
    return by_rule if (by_rule.verdict, said.verdict) == ("NOT_MET", "NOT_MET") else said


def is_unseen(one: Judgement) -> bool:
    """A provider didn't find what no rule can tell either: worth saying, and nothing to count."""
    return one.source == MODEL and one.verdict == "NOT_MET"


def kindest_share(
    by_rules: Sequence[Judgement], judged: Sequence[Judgement], denied: frozenset[str] = frozenset()
) -> float | None:
    """The share that was met, of what could be judged: never less than rules alone would say."""
    shares = [share(by_rules, denied), share([one for one in judged if not is_unseen(one)], denied)]
    return max((one for one in shares if one is not None), default=None)


def part_of(key: str, one: Judgement) -> PartVerdict:
    """What is said of one criterion, under this key, with the words that show it."""
    marks: dict[str, tuple[Mark, str]] = {
        "MET": (Mark.RIGHT, ""),
        "PARTLY": (Mark.ALMOST, Reason.MISSING),
        "NOT_ASSESSED": (Mark.ALMOST, Reason.NOT_ASSESSED),
    }
    mark, reason = marks.get(one.verdict, (Mark.WRONG, Reason.MISSING))
    if is_unseen(one):
        mark, reason = Mark.ALMOST, Reason.NOT_SEEN
    quotes = tuple({"source": "ANSWER", "id": "", "text": quote.text} for quote in one.quotes)
    return PartVerdict.of(key, mark, reason, "", quotes, by=one.source)
