"""Whose voice a line is spoken with."""

from collections.abc import Mapping
from typing import Any

from apps.conversations.models import Author
from apps.speech.voices import NARRATOR, choose_voice
from kit.gateway import Voice

_CASE = "conversation__case_interaction__snapshot__content__"
SPOKEN = (
    "text",
    "author",
    "conversation__person_slug",
    "conversation__learner_id",
    "conversation__learner__speaking_speed",
    f"{_CASE}persons",
    f"{_CASE}language",
)


def voice_of(row: Mapping[str, Any]) -> Voice:
    """The person's own voice for what a person says, nobody's in particular for what the learner says.

    `row` has the columns SPOKEN of a message.
    """
    language = language_of(row)
    if row["author"] == Author.LEARNER:
        return Voice(NARRATOR.sex, NARRATOR.age, language)
    persons: list[dict[str, Any]] = row[f"{_CASE}persons"] or []
    person = next((one for one in persons if one["id"] == row["conversation__person_slug"]), {})
    return choose_voice(person.get("sex"), person.get("age"), person.get("voice"), language)


def language_of(row: Mapping[str, Any]) -> str:
    """The language of the talk (ISO 639-3)."""
    return row[f"{_CASE}language"] or "deu"
