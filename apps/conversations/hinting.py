"""The ladder of hints: a word, the beginning of a sentence, three whole sentences; from the case and a small table."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import orjson
from django.conf import settings
from django.db import transaction

from apps.conversations.criteria import met
from apps.conversations.models import CaseInteraction, HintStep, HintUse, SubtaskInteraction
from apps.conversations.tasks import said_in

WHOLE = 3  # sentences to choose from
BEGINNING = 3  # words of a sentence's beginning
_OWN = re.compile(r"^(?:mein|dein|sein|ihr|unser)\w*\s+", re.I)
_FIGURE = re.compile(r"\d+(?:[.,/:]\d+)*")
Content = Mapping[str, Any]


@lru_cache(1)
def table() -> dict[str, Any]:
    """Wordings of speech acts (`content/hints.json`), for people addressed with Sie at each level, and with du."""
    found: dict[str, Any] = orjson.loads((settings.ROOT / "content" / "hints.json").read_bytes())
    return found


@transaction.atomic
def give_hint(step: SubtaskInteraction, rung: str) -> dict[str, Any]:
    """One rung of the ladder for the first thing that the step still lacks; that it was used is noted once."""
    interaction = step.task_interaction.case_interaction
    content = interaction.snapshot.content
    task = content["tasks"][step.task_interaction.position]
    subtask = task["subtasks"][step.position]
    criterion = missing(subtask, task.get("person"), interaction)
    keyword, sentences = wordings(criterion, content, addressee(task, interaction), interaction.difficulty)
    HintUse.objects.get_or_create(subtask=step, step=rung)
    return {
        "subtask_interaction_id": step.pk,
        "title": subtask["title"],
        "step": rung,
        "hint": subtask.get("hint", ""),
        "keyword": keyword,
        "start": beginning(sentences[0]) if rung != HintStep.KEYWORD and sentences else "",
        "inputs": [
            {"id": f"{step.pk}:{number}", "text": text}
            for number, text in enumerate(sentences if rung in (HintStep.INPUTS, HintStep.TRANSLATION) else ())
        ],
    }


def missing(subtask: Content, person: str | None, interaction: CaseInteraction) -> Content:
    """The first criterion that isn't met yet; the first of all when everything is."""
    every = [*subtask.get("all", ()), *subtask.get("any", ())]
    lines = said_in(interaction.pk)
    return next((one for one in every if not met(one, lines, person)), every[0])


def addressee(task: Content, interaction: CaseInteraction) -> Content:
    """Whom the words are for: the task's person, else the one of its scene, else the first."""
    content = interaction.snapshot.content
    persons = {person["id"]: person for person in content["persons"]}
    scenes = {scene["id"]: scene["person"] for scene in content["scenes"]}
    name = task.get("person") or scenes.get(task.get("scene"), content["scenes"][interaction.scene_index]["person"])
    found: Content = persons[name]
    return found


def wordings(criterion: Content, content: Content, person: Content, level: str) -> tuple[str, list[str]]:
    """The keyword and up to three sentences by which the criterion could be met."""
    if "fact" in criterion:
        fact = one_of(content["facts"], criterion["fact"])
        topic = content.get("topics", {}).get(fact["topic"], fact["topic"])
        return _OWN.sub("", topic), spread(fact["questions"])
    if "exam" in criterion:
        examination = one_of(content.get("examinations", ()), criterion["exam"])
        return examination.get("title", ""), spread(examination["requests"])
    for key in ("handover", "corrected"):
        if key in criterion:
            item = one_of(content.get("handover", {}).get("items", ()), criterion[key])
            return item.get("title", ""), [_FIGURE.sub("…", text) for text in spread(item["statements"])]
    return of_act(criterion.get("act", "OPEN_QUESTION"), person, level)


def of_act(act: str, person: Content, level: str) -> tuple[str, list[str]]:
    entry = table().get(act)
    if entry is None:
        return "", []
    chosen: list[str] = entry["DU"] if person.get("formality") == "DU" else entry["SIE"][level]
    address = person.get("address") or person["name"]
    return entry["keyword"], [text.format(address=address) for text in chosen]


def one_of(parts: Sequence[Content], name: str) -> Content:
    return next(part for part in parts if part["id"] == name)


def spread(texts: Sequence[str]) -> list[str]:
    """Three from the beginning, the middle and the end: neighbours are often alike."""
    if len(texts) <= WHOLE:
        return list(texts)
    return [texts[0], texts[len(texts) // 2], texts[-1]]


def beginning(sentence: str) -> str:
    words = sentence.split()
    return " ".join(words[: min(BEGINNING, len(words) - 1)]) + " …" if len(words) > 1 else sentence
