"""Texts of an answer of which rules leave something open: a provider may add to their verdict, never take away."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from apps.content.answers.verdicts import Mark, PartVerdict
from apps.content.comparison.reasons import Reason
from apps.content.open_text_evaluation.criteria import Criterion, compute_share
from apps.evaluation.judgements import Judgement, from_json
from apps.german.wordings import list_amounts

Json = dict[str, Any]
KnownJudgements = Mapping[str, Sequence[Json]]  # what a provider has said, by `OpenText.digest`
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
    def digest(self) -> str:
        """The SHA-256 of this text and all that is asked about it, by which judgements are stored."""
        asked = [[one.key, one.text, one.expects] for one in self.criteria]
        return hashlib.sha256(orjson.dumps([self.about, asked, self.text])).hexdigest()

    def read_judgements(self, known: KnownJudgements) -> dict[str, Judgement]:
        """Give the provider's judgements by criterion."""
        return {one["criterion"]: from_json(one) for one in known.get(self.digest, ())}


def may_be_met(criterion: Criterion, text: str, by_rule: Judgement) -> bool:
    """Whether a provider may be asked about it: rules don't find it met, and the text has the numbers of a wording."""
    if by_rule.verdict == "MET":
        return False
    said = list_amounts(text)
    return not criterion.expects or any(list_amounts(one) <= said for one in criterion.expects)


def combine_judgements(by_rule: Judgement, said: Judgement | None) -> Judgement:
    """Combine the judgements of rules and of a provider on a criterion: what rules find met stays met."""
    if said is None or said.verdict == "NOT_ASSESSED" or by_rule.verdict == "MET":
        return by_rule
    return by_rule if (by_rule.verdict, said.verdict) == ("NOT_MET", "NOT_MET") else said


def is_unconfirmed(one: Judgement) -> bool:
    """Whether a provider did not find what no rule can tell either: it is shown, and counts neither way."""
    return one.source == MODEL and one.verdict == "NOT_MET"


def compute_best_share(
    by_rules: Sequence[Judgement], judged: Sequence[Judgement], denied: frozenset[str] = frozenset()
) -> float | None:
    """Compute the share that was met of what could be judged, never less than by rules alone."""
    shares = [
        compute_share(by_rules, denied),
        compute_share([one for one in judged if not is_unconfirmed(one)], denied),
    ]
    return max((one for one in shares if one is not None), default=None)


def build_part_verdict(key: str, one: Judgement) -> PartVerdict:
    """Build the part of a verdict for one criterion, with the words that show it."""
    marks: dict[str, tuple[Mark, str]] = {
        "MET": (Mark.RIGHT, ""),
        "PARTLY": (Mark.ALMOST, Reason.MISSING),
        "NOT_ASSESSED": (Mark.ALMOST, Reason.NOT_ASSESSED),
    }
    mark, reason = marks.get(one.verdict, (Mark.WRONG, Reason.MISSING))
    if is_unconfirmed(one):
        mark, reason = Mark.ALMOST, Reason.NOT_SEEN
    quotes = tuple({"source": "ANSWER", "id": "", "text": quote.text} for quote in one.quotes)
    return PartVerdict.of(key, mark, reason, "", quotes, by=one.source)
