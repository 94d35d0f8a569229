"""Numbers as German words.

What counts otherwise asks here what a word says: ages in a description, figures in a talk, answers in an exercise.
"""

ONES = ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")
TEENS = ("zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn")
TENS = ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
POWERS = (("tausend", 1000), ("hundert", 100))
ARTICLES = frozenset(("ein", "eine", "einen", "einem", "einer", "eines"))  # one, where something is counted
DOTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def below_a_hundred() -> dict[str, int]:
    """Each number by its word; "ein" among them, as in "einhundert"."""
    found = {word: number for number, word in enumerate((*ONES, *TEENS))} | {"eins": 1, "zwo": 2}
    for number, ten in enumerate(TENS, 2):
        found[ten] = 10 * number
        found |= {f"{one}und{ten}": 10 * number + unit for unit, one in enumerate(ONES[1:], 1)}
    return found


WORDS = below_a_hundred()


def plainly(word: str) -> str:
    """As people write who have no German keys: the same for "Fünf" and "fuenf"."""
    return word.casefold().translate(DOTS)


PLAIN = {plainly(word): number for word, number in WORDS.items()}


def number_of(word: str) -> int | None:
    """The number below a million that a single word says; None where it says none, or is an article."""
    plain = plainly(word)
    return None if plain in ARTICLES else _said(plain)


def _said(plain: str) -> int | None:
    if plain in PLAIN:
        return PLAIN[plain]
    for name, power in POWERS:
        before, found, after = plain.partition(name)
        if found:
            many = _said(before) if before else 1
            rest = _said(after.removeprefix("und")) if after else 0
            if many is None or rest is None or not (0 < many < 1000 and rest < power):
                return None
            return many * power + rest
    return None
