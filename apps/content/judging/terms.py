"""A term that was to be found: the word, its article and its plural, each by itself. Rules know all of it."""

from collections.abc import Mapping
from typing import Any

from apps.content.answers.verdicts import Mark
from apps.content.checking.reasons import Match
from apps.content.checking.terms import Term, compare_term
from apps.content.judging.criteria import TEXT
from apps.content.judging.reasoned import Reasoned
from apps.evaluation.judgements import Judgement, Quote, Verdict
from apps.german.inflection import split_article

VERDICTS: dict[Mark, Verdict] = {Mark.RIGHT: "MET", Mark.ALMOST: "PARTLY", Mark.WRONG: "NOT_MET"}


def found_correct(asked: Mapping[str, Any]) -> list[Reasoned]:
    """What was typed, compared with the term."""
    article, word = split_article(asked["term"])
    term = Term(word, asked["article"] or article, asked["plural"], tuple(asked["others"]))
    typed = f"{asked['given_article']} {asked['given']}".strip()
    found = compare_term(typed, term, asked.get("given_plural"))
    mine = dict(zip(("article", "word"), split_article(typed), strict=True)) | {"plural": asked.get("given_plural", "")}
    return [judged(name.upper(), match, mine[name] or "") for name, match in found.items()]


def judged(key: str, match: Match, said: str) -> Reasoned:
    """One of the three; a wrong one isn't told what would have been right."""
    quotes = (Quote(TEXT, said),) if said and match.mark != Mark.WRONG else ()
    better = match.better if match.mark == Mark.ALMOST or match.reason == "SPELT_OUT" else ""
    reason = f"term_{match.reason}" if match.reason else "term_right"
    params = {"said": said, "better": better}
    return Reasoned(Judgement(key, VERDICTS[match.mark], quotes), reason, params, better)
