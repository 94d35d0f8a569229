"""What the receiver of a hand-over says: read-backs from the case, and the set phrases of a short talk at work."""

from __future__ import annotations

from collections.abc import Sequence

from apps.dialogue.acknowledgement import Acknowledgement
from apps.dialogue.case import Case, choose_wording
from apps.dialogue.handover import SLOTS, Handover, HandoverItem
from apps.dialogue.types import Level

_MOST = {"SIMPLE": 5, "MEDIUM": 6, "NATIVE": 6}  # read-backs in one reply: what is left out may not have been heard
_ECHO = 40  # letters of what the learner said otherwise that are repeated
RECEIVER_LINES: dict[str, dict[str, object]] = {
    "RECEIVED": {
        "SIMPLE": ("Ich wiederhole: {}.", "Ich schreibe auf: {}."),
        "MEDIUM": ("Ich wiederhole kurz: {}.", "Verstanden: {}."),
        "NATIVE": ("Okay, also {}.", "Alles klar: {}."),
    },
    "BEGUN": {  # who calls about whom, and nothing else
        "SIMPLE": ("Gut: {}. Bitte weiter.",),
        "MEDIUM": ("Gut, {}. Ich höre.",),
        "NATIVE": ("Okay, {}. Ich höre.",),
    },
    "READ_BACK": {
        "SIMPLE": ("Ich habe notiert: {}.",),
        "MEDIUM": ("Gern. Ich habe notiert: {}.",),
        "NATIVE": ("Also, ich hab hier: {}.",),
    },
    "NOTED": {"SIMPLE": ("Gut, verstanden.",), "MEDIUM": ("Gut, das habe ich.",), "NATIVE": ("Okay, hab ich.",)},
    "KNOWN": {
        "SIMPLE": ("Ja, das habe ich: {}.",),
        "MEDIUM": ("Ja, das habe ich notiert: {}.",),
        "NATIVE": ("Hab ich: {}.",),
    },
    "CORRECTED": {
        "SIMPLE": ("Danke. Also: {}.",),
        "MEDIUM": ("Danke für die Korrektur, also {}.",),
        "NATIVE": ("Ah, gut, dass Sie das sagen: {}.",),
    },
    "WHICH": {
        "SIMPLE": ("Wie ist es richtig?",),
        "MEDIUM": ("Entschuldigung, wie ist es richtig?",),
        "NATIVE": ("Moment, wie dann?",),
    },
    "GO_ON": {
        "SIMPLE": ("Ja. Was noch?", "Ja, bitte weiter."),
        "MEDIUM": ("Ja, ich höre.", "Gut. Was noch?"),
        "NATIVE": ("Ja, weiter.", "Mhm. Und sonst?"),
    },
    "COMPLETE": {
        "SIMPLE": ("Nein, danke. Ich habe keine Fragen mehr.",),
        "MEDIUM": ("Nein, im Moment habe ich keine weiteren Fragen.",),
        "NATIVE": ("Nein, das reicht mir fürs Erste.",),
    },
}
RECEIVER_ACTS: dict[str, dict[str, object]] = {
    "GREET": {"SIMPLE": "Guten Tag. Was gibt es?", "MEDIUM": "Guten Tag. Worum geht es?", "NATIVE": "Tag. Was gibt's?"},
    "THANKS": {"SIMPLE": "Gern.", "NATIVE": "Klar."},
    "CONSENT": {"SIMPLE": "Ja, bitte.", "NATIVE": "Ja, nur zu."},
    "HOW_ARE_YOU": {"SIMPLE": "Gut, danke. Worum geht es?", "NATIVE": "Danke, viel los. Worum geht's?"},
    "EMPATHY": {"SIMPLE": "Danke. Worum geht es?"},
    "REASSURE": {"SIMPLE": "Gut."},
    "EXPLAIN": {"SIMPLE": "Gut, verstanden."},
    "UNKNOWN": {"SIMPLE": "Das weiß ich nicht.", "MEDIUM": "Das kann ich Ihnen von hier aus nicht sagen."},
    "CLARIFY": {
        "SIMPLE": "Ich verstehe Sie schlecht. Bitte noch einmal.",
        "NATIVE": "Wie bitte? Die Leitung ist schlecht.",
    },
    "OFF_TOPIC": {
        "SIMPLE": "Bitte bleiben wir bei der Patientin oder dem Patienten.",
        "NATIVE": "Bleiben wir bitte bei der Sache.",
    },
    "FAREWELL": {"SIMPLE": "Danke für den Anruf. Auf Wiederhören.", "NATIVE": "Danke für den Anruf, bis gleich."},
}
RECEIVER_ACTS["TOLD"] = RECEIVER_ACTS["EXPLAIN"]
RECEIVER_ACTS["INTRODUCE"] = RECEIVER_ACTS["GREET"]


def phrase_read_back(case: Case, receipt: Acknowledgement, level: Level, turn: int) -> list[str]:
    """The sentences with which the receiver takes what was told; none when the line was about something else."""
    handover = case.handover
    if handover is None or not receipt.kind:
        return []
    if receipt.kind == "READ_BACK":
        items = sorted((handover.item(item) for item in receipt.read_back), key=_rank)
        said = [
            choose_wording(
                handover.misreading(item.id).text if item.id == receipt.misread else item.read_back, level, turn
            )
            for item in items
        ]
        return [_phrase("READ_BACK", level, turn).format(_join(said))]
    parts = []
    if receipt.kind == "CORRECTED" and receipt.telling.corrected:
        right = choose_wording(handover.item(receipt.telling.corrected.item).read_back, level, turn)
        parts.append(_phrase("CORRECTED", level, turn).format(right))
    if heard := _phrase_items(handover, receipt, level, turn):
        usual = "KNOWN" if receipt.kind == "KNOWN" else "RECEIVED"
        kind = "BEGUN" if _tells_only_who(handover, receipt) else usual
        parts.append(_phrase(kind, level, turn).format(_join(heard)))
    elif receipt.kind == "RECEIVED":
        parts.append(_phrase("NOTED", level, turn))
    elif receipt.kind in ("WHICH", "GO_ON"):
        parts.append(_phrase(receipt.kind, level, turn))
    if receipt.asks_for:
        parts.append(choose_wording(handover.item(receipt.asks_for).ask or {}, level, turn))
    elif receipt.kind == "COMPLETE":
        parts.append(_phrase("COMPLETE", level, turn))
    return parts


def _tells_only_who(handover: Handover, receipt: Acknowledgement) -> bool:
    """Return whether a line tells who calls about whom, and nothing else."""
    telling = receipt.telling
    is_else = receipt.kind != "RECEIVED" or telling.contradicted or telling.invented or receipt.asks_for
    return not is_else and all(handover.item(item).slot == "I" for item in receipt.read_back)


def _rank(item: HandoverItem) -> int:
    return SLOTS.index(item.slot)


def phrase_act(kind: str, level: Level, turn: int) -> str:
    """What the receiver says to an act; '' where the usual set phrase applies."""
    return choose_wording(RECEIVER_ACTS.get(kind, {}), level, turn)


def _phrase(kind: str, level: Level, turn: int) -> str:
    return choose_wording(RECEIVER_LINES[kind], level, turn)


def _phrase_items(handover: Handover, receipt: Acknowledgement, level: Level, turn: int) -> list[str]:
    """What is read back: what was told, one of it perhaps wrongly, and what was told otherwise as it was said."""
    most = _MOST[level]
    kept = receipt.read_back[-most:]
    if receipt.misread and receipt.misread not in kept:
        kept = (receipt.misread, *kept[1:])
    parts = []
    for item in kept:
        wrong = item == receipt.misread
        wordings = handover.misreading(item).text if wrong else handover.item(item).read_back
        parts.append(choose_wording(wordings, level, turn))
    for said in receipt.telling.contradicted:
        if said.value and len(said.value) <= _ECHO:
            parts.append(f"{handover.item(said.item).title}: {said.value}")
    parts += [said.value for said in receipt.telling.invented if len(said.value) <= _ECHO]
    return parts[: most + 1]


def _join(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} und {parts[-1]}"
