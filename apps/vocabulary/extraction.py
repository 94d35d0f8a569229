"""Words and phrases of a German text that are worth learning, filled in so that an author has to correct, not write."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from apps.german.glossary import terms
from apps.german.lexicon import zipf
from apps.german.sentences import split_sentences
from apps.german.separable_verbs import VerbClause, find_verb_clauses, read_clause, write_small
from apps.german.stop_words import BEGINNER_WORDS
from apps.german.text import word_set
from apps.german.word_forms import Reading, WordClass, list_readings
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.dictionary import FOREIGN, about
from apps.vocabulary.phrases import KnownPhrase, known_phrases, pattern

KNOWN_FROM = 5.2  # Zipf value from which everybody who learns at all knows a word
LONGEST_EXAMPLE = 300  # letters
EVERYDAY = "everyday"  # the group of the glossary that is no reason to learn a word
ACCUSATIVE = {"der": "den", "die": "die", "das": "das"}
OBJECT_MARKS = word_set(
    "den die das einen eine ein ihren ihre ihr meinen meine mein seinen seine sein unseren unsere keine keinen kein"
)


@dataclass(frozen=True)
class Offer:
    """A word or phrase, with the sentence that it was found in."""

    facts: dict[str, Any]
    sentence: str

    def to_json(self) -> dict[str, Any]:
        """Fields of an entry; the sentence is its example."""
        examples = [self.sentence] if len(self.sentence) <= LONGEST_EXAMPLE else []
        return {"explanation": "", **self.facts, "usage_examples": examples}


def extract(
    text: str,
    *,
    words: bool = True,
    phrases: bool = True,
    most: int = 30,
    known: Iterable[str] = (),
    languages: Iterable[str] = FOREIGN,
) -> list[Offer]:
    """At most `most` words and phrases in the order of the text; those of `known` are left out."""
    seen, found = {one.casefold() for one in known}, list[Offer]()
    for sentence in map(in_one_line, split_sentences(text)):
        spoken = spoken_in(sentence) if phrases else frozenset()
        for clause in find_verb_clauses(sentence):
            offers = [*(phrases_of(clause, spoken) if phrases else ()), *(words_of(clause, languages) if words else ())]
            for facts in offers:
                if facts["term"].casefold() not in seen:
                    seen.add(facts["term"].casefold())
                    found.append(Offer(facts, sentence))
    return chosen(found, most)


def chosen(found: list[Offer], most: int) -> list[Offer]:
    """Of a text that has too many: phrases and words of the ward go before others, in the order of the text."""
    ranked = sorted(range(len(found)), key=lambda at: (rank(found[at]), at))[:most]
    return [found[at] for at in sorted(ranked)]


def rank(offer: Offer) -> float:
    if offer.facts["part_of_speech"] == PartOfSpeech.PHRASE or of_the_ward(offer.facts["term"]):
        return 0
    usual: float = offer.facts["frequency"] or 2.5
    return 1 + abs(usual - 3.8)  # neither what all know nor what nobody says


def in_one_line(sentence: str) -> str:
    return " ".join(sentence.split())


def of_the_ward(word: str) -> bool:
    """Whether the glossary has a word for the sake of the ward."""
    term = terms().get(word)
    return term is not None and term.group != EVERYDAY


def words_of(clause: VerbClause, languages: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The words of a clause that are worth learning, in their order."""
    for reading in read_clause(clause):
        if reading is not None and is_worth_learning(reading):
            yield about(reading, languages).to_json()


def is_worth_learning(reading: Reading) -> bool:
    """Neither a word that everybody knows nor one of the small words."""
    if reading.word in BEGINNER_WORDS or len(reading.word) < 3 or reading.part == WordClass.OTHER:
        return False
    return of_the_ward(reading.word) or zipf(reading.word) < KNOWN_FROM


def spoken_in(sentence: str) -> frozenset[str]:
    """The set phrases that a sentence says word for word: looked for once, however many clauses it has."""
    return frozenset(one.phrase for one in known_phrases() if not one.words and pattern(one.phrase).search(sentence))


def phrases_of(clause: VerbClause, spoken: frozenset[str]) -> Iterator[dict[str, Any]]:
    """The set phrases in a clause, and what else it does with what: "den Verband wechseln"."""
    said = {one.word for one in read_clause(clause) if one is not None}
    said |= {one.word for token in clause.tokens for one in list_readings(write_small(token))} | {
        one.text for one in clause.tokens
    }
    told = set[str]()
    for phrase in known_phrases():
        if said.issuperset(phrase.words) if phrase.words else phrase.phrase in spoken:
            told.add(phrase.phrase)
            yield of_phrase(phrase)
    own = object_and_verb(clause)
    if own and not any(own.split()[-1] == known.split()[-1] for known in told):
        yield entry_of_phrase(own)


def of_phrase(phrase: KnownPhrase) -> dict[str, Any]:
    remarks = f"Situation: {phrase.situation}"
    return entry_of_phrase(phrase.phrase) | {"explanation": phrase.explanation, "remarks": remarks}


def entry_of_phrase(phrase: str) -> dict[str, Any]:
    """A phrase as an entry that says nothing more yet."""
    return {"term": phrase, "part_of_speech": PartOfSpeech.PHRASE, "frequency": None, "level": "", "translations": {}}


def object_and_verb(clause: VerbClause) -> str:
    """The noun right before the infinitive or participle at the end, with that verb; "" where it is no object."""
    found = read_clause(clause)
    if len(found) < 3 or (noun := found[-2]) is None or (verb := found[-1]) is None:
        return ""
    if noun.part != WordClass.NOUN or verb.part != WordClass.VERB or {noun.word, verb.word} & BEGINNER_WORDS:
        return ""
    facts = about(noun, ())
    before = clause.tokens[-3].text.lower()
    if before in OBJECT_MARKS and facts.article:
        plural = clause.tokens[-2].text == facts.plural != noun.word
        return f"{facts.plural if plural else f'{ACCUSATIVE[facts.article]} {noun.word}'} {verb.word}"
    return ""
