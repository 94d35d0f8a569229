"""What a case says about handing over: what it points at, and whether it can be handed over at all."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from django.utils.translation import gettext_noop

from apps.cases.checks.remarks import RemarkText, say

Data = Mapping[str, Any]
Remarked = tuple[str, str, RemarkText]  # place, code, text


def list_items(data: Data) -> Sequence[Data]:
    """Return the items that are to be handed over; none in a case without a hand-over."""
    found: Sequence[Data] = data.get("handover", {}).get("items", ())
    return found


def list_wrong_read_backs(data: Data) -> Sequence[Data]:
    """Return the items that the receiver reads back wrongly on purpose."""
    found: Sequence[Data] = data.get("handover", {}).get("wrong_read_back", ())
    return found


def list_references(data: Data) -> Iterator[tuple[str, str, str]]:
    """Yield every place of the hand-over that names something else: place, what it names, the name."""
    if "handover" in data:
        yield "handover.person", "person", data["handover"]["person"]
    for item in list_items(data):
        at = f"handover.items.{item['id']}"
        yield from ((f"{at}.facts", "fact", name) for name in item.get("facts", ()))
        yield from ((f"{at}.exams", "examination", name) for name in item.get("exams", ()))
    for wrong in list_wrong_read_backs(data):
        yield f"handover.wrong_read_back.{wrong['item']}.item", "item", wrong["item"]


def list_worded(data: Data) -> Iterator[tuple[str, Data]]:
    """Yield texts of the receiver that need a wording for each level."""
    for item in list_items(data):
        for name in ("read_back", "ask"):
            if name in item:
                yield f"handover.items.{item['id']}.{name}", item[name]
    for wrong in list_wrong_read_backs(data):
        yield f"handover.wrong_read_back.{wrong['item']}.text", wrong["text"]


def find_gaps(data: Data, told: Set[str]) -> Iterator[Remarked]:
    """Yield items that can't be handed over or asked for, and read-backs that can't be corrected."""
    if "handover" not in data:
        return
    person = data["handover"]["person"]
    if all(scene["person"] != person for scene in data["scenes"]):
        text = say(gettext_noop("There is no scene in which this person could be spoken to."))
        yield "handover.person", "no_scene", text
    for item in list_items(data):
        at = f"handover.items.{item['id']}"
        if item.get("required") and "ask" not in item:
            text = say(gettext_noop("What has to be handed over needs a question for when it is missing."))
            yield f"{at}.ask", "no_question", text
        if unknown := sorted({*item.get("facts", ())} - told):
            yield f"{at}.facts", "unreachable", say(gettext_noop("Nobody is ever told {names}."), names=unknown)
    for wrong in list_wrong_read_backs(data):
        said = {*wrong["text"].values()} & {text for item in list_items(data) for text in item["read_back"].values()}
        if said:
            place = f"handover.wrong_read_back.{wrong['item']}.text"
            text = say(gettext_noop("This is what is read back when all is right: “{said}”."), said=sorted(said)[0])
            yield place, "not_wrong", text


def explain_unmet(criterion: Data, data: Data, told: Set[str]) -> RemarkText | None:
    """Return why a criterion about the hand-over can't be met; None when it can, or is about something else."""
    known = {item["id"]: item for item in list_items(data)}
    if "handover" in criterion:
        name = criterion["handover"]
        if name not in known:
            return say(gettext_noop("There is no item “{name}” to hand over."), name=name)
        if not {*known[name].get("facts", ())} <= told:
            return say(gettext_noop("The item “{name}” rests on a fact that is never told."), name=name)
    if "corrected" in criterion and criterion["corrected"] not in {
        wrong["item"] for wrong in list_wrong_read_backs(data)
    }:
        return say(gettext_noop("The item “{name}” is never read back wrongly."), name=criterion["corrected"])
    return None
