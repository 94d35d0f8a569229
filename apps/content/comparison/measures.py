"""Numbers with their unit, as they are written into a form: "37,9", "37,9 °C", "siebenunddreißig Komma neun Grad"."""

from collections.abc import Sequence
from decimal import Decimal
from unicodedata import normalize

from apps.content.answers.verdicts import Mark
from apps.content.comparison.reasons import Match, Reason, choose_best
from apps.german.numbers import DIGIT, contains_number, parse_beginning, write_plainly
from apps.german.quantities import differ_in_ending, is_same_unit, parse_unit
from apps.german.text import tidy

NUMBERED = ["nr", "nummer"]


def parse_number(text: str) -> tuple[Decimal | None, str]:
    """Parse a number in figures and give it with what is written behind it; None where the text has none in front."""
    said = tidy(text)
    sign = said[:1] if said[:1] in "+-" else ""
    found = DIGIT.match(said, len(sign))
    return (Decimal(sign + write_plainly(found)), tidy(said[found.end() :])) if found else (None, "")


def compare_measure(given: str, wanted: Sequence[str], unit: str, tolerance: float, label: str) -> Match:
    """Compare a number, in figures or words: exact but for the tolerance; a unit that is written has to be the field's.

    Words of the label may be repeated: "Zimmer 12" in the field "Zimmer". A unit counts where the field has one.
    """
    said = dict.fromkeys((remove_label(label, given, keeping_units=bool(unit)), given))
    return choose_best([compare_number(one, wanted, unit, tolerance) for one in said if one])


def compare_number(given: str, wanted: Sequence[str], unit: str, tolerance: float) -> Match:
    """Compare a number without regard to a label."""
    value, behind = parse_number(given)
    figures = value is not None
    if value is None or behind.casefold().startswith("komma"):
        value, behind = parse_beginning(tidy(given))
    if value is None:
        return Match(Mark.WRONG, Reason.NUMBER if contains_number(given) else Reason.NO_NUMBER)
    off = Decimal(str(tolerance))
    if not any(abs(value - one) <= off for text in wanted if (one := parse_number(text)[0]) is not None):
        return Match(Mark.WRONG, Reason.NUMBER)
    if behind and not is_same_unit(behind, unit):
        return Match(Mark.WRONG, Reason.NUMBER if contains_number(behind) else Reason.UNIT)  # "148/86" are two
    return Match(Mark.RIGHT, "" if figures else Reason.IN_WORDS)


def remove_label(label: str, given: str, *, keeping_units: bool) -> str:
    """Remove the words of the label, whatever their ending: "2 Paar" is "2" for "wie viele Paare?"."""
    named = [word for word in list_words(label) if not (keeping_units and parse_unit(word))] + NUMBERED
    said = zip(tidy(write_signs_as_words(given)).split(), list_words(given), strict=True)
    return " ".join(one for one, plain in said if not any(differ_in_ending(plain, word) for word in named))


def list_words(text: str) -> list[str]:
    """List the words of a text in small letters and plain figures: "SpO₂" is "spo2"."""
    return [tidy(normalize("NFKC", word)).casefold() for word in tidy(write_signs_as_words(text)).split()]


def write_signs_as_words(text: str) -> str:
    """Write the signs ≥ and ≤ as the words that labels use for them."""
    return text.replace("≥", " mindestens ").replace("≤", " höchstens ")
