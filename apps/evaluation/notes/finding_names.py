"""What findings and laboratory values are called in a note, as patterns."""

from __future__ import annotations

import re

from apps.evaluation.notes.reports import Finding, Lab

_SHORTEST = 4  # characters of a name that may be written in small letters
_UNTIL_NUMBER = (
    r"(?:[\s:=(]|\b(?:ist|war|beträgt|betrug|liegt|lag|bei|von|mit|auf|erhöht|erniedrigt|hoch)\b)*[<>]?\s?\d"
)


def build_name_pattern(lab: Lab) -> str:
    """A laboratory value's names: 'alt' is no ALT."""
    names = (
        f"(?-i:{re.escape(name)})" if len(name) < _SHORTEST else re.escape(name) for name in {lab.code, *lab.names}
    )
    return f"(?:{'|'.join(sorted(names, key=len, reverse=True))})"


def build_value_pattern(lab: Lab) -> str:
    """Its names where a number follows: 'Bilirubin direkt 0,3' isn't 'Bilirubin'."""
    return f"{build_name_pattern(lab)}(?={_UNTIL_NUMBER})"


def build_finding_pattern(finding: Finding) -> str:
    """A finding's usual names."""
    usual = {
        "blutdruck": "Blutdruck|RR", "puls": "Puls|HF|Herzfrequenz", "temperatur": "Temperatur|Temp\\.?|Fieber",
        "schmerzen": "Schmerz\\w*|NRS|VAS",
        "sauerstoffsättigung": "Sauerstoffsättigung|SpO2|SpO₂|Sättigung", "atemfrequenz": "Atemfrequenz|AF|Atemzüge",
        "blutzucker": "Blutzucker|BZ", "gewicht": "Gewicht", "spo2": "Sauerstoffsättigung|SpO2|SpO₂|Sättigung",
    }  # fmt: skip
    return f"(?:{usual.get(finding.title.lower(), re.escape(finding.title))})"
