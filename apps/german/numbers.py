"""Numbers in German text, in digits and in words: the only reader of them.

Words follow Duden, Die Grammatik, "Numerale": ones before tens ("einundzwanzig"), hundreds and thousands joined. Digits
follow DIN 5008: a comma before decimals, points or blanks between thousands. "1.000" is a thousand, "1.5" and "1,5" are
one and a half, "0.125" is less than one.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from apps.german.regular_expressions import compile_re
from apps.german.text import fold_spelling

ONES = ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")
TEENS = ("zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn")
TENS = ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
POWERS = (("tausend", 1000), ("hundert", 100))
ARTICLES = frozenset(("ein", "eine", "einen", "einem", "einer", "eines"))  # one, where something is counted
IRREGULAR_ORDINALS = {"erst": 1, "dritt": 3, "siebt": 7, "acht": 8}
VERBS_LIKE_ORDINALS = frozenset(("achte", "achten"))  # "Achten Sie darauf"
THOUSANDS = r"(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?!\d)"  # not 12.10.2026
DIGIT = compile_re(rf"(?P<thousands>{THOUSANDS})(?:,(?P<rest>\d+))?|\d+(?:[.,]\d+)?")
LONE_DIGIT = compile_re(rf"(?<![\d.,A-Za-zÄÖÜäöü])(?:{DIGIT.pattern})")  # not the 2 of "SpO2"
ANY_DIGIT = compile_re(r"\d")
LETTERS = compile_re(r"[^\W\d_]+")
DERIVED = compile_re(r"(?:mal(?:ig)?e?s?|fach|er|en?|(?:stuend|taeg|jaehr|minuet)ig\w*)$")
COMMA = compile_re(r"\s+komma\s+", re.IGNORECASE)
# A part of every number word but the articles; most lines have none, and are not taken apart into words.
STEMS = ("zwei", "drei", "vier", "acht", "elf", "ünf", "uenf", "sech", "sieb", "neun", "zehn", "zwanzig", "hundert",
         "eins", "einmal", "zwölf", "zwoelf", "zwo", "null", "tausend", "erst", "dritt")  # fmt: skip


def list_words_below_a_hundred() -> dict[str, int]:
    """Return each number below a hundred by its word; "ein" among them, as in "einhundert"."""
    found = {word: number for number, word in enumerate((*ONES, *TEENS))} | {"eins": 1, "zwo": 2}
    for number, ten in enumerate(TENS, 2):
        found |= {ten: 10 * number, fold_spelling(ten): 10 * number}
        found |= {f"{one}und{ten}": 10 * number + unit for unit, one in enumerate(ONES[1:], 1)}
    return found


WORDS = list_words_below_a_hundred()
FOLDED = {fold_spelling(word): number for word, number in WORDS.items()}
# An alternation for regular expressions: every number word below a hundred and the forms of "ein", longest first.
COUNT_WORD = "|".join(sorted(ARTICLES | set(WORDS), key=len, reverse=True))


@dataclass(frozen=True)
class Number:
    """A number with its place in the text; `digits` is its plain notation, with a decimal point."""

    start: int
    end: int
    digits: str

    @property
    def value(self) -> float:
        """The number as a float."""
        return float(self.digits)


@lru_cache(4096)
def parse_word(word: str) -> int | None:
    """Return the cardinal below a million that a single word says; None where it says none, or is an article."""
    folded = fold_spelling(word)
    return None if folded in ARTICLES else _parse_folded(folded)


def _parse_folded(folded: str) -> int | None:
    if folded in FOLDED:
        return FOLDED[folded]
    for name, power in POWERS:
        before, found, after = folded.partition(name)
        if found:
            many = _parse_folded(before) if before else 1
            rest = _parse_folded(after.removeprefix("und")) if after else 0
            if many is None or rest is None or not (0 < many < 1000 and rest < power):
                return None
            return many * power + rest
    return None


@lru_cache(4096)
def parse_ordinal(word: str) -> int | None:
    """Return the number of an ordinal with its ending: "dritten" is 3; None for any other word."""
    stem = re.sub(r"e[rnsm]?$", "", fold_spelling(word))
    if stem == fold_spelling(word):
        return None
    if stem in IRREGULAR_ORDINALS:
        return IRREGULAR_ORDINALS[stem]
    low, high = FOLDED.get(stem.removesuffix("t"), 0), _parse_folded(stem.removesuffix("st")) or 0
    if stem.endswith("t") and 1 < low < 20 and low not in IRREGULAR_ORDINALS.values():
        return low
    return high if stem.endswith("st") and high > 19 else None


def write_below_a_hundred(number: int) -> str:
    """Return the word of a number below a hundred, as it stands alone: "eins", "vierundfünfzig"."""
    if number < 20:
        return "eins" if number == 1 else (*ONES, *TEENS)[number]
    ten, one = divmod(number, 10)
    return f"{ONES[one]}und{TENS[ten - 2]}" if one else TENS[ten - 2]


def write_ordinal(number: int, ending: str) -> str:
    """Return the ordinal of a number below a hundred with its ending: "dritten", "einundzwanzigster"."""
    irregular = {value: stem for stem, value in IRREGULAR_ORDINALS.items()}
    word = irregular.get(number) or write_below_a_hundred(number) + ("t" if number < 20 else "st")
    return word + ending


def write_year(year: int) -> str:
    """Return a year as it is said: "neunzehnhundertvierundfünfzig"; in digits where it is said like any number."""
    if not 1100 <= year < 2000:
        return str(year)
    century, rest = divmod(year, 100)
    return f"{write_below_a_hundred(century)}hundert{write_below_a_hundred(rest) if rest else ''}"


@lru_cache(4096)
def parse_multiplier(word: str) -> int | None:
    """Return how many times a word says: "dreimal" is 3; None for any other word."""
    folded = fold_spelling(word)
    return _parse_folded(folded.removesuffix("mal")) if folded.endswith("mal") else None


@lru_cache(4096)
def parse_inflected(word: str) -> int | None:
    """Return the number that a word says in any derivation: "dreifach", "zweistündig", "siebziger", "vierten"."""
    folded = fold_spelling(word)
    if folded in VERBS_LIKE_ORDINALS:
        return None
    stem = DERIVED.sub("", folded)
    found = parse_word(word)
    if found is None and stem not in ("", folded):
        found = _parse_folded(stem)
    return parse_ordinal(word) if found is None else found


def parse_integer(word: str) -> int | None:
    """Return the whole number that is written in digits or said; an article counts: "eine Tablette"."""
    if word.isdecimal():
        return int(word)
    return 1 if word.casefold() in ARTICLES else parse_word(word)


def write_plainly(found: re.Match[str]) -> str:
    """Return a match of `DIGIT` with a decimal point and without points between thousands."""
    if found["thousands"]:
        whole = found["thousands"].replace(".", "")
        return f"{whole}.{found['rest']}" if found["rest"] else whole
    return found[0].replace(",", ".")


def write_numbers_plainly(text: str) -> str:
    """Return the text with its numbers in plain notation: 4,8 as 4.8, 1.500 as 1500."""
    return DIGIT.sub(write_plainly, text)


def list_digits(text: str) -> list[str]:
    """Return the numbers that stand in a text in digits, also inside of words, in plain notation."""
    return [write_plainly(found) for found in DIGIT.finditer(text)]


def find_numbers(text: str) -> list[Number]:
    """Return the numbers of a text in their order, in digits or words; "achtunddreißig Komma neun" is one of them."""
    read = []
    if ANY_DIGIT.search(text):
        read = [Number(found.start(), found.end(), write_plainly(found)) for found in LONE_DIGIT.finditer(text)]
    for found in LETTERS.finditer(text) if may_have_number_words(text) else ():
        value = parse_word(found[0])
        if value is not None:
            read.append(Number(found.start(), found.end(), str(value)))
    return list(_join_decimals(text, sorted(read, key=lambda number: number.start))) if len(read) > 1 else read


def may_have_number_words(text: str) -> bool:
    """Return False where no word of a text can be a cardinal, an ordinal or "dreimal": the quick answer for most."""
    low = text.lower()
    for stem in STEMS:  # noqa: SIM110 - a third of the time that `any` takes
        if stem in low:
            return True
    return False


def _join_decimals(text: str, read: list[Number]) -> Iterator[Number]:
    last: Number | None = None
    for number in read:
        if last and len(number.digits) < 3 and COMMA.fullmatch(text, last.end, number.start):
            point = "" if "." in last.digits else "."  # "Komma zwei fünf"
            last = Number(last.start, number.end, f"{last.digits}{point}{number.digits}")
            continue
        if last:
            yield last
        last = number
    if last:
        yield last


def list_values(text: str) -> set[float]:
    """Return the values of all numbers of a text, ordinals and "dreimal" included."""
    words = LETTERS.findall(text) if may_have_number_words(text) else ()
    found = {number.value for number in find_numbers(text)} if words or ANY_DIGIT.search(text) else set()
    for word in words:
        value = parse_multiplier(word)
        if value is None and word.lower() not in VERBS_LIKE_ORDINALS:
            value = parse_ordinal(word)
        if value is not None:
            found.add(float(value))
    return found


def parse_beginning(text: str) -> tuple[Decimal | None, str]:
    """Return the number that a tidy text begins with in words, and what follows; (None, "") where it doesn't."""
    first, *rest = text.split() or [""]
    value = parse_integer(first)
    if value is None:
        return None, ""
    if not rest or rest[0].casefold() != "komma":
        return Decimal(value), " ".join(rest)
    digits, behind = _parse_decimals(rest[1:])
    return (Decimal(f"{value}.{digits}"), behind) if digits else (None, "")


def _parse_decimals(words: list[str]) -> tuple[str, str]:
    """Return the digits behind a comma, and what follows: "zwei fünf", also said as "fünfundzwanzig"."""
    said = [parse_integer(word) for word in words]
    if said and said[0] is not None and 10 <= said[0] < 100:
        return str(said[0]), " ".join(words[1:])
    count = next((at for at, digit in enumerate(said) if digit not in range(10)), len(said))
    return "".join(str(digit) for digit in said[:count]), " ".join(words[count:])


def write_words_as_digits(text: str, *, with_articles: bool = False) -> str:
    """Return the text with its number words as digits; the forms of "ein" only where `with_articles` is set."""

    def write(found: re.Match[str]) -> str:
        value = parse_integer(found[0]) if with_articles else parse_word(found[0])
        return found[0] if value is None else str(value)

    return LETTERS.sub(write, text)


def is_number(word: str) -> bool:
    """Return whether a word is nothing but a number, in digits or said."""
    return not any(sign.isalpha() for sign in word) or parse_integer(word) is not None


def contains_number(text: str) -> bool:
    """Return whether there is a number anywhere in the text."""
    if ANY_DIGIT.search(text):
        return True
    return may_have_number_words(text) and any(parse_word(word) is not None for word in LETTERS.findall(text))
