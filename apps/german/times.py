"""Times of day and telephone numbers, however they are written: "08:00", "8.00 Uhr" and "8 Uhr" are the same."""

import re

from apps.german.regular_expressions import compile_re

CLOCK = r"(?<![\d.,:])\d{1,2}(?::\d{2}(?!\d)|\.\d{2}(?=\s*Uhr))"
TIME = compile_re(r"\b(\d{1,2})(?:[:.](\d\d))?\s*Uhr\b(?:\s*(\d\d)\b)?|\b(\d{1,2}):(\d\d)\b", re.IGNORECASE)
HOURS = "eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf"
ANY_TIME = compile_re(
    r"\b(?:[01]?\d|2[0-3])[:.][0-5]\d\b|\b(?:[01]?\d|2[0-3]) ?(?:Uhr|h)\b"
    rf"|\b(?:halb|viertel (?:vor|nach)) (?:{HOURS})\b",
    re.IGNORECASE,
)
MONTH = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember"
WEEKDAY = "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag"
ABROAD = compile_re(r"^(?:\+|00)49(?:\(0\))?")
BETWEEN_DIGITS = compile_re(r"[\s/().-]+")
SHORTEST_CALL = 6  # digits


def write_time(hour: str, minute: str = "") -> str:
    """Return a time of day in one notation: "8:00" for "8" and for "08", "00"."""
    return f"{int(hour)}:{minute or '00'}"


def write_times_plainly(text: str) -> str:
    """Return the text with its times of day in the notation of `write_time`."""
    return TIME.sub(lambda found: write_time(found[1] or found[4], found[2] or found[3] or found[5] or ""), text)


def contains_time(text: str) -> bool:
    """Return whether a time of day stands in the text, in digits or as "halb acht"."""
    return ANY_TIME.search(text) is not None


def parse_call_number(text: str) -> str:
    """Return the digits of a German telephone number, however they are grouped; "" for what is none."""
    digits = BETWEEN_DIGITS.sub("", ABROAD.sub("0", "".join(text.split())))
    return digits if digits.isdecimal() and digits[0] == "0" and len(digits) >= SHORTEST_CALL else ""
