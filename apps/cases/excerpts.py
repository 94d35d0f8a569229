"""Excerpts: one scene of a case with some of its tasks or steps, which is played as a case of its own."""

from collections.abc import Mapping, Sequence
from typing import Any

Data = Mapping[str, Any]
LONGEST_SHORT = 6  # minutes: a case of at most so many is played whole where time is short


def find_excerpt(content: Data, slug: str) -> Data | None:
    """Return the excerpt of an exchange file with this id; None where there is none."""
    return next((one for one in content.get("excerpts", ()) if one["id"] == slug), None)


def narrow_content(content: Data, slug: str) -> dict[str, Any]:
    """Return the exchange file of the excerpt: persons and facts are those of the case, the rest is its own.

    The scene keeps its time: `minutes_later` counts from the beginning of the whole case. `told`, which only such a
    file has, names what persons have told before it begins. Raises KeyError for an unknown excerpt.
    """
    excerpt = find_excerpt(content, slug)
    if excerpt is None:
        raise KeyError(slug)
    number = find_scene_number(content, excerpt)
    clock = sum(scene.get("minutes_later") or 0 for scene in content["scenes"][: number + 1])
    scene = open_scene_otherwise(content["scenes"][number], excerpt) | ({"minutes_later": clock} if clock else {})
    kept = {name: value for name, value in content.items() if name not in ("excerpts", "description")}
    return (
        kept
        | describe_excerpt(excerpt)
        | {
            "scenes": [scene],
            "tasks": narrow_tasks(content["tasks"], content["tasks"], excerpt),
        }
        | ({"told": list(excerpt["told"])} if excerpt.get("told") else {})
    )


def narrow_tasks(rows: Sequence[Data], tasks: Sequence[Data], excerpt: Data) -> list[dict[str, Any]]:
    """Return the rows of those tasks that the excerpt has, with its chosen steps, or all steps where none is chosen.

    `rows` stand in the order of `tasks`, as do their steps, and may lack ids.
    """
    chosen = excerpt.get("subtasks")
    return [
        dict(row)
        | {
            "subtasks": [
                shown
                for shown, step in zip(row["subtasks"], task["subtasks"], strict=True)
                if not chosen or step["id"] in chosen
            ]
        }
        for row, task in zip(rows, tasks, strict=True)
        if task["id"] in excerpt["tasks"]
    ]


def open_scene_otherwise(scene: Data, excerpt: Data) -> dict[str, Any]:
    """Return the scene as the excerpt begins it: an opening of the excerpt's own tells its own facts, or none."""
    if not excerpt.get("opening"):
        return dict(scene)
    return dict(scene) | {"opening": excerpt["opening"], "opening_facts": list(excerpt.get("opening_facts", ()))}


def narrow_shown(shown: Data, content: Data, slug: str) -> dict[str, Any]:
    """Return what learners may know of the excerpt, from what they may know of the whole case."""
    excerpt = find_excerpt(content, slug)
    if excerpt is None:
        raise KeyError(slug)
    number = find_scene_number(content, excerpt)
    return (
        dict(shown)
        | {"description": ""}
        | describe_excerpt(excerpt)
        | {
            "scenes": [shown["scenes"][number]],
            "tasks": narrow_tasks(shown["tasks"], content["tasks"], excerpt),
            "excerpts": [],
        }
    )


def describe_excerpt(excerpt: Data) -> dict[str, Any]:
    """Return the fields of a case that an excerpt has of its own."""
    briefing = {"description": excerpt["briefing"]} if "briefing" in excerpt else {}
    return {"title": excerpt["title"], "goals": [excerpt["goal"]], "minutes": excerpt["minutes"]} | briefing


def find_scene_number(content: Data, excerpt: Data) -> int:
    """Return the place of the excerpt's scene in the case."""
    return [scene["id"] for scene in content["scenes"]].index(excerpt["scene"])
