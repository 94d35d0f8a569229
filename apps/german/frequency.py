"""How usual German words are (Zipf values: 7 for the most usual), from content/german/frequency.tsv.gz."""

from functools import cache

from apps.german.dictionaries import read_lines


@cache
def _read_frequencies() -> dict[str, float]:
    rows = (line.partition("\t") for line in read_lines("frequency.tsv.gz"))
    return {word: float(value) for word, _, value in rows}


def get_zipf(word: str) -> float:
    """Return how usual a word is: its Zipf value, 0 below 2.9."""
    low = word.lower()
    return _read_frequencies().get(low) or _read_frequencies().get(low.replace("ß", "ss"), 0.0)  # the source writes ss
