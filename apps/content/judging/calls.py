"""What is judged by each call: its criteria, what rules say about them, and how it is put to a provider."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from apps.content.judging import specifics, terms, vocabulary
from apps.content.judging.criteria import Criterion
from apps.content.judging.reasoned import Reasoned
from apps.content.kind import Json

Asked = Mapping[str, Any]


@dataclass(frozen=True)
class Judging:
    """One call: `text` names the field with the learner's words, `rules` judge it, `about` tells what was asked."""

    text: str
    criteria: tuple[Criterion, ...]
    rules: Callable[[Asked], list[Reasoned]]
    about: Callable[[Asked], str]
    decisive: str  # the criterion without which nothing is right


def criterion(key: str, text: str) -> Criterion:
    return Criterion(key, text)


LANGUAGE = criterion("LANGUAGE", "Das Deutsch ist verständlich und ohne störende Fehler.")
CALLS: dict[str, Judging] = {
    "explain-vocab": Judging(
        "explanation",
        (
            criterion("OWN_WORDS", "Das Wort wird erklärt, ohne es selbst zu benutzen."),
            criterion("MEANING", "Die Erklärung trifft, was das Wort bedeutet."),
            LANGUAGE,
        ),
        vocabulary.explained,
        lambda asked: f"Erklären Sie das Wort „{asked['term']}“. Bedeutung: {asked['reference'] or 'bekannt'}",
        "MEANING",
    ),
    "make-sentence": Judging(
        "sentence",
        (
            criterion("WORD", "Das Wort wird in einer passenden Form benutzt."),
            criterion("SENTENCE", "Es ist ein ganzer Satz."),
            criterion("SENSE", "Das Wort passt mit seiner Bedeutung in den Satz."),
            LANGUAGE,
        ),
        vocabulary.sentence_made,
        lambda asked: f"Bilden Sie einen Satz mit „{asked['term']}“.",
        "WORD",
    ),
    "use-set-phrase": Judging(
        "text",
        (
            criterion("PHRASE", "Die Wendung wird benutzt."),
            criterion("ADAPTED", "Die Wendung ist an die Situation angepasst."),
            criterion("SITUATION", "Das Gesagte passt zur Situation."),
            LANGUAGE,
        ),
        specifics.phrase_used,
        lambda asked: f"Benutzen Sie die Wendung „{asked['phrase']}“. Situation: {asked['situation'] or 'auf Station'}",
        "PHRASE",
    ),
    "make-specific": Judging(
        "answer",
        (
            criterion("KEPT", "Es geht noch um dasselbe."),
            criterion("SPECIFIC", "Die Aussage ist genauer: wie viel, wie oft, wann, seit wann oder wo."),
            criterion("SENSE", "Die genauere Aussage ist sinnvoll."),
            LANGUAGE,
        ),
        specifics.made_specific,
        lambda asked: f"Machen Sie diese Aussage genauer: „{asked['text']}“",
        "SPECIFIC",
    ),
    "find-term-correct": Judging(
        "given",
        (
            criterion("WORD", "Es ist das gesuchte Wort."),
            criterion("ARTICLE", "Der Artikel stimmt."),
            criterion("PLURAL", "Der Plural stimmt."),
        ),
        terms.found_correct,
        lambda asked: f"Welches Wort ist gemeint? {asked['term']}",
        "WORD",
    ),
}
NEVER_ASKED = frozenset(("find-term-correct",))  # rules know all of it


def as_json(found: list[Reasoned], call: Judging) -> list[Json]:
    """Judgements with the words of their criteria."""
    texts = {one.key: one.text for one in call.criteria}
    return [one.to_json() | {"text": texts[one.judgement.criterion]} for one in found]
