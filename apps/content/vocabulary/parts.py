"""Words of exercises: the part of a kind that holds them, where to find one, and how they are shown as a list."""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from apps.content.item_versions import body_of
from apps.content.kind import Body, Json, Part, kinds
from apps.content.models import Item, WordRow
from apps.content.permissions import get_readable_item
from apps.vocabulary.serializers import VocabEntrySerializer
from kit.errors import InvalidInput
from kit.serializers import StrictSerializer, names_of

NAME, MOST = "words", 60
NOTHING_NAMED = gettext_lazy("Please say which exercise or list.")
NO_EXAMPLE = gettext_lazy("This word has no such example.")


class SeenWordSerializer(VocabEntrySerializer):
    """A word with all that is said about it."""

    id = serializers.UUIDField()
    position = serializers.IntegerField()


class VocabListSerializer(StrictSerializer):
    """The words of an exercise. `id` is the exercise's, and the `vocab_list_id` of the calls about lists."""

    id = serializers.UUIDField()
    section_id = serializers.UUIDField()
    title = serializers.CharField(allow_blank=True)
    version = serializers.IntegerField()
    words = SeenWordSerializer(many=True)


def words(model: str) -> Part:
    """The part of a kind whose items have words."""
    return Part(NAME, model, VocabEntrySerializer, path="item", key="vocab_item_id", most=MOST)


def seen(row: Json) -> Json:
    """A word as it is shown where nothing of it is a secret."""
    return {name: row[name] for name in ("id", "position", *names_of(VocabEntrySerializer))}


def named(row: Any) -> str:
    """A word with its article."""
    return f"{row['article']} {row['term']}".strip()


def as_list(item: Item) -> Json:
    """An item as the list of its words."""
    body: Body = body_of(item)
    facts = {name: getattr(item, name) for name in ("id", "section_id", "title", "version")}
    return facts | {NAME: [seen(row) for row in body.parts[NAME]]}


def word_parts() -> Iterator[Part]:
    """The parts of all kinds whose rows are words."""
    for kind in kinds().values():
        yield from (part for part in kind.parts if issubclass(part.rows, WordRow))


def find_word(user: Any, key: UUID) -> WordRow:
    """A word of an exercise that this person may read; 404 otherwise."""
    for part in word_parts():
        row: WordRow | None = part.rows._default_manager.filter(pk=key).first()
        if row is not None:
            row.item = get_readable_item(user, row.item_id)
            return row
    raise Http404


def find_list(user: Any, key: UUID) -> Sequence[WordRow]:
    """The words of an exercise that has words, and that this person may read; 404 otherwise."""
    item = get_readable_item(user, key)
    part = next((part for part in kinds()[item.kind].parts if issubclass(part.rows, WordRow)), None)
    if part is None:
        raise Http404
    rows: list[WordRow] = list(part.rows._default_manager.filter(item=item).order_by("position"))
    for row in rows:
        row.item = item
    return rows


def only(rows: Sequence[WordRow], wanted: Sequence[UUID] | None, field: str) -> Sequence[WordRow]:
    """Those of these ids (None: all), 422 for one that is not of the list."""
    found = {row.pk: row for row in rows}
    if wanted is not None and not set(wanted) <= set(found):
        raise InvalidInput({field: ("foreign", _("This is not of the same item."))})
    return rows if wanted is None else [found[key] for key in wanted]
