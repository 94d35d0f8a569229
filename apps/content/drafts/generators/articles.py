"""Exercises in groups: the nouns of a text by their articles."""

from apps.content.drafts.models import Generator
from apps.content.drafts.proposals import build_new_item, build_row_pieces, build_rows
from apps.content.item_body import Json
from apps.german.inflection import ARTICLES
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.extraction import extract

FEWEST_NOUNS, MOST_NOUNS = 6, 20


def propose_articles(text: str) -> Json | None:
    """Propose the nouns of a text to be sorted by their articles; None where it has too few."""
    offers = [one.facts for one in extract(text, phrases=False, most=200, languages=())]
    nouns = [
        one for one in offers if one["part_of_speech"] == PartOfSpeech.NOUN and one["article"] in ARTICLES.values()
    ]
    nouns = nouns[:MOST_NOUNS]
    named = [article for article in ARTICLES.values() if any(noun["article"] == article for noun in nouns)]
    if len(nouns) < FEWEST_NOUNS or len(named) < len(ARTICLES) - 1:
        return None
    categories = build_rows({"title": article} for article in named)
    ids = {row["title"]: row["id"] for row in categories}
    entries = build_rows({"text": noun["term"], "category_id": ids[noun["article"]]} for noun in nouns)
    pieces = build_row_pieces("items", entries, "text")
    parts = {"categories": categories, "items": entries}
    content = {"explanation": ""}
    return build_new_item("CATEGORIZATION", "Der, die oder das?", content, parts, pieces, Generator.RULES)
