"""Sentences to be built: the words of an example, without what their written form tells about their order.

The capital of a sentence's first word and the marks between words say where a piece belongs. Each piece is therefore
written as it would be in the middle of a sentence: nouns, names and the formal "Sie" and "Ihr" keep their capitals.
Without these signs "Heute ist er müde" is as right as "Er ist heute müde", so both are accepted.
"""

import re
from functools import lru_cache

from apps.german.abbreviations import ends_with_abbreviation
from apps.german.function_words import AUXILIARIES, MODALS, PERSONS
from apps.german.lexicon import is_spelt
from apps.german.regular_expressions import compile_re
from apps.german.sentences import BEGINNERS, find_sentences
from apps.german.text import lower_first, word_set
from apps.german.word_forms import WordClass, list_readings

OPENING_MARKS = "„“»«‚‘\"'([–-"
INNER_MARKS = ",;:?!…“”«»‘’\"')]–-"
END_MARKS = f"{INNER_MARKS}."
BEGUN_ANEW = compile_re(r"[„»\"].*")  # direct speech within a sentence
ENDING = compile_re(rf"[?!.…](?=[{re.escape(INNER_MARKS)}]*$)")
MOVABLE = word_set(  # adverbs that may open a statement as well as stand behind its verb
    "heute gestern vorgestern morgen übermorgen jetzt nun gerade eben gleich bald später vorher nachher danach dann"
    " zuerst zuletzt morgens mittags nachmittags abends nachts manchmal oft meistens immer leider vielleicht natürlich"
    " zuhause hier dort"
)
FORMAL_FORMS = word_set("Ihnen Ihr Ihre Ihrem Ihren Ihrer Ihres")  # "her" seldom opens a sentence
FORMAL_VERB = compile_re(r"\w*n|sind")  # "Sie haben", "Sie sind"; but "Sie hat" is about a woman


@lru_cache(maxsize=1024)
def list_pieces(text: str) -> tuple[str, ...]:
    """Return the words of an example in order, as they would be written in the middle of a sentence."""
    found: list[str] = []
    for begin, end in find_sentences(text):
        words = text[begin:end].split()
        bare = [strip_marks(word, is_last=place == len(words) - 1) for place, word in enumerate(words)]
        for place, word in enumerate(bare):
            then = bare[place + 1] if place + 1 < len(bare) else ""
            opens = not any(bare[:place]) or BEGUN_ANEW.match(words[place]) or words[place - 1].endswith(":")
            is_address = words[place].endswith(",")  # "Sie, Frau Keller, …"
            found.append(write_inside_sentence(word, "" if is_address else then) if opens else word)
    return tuple(word for word in found if word)


def strip_marks(word: str, *, is_last: bool) -> str:
    """Return a word without the marks around it; an abbreviation or ordinal keeps its point."""
    marks = END_MARKS if is_last and not ends_with_abbreviation(word) else INNER_MARKS
    return word.lstrip(OPENING_MARKS).rstrip(marks)


def write_inside_sentence(word: str, then: str) -> str:
    """Return the first word of a sentence as it is written further inside; `then` comes after it."""
    small = lower_first(word)
    if word in FORMAL_FORMS or not word[1:].islower():  # also "EKG"
        return word
    if word == "Sie":
        return word if not then or FORMAL_VERB.fullmatch(then) else small
    is_small = small in BEGINNERS or (is_spelt(small) and not is_infinitive_as_noun(small, then))
    return small if is_small else word


def is_infinitive_as_noun(small: str, then: str) -> bool:
    """Return whether a first word is rather a noun ("Essen ist wichtig") than a verb ("Essen Sie genug?")."""
    if small in MODALS or small in AUXILIARIES or then in PERSONS:
        return False
    readings = list_readings(small)
    return bool(readings) and all(one.part == WordClass.VERB and one.word == small for one in readings)


def find_ending(text: str) -> str:
    """Return the mark that ends an example: it tells a question from a statement; "." where there is none."""
    found = ENDING.search(text.strip())
    return found[0] if found else "."


def list_orders(text: str) -> list[tuple[str, ...]]:
    """Return the orders of the pieces of an example that are right: its own, then those that begin otherwise."""
    pieces = list_pieces(text)
    verb = next((place for place, piece in enumerate(pieces[1:], start=1) if is_verb(piece)), None)
    if verb is None or find_ending(text) == "?" or len(find_sentences(text)) > 1 or re.search(r"[,;:„]", text):
        return [pieces]
    before, inflected, after = pieces[:verb], pieces[verb], pieces[verb + 1 :]
    orders = [pieces]
    if len(before) == 1 and before[0] in MOVABLE:
        if after and after[0] in PERSONS:
            orders.append((after[0], inflected, *before, *after[1:]))
        return orders
    for place, piece in enumerate(after):
        if piece in MOVABLE:
            orders.append((piece, inflected, *before, *after[:place], *after[place + 1 :]))
    return orders


def is_verb(piece: str) -> bool:
    """Return whether a word within a sentence can be a form of a verb."""
    return piece in MODALS or piece in AUXILIARIES or any(one.part == WordClass.VERB for one in list_readings(piece))
