"""Sentences of a text that can stand alone, with the reading of each word."""

from collections.abc import Iterator
from dataclasses import dataclass

from apps.german.inflection import is_finite
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.text import word_set
from apps.german.tokens import SentenceWord, Token, tokenize
from apps.german.word_forms import Reading, choose_reading
from apps.vocabulary.extraction import find_names, is_worth_learning, join_lines

FEWEST_WORDS, MOST_WORDS = 4, 25
WHOLE = compile_re(r"^[A-ZÄÖÜ„].*[.!]$")
# They point at a sentence before, or leave open who is meant, so that the sentence alone says too little.
POINTERS = word_set("er sie es ihm ihn ihr ihnen dies das diese dieser dieses dabei dazu davon darauf darin dort")


@dataclass(frozen=True)
class Word:
    """A word of a sentence: its token, and what it is a form of (None for names, numbers and unknown words)."""

    token: Token
    reading: Reading | None

    @property
    def text(self) -> str:
        """The word as it stands."""
        return self.token.text


@dataclass(frozen=True)
class Statement:
    """A whole sentence with its words."""

    text: str
    words: tuple[Word, ...]

    def replace(self, at: int, text: str) -> str:
        """Give the sentence with another word at the place `at`."""
        token = self.words[at].token
        return self.text[: token.start] + text + self.text[token.end :]

    @property
    def low(self) -> list[str]:
        """The words in lower case."""
        return [word.token.low for word in self.words]

    @property
    def stands_alone(self) -> bool:
        """Whether it says who and what it is about without the sentence before it."""
        return not POINTERS.intersection(self.low)


def find_statements(text: str) -> list[Statement]:
    """Find the sentences with a verb that have neither too few nor too many words, each once."""
    names = {name.casefold() for name in find_names(text)}
    found = dict.fromkeys(join_lines(one) for one in split_sentences(text))
    read = (read_statement(one, names) for one in found if WHOLE.match(one) and "[[" not in one and "|" not in one)
    return [
        one
        for one in read
        if FEWEST_WORDS <= len(one.words) <= MOST_WORDS and any(is_finite(word) for word in one.low[:-1] + one.low[-1:])
    ]


def read_statement(sentence: str, names: set[str]) -> Statement:
    """Read the words of a sentence; `names` (in lower case) are no words to be learnt."""
    tokens = [token for token in tokenize(sentence) if token.is_word]
    return Statement(sentence, tuple(read_words(tokens, names)))


def read_words(tokens: list[Token], names: set[str]) -> Iterator[Word]:
    """Read each token in its sentence."""
    for at, token in enumerate(tokens):
        then = tokens[at + 1].text if at + 1 < len(tokens) else ""
        is_read = token.text[0].isalpha() and token.text.casefold() not in names
        yield Word(token, choose_reading(SentenceWord(token.text, at == 0, then)) if is_read else None)


def is_content_word(word: Word) -> bool:
    """Whether a word is worth a gap: neither a small word nor one that every learner knows."""
    return word.reading is not None and is_worth_learning(word.reading)
