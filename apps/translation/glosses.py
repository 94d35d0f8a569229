"""What the words of a German text mean, one by one. It is a gloss and says so: never a sentence in its own right."""

from collections.abc import Iterable
from typing import TypedDict

from apps.german import dictionaries
from apps.german.compounds import find_first_noun, split_compound
from apps.german.glossary import load_terms
from apps.german.headwords import find_headword
from apps.german.stop_words import SENSELESS_WORDS
from apps.german.tokens import read_words
from apps.translation.infinitives import prefer_infinitives
from kit.languages import language as language_of

BETWEEN = " · "
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"  # keep right-to-left glosses apart from the German around them


class Word(TypedDict):
    """A word of a text: as it stands, its base form, what it means, and for nouns article and plural."""

    text: str
    lemma: str
    glosses: list[str]
    article: str
    plural: str


def gloss_text(text: str, language: str) -> list[Word]:
    """All words of a German text with what they mean in a language; no glosses for unknown words."""
    return [word_of(token.text, find_headword(token, language), language) for token in read_words(text)]


def word_of(text: str, base: str, language: str) -> Word:
    """A word with what the glossary, else the dictionary, else its parts say."""
    article, plural = noun_forms(base)
    found = glosses(base, language)
    if (not found or not article) and (cut := split_compound(base)):
        start, tail = cut
        article, tail_plural = noun_forms(tail) if not article else (article, "")
        plural = plural or (start + tail_plural.lower() if tail_plural else "")
        found = found or join_glosses(glosses(find_first_noun(start), language), glosses(tail, language))
    return {"text": text, "lemma": base, "glosses": found, "article": article, "plural": plural}


def noun_forms(word: str) -> tuple[str, str]:
    """Article and plural of a noun, "" for both of anything else."""
    term = load_terms().get(word)
    if term is not None:
        return term.article, term.plural
    return (dictionaries.find_noun(word) if word[:1].isupper() else None) or ("", "")


def glosses(word: str, language: str) -> list[str]:
    """What a base form means: the glossary goes before the dictionary."""
    term = load_terms().get(word)
    if term is not None and language in term.glosses:
        return list(term.glosses[language])
    return dictionaries.list_glosses(language, word)


def verb_glosses(infinitive: str, language: str) -> list[str]:
    """What a verb means: without the meanings of a pronoun or noun that it is written like."""
    found, term = glosses(infinitive, language), load_terms().get(infinitive)
    if term is not None and language in term.glosses:
        return found[: len(found) - term.of_pronoun]
    return prefer_infinitives(found, language)


def join_glosses(head: list[str], tail: list[str]) -> list[str]:
    """The meaning of a compound as far as its parts give it away."""
    return [f"{head[0]} + {tail[0]}"] if head and tail else []


def summary(words: Iterable[Word], language: str) -> str:
    """The words that matter with their meanings, each once: "Schmerz: pain · Bein: leg"; "" if none is known."""
    seen = {word["lemma"]: word for word in words if word["glosses"]}
    telling = [word for base, word in seen.items() if base not in SENSELESS_WORDS] or list(seen.values())
    return BETWEEN.join(f"{word['lemma']}: {apart(', '.join(word['glosses'][:2]), language)}" for word in telling)


def word_for_word(words: Iterable[Word], language: str) -> str:
    """The first meaning of each word in the order of the text; an unknown word stays German, in brackets."""
    return BETWEEN.join(
        apart(word["glosses"][0], language) if word["glosses"] else f"[{word['text']}]" for word in words
    )


def apart(text: str, language: str) -> str:
    """A text that may stand in the middle of a line of the other direction."""
    return f"{ISOLATE}{text}{END_OF_ISOLATE}" if language_of(language).direction == "rtl" else text
