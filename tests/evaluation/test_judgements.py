"""Judgements stand on the lines they quote."""

import pytest

from apps.evaluation.judgements import Judgement, MissingQuote, Quote, from_json, require_quotes, to_json

LINES = {"m1": "Guten Morgen, Herr Brandner.", "m2": "Seit wann haben Sie Atemnot?"}


def test_a_judgement_with_a_literal_quote_is_accepted() -> None:
    judgement = Judgement("GREET", "MET", (Quote("m1", "Guten Morgen"),))
    assert require_quotes(judgement, LINES) is judgement


@pytest.mark.parametrize(
    "quote", [Quote("m1", "guten Morgen"), Quote("m2", "Guten Morgen"), Quote("m9", "Guten Morgen"), Quote("m1", " ")]
)
def test_an_invented_quote_is_refused(quote: Quote) -> None:
    with pytest.raises(MissingQuote):
        require_quotes(Judgement("GREET", "MET", (quote,)), LINES)


@pytest.mark.parametrize("verdict", ["MET", "PARTLY"])
def test_praise_without_a_line_is_refused(verdict: str) -> None:
    with pytest.raises(MissingQuote):
        require_quotes(from_json({**to_json(Judgement("GREET", "NOT_MET")), "verdict": verdict}), LINES)


def test_what_was_not_observed_needs_no_line() -> None:
    assert require_quotes(Judgement("EMPATHY", "NOT_ASSESSED", confidence=0.0), LINES).quotes == ()


def test_json_and_back_is_the_same() -> None:
    judgement = Judgement("SUMMARY", "PARTLY", (Quote("m2", "Atemnot"),), "MODEL", 0.7)
    assert from_json(to_json(judgement)) == judgement


@pytest.mark.parametrize("change", [{"verdict": "GOOD"}, {"source": "ME"}, {"confidence": 2}, {"quotes": [{}]}])
def test_json_with_a_foreign_value_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not a judgement"):
        from_json({**to_json(Judgement("GREET", "NOT_MET")), **change})
