"""Whether a sentence uses a phrase, in whichever forms of its words."""

from collections.abc import Iterable, Iterator

from apps.evaluation.word_lists import listed
from apps.translation.german import tokens
from apps.vocabulary.clauses import Clause
from apps.vocabulary.forms import readings
from apps.vocabulary.parted_verbs import readings_in, whole_clauses, whole_verb
from kit.sentences import sentences

# What changes with who speaks to whom: no part of the phrase itself.
CHANGING = listed(
    "der die das den dem des ein eine einen einem einer sich mich dich uns euch mir dir ihm ihr ihnen Ihnen Sie sie ich"
    " du er es wir man jemand jemanden jemandem etwas mein meine meinen dein deine sein seine seinen seine ihre ihren"
    " Ihr Ihre Ihren Ihrem Ihrer unser unsere unseren bitte"
)
TITLES = listed("Frau Herr Herrn")
# What is said politely, or only thought: no table has these forms.
SUBJUNCTIVE = {"könnte": "können", "dürfte": "dürfen", "müsste": "müssen", "würde": "werden", "hätte": "haben"} | {
    "wäre": "sein"
}
POLITE = {f"{form}{ending}": verb for form, verb in SUBJUNCTIVE.items() for ending in ("", "n", "st", "t")}
POLITE |= {"wärst": "sein", "wärt": "sein"}
Words = frozenset[str]
Wanted = tuple[str, Words]  # a word of a phrase, and what it can be a form of


def missing_words(sentence: str, phrase: str) -> list[str]:
    """The words of the phrase that the sentence has in none of their forms; [] where it uses the phrase."""
    return missing_among(words_said(sentence), phrase)


def words_said(text: str) -> Words:
    """What the words of a text can be forms of: read once, where many phrases are looked for in it.

    A verb and its first part belong together within a sentence only.
    """
    return frozenset().union(*(found for clause in clauses_of(text) for found in words_of(clause)))


def missing_among(said: Words, phrase: str) -> list[str]:
    """The words of the phrase that are not among these."""
    return missing_in(said, wanted_words(phrase))


def missing_in(said: Words, wanted: Iterable[Wanted]) -> list[str]:
    """Those of some words that are not among these, in any form."""
    return [word for word, forms in wanted if not forms & said]


def wanted_words(phrase: str) -> Iterator[Wanted]:
    """The words that make a phrase, each with what it can be a form of; a verb in two parts is the whole one, too."""
    parted = dict(pair for clause in clauses_of(phrase) for pair in parts_in(clause))
    before = ""
    for token in tokens(phrase):
        if not (is_changing(token.text) or is_named(before, token.text) or is_named(token.text, token.then)):
            yield token.text, can_be(token.text) | parted.get(token.text, frozenset())
        before = token.text


def is_changing(word: str) -> bool:
    return word in CHANGING or word[0].lower() + word[1:] in CHANGING


def is_named(title: str, name: str) -> bool:
    """Whether a title and a name stand there: "Frau Berger" is whoever is spoken of."""
    return title in TITLES and name[:1].isupper()


def clauses_of(text: str) -> Iterator[Clause]:
    return (clause for sentence in sentences(text) for clause in whole_clauses(sentence))


def parts_in(clause: Clause) -> Iterator[tuple[str, Words]]:
    """The two parts of a clause's verb, each with the whole verb: "ruft" and "zurück" with zurückrufen."""
    for token, reading in zip(clause.tokens, readings_in(clause), strict=True):
        if reading and clause.last and reading == whole_verb(token, clause.last):
            verb = frozenset({reading.word.casefold()})
            yield token.text, verb
            yield clause.tokens[-1].text, verb


def words_of(clause: Clause) -> Iterator[Words]:
    """What each word of a clause can be a form of; of "nehme … ab" the whole verb too."""
    for token, reading in zip(clause.tokens, readings_in(clause), strict=True):
        yield can_be(token.text) | ({reading.word.casefold()} if reading else set())


def can_be(word: str) -> Words:
    """The word itself and all words that it can be a form of, in small letters."""
    spellings = {word, word[0].lower() + word[1:]}
    known = {one.word.casefold() for spelt in spellings for one in readings(spelt)}
    return frozenset({word.casefold(), POLITE.get(word.casefold(), word.casefold())} | known)
