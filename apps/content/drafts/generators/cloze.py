"""Gap texts: of each sentence one word, to be chosen among words of its class that cannot stand there."""

from apps.content.drafts.generators.statements import Statement, find_statements, is_content_word
from apps.content.drafts.generators.wrong_forms import OPTIONS, list_wrong_words
from apps.content.drafts.models import Generator
from apps.content.drafts.proposals import GAPS, Piece, build_new_item
from apps.content.item_body import Json
from apps.german.word_forms import WordClass
from apps.vocabulary.extraction import is_of_the_ward

FEWEST, MOST = 3, 10


def propose_cloze(text: str) -> Json | None:
    """Propose a gap text over the sentences of a text; None where it has too few words for it."""
    lines: list[str] = []
    gaps: list[Json] = []
    used: set[str] = set()
    for statement in find_statements(text):
        gap = find_gap(statement, used, verbs=bool(len(gaps) % 2)) if len(gaps) < MOST else None
        if gap is None:
            lines.append(statement.text)
            continue
        at, wrong = gap
        word, key = statement.words[at].text, f"g{len(gaps) + 1}"
        used.add(word.casefold())
        gaps.append(
            {"key": key, "mode": "CHOSEN", "accepted": [word], "options": sorted([word, *wrong], key=str.casefold)}
        )
        lines.append(statement.replace(at, f"[[{key}]]"))
    if len(gaps) < FEWEST:
        return None
    pieces = [Piece(gap["key"], GAPS, ", ".join([gap["accepted"][0], *wrong_of(gap)]), {}) for gap in gaps]
    content = {"text": "\n".join(lines), "gaps": gaps, "distractors": []}
    return build_new_item("CLOZE", "Füllen Sie die Lücken", content, {}, pieces, Generator.RULES)


def wrong_of(gap: Json) -> list[str]:
    """Give the wrong options of a gap."""
    return [one for one in gap["options"] if one not in gap["accepted"]]


def find_gap(statement: Statement, used: set[str], *, verbs: bool) -> tuple[int, list[str]] | None:
    """Find the word of a sentence that is most worth a gap, with words that are wrong there; None without one.

    `verbs` go before nouns, or after them.
    """
    places = [
        at
        for at, word in enumerate(statement.words)
        if at and is_content_word(word) and word.text.casefold() not in used
    ]
    for at in sorted(places, key=lambda place: (rank_word(statement, place, verbs=verbs), place)):
        wrong = list_wrong_words(statement, at)
        if len(wrong) == OPTIONS:
            return at, wrong
    return None


def rank_word(statement: Statement, at: int, *, verbs: bool) -> int:
    """Rank the words of a sentence: nouns of the ward and verbs in the order that is asked for, then other words."""
    reading = statement.words[at].reading
    if reading is not None and reading.part == WordClass.NOUN and is_of_the_ward(reading.word):
        return 1 if verbs else 0
    return int(not verbs) if reading is not None and reading.part == WordClass.VERB else 2
