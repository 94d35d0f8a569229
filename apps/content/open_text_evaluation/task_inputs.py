"""The validated input of each task, as `task_serializers` gives it."""

from typing import NotRequired, TypedDict


class ExplainVocabInput(TypedDict):
    """An explanation of a term; `reference` is what it means."""

    term: str
    explanation: str
    reference: str
    synonyms: list[str]


class MakeSentenceInput(TypedDict):
    """A sentence with a term."""

    term: str
    sentence: str


class UseSetPhraseInput(TypedDict):
    """A text with a set phrase."""

    phrase: str
    text: str
    situation: str


class MakeSpecificInput(TypedDict):
    """A vague sentence, `text`, and how it was made specific, `answer`."""

    text: str
    answer: str


class FindTermInput(TypedDict):
    """A term, and what was typed for it; `given_plural` only where the plural was asked for."""

    term: str
    article: str
    plural: str
    others: list[str]
    given: str
    given_article: str
    given_plural: NotRequired[str]
