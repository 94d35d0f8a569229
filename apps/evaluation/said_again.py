"""A sentence that is said again after a talk: whether it says what was to be said, without a new error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from apps.evaluation.improved_sentences import keeps_meaning
from apps.evaluation.language.remark import Remark
from apps.german.act_forms import has_form
from apps.german.courtesy import apologizes
from apps.german.lemmas import list_content_lemmas
from apps.german.rudeness import find_rude_sentences
from apps.german.speech_acts import find_acts
from apps.german.tokens import list_words

Outcome = Literal["RIGHT", "FAULTY", "OTHER", "RUDE"]
GAP = "…"  # in a sentence to be said: what the learner fills in
_ENOUGH = 0.6  # of the words that carry meaning


def judge_said_again(text: str, sentence: str, act: str, remarks: Sequence[Remark]) -> Outcome:
    """Return what became of a sentence that was to be said.

    The sentence itself is always right. Another wording is right where it does the same `act` ('APOLOGY', '' for none)
    or has most words of the sentence with its numbers, sides and denials, and no rule remarks on it.
    """
    if find_rude_sentences(text):
        return "RUDE"
    if GAP not in sentence and list_words(text.lower()) == list_words(sentence.lower()):
        return "RIGHT"
    if not (_does(act, text) or _says(sentence, text)):
        return "OTHER"
    return "FAULTY" if remarks else "RIGHT"


def _does(act: str, text: str) -> bool:
    if act == "APOLOGY":
        return apologizes(text)
    return bool(act) and GAP not in text and (has_form(act, text) or act in find_acts(text))


def _says(sentence: str, text: str) -> bool:
    if GAP in sentence or GAP in text or not keeps_meaning(sentence, text):
        return False
    wanted, said = set(list_content_lemmas(sentence)), set(list_content_lemmas(text))
    return bool(wanted) and len(wanted & said) >= _ENOUGH * len(wanted)
