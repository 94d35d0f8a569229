"""Quantities: the numbers of a text with their units, in digits or words: "39,2 Grad", "hundertzwanzig zu achtzig".

Units follow the International System and what is said on German wards (IE, mmHg, "pro Minute"); a unit has one name,
however it is written.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from apps.german.numbers import ANY_DIGIT, ARTICLES, Number, find_numbers, may_have_number_words, parse_ordinal
from apps.german.regular_expressions import compile_re
from apps.german.text import tidy, word_set
from apps.german.times import MONTH

ARTICLE = compile_re(r"[eE](?<![^\W\d_][eE])[iI][nN](?:[eE][nNmMrRsS]?)?(?![^\W\d_])")  # one of `ARTICLES`
ORDINAL_DAY = compile_re(r"\b(\w+t)e[rnsm]?(?=\s+(?:tage?\b|post|nach))", re.I)
COUNTED_WITH_ARTICLE = word_set(  # "eine Woche" is a quantity, "eine Frage" is not
    "minute hour day week month year kg g mg µg l ml tablet drop pack cigarette glass beer pillow floor times cm"
)
UNITS = (  # how each is written; what stands further up is tried first
    ("clock", r"uhr|:\d\d"),
    ("mg/l", r"mg\s*/\s*l|milligramm (?:pro|je) liter"),
    ("mg/dl", r"mg\s*/\s*dl|milligramm (?:pro|je) deziliter"),
    ("g/dl", r"g\s*/\s*dl|gramm (?:pro|je) deziliter"),
    ("pg/ml", r"pg\s*/\s*ml"),
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
    ("µg", r"[µμ]g|mikrogramm"),
    ("mg", r"mg|milligramm\w*"),
    ("g", r"g|gramm"),
    ("kg", r"kg|kilo\w*"),
    ("cm", r"cm|zentimeter\w*"),
    ("IE", r"ie|i\.e\.|einheit(?:en)?|e"),
    ("minute", r"minuten?|min\b\.?"),
    ("hour", r"stunden?|std\.?|h"),
    ("day", r"\.?\s*(?:tage?n?|postop\w*(?: tag)?)"),
    ("week", r"wochen?"),
    ("month", r"monate?n?"),
    ("age", r"jährige?[rnsm]?|jahre? alt|j\."),
    ("year", r"jahre?n?"),
    ("point", r"punkte?n?|von (?:10|zehn)"),
    ("date", rf"\.\s?(?:\d|{MONTH})\w*"),
    ("tablet", r"tabletten?"),
    ("drop", r"tropfen"),
    ("pack", r"schachteln?|packung(?:en)?|päckchen"),
    ("cigarette", r"zigaretten?"),
    ("glass", r"glas|gläsern?"),
    ("beer", r"bier|flaschen?"),
    ("pillow", r"kissen"),
    ("floor", r"etagen?|stock"),
    ("times", r"mals?"),
)
UNIT = compile_re(
    rf"[\s-]*(?:{'|'.join(f'(?P<u{at}>{pattern})' for at, (_unit, pattern) in enumerate(UNITS))})(?![a-zäöüß])", re.I
)
CLINICAL = frozenset(("%", "mmhg", "°C", "/min", "l", "ml", "mg", "µg", "g", "IE", "mg/l", "mg/dl", "g/dl", "mmol/l"))
TIMES = frozenset(("clock", "minute", "hour", "day", "week", "month", "year", "date"))
DIMENSIONS = (  # units of which one may be said by mistake for another
    frozenset(("year", "month", "week", "day", "hour", "minute")),
    frozenset(("kg", "g", "mg", "µg")),
    frozenset(("l", "ml")),
)
ALIKE = ({"age", "year"}, {"l", "/min"}, {"point", ""})
PAIR = compile_re(r"\s*(?:/|zu|über)\s*", re.I)
BOUNDS = (
    ("over", compile_re(r"(?:über|mehr als|mindestens|>)\s*$", re.I)),
    ("under", compile_re(r"(?:unter|weniger als|höchstens|<)\s*$", re.I)),
    ("about", compile_re(r"(?:etwa|ungefähr|circa|ca\.?|rund|knapp|fast|gut|so|um die)\s*$", re.I)),
)
LOWEST_PRESSURES = 50, 20  # mmHg, systolic and diastolic
POINTS, OF_TEN = "point", "/10"  # "4 Punkte", "4 von 10", "4/10": what has no unit may be counted so
STEM, ENDING = 4, 2  # letters

# As written after a number: said of one, said of several.
SPOKEN = {
    symbol: tuple(spoken.split("|")) if "|" in spoken else (spoken, spoken)
    for symbol, spoken in {
        "°C": "Grad Celsius", "°": "Grad", "%": "Prozent", "mmHg": "Millimeter Quecksilbersäule", "mmol": "Millimol",
        "kg": "Kilogramm", "g": "Gramm", "mg": "Milligramm", "µg": "Mikrogramm", "μg": "Mikrogramm", "ng": "Nanogramm",
        "l": "Liter", "dl": "Deziliter", "ml": "Milliliter", "m": "Meter", "cm": "Zentimeter", "mm": "Millimeter",
        "km": "Kilometer", "h": "Stunde|Stunden", "min": "Minute|Minuten", "s": "Sekunde|Sekunden",
        "kcal": "Kilokalorie|Kilokalorien", "IE": "Internationale Einheit|Internationale Einheiten",
        "U": "Einheit|Einheiten", "€": "Euro",
    }.items()
}  # fmt: skip
SPOKEN_PER = {
    "min": "Minute", "h": "Stunde", "s": "Sekunde", "d": "Tag", "Tag": "Tag", "Woche": "Woche", "l": "Liter",
    "dl": "Deziliter", "ml": "Milliliter", "kg": "Kilogramm", "m²": "Quadratmeter",
}  # fmt: skip


@dataclass(frozen=True)
class Quantity:
    """A number with its unit ("" where none is said), its place in the text, and "over", "under" or "about"."""

    value: float
    unit: str
    start: int
    end: int
    bound: str = ""


def find_quantities(text: str, *, with_articles: bool = False) -> list[Quantity]:
    """Return all numbers of a text in order; both numbers of a blood pressure have the unit mmhg.

    `with_articles` counts "eine Tablette" as one; a thousand behind a number is a unit of its own ("180 tausend").
    """
    found: list[Quantity] = []
    for number in sorted(_list_numbers(text, with_articles), key=lambda one: one.start):
        unit, end = _read_unit(text, number.end)
        if text[number.start : number.end].lower() in ARTICLES and unit not in COUNTED_WITH_ARTICLE:
            continue
        if not unit and found and found[-1].unit in ("clock", "date") and number.start - found[-1].end < 3:
            unit = found[-1].unit
        bound = next((name for name, sign in BOUNDS if sign.search(text[max(0, number.start - 12) : number.start])), "")
        found.append(Quantity(number.value, unit, number.start, end, bound))
    return _read_pressures(text, found)


def _list_numbers(text: str, with_articles: bool) -> Iterator[Number]:
    if ANY_DIGIT.search(text) or may_have_number_words(text):
        numbers = find_numbers(text)
        yield from (one for one in numbers if text[one.start : one.end].lower() != "tausend")
        for found in ORDINAL_DAY.finditer(text):
            value = parse_ordinal(found[0])
            if value is not None and all(one.start != found.start() for one in numbers):
                yield Number(found.start(), found.end(), str(value))
    if with_articles:
        yield from (Number(found.start(), found.end(), "1") for found in ARTICLE.finditer(text))


def _read_unit(text: str, place: int) -> tuple[str, int]:
    """Return the name of the unit that follows a place, and where it ends; "" and the place where none does."""
    match = UNIT.match(text, place)
    return (UNITS[int(str(match.lastgroup)[1:])][0], match.end()) if match else ("", place)


def _read_pressures(text: str, found: list[Quantity]) -> list[Quantity]:
    """Give both numbers of "95 zu 60" and "95/60" the unit of pressures."""
    out = list(found)
    systolic, diastolic = LOWEST_PRESSURES
    for at, (upper, lower) in enumerate(zip(found, found[1:], strict=False)):
        plausible = upper.value > lower.value and upper.value >= systolic and lower.value >= diastolic
        unitless = upper.unit in ("", "mmhg") and lower.unit in ("", "mmhg")
        if plausible and unitless and PAIR.fullmatch(text[upper.end : lower.start]):
            out[at], out[at + 1] = replace(upper, unit="mmhg"), replace(lower, unit="mmhg", bound="")
    return out


def parse_unit(text: str) -> str:
    """Return the name of the unit that a text is: the same for "Kilo" and "kg"; "" for what is none."""
    name, end = _read_unit(text, 0)
    while name and end < len(text):  # "Schläge pro Minute" says it twice
        again, further = _read_unit(text, end)
        name, end = (name, further) if again == name else ("", end)
    return name


def are_compatible(one: str, other: str) -> bool:
    """Return whether two names of units may mean the same; a unit that isn't said fits all but times."""
    if not one or not other:
        return one not in TIMES and other not in TIMES
    return one == other or any({one, other} <= units for units in ALIKE)


def is_same_unit(written: str, wanted: str) -> bool:
    """Return whether a written unit is the wanted one, however it is written: "Kilo" and "kg", "Grad" and "°C"."""
    mine, right = tidy(written).casefold(), tidy(wanted).casefold()
    if mine == right or (not right and mine == OF_TEN):
        return True
    if "min" in mine and "min" not in right:  # a rate is no amount
        return False
    name = parse_unit(right) if right else POINTS
    return (bool(name) and parse_unit(mine) == name) or differ_in_ending(mine, right)


def differ_in_ending(one: str, other: str) -> bool:
    """Return whether two words are the same but for an ending of at most two letters."""
    short, long = sorted((one, other), key=len)
    return short == long or (len(short) >= STEM and long.startswith(short) and len(long) - len(short) <= ENDING)


def write_spoken(number: str, unit: str | None, per: str | None) -> str:
    """Return a measure as it is read aloud: "12 Liter pro Minute", "1 Stunde"."""
    said = f"{number} {SPOKEN[unit][number != '1']}" if unit else number
    return f"{said} pro {SPOKEN_PER[per]}" if per else said
