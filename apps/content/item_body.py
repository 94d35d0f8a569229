"""The plain data of an item that kinds of exercise work on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True)
class Body:
    """What an item says at one version: its content, and the rows of its parts by the part's name, in order."""

    kind: str
    version: int
    content: Json
    parts: Mapping[str, Sequence[Json]] = field(default_factory=dict)
