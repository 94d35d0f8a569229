"""Courtesies that a reply takes up: how one is greeted, and whether 'Ja, bitte' answers a line."""

import re

from apps.german.announcements import asks_permission

_HOUR = re.compile(r"\bgute[nr]? (morgen|tag|abend)\b", re.I)
_MORNING = re.compile(r"^(?:na, )?morgen\b(?=[,.! ]|$)(?! (?:fr[üu]h|mess|komm|wird|werd|ist|um)\w*)", re.I)
_GOODBYE = re.compile(r"\b(?:auf (wieder(?:h[öo]ren|sehen))|(gute nacht))\b", re.I)
_OFFERS = re.compile(
    r"\b(?:soll(?:en)? (?:ich|wir)|m[öo]chten (?:sie|du)|m[öo]chtest du|wollen sie|willst du|h[äa]tten sie gern"
    r"|brauchen sie|darf ich (?:ihnen|dir))\b",
    re.I,
)
_WHAT_ELSE = re.compile(r"\b(?:noch (?:et)?was|noch eine|(?:et)?was f[üu]r sie tun|fragen|wissen|lieber|oder)\b", re.I)


def find_greeting(line: str) -> str:
    """Return the hour or the way in which the line greets or takes leave, as the reply says it; '' for none."""
    if found := _HOUR.search(line):
        return f"Guten {found[1].capitalize()}"
    if _MORNING.match(line):
        return "Guten Morgen"
    if found := _GOODBYE.search(line):
        return "Gute Nacht" if found[2] else f"Auf {found[1].replace('oren', 'ören').capitalize()}"
    return ""


def is_offer(line: str) -> bool:
    """Return whether a yes answers the line: it asks leave, or offers something by name."""
    if "?" not in line:
        return False
    return asks_permission(line) or bool(_OFFERS.search(line) and not _WHAT_ELSE.search(line))
