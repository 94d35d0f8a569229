"""Writing the same thing the same way."""

import re
import unicodedata

SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "SS"})
UNDOTTED = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "Ä": "A", "Ö": "O", "Ü": "U"})
QUOTES = str.maketrans({"„": '"', "“": '"', "”": '"', "»": '"', "«": '"', "’": "'", "‘": "'", "`": "'", "´": "'"})
HYPHENS = str.maketrans({"‐": "-", "‑": "-", "–": "-", "—": "-", "\u00ad": None})
AROUND = " \t.,;:!?\"'()[]…"
THOUSANDS = r"(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?!\d)"  # 1.500 as Germans write it; not 0.125, not 12.10.2026
NUMBER = re.compile(rf"(?P<thousands>{THOUSANDS})(?:,(?P<rest>\d+))?|\d+(?:[.,]\d+)?")


def tidy(text: str) -> str:
    """One composed form, plain quotes and hyphens, single blanks, no punctuation around it."""
    plain = unicodedata.normalize("NFC", text).translate(QUOTES).translate(HYPHENS)
    return " ".join(plain.split()).strip(AROUND)


def spelt_out(text: str) -> str:
    """ä as ae, ß as ss: how people write without German keys."""
    return text.translate(SPELT_OUT)


def same_but_for_dots(one: str, other: str) -> bool:
    """Whether two texts differ in dots only; s may stand for ß, but not for ss."""
    return any(undotted(one, sharp) == undotted(other, sharp) for sharp in ("ss", "s"))


def undotted(text: str, sharp: str) -> str:
    """Without dots, this for ß, in small letters."""
    return text.translate(UNDOTTED).lower().replace("ß", sharp)


def joined(text: str) -> str:
    """Without blanks and hyphens, in small letters."""
    return spelt_out(text).casefold().replace(" ", "").replace("-", "")


def numbers(text: str) -> list[str]:
    """The numbers in a text, written plainly."""
    return [plainly(found) for found in NUMBER.finditer(text)]


def with_plain_numbers(text: str) -> str:
    """The text with all of its numbers written plainly: 4,8 as 4.8, 1.500 as 1500."""
    return NUMBER.sub(plainly, text)


def plainly(found: re.Match[str]) -> str:
    """A number with a decimal point and without points between thousands."""
    if found["thousands"]:
        whole = found["thousands"].replace(".", "")
        return f"{whole}.{found['rest']}" if found["rest"] else whole
    return found[0].replace(",", ".")
