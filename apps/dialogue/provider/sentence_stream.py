"""A model's streamed answer, read while it comes: each sentence as soon as its JSON object is complete."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass, field

_LONGEST = 8_000  # characters of an answer that are read
_DEPTH = 3  # of a sentence's object: {"sentences": [{


class MalformedAnswer(ValueError):
    """The answer hasn't the shape that was asked for."""


@dataclass(frozen=True)
class Sentence:
    """What a model says, and the numbers of the contents it says with it."""

    says: tuple[int, ...]
    text: str


@dataclass
class SentenceReader:
    """The reader; `finished` once the answer's object is closed."""

    finished: bool = False
    _read: int = 0
    _stack: list[str] = field(default_factory=list)
    _object: list[str] = field(default_factory=list)
    _quoted: bool = False
    _escaped: bool = False

    def feed(self, piece: str) -> list[Sentence]:
        """The sentences that are complete with this piece; MalformedAnswer for another shape or too long a text."""
        self._read += len(piece)
        if self._read > _LONGEST:
            raise MalformedAnswer("an answer without end")
        found = []
        for character in piece:
            if len(self._stack) >= _DEPTH or (character == "{" and len(self._stack) == _DEPTH - 1):
                self._object.append(character)
            if self._closes(character):
                found.append(parse_sentence("".join(self._object)))
                self._object.clear()
        return found

    def _closes(self, character: str) -> bool:
        """Takes in one character; true when it closes a sentence's object."""
        if self._quoted:
            self._quoted = self._escaped or character != '"'
            self._escaped = character == "\\" and not self._escaped
        elif character == '"':
            self._quoted = bool(self._stack)
        elif character in "{[" and (self._stack or character == "{"):
            self._stack.append("}" if character == "{" else "]")
        elif character in "}]" and self._stack:
            if self._stack.pop() != character:
                raise MalformedAnswer("brackets that do not fit")
            self.finished = not self._stack
            return len(self._stack) == _DEPTH - 1 and character == "}"
        return False


def parse_sentence(text: str) -> Sentence:
    """The sentence in a JSON object; MalformedAnswer when it is none."""
    try:
        data = json.loads(text)
        says, said = data["says"], data["text"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise MalformedAnswer("a sentence of another shape") from None
    if not isinstance(said, str) or not isinstance(says, list) or not all(type(number) is int for number in says):
        raise MalformedAnswer("a sentence of another shape")
    return Sentence(tuple(says), unicodedata.normalize("NFC", " ".join(said.split())))
