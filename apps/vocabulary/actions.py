"""What learners do with their own words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.vocabulary.models import Entry, Source, VocabContext, VocabItem, VocabList
from kit.errors import Refused

MOST_WORDS = 5000  # in one list
ENTRY = tuple(field.name for field in Entry._meta.get_fields())
LONGEST_SENTENCE = 500


@dataclass(frozen=True)
class Met:
    """Where a learner has met a word."""

    source: Source
    source_id: UUID | None = None
    sentence: str = ""
    message_id: UUID | None = None


def folded(term: str, article: str = "") -> str:
    """What makes two entries the same word: not the case, not the blanks; "der See" is not "die See"."""
    return " ".join(f"{article} {term}".casefold().split())[:220]


@transaction.atomic
def keep(facts: Mapping[str, Any], met: Met, *, by: User, is_suggested: bool = False) -> VocabItem:
    """The word in the learner's list, copied if it is new there; where it was met is kept either way.

    409 `list_full` for more words than anybody learns.
    """
    mine = list_of(by)
    key = folded(facts["term"], facts.get("article", ""))
    found: VocabItem | None = VocabItem.objects.filter(vocab_list=mine, folded=key).first()
    if found is None:
        if VocabItem.objects.filter(vocab_list=mine).count() >= MOST_WORDS:
            raise Refused("list_full", _("There is no room for more words in this list."))
        said = {name: value for name, value in facts.items() if name in ENTRY}
        defaults = said | {"is_suggested": is_suggested}
        found, _new = VocabItem.objects.get_or_create(vocab_list=mine, folded=key, defaults=defaults)
    VocabContext.objects.get_or_create(
        vocab_item=found,
        source=met.source,
        source_id=met.source_id,
        sentence=met.sentence[:LONGEST_SENTENCE],
        defaults={"message_id": met.message_id},
    )
    return found


@transaction.atomic
def keep_all(
    words: Iterable[tuple[Mapping[str, Any], Met]], *, by: User, is_suggested: bool = False
) -> list[VocabItem]:
    """All of these words, in their order."""
    kept = [keep(facts, met, by=by, is_suggested=is_suggested) for facts, met in words]
    return shown(kept)


def shown(kept: Iterable[VocabItem]) -> list[VocabItem]:
    """The words with the places where they were met, in the same order."""
    order = [one.pk for one in kept]
    rows = {one.pk: one for one in VocabItem.objects.filter(pk__in=order).shown()}
    return [rows[key] for key in dict.fromkeys(order)]


def list_of(learner: User) -> VocabList:
    """A learner's own list, made when it is first needed."""
    found, _new = VocabList.objects.get_or_create(learner=learner)
    return found


@transaction.atomic
def change(item: VocabItem, *, by: User, version: int | None = None, **facts: Any) -> VocabItem:
    """Change one's own word: what a dictionary suggested is accepted with that. 409 `vocab_exists`, `stale_version`."""
    key = folded(facts.get("term", item.term), facts.get("article", item.article))
    if set(facts) & set(ENTRY):
        facts = {"is_suggested": False} | facts
    try:
        with transaction.atomic():
            return item.save_if(version, folded=key, **facts)
    except IntegrityError:
        raise Refused("vocab_exists", _("This word is in your list already.")) from None


@transaction.atomic
def remove(item: VocabItem, *, by: User) -> None:
    """Take a word out of one's list, with all that was kept about it."""
    item.delete()
