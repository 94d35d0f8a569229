"""Conditions under which learners write: a line as it is typed in a hurry, dictated, or put in a learner's order."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from apps.german.question_frames import QUESTION_WORD
from apps.german.regular_expressions import compile_re
from apps.german.text import SPELT_OUT, WITHOUT_DOTS

_MARKS = compile_re(r"[,;:.!?…–„“\"]+(?=\s|$)|(?<=\s)[–„“\"]+")
_VERB_BEFORE_SUBJECT = compile_re(
    rf"^((?:{QUESTION_WORD})(?:\s+(?:viel\w*|\w+mal))?\s+|)([\wäöüß]+(?:en|st|t|d|nn|ss|f|l|rf|tte|e))\s+"
    r"(Sie|du|er|sie|es|wir|Ihre?\s+\w+)\b(?=\s+\w)",
    re.I,
)


def leave_as_written(text: str) -> str:
    """Return the line as its author wrote it."""
    return text


def drop_question_mark(text: str) -> str:
    """Return the line without the mark at its end."""
    return text.rstrip(" ?!.")


def write_small(text: str) -> str:
    """Return the line in small letters."""
    return text.lower()


def spell_out_umlauts(text: str) -> str:
    """Return the line as it is typed on a keyboard without umlauts: "ae" for "ä"."""
    return text.translate(SPELT_OUT)


def drop_dots(text: str) -> str:
    """Return the line with umlauts that have lost their dots: "a" for "ä"."""
    return text.translate(WITHOUT_DOTS).replace("ß", "ss")


def dictate(text: str) -> str:
    """Return the line as a recogniser without punctuation gives it."""
    return _MARKS.sub("", text).lower()


def put_subject_first(text: str) -> str:
    """Return a question in the order of a statement, as learners ask: "Wo Sie haben Schmerzen?"."""

    def swap(found: re.Match[str]) -> str:
        subject = found[3] if found[1] else found[3][:1].upper() + found[3][1:]
        return f"{found[1]}{subject} {found[2].lower()}"

    return _VERB_BEFORE_SUBJECT.sub(swap, text)


CONDITIONS: Final[Mapping[str, Callable[[str], str]]] = {
    "as written": leave_as_written,
    "no question mark": drop_question_mark,
    "small letters": write_small,
    "ae for ä": spell_out_umlauts,
    "a for ä": drop_dots,
    "dictated": dictate,
    "subject first": put_subject_first,
}
