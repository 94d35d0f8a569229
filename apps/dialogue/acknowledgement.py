"""Data types of a hand-over: content of a line, state of a talk, and the receiver's acknowledgement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Self


@dataclass(frozen=True)
class HandoverMention:
    """A piece of a learner's line, literally, the item it is about ('' for none) and the value it gives wrongly."""

    item: str
    quote: str
    value: str = ""


@dataclass(frozen=True)
class HandoverContent:
    """What a line hands over: rightly, otherwise than it is, and what the case doesn't have."""

    told: tuple[HandoverMention, ...] = ()
    contradicted: tuple[HandoverMention, ...] = ()
    invented: tuple[HandoverMention, ...] = ()
    corrected: HandoverMention | None = None  # the read-back that was wrong is put right
    objects: bool = False  # the read-back is called wrong without the right value
    finishing: bool = False  # "Haben Sie noch Fragen?", "Das wäre alles."

    @property
    def says_something(self) -> bool:
        """Whether the line hands over anything at all."""
        return bool(self.told or self.contradicted or self.invented or self.corrected)


@dataclass(frozen=True)
class HandoverState:
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
        """Read what `asdict` gave and JSON stored; keys that this release doesn't know are ignored."""
        known: dict[str, Any] = {f.name: data[f.name] for f in fields(cls) if f.name in data}
        lists = {name: tuple(value) for name, value in known.items() if isinstance(value, list)}
        return cls(**known | lists)


@dataclass(frozen=True)
class Acknowledgement:
    """What the receiver says to a line: what is read back, what wrongly, what is asked for."""

    telling: HandoverContent
    read_back: tuple[str, ...] = ()  # items, told rightly
    misread: str = ""  # of these the one that is read back wrongly
    asks_for: str = ""
    kind: str = ""  # how the rest is answered: RECEIVED, ANSWERED, KNOWN, CORRECTED, WHICH, GO_ON, COMPLETE, READ_BACK

    def to_json(self) -> dict[str, Any]:
        """Return plain values for the record of the turn, with the learner's words for each item."""
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
