"""Whether a sentence uses a phrase, in whichever forms of its words."""

from collections.abc import Iterable, Iterator

from apps.german.inflection import SUBJUNCTIVE_OF
from apps.german.sentences import split_sentences
from apps.german.separable_verbs import VerbClause, find_verb_clauses, join_verb, read_clause
from apps.german.text import lower_first, word_set
from apps.german.tokens import read_words
from apps.german.word_forms import list_readings

# What changes with who speaks to whom: no part of the phrase itself.
CHANGING = word_set(
    "der die das den dem des ein eine einen einem einer sich mich dich uns euch mir dir ihm ihr ihnen Ihnen Sie sie ich"
    " du er es wir man jemand jemanden jemandem etwas mein meine meinen dein deine sein seine seinen seine ihre ihren"
    " Ihr Ihre Ihren Ihrem Ihrer unser unsere unseren bitte"
)
TITLES = word_set("Frau Herr Herrn")
Words = frozenset[str]
Wanted = tuple[str, Words]  # a word of a phrase, and what it can be a form of


def list_missing_words(sentence: str, phrase: str) -> list[str]:
    """Return the words of the phrase that the sentence has in none of their forms; [] where it uses the phrase."""
    return list_missing_among(list_words_said(sentence), phrase)


def list_words_said(text: str) -> Words:
    """Return what the words of a text can be forms of: read once, where many phrases are looked for in it.

    A verb and its first part belong together within a sentence only.
    """
    return frozenset().union(*(found for clause in _list_clauses(text) for found in _list_words(clause)))


def list_missing_among(said: Words, phrase: str) -> list[str]:
    """Return the words of the phrase that are not among these."""
    return list_missing(said, list_wanted_words(phrase))


def list_missing(said: Words, wanted: Iterable[Wanted]) -> list[str]:
    """Return those of some words that are not among these, in any form."""
    return [word for word, forms in wanted if not forms & said]


def list_wanted_words(phrase: str) -> Iterator[Wanted]:
    """Yield the words that make a phrase, each with its lemmas; a verb in two parts is the whole one, too."""
    parted = dict(pair for clause in _list_clauses(phrase) for pair in _list_parts(clause))
    before = ""
    for token in read_words(phrase):
        if not (_is_changing(token.text) or _is_named(before, token.text) or _is_named(token.text, token.then)):
            yield token.text, list_lemmas(token.text) | parted.get(token.text, frozenset())
        before = token.text


def _is_changing(word: str) -> bool:
    return word in CHANGING or lower_first(word) in CHANGING


def _is_named(title: str, name: str) -> bool:
    """Return whether a title and a name stand there: "Frau Berger" is whoever is spoken of."""
    return title in TITLES and name[:1].isupper()


def _list_clauses(text: str) -> Iterator[VerbClause]:
    return (clause for sentence in split_sentences(text) for clause in find_verb_clauses(sentence))


def _list_parts(clause: VerbClause) -> Iterator[tuple[str, Words]]:
    """Return the two parts of a clause's verb, each with the whole verb: "ruft" and "zurück" with zurückrufen."""
    for token, reading in zip(clause.tokens, read_clause(clause), strict=True):
        if reading and clause.last and reading == join_verb(token, clause.last):
            verb = frozenset({reading.word.casefold()})
            yield token.text, verb
            yield clause.tokens[-1].text, verb


def _list_words(clause: VerbClause) -> Iterator[Words]:
    """Yield what each word of a clause can be a form of; of "nehme … ab" the whole verb too."""
    for token, reading in zip(clause.tokens, read_clause(clause), strict=True):
        yield list_lemmas(token.text) | ({reading.word.casefold()} if reading else set())


def list_lemmas(word: str) -> Words:
    """Return the word itself and all words that it can be a form of, in small letters."""
    spellings = {word, lower_first(word)}
    known = {one.word.casefold() for spelt in spellings for one in list_readings(spelt)}
    return frozenset({word.casefold(), SUBJUNCTIVE_OF.get(word.casefold(), word.casefold())} | known)
