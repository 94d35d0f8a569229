"""What kind of "I don't know" fits a question that a case doesn't answer; shared by policy and generation."""

from __future__ import annotations

import re

from apps.dialogue.case import Person
from apps.german.everyday_questions import (
    asks_for_belonging,
    asks_for_burden,
    asks_for_habit,
    asks_for_sensation,
    asks_for_taste,
    asks_for_thoughts,
    asks_how_one_usually_is,
    asks_what_helps,
    asks_whether_able,
    asks_whether_talked_over,
)
from apps.german.plain_questions import (
    asks_about_self_harm,
    asks_for_attempt,
    asks_for_own_plan,
    asks_only_of_hearer,
    asks_whether_any,
    asks_whether_happened,
    asks_whether_of_other,
    asks_whether_willing,
)
from apps.german.presuppositions import find_subject
from apps.german.question_frames import asks_by_word, asks_for_reason, find_question_word, strip_frame
from apps.german.regular_expressions import compile_re

_WHEN = compile_re(  # of what was spoken of just before: "Um wie viel Uhr?"
    r"(?:(?:und|aber),? )?(?:seit wann|wann|um wie ?viel uhr|wie lange)(?: (?:war|ist|geht) (?:das|es))?"
    r"(?: (?:denn|schon|genau|so|ungef[äa]hr))*\s*\??",
    re.I,
)
_I_MEAN = compile_re(r"^(?:(?:nein|ja|doch|also),? )?ich (?:meine|meinte),? ", re.I)
_OF_PAST = compile_re(
    r"\b(?:schon (?:ein)?mal|fr[üu]her|damals|letzte[sn]? (?:mal|jahr|woche|monat)|war|waren|hatten|hattest|wurden"
    r"|wurdest|wie lange ha(?:t|ben|st))\b",
    re.I,
)
_OF_COMPLAINT = compile_re(  # of what the patient complains of, without naming it: "Passiert das auch zu Hause?"
    r"(?:(?:und|aber),? )?(?:seit wann|wie (?:oft|lange|stark|schnell)|wo genau"
    r"|(?:passiert|kommt|tritt|wird|war|ist|tut|hat) (?:es|das))\b",
    re.I,
)
_FRAMES_QUESTION = compile_re(r", (?:wie|was|wann|ob|warum|wer|wo|welche\w*|dass)\b", re.I)  # "Was denken Sie, wann …?"
_LEFT_BY_WORD = {
    "wann": "UNKNOWN_WHEN",
    "seit wann": "UNKNOWN_SINCE",
    "wie lange": "UNKNOWN_HOW_LONG",
    "wie oft": "UNKNOWN_HOW_OFTEN",
    "wie viel": "UNKNOWN_HOW_MUCH",
    "wo": "UNKNOWN_WHERE",
    "wer": "UNKNOWN_WHO",
    "warum": "UNKNOWN_WHY",
    "wieso": "UNKNOWN_WHY",
    "weshalb": "UNKNOWN_WHY",
}
_FITS_BESIDE = ("NO_SELF_HARM", "UNDECIDED", "PERSONAL")  # an answer, whatever question it stands for


def find_unknown_kind(person: Person, asked: str) -> str:
    """Return the kind of set phrase for what the case doesn't answer: nobody but a colleague just doesn't know."""
    if asks_for_reason(asked):
        return "WHY_UNKNOWN"
    if person.is_professional:
        return "UNKNOWN"
    question = strip_frame(_I_MEAN.sub("", asked))
    subject = find_subject(question)[0]
    of_hearer = subject != "third"
    of_patient = person.is_informant and not of_hearer and asks_whether_of_other(question)
    kinds = (
        ("NO_SELF_HARM", of_hearer and asks_about_self_harm(question)),
        ("UNKNOWN_OF_PAST", person.kind == "PATIENT" and _WHEN.fullmatch(asked.strip())),
        ("TALKED_OVER", asks_whether_talked_over(question)),
        ("THOUGHTS", of_hearer and asks_for_thoughts(asked) and not _FRAMES_QUESTION.search(asked)),
        ("BURDEN", of_hearer and asks_for_burden(question)),
        ("TASTE", asks_for_taste(question)),
        ("HELPFUL", asks_what_helps(question)),
        ("USUAL", asks_how_one_usually_is(question)),
        ("HABIT", asks_for_habit(question)),
        ("PARTLY", person.kind == "PATIENT" and of_hearer and asks_whether_able(question)),
        ("BELONGING", asks_for_belonging(question)),
        ("SENSATION", person.kind == "PATIENT" and asks_for_sensation(question)),
        ("PERSONAL", of_hearer and asks_for_attempt(question)),
        ("UNDECIDED", of_hearer and (asks_whether_willing(question) or asks_for_own_plan(question))),
        ("PERSONAL", person.is_informant and asks_only_of_hearer(question)),
        ("UNNOTICED", of_patient and asks_whether_happened(question)),
        ("UNKNOWN_OF_OTHER", of_patient),
        ("NONE_COMES_TO_MIND", asks_whether_any(question)),
        ("UNKNOWN_OF_PAST", of_hearer and _OF_PAST.search(asked)),
        ("UNKNOWN_OF_ONESELF", subject == "self" or (person.kind == "PATIENT" and _OF_COMPLAINT.match(question))),
    )
    return next((kind for kind, fits in kinds if fits), "UNKNOWN")


def find_unknown_kind_beside(person: Person, asked: str) -> str:
    """Return the kind of set phrase for a question that is left beside the answer to another one.

    One for a time, a place, an amount or a person is named by its word: "Seit wann, das kann ich nicht so genau sagen."
    """
    kind = find_unknown_kind(person, asked)
    if kind == "UNKNOWN_OF_ONESELF" and not asks_by_word(asked):
        return "UNSURE_BESIDE"
    return kind if kind in _FITS_BESIDE else _LEFT_BY_WORD.get(find_question_word(asked), "UNKNOWN_BESIDE")
