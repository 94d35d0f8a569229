"""Writing the same thing the same way."""

import re
import unicodedata

SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "SS"})
UNDOTTED = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "Ä": "A", "Ö": "O", "Ü": "U", "ß": "s", "ẞ": "S"})
QUOTES = str.maketrans({"„": '"', "“": '"', "”": '"', "»": '"', "«": '"', "’": "'", "‘": "'", "`": "'", "´": "'"})
HYPHENS = str.maketrans({"‐": "-", "‑": "-", "–": "-", "—": "-", "\u00ad": None})
AROUND = " \t.,;:!?\"'()[]…"
NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


def tidy(text: str) -> str:
    """One composed form, plain quotes and hyphens, single blanks, no punctuation around it."""
    plain = unicodedata.normalize("NFC", text).translate(QUOTES).translate(HYPHENS)
    return " ".join(plain.split()).strip(AROUND)


def spelt_out(text: str) -> str:
    """ä as ae, ß as ss: how people write without German keys."""
    return text.translate(SPELT_OUT)


def undotted(text: str) -> str:
    """Without dots, ß and ss as s, in small letters."""
    return text.translate(UNDOTTED).casefold().replace("ss", "s")


def joined(text: str) -> str:
    """Without blanks and hyphens, in small letters."""
    return spelt_out(text).casefold().replace(" ", "").replace("-", "")


def numbers(text: str) -> list[str]:
    """The numbers in a text; a decimal comma is a point."""
    return [number.replace(",", ".") for number in NUMBER.findall(text)]
