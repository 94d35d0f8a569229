"""Signs that a line does an act, made independently of each other: what the engine learned, its words, its talk.

An act is credited or blamed where two signs agree; with one it is not assessed. Replies follow a single sign.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from apps.german.act_forms import agrees, has_form, has_own_form, invites
from apps.german.announcements import is_plan
from apps.german.courtesy import refers_to_other
from apps.german.introductions import find_introduction
from apps.german.sentences import split_sentences
from apps.german.speech_acts import CUES, EXPLAINS, STATED, has_wording, refuses_information
from apps.german.speech_functions import SpeechFunction, read_function, sums_up

Sign = Literal["classifier", "wording", "form", "talk", "model"]
BY_WORDING = ("RUDE", "EMPATHY", "REASSURE", "OFFER_HELP", "TEACH_BACK")  # told by wordings, not by a form
ENOUGH = 2
_LIKELY = {"RUDE": 0.5, "EMPATHY": 0.4, "REASSURE": 0.3, "OFFER_HELP": 0.3, "TEACH_BACK": 0.4}  # by the classifier
_USUALLY_LIKELY = 0.3
_KIND = ("EMPATHY", "REASSURE", "OFFER_HELP", "SMALLTALK_KIND", "PRAISE")  # a rude line does none of these
_SURE = 0.6  # of an act that neither a wording nor a form tells
# Form and certain wordings of these are the same words: together they are one sign.
_TOLD_BY_WORDS = ("GREET", "FAREWELL", "SIGNPOST", "REFUSE_INFO")
# What a sentence does as a whole where it does the act; read without knowing what the act's own words are.
_FUNCTIONS: Mapping[str, tuple[SpeechFunction, ...]] = {
    "GREET": ("GREETS", "TELLS", "ASKS", "THANKS", "PROMISES", "ASKS_LEAVE", "CHECKS", "OFFERS", "COMFORTS"),
    "INTRODUCE": ("GREETS", "TELLS", "PROMISES", "COMFORTS"),
    "CONSENT": ("ASKS", "ASKS_LEAVE", "OFFERS", "CHECKS"),
    "OPEN_QUESTION": ("ASKS", "CHECKS", "ORDERS", "COMFORTS"),
    "SIGNPOST": ("TELLS", "PROMISES", "CHECKS", "ASKS_LEAVE", "ORDERS", "COMFORTS"),
    "EMPATHY": ("TELLS", "COMFORTS", "ASKS", "THANKS", "PROMISES", "CHECKS"),
    "REASSURE": ("TELLS", "COMFORTS", "PROMISES", "ORDERS", "OFFERS"),
    "EXPLAIN": ("TELLS", "COMFORTS", "PROMISES", "ORDERS"),
    "SUMMARY": ("TELLS", "CHECKS", "ASKS"),
    "TEACH_BACK": ("CHECKS", "ASKS", "ORDERS"),
    "ASK_QUESTIONS": ("ASKS", "OFFERS", "CHECKS"),
    "OFFER_HELP": ("OFFERS", "ASKS_LEAVE", "TELLS", "PROMISES", "ORDERS", "ASKS", "COMFORTS"),
    "REFUSE_INFO": ("TELLS", "COMFORTS", "ORDERS", "PROMISES"),
    "FAREWELL": ("GREETS", "TELLS", "PROMISES", "THANKS", "ORDERS", "COMFORTS"),
    "RUDE": ("INSULTS",),
}


@dataclass(frozen=True)
class AnsweredLine:
    """A line of the learner with what the engine made of it and what was replied.

    `acts` are those that the reply followed, `learned` what the classifier alone gives, `called_for` the acts that the
    talk before asks for, `stated` how many facts that were told it repeats rightly. `by_model` are the acts that a
    model reads in the line, `denied` those that it denies it.
    """

    text: str
    reply: str
    acts: Mapping[str, float]
    learned: Mapping[str, float]
    called_for: Collection[str] = ()
    stated: int = 0
    answered: bool = False  # the reply tells what was asked
    found: bool = False  # an examination was carried out
    by_model: Collection[str] = ()
    denied: Collection[str] = ()


def list_credited_acts(line: AnsweredLine) -> tuple[list[str], list[str]]:
    """Return the acts that enough signs show, and those that only one shows or that a model denies."""
    credited, unsure = [], []
    for act in sorted({*line.acts, *line.by_model, *_FOUND_BY_SIGNS}):
        signs = () if act in _KIND and has_wording("RUDE", line.text) else list_signs(act, line)
        if len(signs) >= ENOUGH and act not in line.denied:
            credited.append(act)
        elif signs and (signs != ("classifier",) or act in line.acts):
            unsure.append(act)
    return credited, unsure


def is_borne_out(act: str, text: str) -> bool:
    """Return whether a sentence has the words or form of an act, and does as a whole what the act does.

    The second check of an act: it reads nothing but the line that is cited, and knows no signs. True for acts that
    neither words nor a form tell.
    """
    shows = has_wording if act in BY_WORDING else has_form if has_own_form(act) else None
    functions = _FUNCTIONS.get(act)
    if shows is None or functions is None:
        return True
    return any(shows(act, one) and read_function(one) in functions for one in split_sentences(text))


def list_signs(act: str, line: AnsweredLine) -> tuple[Sign, ...]:
    """Return the independent signs that the line does an act; none where the reply denies it."""
    if (act == "CONSENT" and agrees(line.reply) is False) or (act == "SUMMARY" and not line.stated):
        return ()
    found: list[Sign] = []
    if act in line.by_model:
        found.append("model")
    if line.learned.get(act, 0.0) >= _LIKELY.get(act, _USUALLY_LIKELY):
        found.append("classifier")
    if act in BY_WORDING:
        if not has_wording(act, line.text):
            return tuple(found[:1])  # a likeness alone has misled
        found.append("wording")
    elif has_own_form(act):
        found += _list_formal_signs(act, line)
    elif act not in line.by_model and line.acts.get(act, 0.0) >= _SURE:
        found.append("wording")
    if act in line.called_for and set(found) - {"classifier", "model"}:  # the talk calls for it, not by whom it is read
        found.append("talk")
    return tuple(dict.fromkeys(found))


def _list_formal_signs(act: str, line: AnsweredLine) -> list[Sign]:
    """Return the signs of an act that has a form: the form, a certain wording, its place, and what came of it."""
    if not has_form(act, line.text):
        return []
    if act == "EXPLAIN" and sums_up(line.text):  # what is summed up was explained before
        return []
    found: list[Sign] = ["form"]
    if act not in _TOLD_BY_WORDS and any(act in cues and cues[act].search(line.text) for cues in (CUES, STATED)):
        found.append("wording")
    if act == "EXPLAIN" and EXPLAINS.search(line.text):
        found.append("wording")
    if act == "EXPLAIN" and refuses_information(line.text) and any(map(refers_to_other, split_sentences(line.text))):
        found.append("talk")  # why something isn't told: who tells it
    if act == "OPEN_QUESTION" and invites(line.text):
        found.append("wording")
    if act == "OPEN_QUESTION" and line.answered and agrees(line.reply) is None:
        found.append("talk")
    found += _list_signs_of_place(act, line.text)
    if act == "CONSENT":
        return ["form", "talk"] if agrees(line.reply) or line.found else []
    if act == "INTRODUCE" and len(find_introduction(line.text)) == ENOUGH:
        found.append("wording")
    if act == "SUMMARY" and line.stated:
        found.append("talk")
    return found


def _list_signs_of_place(act: str, text: str) -> list[Sign]:
    """Return the signs that lie in what stands around a sentence that has the form of the act."""
    sentences = split_sentences(text)
    found: list[Sign] = []
    if act == "GREET" and "name" in find_introduction(text):  # who says a name begins
        found.append("talk")
    if act == "FAREWELL" and has_form(act, sentences[-1]):  # nothing comes after it
        found.append("talk")
    if act == "SIGNPOST" and any(has_form(act, one) for one in sentences[:-1]):  # what was announced comes after it
        found.append("talk")
    if act == "SIGNPOST" and any(is_plan(one) and STATED[act].search(one) for one in sentences):  # several steps
        found.append("wording")
    return found


_FOUND_BY_SIGNS = (
    *("GREET", "INTRODUCE", "CONSENT", "OPEN_QUESTION", "SIGNPOST", "EXPLAIN", "SUMMARY", "ASK_QUESTIONS", "FAREWELL"),
    *("REFUSE_INFO", *BY_WORDING),
)
