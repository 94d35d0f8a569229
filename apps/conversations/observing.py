"""Somebody who watches: answers what the case lets them know, and otherwise says how it stands and what comes next."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from apps.conversations.engine.talk import Level, Turn
from apps.conversations.models import CaseInteraction, SubtaskState
from apps.conversations.tasks import steps_of

_LEFT_TO_THE_ENGINE = frozenset(("", "GREET", "INTRODUCE", "THANKS", "FAREWELL", "RUDE", "INJECTION", "REPEAT"))
_DONE: Mapping[Level, str] = {
    "SIMPLE": "Das ist schon gut: {titles}.",
    "MEDIUM": "Das haben Sie schon geschafft: {titles}.",
    "NATIVE": "Bis hierhin haben Sie das schon gut hinbekommen: {titles}.",
}
_NEXT: Mapping[Level, str] = {
    "SIMPLE": "Das fehlt noch: {title}.",
    "MEDIUM": "Als Nächstes steht an: {title}.",
    "NATIVE": "Als Nächstes würde ich mich hierum kümmern: {title}.",
}
_HINT: Mapping[Level, str] = {
    "SIMPLE": "Tipp: {hint}",
    "MEDIUM": "Ein Tipp: {hint}",
    "NATIVE": "Ein Tipp von mir: {hint}",
}
_ALL: Mapping[Level, str] = {
    "SIMPLE": "Sie haben alles geschafft. Gut gemacht!",
    "MEDIUM": "Sie haben an alles gedacht. Gut gemacht!",
    "NATIVE": "Da fehlt nichts mehr – das haben Sie wirklich gut gemacht.",
}
_NAMED = 2  # how many achieved steps are named: nobody remembers more


def observed(turn: Turn, interaction: CaseInteraction, level: Level) -> Turn:
    """The turn as the observer takes it: with a comment in place of 'I don't know'."""
    if not is_commented(turn):
        return turn
    text = comment(interaction, level)
    return replace(turn, reply=text, state=replace(turn.state, last_reply=text))


def is_commented(turn: Turn) -> bool:
    """Whether the engine has nothing to say to the line but 'I don't know'."""
    return not (turn.released or turn.guarded or turn.kind in _LEFT_TO_THE_ENGINE)


def comment(interaction: CaseInteraction, level: Level) -> str:
    """What has been achieved last, what is to be done next, and the case's hint for it."""
    written = interaction.snapshot.content["tasks"]
    done, open_steps = [], []
    for step in steps_of(interaction.pk):
        words = written[step.task_interaction.position]["subtasks"][step.position]
        if step.state == SubtaskState.DONE:
            done.append((step.done_at, words))
        elif step.state == SubtaskState.OPEN:
            open_steps.append((step.task_interaction.position < interaction.task_index, words))
    latest = [words for _at, words in sorted(done, key=lambda pair: pair[0])][-_NAMED:]
    parts = [_DONE[level].format(titles=", ".join(title(words) for words in latest))] if latest else []
    if not open_steps:
        return _ALL[level]
    coming = min(open_steps, key=lambda pair: pair[0])[1]
    parts.append(_NEXT[level].format(title=title(coming)))
    if hint := coming.get("hint"):
        parts.append(_HINT[level].format(hint=hint))
    return " ".join(parts)


def title(words: Mapping[str, Any]) -> str:
    return f"„{str(words['title']).rstrip('.')}“"
