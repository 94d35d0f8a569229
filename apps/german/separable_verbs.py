"""Separable verbs: "Lagern Sie ihn … um" is umlagern, however far the parts stand from one another.

Duden, Die Grammatik: "Trennbare Verben"; the first part closes the right bracket of its sentence (Satzklammer).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from apps.german import lexicon
from apps.german.attributes import read_attribute
from apps.german.clauses import Joint, find_joints
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_statements
from apps.german.text import lower_first
from apps.german.tokens import SentenceWord, read_words
from apps.german.word_forms import FIRST_PARTS, Reading, WordClass, choose_reading, join_two_parts, list_readings

NO_VERBS = frozenset({"bitte", "danke", "laut"})  # though they look like forms of verbs
SUBJECTS = frozenset({"ich", "er", "sie", "es", "wir", "man", "du", "ihr", "wer"})
MODALS = frozenset({"müssen", "können", "sollen", "wollen", "dürfen", "mögen"})
FURTHEST = 8  # clauses between a verb and its first part
BEFORE_NAMES = frozenset({"Frau", "Herr", "Herrn", "Dr", "Doktor", "Schwester", "Pfleger"})
MARKS, CONJUNCTIONS = ",;:–()", "und oder aber denn sowie"
ZU = compile_re(rf"\bzu ([a-zäöüß]+n)$|\b((?:{'|'.join((*FIRST_PARTS, 'wieder'))}){{1,3}})zu([a-zäöüß]+n)$")
NUMBER_AT_END = compile_re(r"\d\W*$")


@dataclass(frozen=True)
class VerbClause:
    """A piece of a sentence with one verb at most, as far as that can be seen; `text` is the whole sentence.

    `last` is the word with which it ends; "" where a number stands behind it.
    """

    tokens: tuple[SentenceWord, ...]
    text: str
    last: str


def split_clauses(sentence: str) -> list[VerbClause]:
    """Return the clauses of a sentence; only the first word of the sentence, or one behind a colon, opens it."""
    found, start = [], 0
    mark = ":"
    for joint in [*find_joints(sentence, MARKS, CONJUNCTIONS), Joint(len(sentence), len(sentence))]:
        piece = sentence[start : joint.start]
        said = tuple(_read_piece(piece, mark == ":"))
        if said:
            found.append(VerbClause(said, sentence, "" if NUMBER_AT_END.search(piece) else said[-1].text))
        start, mark = joint.end, joint.mark
    return found


def _read_piece(piece: str, opens: bool) -> Iterator[SentenceWord]:
    """Return the words of a piece; its first one is written big for itself unless it opens the sentence."""
    for token in read_words(piece):
        yield SentenceWord(token.text, token.opens and opens, token.then)


def find_verb_clauses(sentence: str) -> list[VerbClause]:
    """Return the clauses of a sentence; one that ends with the first part of a verb goes on with those before it.

    "Saugen Sie Mund, Nase und Rachen ab" is cut at each sign, and its verb stands in the first piece.
    """
    found: list[VerbClause] = []
    for clause in split_clauses(sentence):
        at = _find_host(found, clause)
        if at is None:
            found.append(clause)
        else:
            found[at] = VerbClause((*found[at].tokens, *clause.tokens), clause.text, clause.last)
    return found


def _find_host(before: Sequence[VerbClause], clause: VerbClause) -> int | None:
    """Return the place of the clause that the last word of another one belongs to; None where that has its own verb."""
    if clause.last not in FIRST_PARTS:
        return None
    if any(_may_be_verb(token) or join_verb(token, clause.last) for token in clause.tokens[:-1]):
        return None
    within = range(len(before))[-FURTHEST:]
    return next((at for at in reversed(within) if _begins_verb(before[at], clause.last)), None)


def _begins_verb(clause: VerbClause, last: str) -> bool:
    """Return whether a clause has the verb of this first part; not at its end, where a subordinate clause has it."""
    if clause.last in FIRST_PARTS:
        return False
    place = next((at for at, token in enumerate(clause.tokens) if join_verb(token, last)), None)
    return place is not None and place < max(1, len(clause.tokens) - 1)


def read_clause(clause: VerbClause) -> list[Reading | None]:
    """Return what each word of a clause is; of a verb whose first part stands at the end, the whole verb."""
    said = [token.text for token in clause.tokens]
    named = [before in BEFORE_NAMES for before in ("", *said)]
    found = [None if name else choose_reading(token) for token, name in zip(clause.tokens, named, strict=False)]
    found = [
        read_attribute(clause.tokens, at, found) or _read_as_verb(clause.tokens, at, found) or one
        for at, one in enumerate(found)
    ]
    places = [at for at in range(len(said) - 1) if clause.last and not named[at]]
    for at in sorted(places, key=lambda at: (not is_verb(found[at]), at)):
        whole = join_verb(clause.tokens[at], clause.last)
        if whole is not None:
            found[at], found[-1] = whole, None
            break
    return found


def _read_as_verb(tokens: Sequence[SentenceWord], at: int, found: Sequence[Reading | None]) -> Reading | None:
    """Return the verb of a word that was read as an adjective, where only a verb can stand; None elsewhere.

    So it is beside its subject in a clause without another verb ("Ich heiße Karl"), and before a modal verb
    ("worauf ich achten muss").
    """
    reading, form = found[at], write_small(tokens[at])
    if reading is None or reading.part != WordClass.ADJECTIVE or form == reading.word:
        return None
    beside = [tokens[place].text.lower() for place in (at - 1, at + 1) if 0 <= place < len(tokens)]
    then = next(iter(list_readings(tokens[at + 1].text)), None) if at + 1 < len(tokens) else None
    is_subject_beside = not any(is_verb(one) for one in found) and any(word in SUBJECTS for word in beside)
    if not is_subject_beside and (then is None or then.word not in MODALS):
        return None
    return next((one for one in list_readings(form) if is_verb(one)), None)


def join_verb(token: SentenceWord, last: str) -> Reading | None:
    """Return the verb of which a word and the last one of its clause are the two parts."""
    return None if write_small(token) in NO_VERBS else join_two_parts(write_small(token), last)


def is_verb(reading: Reading | None) -> bool:
    """Return whether a reading was found and is of a verb."""
    return reading is not None and reading.part == WordClass.VERB


def _may_be_verb(token: SentenceWord) -> bool:
    """Return whether a word can be a form of a verb, whatever else it can be: "kühlen"."""
    return write_small(token) not in NO_VERBS and any(is_verb(one) for one in list_readings(write_small(token)))


def write_small(token: SentenceWord) -> str:
    """Return a word as it is written inside of a sentence."""
    return lower_first(token.text) if token.opens else token.text


def find_split_verb(text: str, infinitive: str) -> str:
    """Return a separable verb whose parts stand apart in one statement, from first part to last; "" for none."""
    verb = lexicon.find_verb(infinitive.lower())
    forms = [form.split(" ") for form in (*verb.present, *verb.past) if " " in form] if verb else []
    for statement in (text[begin:end] for begin, end in find_statements(text)):
        for first, last in forms:
            found = re.search(rf"\b{re.escape(first)}\b.*?\b{re.escape(last)}\b", statement, re.IGNORECASE)
            if found:
                return found[0]
    return ""


def drop_zu(phrase: str) -> str:
    """Return a phrase with its last infinitive without "zu": "Blutdruck zu messen", "vorzubereiten"; "" for others."""
    bare, found = ZU.subn(lambda match: match[1] or match[2] + match[3], phrase)
    return bare if found else ""
