"""The part of an unfinished document that can be talked with."""

from collections.abc import Mapping
from typing import Any

from apps.cases.excerpts import open_scene_otherwise

LEFT_OUT = ("translations", "handover", "tasks", "expected_note")  # nothing of these is said before it is finished


def build_playable(document: Mapping[str, Any], *, needs_answers: bool = True) -> tuple[dict[str, Any], list[str]]:
    """Return the document with what a talk needs, and the ids of the facts that lack it.

    Without `needs_answers` a fact needs questions only, which is enough to understand what is asked; one that has no
    answer yet is never told.
    """
    persons = [one for one in list_parts(document, "persons") if is_person(one)]
    known = {one["id"] for one in persons}
    facts, unused = [], []
    for fact in list_parts(document, "facts"):
        if is_fact(fact, needs_answer=needs_answers):
            facts.append(complete_fact(fact, known))
        else:
            unused.append(str(fact.get("id", "")))
    ids = {fact["id"] for fact in facts}
    for fact in facts:
        after = fact["disclosure"].get("after")
        if isinstance(after, list):
            fact["disclosure"] = fact["disclosure"] | {"after": [one for one in after if one in ids]}
    scenes = [complete_scene(one, ids) for one in list_parts(document, "scenes") if one.get("person") in known]
    topics = document.get("topics") if isinstance(document.get("topics"), dict) else {}
    examinations = [one for one in list_parts(document, "examinations") if is_examination(one)]
    kept = {name: value for name, value in document.items() if name not in LEFT_OUT}
    found = {"persons": persons, "facts": facts, "scenes": scenes, "topics": topics, "examinations": examinations}
    return kept | found, unused


def narrow_playable(content: Mapping[str, Any], slug: str) -> dict[str, Any]:
    """Return what can be talked with of an excerpt; of the whole case where it is unfinished, or none is named."""
    excerpt = next((one for one in list_parts(content, "excerpts") if one["id"] == slug), {})
    scene = next((one for one in content["scenes"] if one["id"] == excerpt.get("scene")), None)
    if scene is None:
        return dict(content)
    ids = {fact["id"] for fact in content["facts"]}
    opening = {
        "opening": read_wordings(excerpt.get("opening")),
        "opening_facts": list_words(excerpt.get("opening_facts")),
    }
    told = [one for one in list_words(excerpt.get("told")) if one in ids]
    return dict(content) | {"scenes": [complete_scene(open_scene_otherwise(scene, opening), ids)], "told": told}


def list_parts(document: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """Return the parts of one list of a document that have an id."""
    parts = document.get(name)
    return [one for one in parts if isinstance(one, dict) and one.get("id")] if isinstance(parts, list) else []


def is_person(part: Mapping[str, Any]) -> bool:
    """Whether a person can be spoken to."""
    return all(isinstance(part.get(name), str) and part[name] for name in ("kind", "role", "name"))


def is_fact(part: Mapping[str, Any], *, needs_answer: bool = True) -> bool:
    """Whether a fact can be asked for, and told where it `needs_answer`."""
    rule = part.get("disclosure", {}).get("rule") if isinstance(part.get("disclosure"), dict) else None
    is_told = not needs_answer or bool(read_wordings(part.get("answers"))) or rule == "NEVER"
    return is_told and bool(list_words(part.get("questions")))


def is_examination(part: Mapping[str, Any]) -> bool:
    """Whether an examination can be made."""
    return bool(list_words(part.get("requests"))) and isinstance(part.get("result"), str)


def complete_fact(fact: Mapping[str, Any], persons: set[str]) -> dict[str, Any]:
    """Return a fact with all that the engine reads of it."""
    gate = fact.get("disclosure")
    found = dict(fact) | {
        "topic": str(fact.get("topic") or fact["id"]),
        "questions": list_words(fact["questions"]),
        "answers": read_wordings(fact.get("answers")),
        "disclosure": gate if isinstance(gate, dict) and gate.get("rule") else {"rule": "ASKED"},
    }
    if not found["answers"]:
        found["disclosure"] = {"rule": "NEVER"}  # the only one without an answer that the engine takes
    if isinstance(fact.get("known_by"), list):
        found["known_by"] = [one for one in fact["known_by"] if one in persons]
    return found


def complete_scene(scene: Mapping[str, Any], facts: set[str]) -> dict[str, Any]:
    """Return a scene whose opening tells only facts that can be told."""
    told = scene.get("opening_facts")
    told = [one for one in told if one in facts] if isinstance(told, list) else []
    return dict(scene) | {"opening": read_wordings(scene.get("opening")), "opening_facts": told}


def list_words(value: object) -> list[str]:
    """Return the texts of a list that say something."""
    return [one for one in value if isinstance(one, str) and one.strip()] if isinstance(value, list) else []


def read_wordings(value: object) -> dict[str, str]:
    """Return the wordings by level that say something."""
    found = value.items() if isinstance(value, dict) else ()
    return {level: text for level, text in found if isinstance(text, str) and text.strip()}
