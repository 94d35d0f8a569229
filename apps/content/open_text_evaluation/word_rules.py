"""Rules for a word explained in one's own words, and for a sentence with a word."""

from apps.content.open_text_evaluation.language_rules import judge_language, judge_sentence
from apps.content.open_text_evaluation.reasoned_judgements import ReasonedJudgement, build_judgement, build_undecided
from apps.content.open_text_evaluation.task_inputs import ExplainVocabInput, MakeSentenceInput
from apps.german.spelling import is_same_word
from apps.german.tokens import JOINED
from apps.german.wordings import find_form, find_wording, list_topic_words

MET_SHARE, PARTLY_SHARE = (
    0.5,
    0.2,
)  # of the reference's words: enough to say what it means, and enough to say part of it


def judge_explanation(asked: ExplainVocabInput) -> list[ReasonedJudgement]:
    """Judge the explanation of a term: OWN_WORDS, MEANING and LANGUAGE."""
    text = asked["explanation"]
    if not text.strip():
        return [build_judgement(text, key, "NOT_MET", "empty") for key in ("OWN_WORDS", "MEANING")]
    return [judge_own_words(text, asked["term"]), judge_meaning(text, asked), judge_language(text)]


def judge_own_words(text: str, term: str) -> ReasonedJudgement:
    """Judge OWN_WORDS: not met by an explanation that has a form of the term itself."""
    said = find_form(text, term)
    if said:
        return build_judgement(text, "OWN_WORDS", "NOT_MET", "word_repeated", [said])
    first = next(iter(JOINED.finditer(text)), None)
    words = text[first.start() :].strip() if first else ""
    return build_judgement(text, "OWN_WORDS", "MET", "own_words", [words]) if words else build_undecided("OWN_WORDS")


def judge_meaning(text: str, asked: ExplainVocabInput) -> ReasonedJudgement:
    """Judge MEANING: met by a synonym or by words of the reference; undecided without either."""
    for synonym in asked["synonyms"]:
        found = find_wording(text, synonym)
        if found:
            return build_judgement(text, "MEANING", "MET", "meaning_named", [text[found.start : found.end]], sure=0.9)
    wanted = list_topic_words(asked["reference"])
    said = [word for word in list_topic_words(text) if any(is_same_word(word, one) for one in wanted)]
    covered = sum(any(is_same_word(word, one) for word in said) for one in wanted) / len(wanted) if wanted else 0.0
    if covered >= MET_SHARE:
        return build_judgement(text, "MEANING", "MET", "meaning_shared", said, sure=0.7)
    if covered >= PARTLY_SHARE:
        return build_judgement(text, "MEANING", "PARTLY", "meaning_shared", said, sure=0.5)
    return build_undecided("MEANING")


def judge_made_sentence(asked: MakeSentenceInput) -> list[ReasonedJudgement]:
    """Judge a sentence with a term: WORD, SENTENCE, SENSE and LANGUAGE."""
    text, term = asked["sentence"], asked["term"]
    said = find_form(text, term)
    used = (
        build_judgement(text, "WORD", "MET", "word_used", [said], term=term)
        if said
        else build_judgement(text, "WORD", "NOT_MET", "word_missing", term=term)
    )
    if not text.strip():
        return [used, build_judgement(text, "SENTENCE", "NOT_MET", "empty")]
    return [used, judge_sentence(text), build_undecided("SENSE"), judge_language(text)]
