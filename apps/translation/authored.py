"""Translations that authors wrote for lines of their own cases and lessons, found by the German text."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from apps.german.regular_expressions import compile_re

AuthoredTranslations = Mapping[str, Mapping[str, str]]  # by line, then by language (ISO 639-3)

SENTENCE_END = compile_re(r"(?<=[.!?…])\s+")
SLOT = compile_re(
    r"\{(items|item|topic|symptom|name|title|keyword|address|quote)\}"
)  # other braces are words like any other
QUOTE = "quote"  # the slot of a learner's own words, which stay as they were said
LAST_OF_A_LIST, LIST = "{items} und {item}", "{item}, {items}"  # how what stands in one slot is joined


def normalise_line(text: str) -> str:
    """Return a line with one form for what looks the same: spaces, composed characters, apostrophes."""
    return " ".join(unicodedata.normalize("NFC", text).replace("’", "'").split())


def split_sentences(text: str) -> list[str]:
    """Split a normalised text after each sign that ends a sentence."""
    return [sentence for sentence in SENTENCE_END.split(normalise_line(text)) if sentence]


def list_passages(text: str) -> Iterator[str]:
    """Yield every run of whole sentences of a text, the text itself among them."""
    sentences = split_sentences(text)
    for start in range(len(sentences)):
        for end in range(start + 1, len(sentences) + 1):
            yield " ".join(sentences[start:end])


def find_translations(text: str, authored: AuthoredTranslations) -> dict[str, str]:
    """Return a text in every language that all of it is translated into.

    A text of several sentences may be put together from several lines. A text that is translated in part only isn't
    returned. The keys of `authored` are normalised lines. A line may have slots ("Ich wiederhole: {items}."): in the
    text stands there what is a line itself, or several joined by commas and "und"; what is quoted stays as it is.
    """
    sentences = split_sentences(text)
    if filled := fill_templates(text, authored):
        authored = {**authored, **filled}
    languages = dict.fromkeys(language for translations in authored.values() for language in translations)
    found = {}
    for language in languages if sentences else ():
        parts = cover(sentences, authored, language)
        if parts is not None:
            found[language] = " ".join(parts)
    return found


def cover(sentences: Sequence[str], authored: AuthoredTranslations, language: str) -> list[str] | None:
    """Translate all sentences by the longest lines that have a translation; None where some sentence remains."""
    rest: list[list[str] | None] = [None] * len(sentences) + [[]]
    for start in reversed(range(len(sentences))):
        for end in range(len(sentences), start, -1):
            following = rest[end]
            if following is None:
                continue
            translation = authored.get(" ".join(sentences[start:end]), {}).get(language)
            if translation is not None:
                rest[start] = [translation, *following]
                break
    return rest[0]


def fill_templates(text: str, authored: AuthoredTranslations) -> AuthoredTranslations:
    """Return the passages of a text that are a line with its slots filled, in every language that has all of it."""
    normal = normalise_line(text)
    templates = [
        line
        for line in authored
        if SLOT.search(line)
        and line not in (LAST_OF_A_LIST, LIST)
        and all(one in normal for one in SLOT.split(line)[::2])
    ]
    found: dict[str, dict[str, str]] = {}
    for passage in list_passages(text) if templates else ():
        for template in templates:
            if match := compile_template(template).fullmatch(passage):
                for language, translation in authored[template].items():
                    if filled := fill_slots(translation, match.groupdict(), authored, language):
                        found.setdefault(passage, {})[language] = filled
    return found


def fill_slots(template: str, said: Mapping[str, str], authored: AuthoredTranslations, language: str) -> str | None:
    """Return a translated line with the words of its slots in the same language; None where one isn't translated."""
    filled: dict[str, str] = {}
    for slot, text in said.items():
        words = text if slot == QUOTE else translate_words(text, authored, language)
        if words is None:
            return None
        filled[slot] = words
    return SLOT.sub(lambda found: filled.get(found[1], found[0]), template)


@lru_cache(256)
def compile_template(line: str) -> re.Pattern[str]:
    """Return the pattern of the texts that a line with slots stands for; a slot named again holds the same words."""
    pieces: list[str] = []
    named: set[str] = set()
    for number, part in enumerate(SLOT.split(line)):
        if number % 2 == 0:
            pieces.append(re.escape(part))
        else:
            pieces.append(f"(?P={part})" if part in named else f"(?P<{part}>.+)")
            named.add(part)
    return re.compile("".join(pieces))


def translate_words(text: str, authored: AuthoredTranslations, language: str) -> str | None:
    """Translate what stands in a slot: a line, or lines joined by commas and a last "und"."""
    known = authored.get(text, {}).get(language)
    if known is not None:
        return known
    for template in (LAST_OF_A_LIST, LIST):
        joined = authored.get(template, {}).get(language)
        if joined is None:
            continue
        for first, last in split_at_each(text, SLOT.split(template)[2]):
            item, items = (last, first) if template == LAST_OF_A_LIST else (first, last)
            one = authored.get(item, {}).get(language)
            if one is not None and (others := translate_words(items, authored, language)) is not None:
                return joined.replace("{items}", others).replace("{item}", one)
    return None


def split_at_each(text: str, separator: str) -> Iterator[tuple[str, str]]:
    """Yield what stands before and after each place of a separator."""
    parts = text.split(separator)
    for place in range(1, len(parts)):
        yield separator.join(parts[:place]), separator.join(parts[place:])
