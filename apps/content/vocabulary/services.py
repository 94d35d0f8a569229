"""Words of exercises: taken from texts by authors, kept by learners."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.answers.solution_gate import refuse_untold
from apps.content.authoring.items import add_item, item_now
from apps.content.authoring.parts import item_rewritten, rows_of
from apps.content.item_text import joined, texts_in
from apps.content.kind import Kind, kinds
from apps.content.models import Item, WordRow
from apps.content.vocabulary import parts
from apps.courses.models import Section
from apps.courses.services.sections import section_now
from apps.vocabulary.extraction import Offer, chosen, extract
from apps.vocabulary.models import Source, VocabItem
from apps.vocabulary.services import ENTRY, Met, keep_entries
from kit.audit import record_change
from kit.errors import InvalidInput

AT_ONCE, ALL = 30, 10_000  # words of a text that are taken; and all that it has
INTRODUCTION = "VOCAB_INTRO"  # the kind whose items are a section's new words


def offers_in(text: str, said: Mapping[str, Any], most: int) -> list[Offer]:
    """What a text offers; `said` may leave out words or phrases."""
    wanted = {"words": said.get("include_vocab", True), "phrases": said.get("include_phrases", True)}
    return extract(text, most=most, **wanted)


def new_from_text(section: Section, kind: Kind, text: str, said: Mapping[str, Any], *, by: User) -> Item:
    """A new item with the words of a text; 422 `nothing_found` for a text that has none."""
    found = offers_in(text, said, AT_ONCE)
    if not found:
        raise InvalidInput({"text_to_extract_from": ("nothing_found", _("Nothing was found in this text."))})
    rows = [offer.to_json() for offer in found]
    return add_item(section, kind, by=by, at=said.get("item_index"), parts={parts.NAME: rows})


def add_words(item: Item, text: str, said: Mapping[str, Any], *, by: User) -> Item:
    """The words of a text, after those that the item has already; as many as there is room for.

    The text is read before anything is locked, and what the item has is looked up once it is.
    """
    offers = offers_in(text, said, ALL)
    with transaction.atomic():
        record_change("item.words_added", by=by, item=item.pk)
        return with_words(item_now(item), offers)


def with_words(item: Item, offers: Sequence[Offer]) -> Item:
    """The item, which is locked, with those of the words that it hasn't yet; the best where there is little room."""
    part = kinds()[item.kind].part(parts.NAME)
    rows = rows_of(part, item)
    known = {term.casefold() for term in rows.values_list("term", flat=True)}
    new = [one for one in offers if one.facts["term"].casefold() not in known]
    there = rows.count()
    best = chosen(new, min(AT_ONCE, part.most - there))
    if best:
        item = item_rewritten(item, None)
        made = [part.rows(item=item, position=there + at, **told(offer)) for at, offer in enumerate(best)]
        part.rows._default_manager.bulk_create(made)
    return item


def told(offer: Offer) -> dict[str, Any]:
    return {name: value for name, value in offer.to_json().items() if name in ENTRY}


def introduce(section: Section, text: str, said: Mapping[str, Any], *, by: User) -> Item:
    """What a text has, among the section's new words; without these they are made first, hidden until an author looked.

    The first item of the section then. Two authors at once get the same item.
    """
    offers = offers_in(text, said, ALL)
    with transaction.atomic():
        section = section_now(section)
        found = Item.objects.present().filter(section=section, kind=INTRODUCTION).in_order().first()
        if found is None:
            found = add_item(section, kinds()[INTRODUCTION], by=by, at=0, hidden=True)
        found.section = section
        return with_words(found, offers)


def keep_words(rows: Iterable[WordRow], *, by: User) -> list[VocabItem]:
    """Words of exercises in the learner's own list, with where they are from. 409 for those still asked for."""
    rows = list(rows)
    for item in {row.item_id: row.item for row in rows}.values():
        refuse_untold(by, item)
    return keep_entries([(entry_of(row), Met(Source.EXERCISE, row.item_id)) for row in rows], by=by)


def entry_of(row: WordRow) -> dict[str, Any]:
    """What is said about a word, for a copy."""
    return {name: getattr(row, name) for name in ENTRY}


def keep_words_of(item: Item, shown: Mapping[str, Any], most: int, *, by: User) -> list[VocabItem]:
    """Some words of what an exercise of any kind shows."""
    found = extract(joined(texts_in(shown)), phrases=False, most=most)
    met = [(offer.to_json(), Met(Source.EXERCISE, item.pk, offer.sentence)) for offer in found]
    return keep_entries(met, by=by, is_suggested=True)
