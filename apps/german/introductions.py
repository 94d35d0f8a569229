"""Introductions: whether a line says the speaker's name and role, in person or on the telephone."""

import re

_ROLE = (
    r"(?:gesundheits- und )?(?:kranken)?pfleg\w+|kranken\w+|altenpfleg\w+|schwester|bruder|auszubildende\w*|azubi"
    r"|praktikant\w*|student\w*|hebamme|praxisanleiter\w*|stationsleit\w*|kolleg\w+|ärztin|arzt|zuständig\w*"
    r"|pflege(?:fach)?\w*|von der pflege|von (?:der )?station"
)
_HAS_ROLE = re.compile(rf"\b(?:{_ROLE})\b", re.I)
_NURSE = (
    r"(?:[Ss]chwester|[Bb]ruder|[Pp]fleger(?:in)?|[Pp]flegefach\w+|[Kk]rankenpfleger(?:in)?|[Aa]ltenpfleger(?:in)?)"
)
_HAS_NAME = re.compile(
    r"\b[Mm]ein(?:e)? [Nn]ame(?:n)?(?: ist| lautet)?:? \w{2,}|\b[Ii]ch (?:heiß\w*|heiss\w*|nenne mich) \w{2,}"
    rf"|\b{_NURSE} [A-ZÄÖÜ]\w+|\b[Ii]ch bin (?:die |der )?(?!(?:Pfleg|Kranken|Schwester|Auszub|Azubi|Ihre?\b)\w*)"
    r"[A-ZÄÖÜ]\w+"
    r"|\b[Hh]ier (?:ist|spricht) (?:die |der )?(?:\w+ )?[A-ZÄÖÜ]\w+|\b[A-ZÄÖÜ]\w+ (?:am Apparat|mein Name)"
)


def find_introduction(text: str) -> list[str]:
    """List which parts of an introduction the line has: `name`, `role`."""
    return [part for part, sign in (("name", _HAS_NAME), ("role", _HAS_ROLE)) if sign.search(text)]
