"""Numbers of a German line with their place and unit, in digits or words: '39,2 Grad', 'hundertzwanzig zu achtzig'."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kit.numerals import number_of

_ORDINALS = ("erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt")
_DAY_OF = re.compile(rf"\b({'|'.join(_ORDINALS)})e[rnsm]?(?=\s+(?:tage?\b|post|nach))", re.I)
_THOUSAND = "tausend"  # a unit of its own: "180 tausend" platelets
_WORD = re.compile(r"[A-Za-zÄÖÜäöüß]+")
_DIGITS = re.compile(r"(?<![\d.,A-Za-zÄÖÜäöü])\d{1,4}(?:[.,]\d{1,2}(?!\d))?(?!\d)")
_UNITS = tuple(
    (unit, re.compile(rf"[\s-]*(?:{pattern})(?![a-zäöüß])", re.I))
    for unit, pattern in (
        ("clock", r"uhr|:\d\d"),
        ("mg/l", r"mg\s*/\s*l|milligramm (?:pro|je) liter"),
        ("mg/dl", r"mg\s*/\s*dl|milligramm (?:pro|je) deziliter"),
        ("g/dl", r"g\s*/\s*dl|gramm (?:pro|je) deziliter"),
        ("mmol/l", r"mmol(?:\s*/\s*l)?|millimol\w*(?: (?:pro|je) liter)?"),
        ("/nl", r"/\s*nl|pro nanoliter|tausend"),
        (
            "/min",
            r"(?:x|s)?\s*/\s*min\w*|(?:(?:x|mal) )?(?:pro|in der|die) min(?:ute)?\b\.?|schläge\w*|atemzüge\w*|bpm",
        ),
        ("%", r"%|prozent\w*"),
        ("mmhg", r"mm\s*hg|millimeter (?:quecksilber\w*|hg)"),
        ("°C", r"°\s*c?|grad(?: celsius)?|celsius"),
        ("l", r"liter\w*(?: sauerstoff)?(?: (?:pro|in der) min(?:ute)?| ?/ ?min\w*)?|l(?: ?/ ?min\w*)?"),
        ("ml", r"ml|milliliter\w*"),
        ("µg", r"µg|mikrogramm"),
        ("mg", r"mg|milligramm\w*"),
        ("g", r"g|gramm"),
        ("kg", r"kg|kilo\w*"),
        ("IE", r"ie|i\.e\.|einheiten"),
        ("minute", r"minuten?|min\b\.?"),
        ("hour", r"stunden?|std\.?|h"),
        ("day", r"\.?\s*(?:tage?n?|postop\w*(?: tag)?)"),
        ("week", r"wochen?"),
        ("month", r"monate?n?"),
        ("age", r"jährige?[rnsm]?|jahre? alt|j\."),
        ("year", r"jahre?n?"),
        ("point", r"punkte?n?|von (?:10|zehn)"),
        (
            "date",
            r"\.\s?(?:\d|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)\w*",
        ),
    )
)
CLINICAL = frozenset(("%", "mmhg", "°C", "/min", "l", "ml", "mg", "µg", "g", "IE", "mg/l", "mg/dl", "g/dl", "mmol/l"))
TIMES = frozenset(("clock", "minute", "hour", "day", "week", "month", "year", "date"))
_PAIR = re.compile(r"\s*(?:/|zu|über)\s*", re.I)
_BOUND = (
    ("over", re.compile(r"(?:über|mehr als|mindestens|>)\s*$", re.I)),
    ("under", re.compile(r"(?:unter|weniger als|höchstens|<)\s*$", re.I)),
    ("about", re.compile(r"(?:etwa|ungefähr|circa|ca\.?|rund|knapp|fast|gut|so|um die)\s*$", re.I)),
)


@dataclass(frozen=True)
class Figure:
    """A number with its unit ('' where none is said), its place in the text, and 'over', 'under' or 'about'."""

    value: float
    unit: str
    start: int
    end: int
    bound: str = ""


def figures(text: str) -> list[Figure]:
    """All numbers of a text, in order; both numbers of a blood pressure have the unit mmhg."""
    found: list[Figure] = []
    for start, end, value in _joined(text, sorted([*_in_digits(text), *_in_words(text)])):
        unit, stop = _unit_after(text, end)
        if not unit and found and found[-1].unit in ("clock", "date") and start - found[-1].end < 3:
            unit = found[-1].unit
        bound = next((name for name, pattern in _BOUND if pattern.search(text[max(0, start - 12) : start])), "")
        found.append(Figure(value, unit, start, stop, bound))
    return _pressures(text, found)


def spoken(word: str) -> int | None:
    """The number that a word says, in hundreds at most: "neunzehnhundertvierundvierzig"; None when it says none."""
    return None if _THOUSAND in word.lower() else number_of(word)


def unit_of(text: str) -> str:
    """The one name of the unit that a text is: the same for "Kilo" and "kg"; '' for what is none."""
    name, end = _unit_after(text, 0)
    while name and end < len(text):  # "Schläge pro Minute" says it twice
        again, further = _unit_after(text, end)
        name, end = (name, further) if again == name else ("", end)
    return name


def _in_digits(text: str) -> list[tuple[int, int, float]]:
    return [(m.start(), m.end(), float(m[0].replace(",", "."))) for m in _DIGITS.finditer(text)]


def _in_words(text: str) -> list[tuple[int, int, float]]:
    read = ((match, spoken(match[0])) for match in _WORD.finditer(text))
    days = [(m.start(), m.end(), 1.0 + _ORDINALS.index(m[1].lower())) for m in _DAY_OF.finditer(text)]
    return [*days, *((m.start(), m.end(), float(number)) for m, number in read if number is not None)]


def _joined(text: str, read: list[tuple[int, int, float]]) -> list[tuple[int, int, float]]:
    """'achtunddreißig Komma neun' and '38 Komma 9' are one number."""
    out: list[tuple[int, int, float]] = []
    for start, end, value in read:
        if out and value < 10 and re.fullmatch(r"\s+komma\s+", text[out[-1][1] : start], re.I):
            out[-1] = (out[-1][0], end, out[-1][2] + value / 10)
        else:
            out.append((start, end, value))
    return out


def _unit_after(text: str, end: int) -> tuple[str, int]:
    for unit, pattern in _UNITS:
        if match := pattern.match(text, end):
            return unit, match.end()
    return "", end


def _pressures(text: str, found: list[Figure]) -> list[Figure]:
    """'95 zu 60' and '95/60' are pressures, whatever unit is said or not."""
    out = list(found)
    for n, (upper, lower) in enumerate(zip(found, found[1:], strict=False)):
        between = text[upper.end : lower.start]
        plausible = upper.value > lower.value and upper.value >= 50 and lower.value >= 20
        if plausible and _PAIR.fullmatch(between) and upper.unit in ("", "mmhg") and lower.unit in ("", "mmhg"):
            out[n] = Figure(upper.value, "mmhg", upper.start, upper.end, upper.bound)
            out[n + 1] = Figure(lower.value, "mmhg", lower.start, lower.end)
    return out
