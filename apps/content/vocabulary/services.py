"""Services for words of exercises: authors take them from texts, learners copy them into their own lists."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.answers.solution_gate import refuse_before_solution
from apps.content.authoring.items import add_item, lock_item
from apps.content.authoring.parts import lock_item_for_rewrite
from apps.content.item_text import iterate_texts, join_texts
from apps.content.kind import Kind, get_kinds
from apps.content.models import Item, WordRow
from apps.content.vocabulary import parts
from apps.courses.models import Section
from apps.courses.services.sections import lock_section
from apps.vocabulary.extraction import Offer, chosen, extract
from apps.vocabulary.models import Source, VocabItem
from apps.vocabulary.services import ENTRY, Met, keep_entries
from kit.audit import record_change
from kit.errors import InvalidInput

MAX_NEW_WORDS, MAX_OFFERS = 30, 10_000  # words that a text adds at once; and all that are looked for
INTRODUCTION = "VOCAB_INTRO"  # the kind whose items are a section's new words


def create_item_from_text(
    section: Section,
    kind: Kind,
    text: str,
    *,
    by: User,
    at: int | None = None,
    include_vocab: bool = True,
    include_phrases: bool = True,
) -> Item:
    """Create an item of a kind with the words of a text. Raises 422 `nothing_found` for a text that has none."""
    offers = extract(text, words=include_vocab, phrases=include_phrases, most=MAX_NEW_WORDS)
    if not offers:
        raise build_nothing_found()
    return add_item(section, kind, by=by, at=at, parts={parts.NAME: [offer.to_json() for offer in offers]})


def build_nothing_found() -> InvalidInput:
    """Build the refusal of a text that has neither words nor phrases."""
    return InvalidInput({"text_to_extract_from": ("nothing_found", _("Nothing was found in this text."))})


def add_words(item: Item, text: str, *, by: User, include_vocab: bool = True, include_phrases: bool = True) -> Item:
    """Add the words of a text behind those that the item has, as many as there is room for.

    The text is read before anything is locked, and what the item has is looked up once it is.
    """
    offers = extract(text, words=include_vocab, phrases=include_phrases, most=MAX_OFFERS)
    with transaction.atomic():
        record_change("item.words_added", by=by, item=item.pk)
        return append_words(lock_item(item), offers, by=by)


def append_words(item: Item, offers: Sequence[Offer], *, by: User) -> Item:
    """Append those of the words that a locked item does not have yet; the best ones where there is little room."""
    kind = get_kinds()[item.kind]
    [model] = parts.list_word_models([kind])
    rows = model._default_manager.filter(item=item)
    known = {term.casefold() for term in rows.values_list("term", flat=True)}
    new = [offer for offer in offers if offer.facts["term"].casefold() not in known]
    count = rows.count()
    best = chosen(new, min(MAX_NEW_WORDS, kind.get_part(parts.NAME).max_rows - count))
    if best:
        item = lock_item_for_rewrite(item, None, by=by)
        model._default_manager.bulk_create(
            model(item=item, position=position, **get_offer_fields(offer))
            for position, offer in enumerate(best, start=count)
        )
    return item


def get_offer_fields(offer: Offer) -> dict[str, Any]:
    """Give the columns of a word that an offer fills."""
    return {name: value for name, value in offer.to_json().items() if name in ENTRY}


def add_section_words(
    section: Section, text: str, *, by: User, include_vocab: bool = True, include_phrases: bool = True
) -> Item:
    """Add the words of a text to the section's new words, and give their item.

    A section without one gets it as its first item, hidden until an author has looked at it; two authors at once get
    the same item. Raises 422 `nothing_found` where it would be empty.
    """
    offers = extract(text, words=include_vocab, phrases=include_phrases, most=MAX_OFFERS)
    with transaction.atomic():
        section = lock_section(section)
        item = Item.objects.present().filter(section=section, kind=INTRODUCTION).in_order().first()
        if item is None and not offers:
            raise build_nothing_found()
        if item is None:
            item = add_item(section, get_kinds()[INTRODUCTION], by=by, at=0, hidden=True)
        item.section = section
        return append_words(item, offers, by=by)


def keep_words(rows: Iterable[WordRow], *, by: User) -> list[VocabItem]:
    """Copy words of exercises into the learner's own list, with the exercise that they are from.

    Raises 409 `answer_first` while an exercise still asks for one of them.
    """
    rows = list(rows)
    for item in {row.item_id: row.item for row in rows}.values():
        refuse_before_solution(by, item)
    return keep_entries([(get_entry_fields(row), Met(Source.EXERCISE, row.item_id)) for row in rows], by=by)


def get_entry_fields(row: WordRow) -> dict[str, Any]:
    """Give the columns of a word that its copy has, too."""
    return {name: getattr(row, name) for name in ENTRY}


def keep_words_of(item: Item, shown: Mapping[str, Any], most: int, *, by: User) -> list[VocabItem]:
    """Add at most `most` words of what an exercise of any kind shows (`shown`) to the learner's own list."""
    found = extract(join_texts(iterate_texts(shown)), phrases=False, most=most)
    met = [(offer.to_json(), Met(Source.EXERCISE, item.pk, offer.sentence)) for offer in found]
    return keep_entries(met, by=by, is_suggested=True)
