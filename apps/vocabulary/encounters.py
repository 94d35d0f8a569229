"""A word that a learner met in a text, as an entry: the dictionary's, with the sentence as its example."""

from typing import Any

from apps.german.sentences import split_sentences
from apps.vocabulary.extraction import join_lines
from apps.vocabulary.suggestions import build_entry

LONGEST_SENTENCE = 500


def build_entry_from_context(
    term: str, context: str, languages: tuple[str, ...], explanation: str = ""
) -> tuple[dict[str, Any], str]:
    """The entry, and the sentence of the context that has the word ("" without one)."""
    sentence = find_sentence(term, context)
    told = build_entry(term, languages)
    examples = [sentence] if sentence else told["usage_examples"]
    return told | {"explanation": explanation or told["explanation"], "usage_examples": examples}, sentence


def find_sentence(term: str, context: str) -> str:
    """The first sentence of a text that has the word; the whole text where none has it as it stands."""
    found = map(join_lines, split_sentences(context))
    said = next((one for one in found if term.casefold() in one.casefold()), join_lines(context))
    return said[:LONGEST_SENTENCE]
