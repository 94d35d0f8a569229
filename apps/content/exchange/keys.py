"""Keys for what a file names: the same file again finds the same rows, a copy gets rows of its own."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID, uuid5

from kit.ids import silent_id

HOME = UUID("6f0f5a36-64a4-5f0e-9f6e-0d9a4b2f8c11")  # of courses that are named by a word
Key = Callable[[str], UUID]


def key_for(word: str, home: UUID) -> UUID:
    """The UUID that the word is, or one made of the word and where it belongs."""
    try:
        return UUID(word)
    except ValueError:
        return uuid5(home, word)


def keys_of(course_id: UUID, *, as_copy: bool) -> Key:
    """How the words of one file become keys."""
    made: dict[str, UUID] = {}

    def key(word: str) -> UUID:
        if word not in made:
            made[word] = silent_id() if as_copy else key_for(word, course_id)
        return made[word]

    return key


def renamed(body: Mapping[str, Any], item: UUID, key: Key) -> tuple[dict[str, Any], dict[str, str]]:
    """The rows of an item's parts under their keys, also where they point at one another; and what became what."""
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
    """Whether a word is a key already."""
    try:
        UUID(word)
    except ValueError:
        return False
    return True
