"""What can be told by rules about the German that learners read: docs/glossary.md and decision 41."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from django.utils.translation import override

from apps.conversations.feedback.serializers import list_criterion_titles
from deploy.local.paths import ROOT

INTERFACE = ROOT / "frontend/src/i18n/messages/deu"
SERVER = ROOT / "locale/de/LC_MESSAGES/django.po"
CASES = sorted((ROOT / "content/cases").glob("*.json"))
LESSONS = sorted((ROOT / "content/courses").glob("*/lessons/*.json"))
COURSES = sorted((ROOT / "content/courses").glob("*/course.json"))

QUOTED = re.compile("„[^“]*“")
INFORMAL = re.compile(r"\b(?:du|dich|dir|dein\w*|euch|euer|eure\w*)\b", re.IGNORECASE)
THIRD_PERSON = re.compile(r"[A-ZÄÖÜ][a-zäöüß]+t (?:die|den|das|dem|der|sich|nach|um|eine?[nrms]?) ")
SECOND_NAMES = {
    r"\b(?:Redewendung|Wendung)(?:en)?\b": "Redemittel",
    r"\bFührung(?:en)?\b": "Rundgang",
    r"\bOrganisation(?:en)?\b": "Einrichtung",
    r"\bauf Station\b(?! [0-9A-Z])": "auf der Station",
    r"\bPflegek(?:raft|räfte\w*)\b": "Pflegefachperson",
    r"\bMehrzahl\b": "Plural",
    r"\bNachbesprechung\b": "Auswertung",
    r"\bBackoffice\b": "Verwaltung",
    r"\bSprachmodells?\b": "KI",
    r"\bGerade in Arbeit\b": "Begonnen",
    r"\bElemente?s?\b": "Übung",
}
ONLY_IN_CONTENT = {r"\bBefunde?s?\b": "Ergebnis"}  # clinical texts say Befund of what a physician has found


def list_strings(node: Any, keys: frozenset[str] | None = None) -> Iterator[str]:
    """Every string of a JSON value; with `keys`, those right under one of them."""
    if isinstance(node, dict):
        for key, value in node.items():
            if keys is None or key in keys:
                yield from list_strings(value)
            else:
                yield from list_strings(value, keys)
    elif isinstance(node, list):
        for value in node:
            yield from list_strings(value, keys)
    elif isinstance(node, str) and keys is None:
        yield node


def read_json(path: Path) -> Any:
    return json.loads(path.read_text())


def interface_texts() -> dict[str, str]:
    return {f"{path.stem}: {text}": text for path in INTERFACE.glob("*.json") for text in list_strings(read_json(path))}


def server_texts() -> dict[str, str]:
    with SERVER.open("rb") as file:
        messages = [message.string for message in read_po(file) if message.id]
    texts = [text for string in messages for text in (string if isinstance(string, tuple) else (string,))]
    return {f"locale/de: {text}": text for text in texts}


def task_texts() -> dict[str, str]:
    """What a case asks its learner to do."""
    keys = frozenset({"title", "description"})
    texts = [text for path in CASES for text in list_strings(read_json(path)["tasks"], keys)]
    return {f"task: {text}": text for text in texts}


def lesson_texts() -> dict[str, str]:
    """Instructions of the shipped course, what its answers are held against, and what it says of itself."""
    instructions = (text for path in LESSONS for text in list_strings(read_json(path), frozenset({"instruction"})))
    criteria = (
        criterion["text"] for path in LESSONS for criterion in list_criteria(read_json(path)) if "text" in criterion
    )
    descriptions = (text for path in COURSES for text in list_strings(read_json(path), frozenset({"description"})))
    return {f"lesson: {text}": text for text in (*instructions, *criteria, *descriptions)}


def list_criteria(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, list):
        for value in node:
            yield from list_criteria(value)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "criteria" and isinstance(value, list):
                yield from (one for one in value if isinstance(one, dict))
            else:
                yield from list_criteria(value)


def all_texts() -> dict[str, str]:
    return {**interface_texts(), **server_texts(), **task_texts(), **lesson_texts()}


def find(pattern: str | re.Pattern[str], texts: dict[str, str]) -> list[str]:
    """The places of the texts in which a pattern occurs outside of quotation marks."""
    return [place for place, text in texts.items() if re.search(pattern, QUOTED.sub("", text))]


def test_learners_are_never_addressed_with_du() -> None:
    child = "task: Sprechen Sie Emil mit Du an, mit kurzen, einfachen Wörtern."
    assert [place for place in find(INFORMAL, all_texts()) if place != child] == []


def test_steps_and_criteria_speak_to_the_learner() -> None:
    assert find(re.compile(f"^{THIRD_PERSON.pattern}"), {**task_texts(), **lesson_texts()}) == []
    with override("de"):
        titles = list_criterion_titles().values()
        assert [str(title) for title in titles if not str(title).startswith("Sie ")] == []
    with override("en"):
        titles = list_criterion_titles().values()
        assert [str(title) for title in titles if not str(title).startswith("You ")] == []


@pytest.mark.parametrize(("second", "name"), SECOND_NAMES.items())
def test_one_thing_has_one_word(second: str, name: str) -> None:
    assert find(second, all_texts()) == [], f"the word is {name}"


@pytest.mark.parametrize(("second", "name"), ONLY_IN_CONTENT.items())
def test_one_thing_has_one_word_in_interface_and_server(second: str, name: str) -> None:
    assert find(second, {**interface_texts(), **server_texts()}) == [], f"the word is {name}"


def test_lines_of_what_somebody_can_do_end_with_a_full_stop() -> None:
    goals = [goal for path in CASES for goal in read_json(path)["goals"]]
    objectives = [one["text"] for path in LESSONS for one in read_json(path)["learning_objectives"]]
    assert len(goals) > 30
    assert len(objectives) > 30
    assert [line for line in (*goals, *objectives) if not line.endswith(".") or not line[0].isupper()] == []
    assert [line for line in objectives if not line.startswith("Ich ")] == []
