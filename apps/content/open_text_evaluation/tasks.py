"""The tasks that the calls evaluate: criteria, the rules for them, and what a provider is told was asked."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from apps.content.item_body import Json
from apps.content.open_text_evaluation import phrase_rules, term_rules, word_rules
from apps.content.open_text_evaluation.criteria import Criterion
from apps.content.open_text_evaluation.reasoned_judgements import ReasonedJudgement

TaskInput = Any  # of one task: a class of `task_inputs`


@dataclass(frozen=True)
class EvaluationTask:
    """What one call evaluates: `text` names the field with the learner's text, `rules` judge it.

    `about` states the task for a provider.
    """

    text: str
    criteria: tuple[Criterion, ...]
    rules: Callable[[TaskInput], list[ReasonedJudgement]]
    about: Callable[[TaskInput], str]
    decisive: str  # the criterion without which nothing is right


LANGUAGE = Criterion("LANGUAGE", "Das Deutsch ist verständlich und ohne störende Fehler.")
TASKS: dict[str, EvaluationTask] = {
    "explain-vocab": EvaluationTask(
        "explanation",
        (
            Criterion("OWN_WORDS", "Das Wort wird erklärt, ohne es selbst zu benutzen."),
            Criterion("MEANING", "Die Erklärung trifft, was das Wort bedeutet."),
            LANGUAGE,
        ),
        word_rules.judge_explanation,
        lambda asked: f"Erklären Sie das Wort „{asked['term']}“. Bedeutung: {asked['reference'] or 'bekannt'}",
        "MEANING",
    ),
    "make-sentence": EvaluationTask(
        "sentence",
        (
            Criterion("WORD", "Das Wort wird in einer passenden Form benutzt."),
            Criterion("SENTENCE", "Es ist ein ganzer Satz."),
            Criterion("SENSE", "Das Wort passt mit seiner Bedeutung in den Satz."),
            LANGUAGE,
        ),
        word_rules.judge_made_sentence,
        lambda asked: f"Bilden Sie einen Satz mit „{asked['term']}“.",
        "WORD",
    ),
    "use-set-phrase": EvaluationTask(
        "text",
        (
            Criterion("PHRASE", "Das Redemittel wird benutzt."),
            Criterion("ADAPTED", "Das Redemittel ist an die Situation angepasst."),
            Criterion("SITUATION", "Das Gesagte passt zur Situation."),
            LANGUAGE,
        ),
        phrase_rules.judge_set_phrase,
        lambda asked: (
            f"Benutzen Sie das Redemittel „{asked['phrase']}“. Situation: {asked['situation'] or 'auf der Station'}"
        ),
        "PHRASE",
    ),
    "make-specific": EvaluationTask(
        "answer",
        (
            Criterion("KEPT", "Es geht noch um dasselbe."),
            Criterion("SPECIFIC", "Die Aussage ist genauer: wie viel, wie oft, wann, seit wann oder wo."),
            Criterion("SENSE", "Die genauere Aussage ist sinnvoll."),
            LANGUAGE,
        ),
        phrase_rules.judge_specificity,
        lambda asked: f"Machen Sie diese Aussage genauer: „{asked['text']}“",
        "SPECIFIC",
    ),
    "find-term-correct": EvaluationTask(
        "given",
        (
            Criterion("WORD", "Es ist das gesuchte Wort."),
            Criterion("ARTICLE", "Der Artikel stimmt."),
            Criterion("PLURAL", "Der Plural stimmt."),
        ),
        term_rules.judge_term,
        lambda asked: f"Welches Wort ist gemeint? {asked['term']}",
        "WORD",
    ),
}
RULES_ONLY = frozenset(("find-term-correct",))  # rules know all of it


def serialize_judgements(found: list[ReasonedJudgement], call: EvaluationTask) -> list[Json]:
    """Serialize judgements with the words of their criteria."""
    texts = {one.key: one.text for one in call.criteria}
    return [one.to_json() | {"text": texts[one.judgement.criterion]} for one in found]
