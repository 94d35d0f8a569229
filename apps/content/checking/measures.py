"""Numbers with their unit, as they are written into a form: "37,9", "37,9 °C", "siebenunddreißig Komma neun Grad"."""

from collections.abc import Sequence
from decimal import Decimal
from unicodedata import normalize

from apps.content.answers.verdicts import Mark
from apps.content.checking.reasons import Match, Reason, best
from apps.german.numbers import DIGIT, contains_number, parse_beginning, write_plainly
from apps.german.quantities import differ_in_ending, is_same_unit, parse_unit
from apps.german.text import tidy

NUMBERED = ["nr", "nummer"]


def number_in(text: str) -> tuple[Decimal | None, str]:
    """A number in figures and what is written behind it; None where it doesn't begin with one."""
    said = tidy(text)
    sign = said[:1] if said[:1] in "+-" else ""
    found = DIGIT.match(said, len(sign))
    return (Decimal(sign + write_plainly(found)), tidy(said[found.end() :])) if found else (None, "")


def compare_measure(given: str, wanted: Sequence[str], unit: str, tolerance: float, label: str) -> Match:
    """A number: exact but for the tolerance; a unit that was written has to be the field's. In words it is right.

    What the label says may be said again: "Zimmer 12" in the field "Zimmer". A unit counts where the field has one.
    """
    said = dict.fromkeys((without(label, given, keeping_units=bool(unit)), given))
    return best([compare_number(one, wanted, unit, tolerance) for one in said if one])


def compare_number(given: str, wanted: Sequence[str], unit: str, tolerance: float) -> Match:
    """Only what is written there."""
    value, behind = number_in(given)
    figures = value is not None
    if value is None or behind.casefold().startswith("komma"):
        value, behind = parse_beginning(tidy(given))
    if value is None:
        return Match(Mark.WRONG, Reason.NUMBER if contains_number(given) else Reason.NO_NUMBER)
    off = Decimal(str(tolerance))
    if not any(abs(value - one) <= off for text in wanted if (one := number_in(text)[0]) is not None):
        return Match(Mark.WRONG, Reason.NUMBER)
    if behind and not is_same_unit(behind, unit):
        return Match(Mark.WRONG, Reason.NUMBER if contains_number(behind) else Reason.UNIT)  # "148/86" are two
    return Match(Mark.RIGHT, "" if figures else Reason.IN_WORDS)


def without(label: str, given: str, *, keeping_units: bool) -> str:
    """What was written, without the words of the label, whatever their ending: "2 Paar" for "wie viele Paare?"."""
    named = [word for word in words_in(label) if not (keeping_units and parse_unit(word))] + NUMBERED
    said = zip(tidy(in_words(given)).split(), words_in(given), strict=True)
    return " ".join(one for one, plain in said if not any(differ_in_ending(plain, word) for word in named))


def words_in(text: str) -> list[str]:
    """In small letters and plain figures: "SpO₂" is "spo2"."""
    return [tidy(normalize("NFKC", word)).casefold() for word in tidy(in_words(text)).split()]


def in_words(text: str) -> str:
    """Signs for what labels say in words."""
    return text.replace("≥", " mindestens ").replace("≤", " höchstens ")
