"""Somebody who watches: answers what the case lets them know, and otherwise says what was good and what comes next."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import orjson
from django.conf import settings

from apps.conversations.models import CaseInteraction, SubtaskInteraction, SubtaskState
from apps.conversations.tasks.hints import find_addressee, find_missing_criterion, suggest_wordings
from apps.conversations.tasks.services import steps_of
from apps.conversations.tasks.set_phrases import is_by_phone
from apps.dialogue.types import Level, Turn
from apps.german.sentences import split_sentences

_LEFT_TO_THE_ENGINE = frozenset(("", "GREET", "INTRODUCE", "THANKS", "FAREWELL", "RUDE", "INJECTION", "REPEAT"))
_TELLS_TO_DO = re.compile(r"^\w+ Sie\b")  # a step's title that can be said as it stands
_LONGEST_QUOTE = 120  # characters: nobody quotes more when speaking
Content = Mapping[str, Any]


@cache
def phrases() -> dict[str, dict[str, dict[str, list[str]]]]:
    """What observers say (`content/observer.json`), by how they address the learner and by level."""
    found: dict[str, Any] = orjson.loads((settings.ROOT / "content" / "observer.json").read_bytes())
    return found


def comment_on_turn(turn: Turn, interaction: CaseInteraction, level: Level) -> Turn:
    """The turn as the observer takes it: with a comment in place of 'I don't know'."""
    if not is_commented(turn):
        return turn
    text = comment(interaction, turn.state.person, level, turn.state.turn)
    return replace(turn, reply=text, state=replace(turn.state, last_reply=text))


def is_commented(turn: Turn) -> bool:
    """Whether the engine has nothing to say to the line but 'I don't know'."""
    return not (turn.released or turn.guarded or turn.kind in _LEFT_TO_THE_ENGINE)


def comment(interaction: CaseInteraction, observer: str, level: Level, turn: int = 0) -> str:
    """What the learner did well last, in her own words, and what is to be done next; `turn` chooses the wording."""
    content = interaction.snapshot.content
    person = next(one for one in content["persons"] if one["id"] == observer)
    said = phrases()["DU" if person.get("formality") == "DU" else "SIE"][level]
    steps = list(steps_of(interaction.pk))
    done = [step for step in steps if step.state == SubtaskState.DONE]
    coming = [step for step in steps if step.state == SubtaskState.OPEN]
    coming.sort(key=lambda step: step.task_interaction.position < interaction.task_index)
    chosen = interaction.seed + turn
    parts = [choose(said["start"], chosen)] if not done else []
    if quote := quote_step(max(done, key=lambda step: step.done_at)) if done else "":
        parts.append(choose(said["praise"], chosen).format(quote=quote))
    parts.append(suggest_next(coming[0], interaction, said, chosen) if coming else choose(said["all"], chosen))
    return " ".join(parts)


def quote_step(step: SubtaskInteraction) -> str:
    """The words of the learner that prove the step, literally: the last sentence that can be quoted."""
    texts = [proof["text"] for proof in step.evidence if proof["reply"]]
    cut = [sentence for text in texts for sentence in split_sentences(text)]
    return next((one for one in reversed(cut) if len(one) <= _LONGEST_QUOTE), "")


def suggest_next(step: SubtaskInteraction, interaction: CaseInteraction, said: Content, chosen: int) -> str:
    """What is to be done next, as somebody beside says it: with the case's hint where it fits the address."""
    content = interaction.snapshot.content
    task = content["tasks"][step.task_interaction.position]
    words = task["subtasks"][step.position]
    title = str(words["title"]).rstrip(".")
    if "step" in said and _TELLS_TO_DO.match(title):
        return f"{choose(said['step'], chosen).format(title=title)} {words.get('hint', '')}".strip()
    criterion = find_missing_criterion(words, task.get("person"), interaction)
    person = find_addressee(task, interaction)
    by_phone = is_by_phone(content, person["id"], task.get("scene"))
    keyword, _sentences = suggest_wordings(criterion, content, person, interaction.difficulty, by_phone)
    return choose(said["word"], chosen).format(keyword=keyword or title)


def choose(texts: list[str], chosen: int) -> str:
    """One of equally good wordings; the same for the same talk and turn."""
    return texts[chosen % len(texts)]
