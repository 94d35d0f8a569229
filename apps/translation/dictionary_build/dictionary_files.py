"""Writes what was chosen as compact files, the same bytes for the same content."""

import csv
from collections.abc import Iterator, Mapping
from importlib.metadata import distribution
from pathlib import Path

from wordfreq import zipf_frequency

from apps.german.inflection import ARTICLES

LEAST_USUAL = 2.3  # Zipf frequency of German words that are kept; medical ones always are
LEAST_NOUN = 1.8


def useful(word: str, care: frozenset[str], least: float = LEAST_USUAL) -> bool:
    """Whether a German word is common enough, or of the ward."""
    return word in care or float(zipf_frequency(word, "de")) >= least


def nouns(headwords: frozenset[str], care: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """German nouns with their article and their plural ("" for none), from the package german-nouns."""
    table = Path(str(distribution("german-nouns").locate_file("german_nouns/nouns.csv")))
    seen = set()
    with table.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            word = row["lemma"]
            kinds = set(row["pos"].split(","))
            article = ARTICLES.get(first(row, "genus"), "")
            if word in seen or not article or not word.isalpha() or kinds & {"Nachname", "Vorname", "Toponym"}:
                continue
            if word in headwords or useful(word, care, LEAST_NOUN):
                seen.add(word)
                yield word, article, first(row, "nominativ plural")


def first(row: Mapping[str, str], column: str) -> str:
    """The first filled of a column's variants ("genus", "genus 1")."""
    return row[column] or row.get(f"{column} 1") or ""
