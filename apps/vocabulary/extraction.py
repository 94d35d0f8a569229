"""Words and phrases of a German text that are worth learning, filled in so that an author has to correct, not write."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from apps.german.frequency import get_zipf
from apps.german.glossary import load_terms
from apps.german.numbers import parse_ordinal, parse_word
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.separable_verbs import BEFORE_NAMES, NO_VERBS, VerbClause, find_verb_clauses, read_clause, write_small
from apps.german.stop_words import BEGINNER_WORDS
from apps.german.text import word_set
from apps.german.tokens import SentenceWord
from apps.german.word_forms import Reading, WordClass, list_readings
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.dictionary import FOREIGN, describe_reading
from apps.vocabulary.phrases import KnownPhrase, compile_phrase, load_known_phrases

KNOWN_FROM = 5.2  # Zipf value from which every learner knows a word
LONGEST_EXAMPLE = 300  # letters
EVERYDAY = "everyday"  # the group of the glossary that is no reason to learn a word
ACCUSATIVE = {"der": "den", "die": "die", "das": "das"}
OBJECT_MARKS = word_set(
    "den die das einen eine ein ihren ihre ihr meinen meine mein seinen seine sein unseren unsere keine keinen kein"
)
BE = "sein"  # of which first parts make no word: "bin … da", "ist … weg"
NAME = r"[A-ZÄÖÜ][\w-]+"
NAMED = compile_re(
    rf"\b(?:{'|'.join(sorted(BEFORE_NAMES))})\b\.? ({NAME}(?: {NAME})*)"
    rf"|(?<!\b[Dd]as )\bhei(?:ß|ße|ßt|ßen) (?:(?:er|sie|ich) )?({NAME}(?: {NAME})*)"
    rf"|\bNamen? (?:ist|war|lautet) ({NAME}(?: {NAME})*)"
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
    seen, found = {one.casefold() for one in (*known, *find_names(text))}, list[Offer]()
    for sentence in map(join_lines, split_sentences(text)):
        spoken = find_spoken_phrases(sentence) if phrases else frozenset()
        for clause in find_verb_clauses(sentence):
            offers = [
                *(list_phrases(clause, spoken) if phrases else ()),
                *(list_words(clause, languages) if words else ()),
            ]
            for facts in offers:
                if facts["term"].casefold() not in seen:
                    seen.add(facts["term"].casefold())
                    found.append(Offer(facts, sentence))
    return chosen(found, most)


def find_names(text: str) -> Iterator[str]:
    """Yield the words of a text that somebody is called by: "Frau Kurz", "heißt Klein", "Name ist Sauer"."""
    for found in NAMED.finditer(text):
        yield from next(names for names in found.groups() if names).split()


def chosen(found: list[Offer], most: int) -> list[Offer]:
    """Of a text that has too many: phrases and words of the ward go before others, in the order of the text."""
    ranked = sorted(range(len(found)), key=lambda at: (rank_offer(found[at]), at))[:most]
    return [found[at] for at in sorted(ranked)]


def rank_offer(offer: Offer) -> float:
    """Return 0 for phrases and words of the ward, more for others the further they are from words worth learning."""
    if offer.facts["part_of_speech"] == PartOfSpeech.PHRASE or is_of_the_ward(offer.facts["term"]):
        return 0
    usual: float = offer.facts["frequency"] or 2.5
    return 1 + abs(usual - 3.8)  # neither the most usual words nor the rarest


def join_lines(sentence: str) -> str:
    """Return a sentence with single blanks instead of line breaks."""
    return " ".join(sentence.split())


def is_of_the_ward(word: str) -> bool:
    """Whether the glossary has a word for the sake of the ward."""
    term = load_terms().get(word)
    return term is not None and term.group != EVERYDAY


def list_words(clause: VerbClause, languages: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The words of a clause that are worth learning, in their order."""
    for at, (token, reading) in enumerate(zip(clause.tokens, read_clause(clause), strict=True)):
        before = clause.tokens[at - 1].text.lower() if at else ""
        if reading is not None and is_worth_learning(reading) and not is_misread(token, reading, before):
            yield describe_reading(reading, languages).to_json()


def is_misread(token: SentenceWord, reading: Reading, before: str) -> bool:
    """Whether a word is none that was said, though it has the form of one; `before` is the word before it.

    So it is of numbers ("halb acht", "am dritten"), of "danke", and of "heiß" in "Ich heiß Müller".
    """
    form = token.text.lower()
    if reading.part == WordClass.VERB:
        return form in NO_VERBS or (reading.word.endswith(BE) and reading.word != BE)
    return parse_ordinal(form) is not None or parse_word(form) is not None or (form, before) == ("heiß", "ich")


def is_worth_learning(reading: Reading) -> bool:
    """Neither a word that every learner knows nor one of the small words."""
    if reading.word in BEGINNER_WORDS or len(reading.word) < 3 or reading.part == WordClass.OTHER:
        return False
    return is_of_the_ward(reading.word) or get_zipf(reading.word) < KNOWN_FROM


def find_spoken_phrases(sentence: str) -> frozenset[str]:
    """The set phrases that a sentence says word for word: looked for once, however many clauses it has."""
    return frozenset(
        one.phrase for one in load_known_phrases() if not one.words and compile_phrase(one.phrase).search(sentence)
    )


def list_phrases(clause: VerbClause, spoken: frozenset[str]) -> Iterator[dict[str, Any]]:
    """The set phrases in a clause, and what else it does with what: "den Verband wechseln"."""
    said = {one.word for one in read_clause(clause) if one is not None}
    said |= {one.word for token in clause.tokens for one in list_readings(write_small(token))} | {
        one.text for one in clause.tokens
    }
    told = set[str]()
    for phrase in load_known_phrases():
        if said.issuperset(phrase.words) if phrase.words else phrase.phrase in spoken:
            told.add(phrase.phrase)
            yield build_known_phrase_entry(phrase)
    own = find_object_and_verb(clause)
    if own and not any(own.split()[-1] == known.split()[-1] for known in told):
        yield build_phrase_entry(own)


def build_known_phrase_entry(phrase: KnownPhrase) -> dict[str, Any]:
    """Return the entry of a set phrase with its explanation and situation."""
    remarks = f"Situation: {phrase.situation}"
    return build_phrase_entry(phrase.phrase) | {"explanation": phrase.explanation, "remarks": remarks}


def build_phrase_entry(phrase: str) -> dict[str, Any]:
    """A phrase as an entry that says nothing more yet."""
    return {"term": phrase, "part_of_speech": PartOfSpeech.PHRASE, "frequency": None, "level": "", "translations": {}}


def find_object_and_verb(clause: VerbClause) -> str:
    """The noun right before the infinitive or participle at the end, with that verb; "" where it is no object."""
    found = read_clause(clause)
    if len(found) < 3 or (noun := found[-2]) is None or (verb := found[-1]) is None:
        return ""
    if noun.part != WordClass.NOUN or verb.part != WordClass.VERB or {noun.word, verb.word} & BEGINNER_WORDS:
        return ""
    facts = describe_reading(noun, ())
    before = clause.tokens[-3].text.lower()
    if before in OBJECT_MARKS and facts.article:
        plural = clause.tokens[-2].text == facts.plural != noun.word
        return f"{facts.plural if plural else f'{ACCUSATIVE[facts.article]} {noun.word}'} {verb.word}"
    return ""
