"""Changes of learners' lists of words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import IntegrityError, models, transaction
from django.db.models import F, Window
from django.db.models.functions import RowNumber
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.vocabulary.models import Entry, Source, VocabContext, VocabItem, VocabList
from kit.errors import ApiError

MOST_WORDS = 20_000  # in one list
MOST_PLACES = 20  # that are kept of one word
MOST_DECLINED = 1000  # words of one list that were deleted
ENTRY = tuple(field.name for field in Entry._meta.get_fields())
LONGEST_SENTENCE = 500


@dataclass(frozen=True)
class Met:
    """Where a learner has met a word."""

    source: Source
    source_id: UUID | None = None
    sentence: str = ""
    message_id: UUID | None = None


def fold_term(term: str, article: str = "") -> str:
    """What makes two entries the same word: not the case, not the blanks; "der See" is not "die See"."""
    return " ".join(f"{article} {term}".casefold().split())[:220]


def keep_word(facts: Mapping[str, Any], met: Met, *, by: User, is_suggested: bool = False) -> VocabItem:
    """The word in the learner's list, copied if it is new there; where it was met is kept either way.

    409 `list_full` for more words than a learner can learn.
    """
    [kept] = keep_entries([(facts, met)], by=by, is_suggested=is_suggested)
    return kept


@transaction.atomic
def keep_entries(
    words: Iterable[tuple[Mapping[str, Any], Met]], *, by: User, is_suggested: bool = False
) -> list[VocabItem]:
    """All of these words in their order, each once, as `keep` does; as many queries for one as for many."""
    told = [(fold_term(facts["term"], facts.get("article", "")), facts, met) for facts, met in words]
    mine = get_list(by)
    add_missing_words(mine, {key: facts for key, facts, _met in reversed(told)}, is_suggested)
    kept = dict(mine.items.filter(folded__in=[key for key, *_told in told]).values_list("folded", "pk"))
    places = [
        VocabContext(
            vocab_item_id=kept[key],
            source=met.source,
            source_id=met.source_id,
            sentence=met.sentence[:LONGEST_SENTENCE],
            message_id=met.message_id,
        )
        for key, _facts, met in told
    ]
    VocabContext.objects.bulk_create(places, ignore_conflicts=True)
    forget_contexts(kept.values())
    return list_shown([kept[key] for key, *_told in told])


def forget_contexts(keys: Iterable[UUID]) -> None:
    """Of the places where a word was met the last `MOST_PLACES` stay."""
    newest = Window(RowNumber(), partition_by="vocab_item", order_by=["-created_at", "-pk"])
    ranked = VocabContext.objects.filter(vocab_item__in=list(keys)).annotate(age=newest)
    old = list(ranked.filter(age__gt=MOST_PLACES).values_list("pk", flat=True))
    if old:
        VocabContext.objects.filter(pk__in=old).delete()


def add_missing_words(mine: VocabList, words: Mapping[str, Mapping[str, Any]], is_suggested: bool) -> None:
    """Copy the words that the learner's list doesn't have; another request may be about to do the same."""
    there = {row.folded: row for row in mine.items.filter(folded__in=words)}
    missing = {key: facts for key, facts in words.items() if key not in there}
    fill_suggested((row, words[key]) for key, row in there.items() if row.is_suggested)
    if missing and mine.items.count() + len(missing) > MOST_WORDS:
        raise ApiError("list_full", _("There is no room for more words in this list."))
    rows = [
        VocabItem(
            vocab_list=mine,
            folded=key,
            is_suggested=is_suggested,
            **{name: value for name, value in facts.items() if name in ENTRY},
        )
        for key, facts in reversed(missing.items())
    ]
    VocabItem.objects.bulk_create(rows, ignore_conflicts=True)


def fill_suggested(met_again: Iterable[tuple[VocabItem, Mapping[str, Any]]]) -> None:
    """Fill in what a dictionary had not known about words that nobody has changed yet: an exercise may know it."""
    filled, names = list[VocabItem](), set[str]()
    for row, facts in met_again:
        if facts.get("part_of_speech") != row.part_of_speech:
            continue
        found = {name: facts[name] for name in ENTRY if facts.get(name) and not getattr(row, name)}
        if found:
            vars(row).update(found, version=F("version") + 1, changed_at=timezone.now())
            filled.append(row)
            names |= found.keys()
    if filled:
        VocabItem.objects.bulk_update(filled, [*sorted(names), "version", "changed_at"])


def list_shown(kept: Sequence[UUID]) -> list[VocabItem]:
    """The words with the places where they were met, in the order of their keys."""
    rows = {one.pk: one for one in VocabItem.objects.filter(pk__in=kept).shown()}
    return [rows[key] for key in dict.fromkeys(kept)]


def get_list(learner: User) -> VocabList:
    """A learner's own list, made when it is first needed."""
    found, _new = VocabList.objects.get_or_create(learner=learner)
    return found


@transaction.atomic
def change_word(item: VocabItem, changes: Mapping[str, Any], *, by: User, version: int | None = None) -> VocabItem:
    """Change fields of a learner's word; a change of its entry accepts what a dictionary had suggested.

    `version` is the one that the client has seen. Raises `ApiError`: `vocab_exists` and `stale_version` (both 409).
    """
    facts = dict(changes)
    key = fold_term(facts.get("term", item.term), facts.get("article", item.article))
    if set(facts) & set(ENTRY):
        facts = {"is_suggested": False} | facts
    try:
        with transaction.atomic():
            return item.save_if(version, folded=key, **facts)
    except IntegrityError:
        raise ApiError("vocab_exists", _("This word is in your list already.")) from None


@transaction.atomic
def remove_words(words: "models.QuerySet[VocabItem]", *, by: User) -> int:
    """Take words out of one's list, with all that was kept about them; give how many."""
    mine = VocabList.objects.select_for_update(no_key=True).get(pk=get_list(by).pk)
    rows = dict(words.select_for_update().order_by("pk").values_list("pk", "folded"))
    gone = set(rows.values())
    mine.declined = [*(term for term in mine.declined if term not in gone), *sorted(gone)][-MOST_DECLINED:]
    mine.save(update_fields=["declined", "changed_at"])
    VocabItem.objects.filter(pk__in=list(rows)).delete()
    return len(rows)


def is_declined(facts: Mapping[str, Any], mine: VocabList) -> bool:
    """Whether the learner has deleted this word before."""
    return fold_term(facts["term"], facts.get("article", "")) in mine.declined
