"""A word as a file tells it, before anything of it has been checked."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from apps.german.inflection import ARTICLES, split_article, write_plural_in_full
from apps.german.regular_expressions import compile_re
from apps.vocabulary.choices import PartOfSpeech, WordLevel
from apps.vocabulary.exchange import columns
from apps.vocabulary.models import VocabItem
from apps.vocabulary.schedule import ScheduleFields
from kit.languages import BY_CODE
from kit.texts import flatten

LONGEST_MEANING, LONGEST_EXPLANATION = 200, 1000
TEXTS = ("plural", "third_person", "simple_past", "present_perfect", "explanation", "remarks")
WHOLE = frozenset({"part_of_speech", "article"})  # columns of a table of entries, such as ours
OF_A_LANGUAGE = compile_re(r"([a-z]{3}): (.+)")
GAP = compile_re(r"\{\{c\d+::")


@dataclass
class WordRow:
    """A word of a file: where it stands there, what is said of it, and the names of its picture and sound.

    `is_whole` where the file has a place for all that an entry says: what is empty there is meant to be.
    """

    place: int
    facts: dict[str, Any]
    sentences: list[str] = field(default_factory=list)
    is_favourite: bool = False
    schedule: ScheduleFields | None = None
    picture: str = ""
    sound: str = ""
    is_whole: bool = False


def split_lines(text: str) -> list[str]:
    """Give the lines of a cell, and what the separator parts, each as one tidy line."""
    parts = (part for line in text.splitlines() for part in line.split(columns.SEPARATOR))
    return [tidy for part in parts if (tidy := tidy_line(part))]


def tidy_line(text: str) -> str:
    """Give a text as one line."""
    return " ".join(flatten(text).split())


def build_row(place: int, cells: Mapping[str, str], meaning_language: str, tags: list[str] | None = None) -> WordRow:
    """Build the row of a word from the cells of its columns; what "meaning" says is in the learner's language."""
    term = tidy_line(cells.get(columns.TERM, ""))
    article = tidy_line(cells.get("article", "")).casefold()
    if not article:
        article, term = read_article(term)
    facts: dict[str, Any] = {columns.TERM: term, "article": article}
    facts |= {name: tidy_line(cells[name]) for name in TEXTS if cells.get(name)}
    if facts.get("plural"):
        facts["plural"] = write_plural_in_full(term, facts["plural"])
    facts["part_of_speech"] = read_part(cells.get("part_of_speech", ""), article)
    level = tidy_line(cells.get("level", "")).upper()
    if level in WordLevel.values:
        facts["level"] = level
    if cells.get(columns.EXAMPLES):
        facts[columns.EXAMPLES] = split_lines(cells[columns.EXAMPLES])
    told = tags if tags is not None else re.split(r"[,|\n]", cells.get(columns.TAGS, ""))
    facts[columns.TAGS] = list(dict.fromkeys(tidy for one in told if (tidy := tidy_line(one))))
    facts[columns.TRANSLATIONS] = read_translations(cells)
    take_meaning(facts, cells.get(columns.MEANING, ""), meaning_language)
    return WordRow(
        place,
        facts,
        sentences=split_lines(cells.get(columns.SENTENCES, "")),
        is_favourite=tidy_line(cells.get(columns.FAVOURITE, "")).casefold() in columns.load_yes(),
        picture=cells.get(columns.PICTURE, ""),
        sound=cells.get(columns.SOUND, ""),
        is_whole=cells.keys() >= WHOLE,
    )


def read_article(term: str) -> tuple[str, str]:
    """Give the definite article that a term begins with, and the term without it."""
    article, rest = split_article(term)
    return (article, rest) if article in ARTICLES.values() and rest[:1].isupper() else ("", term)


def read_part(text: str, article: str) -> str:
    """Give the grammatical category by its name in the file; what has an article is a noun."""
    known = columns.load_parts_of_speech().get(tidy_line(text).casefold())
    return str(known or (PartOfSpeech.NOUN if article else PartOfSpeech.OTHER))


def read_translations(cells: Mapping[str, str]) -> dict[str, list[str]]:
    """Give what a word is called in other languages: from a column for each, or from lines as "ukr: рана"."""
    found: dict[str, list[str]] = {}
    for name, text in cells.items():
        head, _colon, code = name.partition(":")
        if head == columns.TRANSLATIONS and code and text.strip():
            found[code] = split_lines(text)
    for line in cells.get(columns.TRANSLATIONS, "").splitlines():
        told = OF_A_LANGUAGE.fullmatch(line.strip())
        if told and told[1] in BY_CODE:
            found[told[1]] = split_lines(told[2])
    return found


def take_meaning(facts: dict[str, Any], text: str, meaning_language: str) -> None:
    """Keep what the file says a word means: as a translation, or where it is long or German as an explanation."""
    lines = [tidy for line in text.splitlines() if (tidy := tidy_line(line))]
    if not lines or facts[columns.TRANSLATIONS].get(meaning_language):
        return
    if meaning_language == "deu" or len(lines[0]) > LONGEST_MEANING:
        facts["explanation"] = " ".join(filter(None, [facts.get("explanation", ""), *lines]))
        return
    facts[columns.TRANSLATIONS][meaning_language] = [lines[0]]
    if lines[1:]:
        facts["remarks"] = " ".join(filter(None, [facts.get("remarks", ""), *lines[1:]]))


def has_gaps(row: WordRow) -> bool:
    """Whether a note is a text with gaps, which is no word."""
    return GAP.search(row.facts[columns.TERM]) is not None


def list_sentences(word: VocabItem) -> list[str]:
    """List the sentences that a word was met in, the first one first."""
    return list(dict.fromkeys(context.sentence for context in word.contexts.all() if context.sentence))
