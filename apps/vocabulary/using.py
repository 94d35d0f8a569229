"""Whether a sentence uses a phrase, in whichever forms of its words."""

from collections.abc import Iterator

from apps.evaluation.listed import listed
from apps.translation.german import tokens
from apps.vocabulary.clauses import Clause
from apps.vocabulary.forms import readings
from apps.vocabulary.parted_verbs import readings_in, whole_clauses

# What changes with who speaks to whom: no part of the phrase itself.
CHANGING = listed(
    "der die das den dem des ein eine einen einem einer sich mich dich uns euch mir dir ihm ihr ihnen Ihnen Sie sie ich"
    " du er es wir man jemand jemanden jemandem etwas mein meine meinen dein deine sein seine seinen seine ihre ihren"
    " Ihr Ihre Ihren Ihrem Ihrer unser unsere unseren bitte"
)
Words = frozenset[str]


def missing_words(sentence: str, phrase: str) -> list[str]:
    """The words of the phrase that the sentence has in none of their forms; [] where it uses the phrase."""
    return missing_among(words_said(sentence), phrase)


def words_said(text: str) -> Words:
    """What the words of a text can be forms of: read once, where many phrases are looked for in it."""
    return frozenset().union(*(found for clause in whole_clauses(text) for found in words_of(clause)))


def missing_among(said: Words, phrase: str) -> list[str]:
    """The words of the phrase that are not among these."""
    return [word for word, wanted in wanted_words(phrase) if not wanted & said]


def wanted_words(phrase: str) -> Iterator[tuple[str, Words]]:
    """The words that make a phrase, each with what it can be a form of."""
    for token in tokens(phrase):
        if token.text not in CHANGING and token.text[0].lower() + token.text[1:] not in CHANGING:
            yield token.text, can_be(token.text)


def words_of(clause: Clause) -> Iterator[Words]:
    """What each word of a clause can be a form of; of "nehme … ab" the whole verb too."""
    for token, reading in zip(clause.tokens, readings_in(clause), strict=True):
        yield can_be(token.text) | ({reading.word.casefold()} if reading else set())


def can_be(word: str) -> Words:
    """The word itself and all words that it can be a form of, in small letters."""
    spellings = {word, word[0].lower() + word[1:]}
    return frozenset({word.casefold()} | {one.word.casefold() for spelt in spellings for one in readings(spelt)})
