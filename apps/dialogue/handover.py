"""The hand-over of a case: what has to be told to whom, by ISBAR, and what may be read back wrongly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Wordings = Mapping[str, str]
SLOTS = ("I", "S", "B", "A", "R")  # who and whom, what now, what before, what is found, what is needed


@dataclass(frozen=True)
class HandoverItem:
    """One thing to be handed over: how it is said, what proves it, how the receiver repeats it and asks for it."""

    id: str
    slot: str
    title: str
    statements: tuple[str, ...]
    read_back: Wordings
    names: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    wrong_values: tuple[str, ...] = ()
    required: bool = False
    ask: Wordings | None = None


@dataclass(frozen=True)
class Misreading:
    """An item as the receiver may wrongly read it back, and what has to be said to put it right."""

    item: str
    text: Wordings
    correction: tuple[str, ...]


@dataclass(frozen=True)
class Handover:
    """All that is to be handed over, in the order of ISBAR."""

    person: str
    items: tuple[HandoverItem, ...]
    misreadings: tuple[Misreading, ...] = ()

    def item(self, item_id: str) -> HandoverItem:
        """The item with this id; KeyError when there is none."""
        for item in self.items:
            if item.id == item_id:
                return item
        raise KeyError(item_id)

    def misreading(self, item_id: str) -> Misreading:
        """How this item may be read back wrongly; KeyError when it never is."""
        for wrong in self.misreadings:
            if wrong.item == item_id:
                return wrong
        raise KeyError(item_id)


def read_handover(data: Mapping[str, Any] | None) -> Handover | None:
    """The hand-over of an exchange file, None when the case has none; KeyError names what is missing."""
    if not data:
        return None
    items = sorted((_item(one) for one in data["items"]), key=lambda item: SLOTS.index(item.slot))
    known = {item.id for item in items}
    wrong = tuple(
        Misreading(one["item"], dict(one["text"]), tuple(one["correction"])) for one in data.get("wrong_read_back", ())
    )
    for one in wrong:
        if one.item not in known:
            raise KeyError(f"handover.items.{one.item}")
    return Handover(data["person"], tuple(items), wrong)


def _item(data: Mapping[str, Any]) -> HandoverItem:
    return HandoverItem(
        id=data["id"],
        slot=data["slot"],
        title=data["title"],
        statements=tuple(data["statements"]),
        read_back=dict(data["read_back"]),
        names=tuple(data.get("names", ())),
        values=tuple(data.get("values", ())),
        wrong_values=tuple(data.get("wrong_values", ())),
        required=data.get("required", False),
        ask=dict(data["ask"]) if "ask" in data else None,
    )
