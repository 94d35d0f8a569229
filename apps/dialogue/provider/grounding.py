"""What one reply may be made of: the contents to be told, and what stands around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.provider import invariants
from apps.dialogue.provider.amounts import Amount, amounts
from apps.dialogue.types import Level, Polarity
from apps.german.lemmas import lemmatize, list_content_lemmas
from apps.german.negation import denies

_COMMON_BELOW = 2.0  # rarity up to which a word gives nothing away


@dataclass(frozen=True)
class Content:
    """One thing to be told: the case's words at this level, its other words, and the questions that ask for it."""

    number: int
    text: str
    also: str = ""
    questions: str = ""
    polarity: Polarity | None = None
    supposed: bool = False
    about_other: bool = False  # about another person than the speaker
    social: bool = False  # an answer to an act: it may be said in other words altogether
    said_back: bool = False  # what the learner told or ordered: yes or no at its beginning stay, too

    @cached_property
    def leads(self) -> frozenset[str]:
        """Whether an answer may begin with yes or with no."""
        given = {"agree": "yes", "disagree": "no"}.get(self.polarity or "", "")
        return frozenset({invariants.find_lead(self.text), "" if self.supposed else given} - {""})


@dataclass(frozen=True)
class Grounding:
    """Everything a sentence is checked against."""

    contents: tuple[Content, ...]
    line: str  # the learner's
    name: str  # the person's
    level: Level
    formal: bool
    closed: frozenset[str]  # base forms of words of what isn't told yet
    index: CatalogueIndex

    def of(self, numbers: Iterable[int]) -> tuple[Content, ...]:
        """The contents with these numbers, in order."""
        wanted = set(numbers)
        return tuple(content for content in self.contents if content.number in wanted)

    @cached_property
    def contradicted(self) -> bool:
        """Whether the learner's line supposes something that isn't so: then it may be named, and denied."""
        return any(content.polarity == "disagree" for content in self.contents)

    def line_counts(self, sentence: str) -> bool:
        """Whether numbers, sides and names of the learner's line may be taken up: only to deny them."""
        return self.contradicted and denies(sentence)

    def things(self, sources: tuple[Content, ...], sentence: str) -> list[str]:
        """Nouns and names that may be said."""
        named = [word for word in invariants.list_things(self.line) if self.line_counts(sentence)]
        return [
            *_words(sources, invariants.list_things),
            *self._asked(sources),
            *named,
            *invariants.list_things(f"ist {self.name}"),
        ]

    def carrying(self, sources: tuple[Content, ...], sentence: str) -> set[str]:
        """Base forms of all words that may be said."""
        allowed = {
            word for source in sources for text in (source.text, source.also) for word in list_content_lemmas(text)
        }
        allowed |= {lemmatize(word) for word in self.things(sources, sentence)}
        return (
            allowed
            | (set(list_content_lemmas(self.line)) if self.line_counts(sentence) else set())
            | set(self._asked(sources))
        )

    def symptoms(self, sources: tuple[Content, ...], sentence: str) -> set[str]:
        """Symptoms that may be named."""
        texts = [text for source in sources for text in (source.text, source.also, source.questions)]
        texts += [self.line] if self.line_counts(sentence) else []
        return {symptom for text in texts for symptom in self.index.symptoms_named(text)}

    def amounts(self, sources: tuple[Content, ...]) -> list[Amount]:
        """Amounts of the contents, in order."""
        return [amount for source in sources for amount in amounts(source.text)]

    def is_common(self, word: str) -> bool:
        """Whether a base form is too common to give anything away."""
        return word in self.index.topicless or self.index.idf.get(word, 0.0) < _COMMON_BELOW and word in self.index.idf

    def _asked(self, sources: tuple[Content, ...]) -> list[str]:
        """Words of the learner's line that also stand in the questions for these contents."""
        asked = {word for source in sources for word in list_content_lemmas(source.questions)}
        return [word for word in list_content_lemmas(self.line) if word in asked]


def _words(sources: tuple[Content, ...], find: Callable[[str], tuple[str, ...]]) -> list[str]:
    return [word for source in sources for text in (source.text, source.also) for word in find(text)]
