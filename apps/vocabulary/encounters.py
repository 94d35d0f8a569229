"""A word that a learner met in a text, as an entry: the dictionary's, with the sentence as its example."""

from typing import Any

from apps.german.sentences import split_sentences
from apps.vocabulary.extraction import in_one_line
from apps.vocabulary.suggestions import entry

LONGEST_SENTENCE = 500


def build_entry_from_context(
    term: str, context: str, languages: tuple[str, ...], explanation: str = ""
) -> tuple[dict[str, Any], str]:
    """The entry, and the sentence of the context that has the word ("" without one)."""
    sentence = sentence_with(term, context)
    told = entry(term, languages)
    examples = [sentence] if sentence else told["usage_examples"]
    return told | {"explanation": explanation or told["explanation"], "usage_examples": examples}, sentence


def sentence_with(term: str, context: str) -> str:
    """The first sentence of a text that has the word; the whole text where none has it as it stands."""
    found = map(in_one_line, split_sentences(context))
    said = next((one for one in found if term.casefold() in one.casefold()), in_one_line(context))
    return said[:LONGEST_SENTENCE]
