"""Keys for the ids of a file: the same file again finds the same rows, a copy gets rows of its own."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID, uuid5

from kit.ids import silent_id

COURSE_NAMESPACE = UUID("6f0f5a36-64a4-5f0e-9f6e-0d9a4b2f8c11")  # of courses that are named by a word
KeyFactory = Callable[[str], UUID]


def build_key(word: str, home: UUID) -> UUID:
    """Build the UUID of an id: itself where it is one, else one derived from it within the namespace `home`."""
    try:
        return UUID(word)
    except ValueError:
        return uuid5(home, word)


def build_key_factory(course_id: UUID, *, as_copy: bool) -> KeyFactory:
    """Build the function that gives each id of one file its key, always the same."""
    made: dict[str, UUID] = {}

    def key(word: str) -> UUID:
        if word not in made:
            made[word] = silent_id() if as_copy else build_key(word, course_id)
        return made[word]

    return key


def replace_ids(body: Mapping[str, Any], item: UUID, key: KeyFactory) -> tuple[dict[str, Any], dict[str, str]]:
    """Replace the ids of rows by their keys, also where rows point at one another; give the body and the mapping."""
    parts = {name: rows for name, rows in body.items() if name != "content"}
    words = [str(row["id"]) for rows in parts.values() for row in rows if row.get("id")]
    ids = {word: str(key(word) if is_uuid(word) else key(f"{item}/{word}")) for word in words}
    found = {
        name: [
            {column: ids.get(value, value) if isinstance(value, str) else value for column, value in row.items()}
            for row in rows
        ]
        for name, rows in parts.items()
    }
    return {"content": body.get("content", {}), **found}, ids


def is_uuid(word: str) -> bool:
    """Whether an id is a UUID."""
    try:
        UUID(word)
    except ValueError:
        return False
    return True
