"""Rules for a learner's German: whether there is a sentence, and mistakes that are certain."""

from apps.content.open_text_evaluation.reasoned_judgements import ReasonedJudgement, build_judgement, build_undecided
from apps.evaluation.language import Remark, Setting, check_line, choose_remarks
from apps.german.inflection import find_finite_verb
from apps.german.tokens import JOINED

MIN_WORDS = 3  # of a sentence
MAX_REMARKS = 3


def judge_sentence(text: str) -> ReasonedJudgement:
    """Judge SENTENCE: met by some words with a finite verb."""
    words = JOINED.findall(text)
    verb = find_finite_verb(words)
    if len(words) < MIN_WORDS:
        return build_judgement(text, "SENTENCE", "NOT_MET", "too_short" if words else "empty")
    if not verb:
        return build_judgement(text, "SENTENCE", "NOT_MET", "verb_absent", sure=0.8)
    return build_judgement(text, "SENTENCE", "MET", "verb_found", [verb])


def find_remarks(text: str) -> list[Remark]:
    """Find the most important remarks on the German of a text, at most `MAX_REMARKS`."""
    return choose_remarks(check_line(text, Setting()), at_most=MAX_REMARKS)


def judge_language(text: str) -> ReasonedJudgement:
    """Judge LANGUAGE: certain mistakes lower it; without any it stays undecided."""
    found = find_remarks(text)
    if not found:
        return build_undecided("LANGUAGE", "language_open")
    said = list(dict.fromkeys(remark.text for remark in found if remark.text.strip()))
    return build_judgement(
        text, "LANGUAGE", "PARTLY" if len(found) < MAX_REMARKS else "NOT_MET", "language_remark", said
    )
