"""Signs that a line does an act, made independently of each other: what the engine learned, its words, its talk.

An act is credited or blamed where two signs agree; with one it is not assessed. Replies follow a single sign.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from apps.german.act_forms import agrees, has_form, has_own_form, invites
from apps.german.introductions import find_introduction
from apps.german.speech_acts import CUES, EXPLAINS, STATED, has_wording

Sign = Literal["classifier", "wording", "form", "talk", "model"]
BY_WORDING = ("RUDE", "EMPATHY", "REASSURE", "OFFER_HELP", "TEACH_BACK")  # told by wordings, not by a form
ENOUGH = 2
_LIKELY = {"RUDE": 0.5, "EMPATHY": 0.4, "REASSURE": 0.3, "OFFER_HELP": 0.3, "TEACH_BACK": 0.4}  # by the classifier
_USUALLY_LIKELY = 0.3
_KIND = ("EMPATHY", "REASSURE", "OFFER_HELP", "SMALLTALK_KIND", "PRAISE")  # a rude line does none of these
_SURE = 0.6  # of an act that neither a wording nor a form tells


@dataclass(frozen=True)
class AnsweredLine:
    """A line of the learner with what the engine made of it and what was replied.

    `acts` are those that the reply followed, `learned` what the classifier alone gives, `called_for` the acts that the
    talk before asks for, `stated` how many facts that were told it repeats rightly.
    """

    text: str
    reply: str
    acts: Mapping[str, float]
    learned: Mapping[str, float]
    called_for: Collection[str] = ()
    stated: int = 0
    answered: bool = False  # the reply tells what was asked
    found: bool = False  # an examination was carried out
    by_model: bool = False


def list_credited_acts(line: AnsweredLine) -> tuple[list[str], list[str]]:
    """Return the acts that enough signs show, and those that only one shows."""
    credited, unsure = [], []
    for act in sorted({*line.acts, *_FOUND_BY_SIGNS}):
        signs = () if act in _KIND and has_wording("RUDE", line.text) else list_signs(act, line)
        if len(signs) >= ENOUGH:
            credited.append(act)
        elif signs and (signs != ("classifier",) or act in line.acts):
            unsure.append(act)
    return credited, unsure


def list_signs(act: str, line: AnsweredLine) -> tuple[Sign, ...]:
    """Return the independent signs that the line does an act; none where the reply denies it."""
    if (act == "CONSENT" and agrees(line.reply) is False) or (act == "SUMMARY" and not line.stated):
        return ()
    found: list[Sign] = []
    if line.by_model and act in line.acts:
        found.append("model")
    if line.learned.get(act, 0.0) >= _LIKELY.get(act, _USUALLY_LIKELY):
        found.append("classifier")
    if act in BY_WORDING:
        if not has_wording(act, line.text):
            return tuple(found[:1])  # a likeness alone has misled
        found.append("wording")
    elif has_own_form(act):
        found += _list_formal_signs(act, line)
    elif line.acts.get(act, 0.0) >= _SURE:
        found.append("wording")
    if act in line.called_for and set(found) - {"classifier"}:
        found.append("talk")
    return tuple(dict.fromkeys(found))


def _list_formal_signs(act: str, line: AnsweredLine) -> list[Sign]:
    """Return the signs of an act that has a form: the form, a certain wording, and what came of it."""
    if not has_form(act, line.text):
        return []
    found: list[Sign] = ["form"]
    if any(act in cues and cues[act].search(line.text) for cues in (CUES, STATED)):
        found.append("wording")
    if act == "EXPLAIN" and EXPLAINS.search(line.text):
        found.append("wording")
    if act == "OPEN_QUESTION" and invites(line.text):
        found.append("wording")
    if act == "OPEN_QUESTION" and line.answered and agrees(line.reply) is None:
        found.append("talk")
    if act == "CONSENT":
        return ["form", "talk"] if agrees(line.reply) or line.found else []
    if act == "INTRODUCE" and len(find_introduction(line.text)) == ENOUGH:
        found.append("wording")
    if act == "SUMMARY" and line.stated:
        found.append("talk")
    return found


_FOUND_BY_SIGNS = (
    *("GREET", "INTRODUCE", "CONSENT", "OPEN_QUESTION", "SIGNPOST", "EXPLAIN", "SUMMARY", "ASK_QUESTIONS", "FAREWELL"),
    *("REFUSE_INFO", *BY_WORDING),
)
