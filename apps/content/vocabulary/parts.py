"""Words of exercises: the part of a kind that holds them, how to find one, and their list."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from apps.accounts.models import User
from apps.content.item_body import Body, Json
from apps.content.item_versions import load_body
from apps.content.kind import Kind, Part, get_kinds
from apps.content.models import Item, WordRow
from apps.content.permissions import get_readable_item
from apps.vocabulary.serializers import VocabEntrySerializer
from kit.errors import InvalidInput
from kit.serializers import StrictSerializer, get_field_names

NAME, MAX_WORDS = "words", 60
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


def build_word_part(model: str) -> Part:
    """Build the part of a kind whose items have words; `model` is its `WordRow`."""
    return Part(NAME, model, VocabEntrySerializer, url_kwarg="vocab_item_id", max_rows=MAX_WORDS)


def serialize_word(row: Json) -> Json:
    """Serialize a word where nothing of it is part of a solution."""
    return {name: row[name] for name in ("id", "position", *get_field_names(VocabEntrySerializer))}


def write_with_article(row: Json) -> str:
    """Write a word with its article."""
    return f"{row['article']} {row['term']}".strip()


def serialize_list(item: Item) -> Json:
    """Serialize an item as the list of its words."""
    body: Body = load_body(item)
    facts = {name: getattr(item, name) for name in ("id", "section_id", "title", "version")}
    return facts | {NAME: [serialize_word(row) for row in body.parts[NAME]]}


def list_word_models(kinds: Iterable[Kind]) -> list[type[WordRow]]:
    """List the models of words that these kinds have, one for each kind with words."""
    models = (part.model_class for kind in kinds for part in kind.parts)
    return [model for model in models if issubclass(model, WordRow)]


def find_word(user: User, word_id: UUID) -> WordRow:
    """Find a word of an exercise that the user may read; raise 404 otherwise."""
    for model in list_word_models(get_kinds().values()):
        row = model._default_manager.filter(pk=word_id).first()
        if row is not None:
            row.item = get_readable_item(user, row.item_id)
            return row
    raise Http404


def find_list(user: User, item_id: UUID) -> Sequence[WordRow]:
    """Find the words of an exercise that has words and that the user may read; raise 404 otherwise."""
    item = get_readable_item(user, item_id)
    model = next(iter(list_word_models([get_kinds()[item.kind]])), None)
    if model is None:
        raise Http404
    rows = list(model._default_manager.filter(item=item).order_by("position"))
    for row in rows:
        row.item = item
    return rows


def select_words(rows: Sequence[WordRow], wanted: Sequence[UUID] | None, field: str) -> Sequence[WordRow]:
    """Select the words with these ids (None: all); raise 422 for an id that is not of the list."""
    found = {row.pk: row for row in rows}
    if wanted is not None and not set(wanted) <= set(found):
        raise InvalidInput({field: ("foreign", _("This is not of the same item."))})
    return rows if wanted is None else [found[key] for key in wanted]
