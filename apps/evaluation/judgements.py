"""The one contract of feedback: a judgement has its line, a confidence, and a second check that agrees.

Praise, blame, a step that is credited, a correction and a remark about safety are all judgements. What made one and
what checks it must be independent: engine and form of the sentence, rule and model, two rules. Where they don't agree,
nothing is said: the verdict is NOT_ASSESSED.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

Verdict = Literal["MET", "PARTLY", "NOT_MET", "NOT_OBSERVED", "NOT_ASSESSED"]
Source = Literal["RULE", "MODEL"]
NEEDS_A_QUOTE: tuple[Verdict, ...] = ("MET", "PARTLY")  # what was not done has no line that shows it


ENOUGH = 0.6  # confidence that what made a judgement and its second check must both have


class MissingQuote(ValueError):
    """A judgement quotes what no message says, or claims something without quoting anything."""


@dataclass(frozen=True)
class Quote:
    """Words of one message, exactly as they stand there."""

    message: str
    text: str


@dataclass(frozen=True)
class Judgement:
    """How far one criterion was met; `confidence` is 0 to 1.

    A criterion is an act, a step of a task, or the code of a remark about a line.
    """

    criterion: str
    verdict: Verdict
    quotes: tuple[Quote, ...] = ()
    source: Source = "RULE"
    confidence: float = 1.0


def require_quotes(judgement: Judgement, lines: Mapping[str, str]) -> Judgement:
    """The judgement itself when every quote is literally in its message (id → text); raises MissingQuote otherwise."""
    for quote in judgement.quotes:
        if quote.message not in lines:
            raise MissingQuote(f"{judgement.criterion}: there is no message {quote.message!r}")
        if not quote.text.strip() or quote.text not in lines[quote.message]:
            raise MissingQuote(f"{judgement.criterion}: message {quote.message!r} doesn't say {quote.text!r}")
    if judgement.verdict in NEEDS_A_QUOTE and not judgement.quotes:
        raise MissingQuote(f"{judgement.criterion}: {judgement.verdict} needs a line that shows it")
    return judgement


def confirm(judgement: Judgement, lines: Mapping[str, str], second: float) -> Judgement:
    """Return the judgement where a second check agrees, and that nothing was assessed where it doesn't.

    `second` is the confidence of a check that is independent of what made the judgement. Nobody is blamed without a
    line that shows what for. Raises MissingQuote.
    """
    require_quotes(judgement, lines)
    confidence = round(min(judgement.confidence, second), 2)
    if confidence < ENOUGH or (judgement.verdict == "NOT_MET" and not judgement.quotes):
        return Judgement(judgement.criterion, "NOT_ASSESSED", (), judgement.source, confidence)
    return replace(judgement, confidence=confidence)


def to_json(judgement: Judgement) -> dict[str, Any]:
    """The judgement as plain JSON."""
    return {
        "criterion": judgement.criterion,
        "verdict": judgement.verdict,
        "quotes": [{"message": quote.message, "text": quote.text} for quote in judgement.quotes],
        "source": judgement.source,
        "confidence": judgement.confidence,
    }


def from_json(data: Mapping[str, Any]) -> Judgement:
    """The judgement that `to_json` wrote; ValueError when a part is missing or has a value it can't have."""
    try:
        verdict, source, confidence = data["verdict"], data["source"], float(data["confidence"])
        quotes = tuple(Quote(str(quote["message"]), str(quote["text"])) for quote in data["quotes"])
        criterion = str(data["criterion"])
    except (KeyError, TypeError) as missing:
        raise ValueError(f"not a judgement: {missing}") from missing
    if verdict not in get_args(Verdict) or source not in get_args(Source) or not 0 <= confidence <= 1:
        raise ValueError(f"not a judgement: {verdict!r}, {source!r}, {confidence!r}")
    return Judgement(criterion, verdict, quotes, source, confidence)
