"""Comments of an observer, who says what was good and what comes next where the case has no answer."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import orjson
from django.conf import settings

from apps.conversations.models import CaseInteraction, SubtaskInteraction, SubtaskState
from apps.conversations.tasks.hints import suggest_for_step
from apps.conversations.tasks.services import list_steps
from apps.dialogue.types import Level, Turn
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences

_LEFT_TO_THE_ENGINE = frozenset(("", "GREET", "INTRODUCE", "THANKS", "FAREWELL", "RUDE", "INJECTION", "REPEAT"))
_TELLS_TO_DO = compile_re(r"^\w+ Sie\b")  # a step's title that can be said as it stands
_LONGEST_QUOTE = 120  # characters: a spoken comment quotes no more
Content = Mapping[str, Any]


@cache
def load_phrases() -> dict[str, dict[str, dict[str, list[str]]]]:
    """Read what observers say (`content/observer.json`), by form of address and level, once per process."""
    found: dict[str, Any] = orjson.loads((settings.ROOT / "content" / "observer.json").read_bytes())
    return found


def comment_on_turn(turn: Turn, interaction: CaseInteraction, level: Level) -> Turn:
    """Return the turn with a comment in place of 'I don't know'; any other turn as it is."""
    if not is_commented(turn):
        return turn
    text = build_comment(interaction, turn.state.person, level, turn.state.turn)
    return replace(turn, reply=text, state=replace(turn.state, last_reply=text))


def is_commented(turn: Turn) -> bool:
    """Whether the engine has nothing to say to the line but 'I don't know'."""
    return not (turn.released or turn.guarded or turn.kind in _LEFT_TO_THE_ENGINE)


def build_comment(interaction: CaseInteraction, observer: str, level: Level, turn: int = 0) -> str:
    """Return what the learner did well last, as a quote, and what is to be done next; `turn` chooses the wording."""
    content = interaction.snapshot.content
    person = next(one for one in content["persons"] if one["id"] == observer)
    said = load_phrases()["DU" if person.get("formality") == "DU" else "SIE"][level]
    steps = list(list_steps(interaction.pk))
    done = [step for step in steps if step.state == SubtaskState.DONE]
    coming = [step for step in steps if step.state == SubtaskState.OPEN]
    coming.sort(key=lambda step: step.task_interaction.position < interaction.task_index)
    chosen = interaction.seed + turn
    parts = [choose_phrase(said["start"], chosen)] if not done else []
    if quote := quote_step(max(done, key=lambda step: step.done_at or step.created_at)) if done else "":
        parts.append(choose_phrase(said["praise"], chosen).format(quote=quote))
    parts.append(suggest_next(coming[0], interaction, said, chosen) if coming else choose_phrase(said["all"], chosen))
    return " ".join(parts)


def quote_step(step: SubtaskInteraction) -> str:
    """Quote the learner's words that prove the step: the last sentence that is short enough; '' without one."""
    texts = [proof["text"] for proof in step.evidence if proof["reply"]]
    cut = [sentence for text in texts for sentence in split_sentences(text)]
    return next((one for one in reversed(cut) if len(one) <= _LONGEST_QUOTE), "")


def suggest_next(step: SubtaskInteraction, interaction: CaseInteraction, said: Content, chosen: int) -> str:
    """Suggest what is to be done next, with the case's hint where it fits the address."""
    task = interaction.snapshot.content["tasks"][step.task_interaction.position]
    words = task["subtasks"][step.position]
    title = str(words["title"]).rstrip(".")
    if "step" in said and _TELLS_TO_DO.match(title):
        return f"{choose_phrase(said['step'], chosen).format(title=title)} {words.get('hint', '')}".strip()
    keyword = suggest_for_step(step, interaction).keyword
    return choose_phrase(said["word"], chosen).format(keyword=keyword or title)


def choose_phrase(texts: list[str], chosen: int) -> str:
    """Choose one of equally good wordings; the same for the same interaction and turn."""
    return texts[chosen % len(texts)]
