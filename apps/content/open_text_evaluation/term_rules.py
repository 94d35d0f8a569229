"""Rules for a term that was to be found: word, article and plural, each by itself; they leave nothing open."""

from apps.content.answers.verdicts import Mark
from apps.content.comparison.nouns import Term, compare_term
from apps.content.comparison.reasons import Match
from apps.content.open_text_evaluation.criteria import ANSWER
from apps.content.open_text_evaluation.reasoned_judgements import ReasonedJudgement
from apps.content.open_text_evaluation.task_inputs import FindTermInput
from apps.evaluation.judgements import Judgement, Quote, Verdict
from apps.german.inflection import split_article

VERDICTS: dict[Mark, Verdict] = {Mark.RIGHT: "MET", Mark.ALMOST: "PARTLY", Mark.WRONG: "NOT_MET"}


def judge_term(asked: FindTermInput) -> list[ReasonedJudgement]:
    """Judge what was typed as a term: WORD, ARTICLE and PLURAL."""
    article, word = split_article(asked["term"])
    term = Term(word, asked["article"] or article, asked["plural"], tuple(asked["others"]))
    typed = f"{asked['given_article']} {asked['given']}".strip()
    found = compare_term(typed, term, asked.get("given_plural"))
    mine = dict(zip(("article", "word"), split_article(typed), strict=True)) | {"plural": asked.get("given_plural", "")}
    return [build_term_judgement(name.upper(), match, mine[name] or "") for name, match in found.items()]


def build_term_judgement(key: str, match: Match, said: str) -> ReasonedJudgement:
    """Build one of these judgements; a wrong one does not say what would have been right."""
    quotes = (Quote(ANSWER, said),) if said and match.mark != Mark.WRONG else ()
    better = match.better if match.mark == Mark.ALMOST or match.reason == "SPELT_OUT" else ""
    reason = f"term_{match.reason}" if match.reason else "term_right"
    params = {"said": said, "better": better}
    return ReasonedJudgement(Judgement(key, VERDICTS[match.mark], quotes), reason, params, better)
