"""What rules can see in a learner's German: whether there is a sentence, and mistakes that are certain."""

from apps.content.judging.reasoned import Reasoned, cannot_tell, reasoned
from apps.evaluation.language import Remark, Setting, choose, remarks
from apps.german.inflection import find_finite_verb
from apps.german.tokens import JOINED

FEWEST_WORDS = 3  # of a sentence
MOST_REMARKS = 3


def is_sentence(text: str) -> Reasoned:
    """Whether there is a sentence: some words, and a verb."""
    words = JOINED.findall(text)
    verb = find_finite_verb(words)
    if len(words) < FEWEST_WORDS:
        return reasoned(text, "SENTENCE", "NOT_MET", "too_short" if words else "empty")
    if not verb:
        return reasoned(text, "SENTENCE", "NOT_MET", "verb_absent", sure=0.8)
    return reasoned(text, "SENTENCE", "MET", "verb_found", [verb])


def remarks_on(text: str) -> list[Remark]:
    """The most important remarks on the German of a text."""
    return choose(remarks(text, Setting()), at_most=MOST_REMARKS)


def language(text: str) -> Reasoned:
    """Mistakes that are certain are held against a text; where there are none, nothing is proved."""
    found = remarks_on(text)
    if not found:
        return cannot_tell("LANGUAGE", "language_open")
    said = list(dict.fromkeys(remark.text for remark in found if remark.text.strip()))
    return reasoned(text, "LANGUAGE", "PARTLY" if len(found) < MOST_REMARKS else "NOT_MET", "language_remark", said)
