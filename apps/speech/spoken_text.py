"""How a written text is read aloud: without stage directions and markup, with abbreviations and units in full."""

import re
import unicodedata
from collections.abc import Callable

from apps.german.abbreviations import EXPANSIONS
from apps.german.numbers import THOUSANDS, write_ordinal, write_year
from apps.german.quantities import SPOKEN, SPOKEN_PER, write_spoken
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set
from apps.german.times import MONTH

# Verbs that begin a stage direction, and the words that may stand before them.
DIRECTIONS = word_set(
    "seufzt stöhnt ächzt lacht lächelt grinst kichert hustet räuspert keucht schnauft atmet weint schluchzt"
    " schluckt gähnt nickt schüttelt zuckt zögert schweigt stockt überlegt flüstert murmelt brummt hält zeigt"
    " greift fasst verzieht runzelt blickt schaut sieht dreht wendet winkt setzt legt lehnt reibt zittert schwitzt"
    " pause stille"
)
MANNERS = word_set("leise laut kurz schwer tief langsam schnell schwach müde ängstlich erleichtert")
DIRECTION = compile_re(rf"(?:(?:{'|'.join(MANNERS)})\s+)?(?:{'|'.join(DIRECTIONS)})\b", re.IGNORECASE)
STARRED = compile_re(r"(?<!\*)\*(?![*\s])([^*\n]{1,200})\*(?!\*)")
BRACKETED = compile_re(r"\[[^\]\n]{0,200}\]")
ROUND = compile_re(r"\(([^()\n]{1,200})\)")
MARKUP = compile_re(r"\*\*|__|`+|^\s{0,3}(?:#{1,6}|[-*•>])\s+", re.MULTILINE)
SPACES = compile_re(r"\s+")
BEFORE_MARK = compile_re(r"\s+([.,;:!?…])")

UNIT = "|".join(sorted(map(re.escape, SPOKEN), key=len, reverse=True))
PER = "|".join(sorted(map(re.escape, SPOKEN_PER), key=len, reverse=True))
MEASURE = compile_re(rf"(?<![\w/])(\d+(?:,\d+)?)\s?(?:({UNIT})(?:\s?/\s?({PER}))?|/\s?({PER}))(?![\w°%])")
PRESSURE = compile_re(r"(?<![\d/])(\d{2,3})\s?/\s?(\d{2,3})(?![\d/])")
CLOCK = compile_re(r"(?<![\d:.])(\d{1,2})(?::([0-5]\d)(?:\s*Uhr)?|\.([0-5]\d)\s*Uhr)(?![\w:])")
MONTHS = MONTH.split("|")
BEFORE_E = word_set("der die das dieser diese dieses")  # before "dritte"
BEFORE_EN = word_set("bis seit ab nach vor zum beim im am vom den dem des diesen diesem")  # before "dritten"
BEFORE_DATE = (
    r"(?:(?<!\w)(?P<before>[^\W\d_]+)\s+)?(?<![\d.,])"
    r"(?:(?P<first>\d{1,2})\.\s?(?P<joint>bis|und|oder|bis\s+zum)\s+)?(?P<day>\d{1,2})\."
)
DATE = compile_re(rf"{BEFORE_DATE}\s?(?P<month>\d{{1,2}})\.\s?(?P<year>\d{{4}})(?!\d)", re.I)
DAY = compile_re(rf"{BEFORE_DATE}\s?(?P<month>{MONTH})\b(?:\s+(?P<year>\d{{4}})(?!\d))?", re.I)
YEAR = compile_re(r"(?<=\bJahr )1[1-9]\d\d(?![\d.,])")
PHONE = compile_re(
    r"(?<![\d.,+])(?:\+\d\d\s?)?0?\d{2,5}(?:\s?[/-]\s?|\s)\d[\d /-]{3,}\d(?!\d)|(?<![\d.,])0\d{6,}(?!\d)"
)
GROUP = compile_re(r"\d+")
FEWEST_DIGITS, LONGEST_GROUP = 7, 4  # of a telephone number
AREA = compile_re(r"\+|00|0\d\d")  # how one begins: a first group such as "01" is the day of a date
O_CLOCK = compile_re(r"\s*Uhr\b")
POINT = compile_re(r"(?<![\d.,])(\d{1,3})\.(\d{1,2})(?=\s?(?:°|%|mg|g\b|ml|l\b|kg))")
TIMES = compile_re(r"(?<![\w])(\d{1,2})\s?[x×](?=\s|$|[.,;])")
SIGNS = {">": "über", "<": "unter", "≥": "mindestens", "≤": "höchstens", "±": "plus minus"}
SIGN = compile_re(rf"([{''.join(SIGNS)}])\s?(?=\d)")
SCHEME = compile_re(r"(?<![\d-])\d(?:-\d){2,3}(?![\d-])")
RANGE = compile_re(r"(?<![\d,.\-–])(\d{1,3}(?:,\d+)?)\s?[-–]\s?(\d{1,3}(?:,\d+)?)(?![\d\-–]|,\d)")

Change = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


def write_spoken_text(text: str, language: str = "deu") -> str:
    """The text as it is to be spoken, in one line; "" when it holds nothing to say.

    Stage directions ("*stöhnt*", "(seufzt leise)", "[lacht]") are left out in every language; numbers, units and
    abbreviations are read out for German.
    """
    text = unicodedata.normalize("NFC", text)
    text = BRACKETED.sub(" ", text)
    text = STARRED.sub(lambda found: " " if DIRECTION.match(found[1]) else found[1], text)
    text = ROUND.sub(lambda found: " " if DIRECTION.match(found[1]) else found[0], text)
    text = MARKUP.sub(" ", text)
    if language == "deu":
        for pattern, change in GERMAN:
            text = pattern.sub(change, text)
    text = "".join(sign if sounds(sign) else " " for sign in text)
    text = BEFORE_MARK.sub(r"\1", SPACES.sub(" ", text)).strip()
    return text if any(sign.isalnum() for sign in text) else ""


def sounds(sign: str) -> bool:
    """Whether a sign is read or gives a pause: no pictures, no control signs."""
    return unicodedata.category(sign) not in {"So", "Sk", "Cc", "Cf", "Cs", "Co", "Cn"}


def measure(found: re.Match[str]) -> str:
    """Return "12 l/min" as "12 Liter pro Minute", "1 h" as "1 Stunde"."""
    number, unit, per, alone = found.groups()
    return write_spoken(number, unit, per or alone)


def clock(found: re.Match[str]) -> str:
    """Say a time: "14:30" as "14 Uhr 30", "8:00" and "8.00 Uhr" as "8 Uhr"."""
    hour, minute = int(found[1]), int(found[2] or found[3])
    if hour > 24:
        return found[0]
    return f"{hour} Uhr {minute}" if minute else f"{hour} Uhr"


def date(found: re.Match[str]) -> str:
    """Say a date: "vom 3. bis 5. Mai" as "vom dritten bis fünften Mai", "am 4.3.1954" with its month and year in words.

    A date stays as it is after a word of which nothing is known: there it could end in -e, -en, -er or -es.
    """
    word, month, days = (found["before"] or "").lower(), found["month"], [found["first"], found["day"]]
    if month.isdecimal():
        if not 1 <= int(month) <= len(MONTHS):
            return found[0]
        month = MONTHS[int(month) - 1]
    is_unknown = word not in BEFORE_E | BEFORE_EN and (found["before"] or "").islower()
    if is_unknown or not all(1 <= int(day) <= 31 for day in days if day):
        return found[0]
    ending = "e" if word in BEFORE_E else "en" if word in BEFORE_EN else "er"
    said = [found["before"]] if word else []
    if found["first"]:
        said += [write_ordinal(int(found["first"]), ending), found["joint"]]
        ending = "en" if found["joint"].lower().endswith("zum") else ending
    said += [write_ordinal(int(found["day"]), ending), month]
    if found["year"]:
        said.append(write_year(int(found["year"])))
    return " ".join(said)


def phone(found: re.Match[str]) -> str:
    """Say a telephone number digit by digit, with a pause after each group; other numbers stay as they are."""
    groups = GROUP.findall(found[0])
    is_phone = len("".join(groups)) >= FEWEST_DIGITS and AREA.match(found[0])
    if not is_phone or O_CLOCK.match(found.string, found.end()):
        return found[0]
    short = [group[at : at + LONGEST_GROUP] for group in groups for at in range(0, len(group), LONGEST_GROUP)]
    plus = "plus " if found[0].startswith("+") else ""
    return plus + ", ".join(" ".join(group) for group in short)


def range_of(found: re.Match[str]) -> str:
    """Say a range: "3-4" as "3 bis 4", when it goes upwards."""
    low, high = (float(part.replace(",", ".")) for part in found.groups())
    return f"{found[1]} bis {found[2]}" if low < high else found[0]


def in_full(short: str, full: str) -> Change:
    """The change of one abbreviation; its points may have spaces between them, its end may end the text."""
    pattern = r"\s?".join(re.escape(part) for part in re.findall(r"[^.]+\.?", short))
    head = rf"(?<![\w.]){pattern}"
    tail = "" if short.endswith(".") else r"(?!\w)"
    return re.compile(head + tail + r"(\s*$)?"), lambda found: full + ("." if ends(found, short) else "")


def ends(found: re.Match[str], short: str) -> bool:
    """Whether the point of an abbreviation is also the point of the last sentence."""
    return short.endswith(".") and found[1] is not None


GERMAN: list[Change] = [
    *(in_full(short, full) for short, full in EXPANSIONS.items()),
    (DATE, date),
    (DAY, date),
    (YEAR, lambda found: write_year(int(found[0]))),
    (PHONE, phone),
    (SIGN, lambda found: f"{SIGNS[found[1]]} "),
    (TIMES, r"\1 mal"),
    (POINT, r"\1,\2"),
    (compile_re(THOUSANDS), lambda found: found[0].replace(".", "")),
    (SCHEME, lambda found: found[0].replace("-", ", ")),
    (CLOCK, clock),
    (RANGE, range_of),
    (PRESSURE, r"\1 zu \2"),
    (MEASURE, measure),
]
