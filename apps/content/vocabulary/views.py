"""What the calls of kinds with words share, and the calls by which learners keep and hear words."""

from typing import Any, ClassVar
from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.answers.solution_gate import refuse_untold
from apps.content.authoring.kind_views import NewItem, OfKind
from apps.content.item_text import text_of_section
from apps.content.lessons import representations
from apps.content.lessons.serializers import ItemSerializer
from apps.content.models import WordRow
from apps.content.permissions import may_edit_course, may_learn
from apps.content.vocabulary import parts
from apps.content.vocabulary import serializers as shapes
from apps.content.vocabulary.services import add_words, introduce, keep_words, keep_words_of, new_from_text
from apps.courses.views.sections import OfSection
from apps.vocabulary.serializers import NoBody, VocabItemSerializer
from kit.api import ApiView
from kit.errors import InvalidInput
from kit.permissions import signed_in


class NewFromText(NewItem):
    """POST: an item of the words of a text."""

    def post(self, request: Request, **ids: Any) -> Response:
        said = self.checked(shapes.WholeNewVocabText, self.query() | self.body())
        item = new_from_text(self.thing, self.kind(), said["text_to_extract_from"], said, by=self.caller)
        return self.answer(representations.one_item(item, self.caller, edit=True))


class AddWords(OfKind):
    """Words of a text into an item that is there."""

    def add(self, text: str, said: dict[str, Any]) -> Response:
        item = add_words(self.thing, text or text_of_section(self.thing.section), said, by=self.caller)
        return self.answer(representations.one_item(item, self.caller, edit=True))


class WordsOfItem(OfKind):
    """GET: the words of an item as a list; those that it asks for come with its solution."""

    rules: ClassVar = {"GET": may_learn}
    gives: ClassVar = {"GET": parts.VocabListSerializer}

    def get(self, request: Request, **ids: Any) -> Response:
        refuse_untold(self.caller, self.thing)
        return self.answer(parts.as_list(self.thing))


class SectionVocabulary(OfSection):
    rules: ClassVar = {"PATCH": may_edit_course}
    takes: ClassVar = {"PATCH": shapes.VocabTextSerializer}
    gives: ClassVar = {"PATCH": ItemSerializer}
    about: ClassVar = {
        "PATCH": "Add what the section says, or a text, to its new words; hidden ones are made if there are none."
    }

    def patch(self, request: Request, **ids: Any) -> Response:
        said, section = self.body(), self.thing
        text = said.get("text_to_extract_from") or text_of_section(section)
        item = introduce(section, text, said, by=self.caller)
        return self.answer(representations.one_item(item, self.caller, edit=True))


class AddToMy(ApiView):
    rules: ClassVar = {"PUT": signed_in}
    takes: ClassVar = {"PUT": NoBody}
    gives: ClassVar = {"PUT": VocabItemSerializer}
    about: ClassVar = {"PUT": "Copy a word of an exercise into one's own list, if it isn't there yet."}

    def find(self, user: Any, *args: Any, vocab_item_id: UUID, **ids: Any) -> WordRow:
        return parts.find_word(user, vocab_item_id)

    def put(self, request: Request, **ids: Any) -> Response:
        self.body()
        return self.answer(keep_words([self.thing], by=self.caller)[0])


class CopyToMy(ApiView):
    rules: ClassVar = {"PUT": signed_in}
    asks: ClassVar = {"PUT": shapes.OneOfListQuery}
    takes: ClassVar = {"PUT": NoBody}
    gives: ClassVar = {"PUT": shapes.KeptSerializer}
    about: ClassVar = {"PUT": "Copy the words of an exercise, or one of them, into one's own list."}

    def find(self, user: Any, *args: Any, vocab_list_id: UUID, **ids: Any) -> Any:
        return parts.find_list(user, vocab_list_id)

    def put(self, request: Request, **ids: Any) -> Response:
        self.body()
        wanted = self.query().get("vocab_item_id")
        rows = parts.only(self.thing, [wanted] if wanted else None, "vocab_item_id")
        return self.answer({"vocab_items": keep_words(rows, by=self.caller)})


class FromExerciseOrList(ApiView):
    rules: ClassVar = {"PUT": signed_in}
    asks: ClassVar = {"PUT": shapes.ListQuery}
    takes: ClassVar = {"PUT": shapes.FromExerciseSerializer}
    gives: ClassVar = {"PUT": shapes.KeptSerializer}
    about: ClassVar = {"PUT": "Keep words of an exercise's list, or some of what an exercise of any kind shows."}

    def put(self, request: Request) -> Response:
        said, wanted = self.body(), self.query().get("vocab_list_id")
        kept = self.from_list(wanted, said) if wanted else self.from_exercise(said)
        return self.answer({"vocab_items": kept})

    def from_list(self, key: UUID, said: dict[str, Any]) -> Any:
        rows = parts.only(parts.find_list(self.caller, key), said.get("vocab_item_ids"), "vocab_item_ids")
        return keep_words(rows, by=self.caller)

    def from_exercise(self, said: dict[str, Any]) -> Any:
        if "content_item_id" not in said:
            raise InvalidInput({"content_item_id": ("required", parts.NOTHING_NAMED)})
        item = parts.find_item(self.caller, said["content_item_id"])
        shown = representations.one_item(item, self.caller, edit=False)["content"]
        return keep_words_of(item, shown, said["n_vocab_items"], by=self.caller)
