"""What was handed over: heard in a line, remembered in a talk, and what the receiver does with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Self


@dataclass(frozen=True)
class Said:
    """A piece of a learner's line, literally, the item it is about ('' for none) and the value it gives wrongly."""

    item: str
    quote: str
    value: str = ""


@dataclass(frozen=True)
class Telling:
    """What a line hands over: rightly, otherwise than it is, and what the case doesn't have."""

    told: tuple[Said, ...] = ()
    contradicted: tuple[Said, ...] = ()
    invented: tuple[Said, ...] = ()
    corrected: Said | None = None  # the read-back that was wrong is put right
    objects: bool = False  # the read-back is called wrong without the right value
    finishing: bool = False  # "Haben Sie noch Fragen?", "Das wäre alles."

    @property
    def says_something(self) -> bool:
        """Whether the line hands over anything at all."""
        return bool(self.told or self.contradicted or self.invented or self.corrected)


@dataclass(frozen=True)
class HandedOver:
    """What a talk remembers of a hand-over: ids of items, each by what was said about it last."""

    told: tuple[str, ...] = ()
    contradicted: tuple[str, ...] = ()
    invented: tuple[str, ...] = ()  # the values
    corrected: tuple[str, ...] = ()
    misread: str = ""  # item that was read back wrongly in this talk
    pending: str = ""  # … and not yet corrected
    asked: str = ""  # item that the receiver's last line asked for
    asked_for: tuple[str, ...] = ()  # items asked for so far
    waited: bool = False  # the receiver's last line only said to go on

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """What `asdict` gave, after it was stored as JSON; ValueError names keys that don't belong there."""
        names = {f.name for f in fields(cls)}
        if unknown := set(data) - names:
            raise ValueError(f"not part of a hand-over: {', '.join(sorted(unknown))}")
        found: dict[str, Any] = {k: tuple(value) if isinstance(value, list) else value for k, value in data.items()}
        return cls(**found)


@dataclass(frozen=True)
class Receipt:
    """What the receiver says to a line: what is read back, what wrongly, what is asked for."""

    telling: Telling
    read_back: tuple[str, ...] = ()  # items, told rightly
    misread: str = ""  # of these the one that is read back wrongly
    asks_for: str = ""
    kind: str = ""  # how the rest is answered: RECEIVED, ANSWERED, KNOWN, CORRECTED, WHICH, GO_ON, COMPLETE

    def to_json(self) -> dict[str, Any]:
        """The receipt as plain values for the record of the turn, with the learner's words for each judgement."""
        telling = self.telling
        corrected = [telling.corrected] if telling.corrected else []
        return {
            "told": [asdict(said) for said in telling.told],
            "contradicted": [asdict(said) for said in telling.contradicted],
            "invented": [asdict(said) for said in telling.invented],
            "corrected": [asdict(said) for said in corrected],
            "misread": self.misread,
            "asked_for": self.asks_for,
        }
