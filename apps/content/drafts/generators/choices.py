"""Questions with options about a text: what it states, beside statements that it does not make."""

import re
from collections.abc import Iterator, Sequence

from apps.content.drafts.generators.statements import Statement, find_statements, is_content_word
from apps.content.drafts.generators.wrong_forms import OPTIONS, list_ward_nouns, pick_options, read_determiner
from apps.content.drafts.models import Generator
from apps.content.drafts.proposals import build_new_item, build_row_pieces, build_rows
from apps.content.item_body import Json
from apps.german.glossary import Term, load_terms
from apps.german.lexicon import read_noun
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set
from apps.german.word_forms import WordClass

FEWEST, MOST = 2, 8
QUESTION = "Was steht im Text?"
CARDINALS = ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")
PLAIN_NUMBER = compile_re(r"[1-9]\d{0,2}")
# What is said of one of its kind is true of these, too: who gets an antibiotic gets a medicine.
GENERAL = word_set(
    "Medikament Arzneimittel Dosis Wirkung Nebenwirkung Organ Körper Gerät Hilfsmittel Krankheit Erkrankung Dokument"
    " Dokumentation Unterlagen Formular Bericht Gewebe Haut Infektion Entzündung Mittel Gefäß Gelenk Knochen Muskel"
    " Verletzung"
)
LONGEST = 300  # characters of an option
EXCHANGEABLE = ("body", "devices", "documents", "illnesses", "medicines")  # groups of things one can take for another


def propose_choices(text: str) -> Json | None:
    """Propose questions about a text, which stands above them; None where it has too few statements."""
    found = [one for one in find_statements(text) if one.stands_alone and len(one.text) <= LONGEST]
    questions = [question for one in found if (question := build_question(one, text))][:MOST]
    if len(questions) < FEWEST:
        return None
    rows = build_rows(questions)
    content = {"blocks": build_blocks(text), "transcript": ""}
    pieces = build_row_pieces("mc", rows, "quote")
    return build_new_item("RESOURCE", "Fragen zum Text", content, {"mc": rows}, pieces, Generator.RULES)


def build_blocks(text: str) -> list[Json]:
    """Build the paragraphs of a text."""
    lines = [line.strip() for line in text.splitlines() if line.strip()][:200]
    return [{"type": "PARAGRAPH", "lines": [{"pieces": [{"text": line[:5000]}]}]} for line in lines]


def build_question(statement: Statement, text: str) -> Json | None:
    """Build a question with a statement of the text and two that it does not make; None where none can be changed."""
    for at in range(1, len(statement.words)):
        others = [one for one in change_number(statement, at) if one not in text][:OPTIONS]
        if len(others) == OPTIONS:
            return build_options(statement, others)
    for at, word in enumerate(statement.words):
        if at and is_content_word(word) and word.reading and word.reading.part == WordClass.NOUN:
            others = [statement.replace(at, noun) for noun in list_other_nouns(statement, at, text)]
            if len(others) == OPTIONS:
                return build_options(statement, others)
    return None


def build_options(statement: Statement, others: Sequence[str]) -> Json:
    """Build the question of a statement and of what the text does not say."""
    options = [{"key": "a", "text": statement.text, "right": True, "explanation": ""}]
    options += [
        {"key": key, "text": other, "right": False, "explanation": ""}
        for key, other in zip("bcd", others, strict=False)
    ]
    return {"question": QUESTION, "options": options, "quote": statement.text, "explanation": ""}


def change_number(statement: Statement, at: int) -> Iterator[str]:
    """Give the sentence with other numbers at a place; nothing where no plain number from two on stands there."""
    word = statement.words[at]
    before, after = statement.text[: word.token.start], statement.text[word.token.end :]
    if re.search(r"[\d.,:/–-]\s?$", before) or re.match(r"\s?[.,:/–-]\s?\d|\.|-", after.removesuffix(".")):
        return
    if word.text.lower() in CARDINALS:
        index = CARDINALS.index(word.text.lower())
        for other in (index + 1, index - 1, index + 2):
            if 0 <= other < len(CARDINALS):
                yield statement.replace(at, CARDINALS[other])
    elif PLAIN_NUMBER.fullmatch(word.text) and int(word.text) > 1:
        number = int(word.text)
        step = 10 if number >= 20 and number % 10 == 0 else 5 if number >= 20 and number % 5 == 0 else 1
        for other in (number + step, number - step, number + 2 * step):
            if other > 1:
                yield statement.replace(at, str(other))


def list_other_nouns(statement: Statement, at: int, text: str) -> list[str]:
    """List nouns of the same group of the glossary that could stand there by grammar, and that the text has not.

    A word that means the same in another language, and compounds of either, are left out.
    """
    form, reading = statement.words[at].text, statement.words[at].reading
    term = load_terms().get(reading.word) if reading else None
    cells = read_determiner(statement, at) & read_noun(form)
    if term is None or term.group not in EXCHANGEABLE or not cells or form != term.word:
        return []
    low = text.casefold()
    found = [
        word
        for word in list_ward_nouns()
        if (other := load_terms()[word]).group == term.group
        and other.article == term.article
        and word not in GENERAL
        and read_noun(word) & cells == cells
        and word.casefold() not in low
        and not are_near(term, other)
    ]
    return pick_options(found, statement, at)


def are_near(one: Term, other: Term) -> bool:
    """Whether two terms may mean the same, or one is a kind of the other."""
    first, second = one.word.casefold(), other.word.casefold()
    if first in second or second in first or first[-5:] == second[-5:]:
        return True
    meanings = {word for glosses in one.glosses.values() for word in glosses}
    return any(word in meanings for glosses in other.glosses.values() for word in glosses)
