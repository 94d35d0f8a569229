"""The calls about a learner's own words."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.speech.serializers import ExistsSerializer
from apps.vocabulary import serializers
from apps.vocabulary.audio import is_there
from apps.vocabulary.dictionary import FOREIGN
from apps.vocabulary.encounters import met_in
from apps.vocabulary.filters import narrowed
from apps.vocabulary.models import Source, VocabItem
from apps.vocabulary.services import Met, change, keep, remove
from apps.vocabulary.suggestions import suggestions
from kit.api import ApiView
from kit.permissions import signed_in


def languages_of(user: Any) -> tuple[str, ...]:
    """The languages in which this person wants to know what a word means."""
    return tuple(code for code in FOREIGN if code in (user.native_language, user.interface_language, "eng"))


class MyVocabulary(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": serializers.MyVocabQuery}
    gives: ClassVar = {"GET": serializers.VocabItemSerializer}
    paged: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "One's own words, the newest first."}

    def get(self, request: Request) -> Response:
        return self.page(narrowed(VocabItem.objects.visible_to(self.caller), self.query()).shown())


class RemoveFromMy(ApiView):
    rules: ClassVar = {"DELETE": signed_in}
    gives: ClassVar = {"DELETE": 204}
    about: ClassVar = {"DELETE": "Take a word out of one's own list."}

    def find(self, user: Any, *args: Any, vocab_list_id: UUID, vocab_item_id: UUID, **ids: Any) -> VocabItem:
        mine = VocabItem.objects.visible_to(user).filter(vocab_list=vocab_list_id)
        found: VocabItem = get_object_or_404(mine, pk=vocab_item_id)
        return found

    def delete(self, request: Request, **ids: Any) -> Response:
        remove(self.thing, by=self.caller)
        return self.answer()


class OneVocab(ApiView):
    rules: ClassVar = {"PATCH": signed_in}
    takes: ClassVar = {"PATCH": serializers.ChangeVocabSerializer}
    gives: ClassVar = {"PATCH": serializers.VocabItemSerializer}
    about: ClassVar = {"PATCH": "Change one's own word, mark it as a favourite, or accept what was suggested."}

    def find(self, user: Any, *args: Any, vocab_item_id: UUID, **ids: Any) -> VocabItem:
        found: VocabItem = get_object_or_404(VocabItem.objects.visible_to(user), pk=vocab_item_id)
        return found

    def patch(self, request: Request, **ids: Any) -> Response:
        return self.answer(change(self.thing, by=self.caller, **self.body(partial=True)))


class FromContext(ApiView):
    rules: ClassVar = {"PUT": signed_in}
    takes: ClassVar = {"PUT": serializers.FromContextSerializer}
    gives: ClassVar = {"PUT": serializers.VocabItemSerializer}
    about: ClassVar = {"PUT": "Keep a word of a text with its sentence, filled in from the dictionaries."}

    def put(self, request: Request) -> Response:
        said = self.body()
        entry, sentence = met_in(said["term"], said["context"], languages_of(self.caller), said["explanation"])
        met = Met(Source.CONTEXT, said["source_id"], sentence)
        return self.answer(keep(entry, met, by=self.caller, is_suggested=True))


class AudioExists(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": serializers.PathQuery}
    gives: ClassVar = {"GET": ExistsSerializer}
    about: ClassVar = {"GET": "Whether the sound of a word can be played at this address."}

    def get(self, request: Request) -> Response:
        return self.answer({"exists": is_there(self.query()["path"])})


class SuggestAutocompletion(ApiView):
    rules: ClassVar = {"POST": signed_in}
    asks: ClassVar = {"POST": serializers.TermQuery}
    takes: ClassVar = {"POST": serializers.TermQuery}
    gives: ClassVar = {"POST": serializers.SuggestionsSerializer}
    about: ClassVar = {"POST": "Entries of the dictionaries for what has been typed: itself, then what begins so."}

    def post(self, request: Request) -> Response:
        term = self.checked(serializers.WholeTerm, self.query() | self.body())["term"]
        found = suggestions(term, serializers.MOST_SUGGESTIONS, FOREIGN)
        return self.answer({"suggestions": found})
