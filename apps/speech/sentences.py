"""A text cut into the sentences that are spoken one after the other."""

import re

ENDS = re.compile(r"[.!?…]+[\"”“»«)\]*]*(?=\s|$)|\n+")
ABBREVIATION = re.compile(
    r"(?:\b(?:Dr|Prof|Fr|Hr|Nr|St|Tel|bzw|ca|usw|evtl|ggf|inkl|tgl|Std|Min|Tbl|[A-Za-zÄÖÜäöü])|\b\d{1,3})\.$"
)
OPENING = '"„“»«([*–- '  # may stand before a sentence's first letter


def sentences(text: str) -> list[tuple[int, int]]:
    """Where each sentence of a text begins and ends, in characters and in their order, without the space between them.

    What comes after a text's last sentence changes nothing about those before it. A piece without a word of its own
    belongs to the sentence before.
    """
    found: list[tuple[int, int]] = []
    begins = 0
    for match in ENDS.finditer(text):
        if is_end(text, begins, match):
            begins = add(found, text, begins, match.end())
    add(found, text, begins, len(text))
    return found


def is_whole(sentence: str) -> bool:
    """Whether nothing that may follow could still belong to this sentence."""
    end = re.search(r"[.!?…][\"”“»«)\]*]*$", sentence)
    return end is not None and not ABBREVIATION.search(sentence)


def is_end(text: str, begins: int, match: re.Match[str]) -> bool:
    if match[0].startswith("\n"):
        return True
    after = text[match.end() :].lstrip(f"{OPENING}\n\t")[:1]
    return not after.islower() and not ABBREVIATION.search(text[begins : match.end()])


def add(found: list[tuple[int, int]], text: str, begins: int, ends: int) -> int:
    """Add the piece to the sentences; gives where the next one begins."""
    piece = text[begins:ends]
    start = begins + len(piece) - len(piece.lstrip())
    end = begins + len(piece.rstrip())
    if any(sign.isalnum() for sign in piece):
        found.append((start, end))
    elif found and end > start:
        found[-1] = (found[-1][0], end)
    return ends
