"""One change of many of a learner's words."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import models, transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.vocabulary.models import LearningState, VocabItem
from apps.vocabulary.services import remove_words

MOST_CHANGED = 200  # words in one request
MOST_TAGS = 10  # of one word
UNLEARNT: Mapping[str, object] = {
    "state": LearningState.NEW,
    "step": None,
    "stability": None,
    "difficulty": None,
    "due_at": None,
    "reviewed_at": None,
}


class BulkChange(models.TextChoices):
    """What is done with all of the words."""

    FAVOURITE = "FAVOURITE", _("Mark as favourites")
    UNFAVOURITE = "UNFAVOURITE", _("Unmark as favourites")
    ACCEPT = "ACCEPT", _("Accept suggestions")
    TAG = "TAG", _("Add a tag")
    UNTAG = "UNTAG", _("Remove a tag")
    RESET = "RESET", _("Learn anew")
    DELETE = "DELETE", _("Delete")


@transaction.atomic
def change_words(ids: Sequence[UUID], change: str, tag: str = "", *, by: User) -> int:
    """Make one change of those of the words that are the learner's; how many these are.

    A word that has all the tags it can have keeps them.
    """
    mine = VocabItem.objects.visible_to(by).filter(pk__in=ids)
    if change == BulkChange.DELETE:
        return remove_words(mine, by=by)
    if change in (BulkChange.TAG, BulkChange.UNTAG):
        return write_tags(mine, tag, is_wanted=change == BulkChange.TAG)
    fields: dict[BulkChange, Mapping[str, object]] = {
        BulkChange.FAVOURITE: {"is_favourite": True},
        BulkChange.UNFAVOURITE: {"is_favourite": False},
        BulkChange.ACCEPT: {"is_suggested": False},
        BulkChange.RESET: UNLEARNT,
    }
    written: dict[str, Any] = {**fields[BulkChange(change)], "version": F("version") + 1, "changed_at": timezone.now()}
    return mine.update(**written)


def write_tags(words: "models.QuerySet[VocabItem]", tag: str, *, is_wanted: bool) -> int:
    """Add a tag to words, or take it away; how many words there are."""
    rows = list(words.select_for_update())
    for row in rows:
        kept = [one for one in row.tags if one != tag]
        row.tags = [*kept, tag][:MOST_TAGS] if is_wanted else kept
        row.version, row.changed_at = row.version + 1, timezone.now()
    VocabItem.objects.bulk_update(rows, ["tags", "version", "changed_at"])
    return len(rows)
