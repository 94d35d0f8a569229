"""Words and phrases of a text: introductions, phrases with gaps, more words for an item, translations."""

from collections.abc import Iterable, Sequence

from apps.content.drafts.models import Generator
from apps.content.drafts.proposals import Piece, build_change, build_new_item, build_row_pieces, build_rows
from apps.content.item_body import Body, Json
from apps.content.vocabulary.parts import MAX_WORDS
from apps.content.vocabulary.parts import NAME as WORDS
from apps.vocabulary.dictionary import FOREIGN, look_up
from apps.vocabulary.extraction import Offer, extract

MOST_WORDS, MOST_PHRASES, FEWEST_PHRASES = 20, 15, 2
LONGEST_EXAMPLE = 500  # characters


def propose_words(text: str) -> Json | None:
    """Propose an introduction of the words of a text; None where it has none."""
    rows = build_rows(describe(one) for one in extract(text, phrases=False, most=MOST_WORDS))
    if not rows:
        return None
    pieces = build_row_pieces(WORDS, rows, "term")
    return build_new_item("VOCAB_INTRO", "Neue Wörter", {"introduction": ""}, {WORDS: rows}, pieces, Generator.RULES)


def describe(offer: Offer) -> Json:
    """Give the columns of a word that an offer fills."""
    return {name: value for name, value in offer.to_json().items() if value is not None}


def propose_phrases(text: str) -> Json | None:
    """Propose the phrases of a text, their last word left out; None where it has too few."""
    offers = [one for one in extract(text, words=False, most=MOST_PHRASES, languages=()) if is_plain(one.facts["term"])]
    if len(offers) < FEWEST_PHRASES:
        return None
    lists = build_rows([{"title": "Wendungen aus dem Text", "situation": ""}])
    rows = build_rows(
        {
            "set_phrase_list_id": lists[0]["id"],
            "phrase": cut_gap(one.facts["term"]),
            "explanation": one.facts.get("explanation", ""),
            "example": one.sentence if len(one.sentence) <= LONGEST_EXAMPLE else "",
        }
        for one in offers
    )
    parts = {"lists": lists, "phrases": rows}
    pieces = [Piece(row["id"], "phrases", one.facts["term"], {}) for row, one in zip(rows, offers, strict=True)]
    content = {"modes": ["GAP"], "explanation": ""}
    return build_new_item("SET_PHRASE", "Wendungen", content, parts, pieces, Generator.RULES)


def is_plain(phrase: str) -> bool:
    """Whether a phrase is words alone, so that its last one may be a gap."""
    words = phrase.split()
    return len(words) > 1 and all(word.replace("-", "").isalpha() for word in words)


def cut_gap(phrase: str) -> str:
    """Give a phrase with its last word as a gap: of "den Verband wechseln" the verb."""
    start, _blank, last = phrase.rpartition(" ")
    return f"{start} [[{last}]]"


def propose_more_words(item_id: object, body: Body, text: str) -> Json | None:
    """Propose the words of a text that an item does not have yet; None without any, or where there is no room."""
    known = [row["term"] for row in body.parts[WORDS]]
    room = MAX_WORDS - len(known)
    offers = extract(text, most=min(MOST_WORDS, room), known=known) if room > 0 else []
    rows = build_rows(describe(one) for one in offers)
    pieces = [Piece(row["id"], WORDS, row["term"], row) for row in rows]
    return build_change(body.kind, item_id, pieces, Generator.RULES) if pieces else None


def propose_translations(item_id: object, body: Body, languages: Sequence[str]) -> Json | None:
    """Propose what words are called in these languages, as far as dictionaries know; None where nothing is missing."""
    pieces = [piece for row in body.parts[WORDS] for piece in translate_word(row, languages or FOREIGN)]
    return build_change(body.kind, item_id, pieces, Generator.RULES) if pieces else None


def translate_word(row: Json, languages: Iterable[str]) -> list[Piece]:
    """Propose what is missing in the translations of a word."""
    missing = [one for one in languages if not row["translations"].get(one)]
    found = look_up(f"{row['article']} {row['term']}".strip(), missing).translations if missing else {}
    if not found:
        return []
    told = "; ".join(f"{language}: {', '.join(words)}" for language, words in found.items())
    values = {"translations": {**row["translations"], **found}}
    return [Piece(str(row["id"]), WORDS, f"{row['term']} – {told}", values)]
