"""What the calls of kinds with words share, and the calls by which learners keep and hear words."""

from typing import Any, ClassVar
from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from apps.content import reading, words
from apps.content.actions.words import add_words, introduce, keep_words, keep_words_of, new_from_text
from apps.content.models import WordRow
from apps.content.rules import may_edit_course, may_learn
from apps.content.saying import text_of_section
from apps.content.shapes import words as shapes
from apps.content.shapes.items import ItemShape
from apps.content.telling import refuse_untold
from apps.content.views.kinds import NewItem, OfKind
from apps.courses.views.sections import OfSection
from apps.vocabulary.shapes import NoBody, VocabItemShape
from kit.api import ApiView
from kit.errors import Invalid
from kit.rules import signed_in


class NewFromText(NewItem):
    """POST: an item of the words of a text."""

    def post(self, request: Request, **ids: Any) -> Response:
        said = self.checked(shapes.WholeNewVocabText, self.query() | self.body())
        item = new_from_text(self.thing, self.kind(), said["text_to_extract_from"], said, by=self.caller)
        return self.answer(reading.one_item(item, self.caller, edit=True))


class AddWords(OfKind):
    """Words of a text into an item that is there."""

    def add(self, text: str, said: dict[str, Any]) -> Response:
        item = add_words(self.thing, text or text_of_section(self.thing.section), said, by=self.caller)
        return self.answer(reading.one_item(item, self.caller, edit=True))


class WordsOfItem(OfKind):
    """GET: the words of an item as a list; those that it asks for come with its solution."""

    rules: ClassVar = {"GET": may_learn}
    gives: ClassVar = {"GET": words.VocabListShape}

    def get(self, request: Request, **ids: Any) -> Response:
        refuse_untold(self.caller, self.thing)
        return self.answer(words.as_list(self.thing))


class SectionVocabulary(OfSection):
    rules: ClassVar = {"PATCH": may_edit_course}
    takes: ClassVar = {"PATCH": shapes.VocabTextShape}
    gives: ClassVar = {"PATCH": ItemShape}
    about: ClassVar = {
        "PATCH": "Add what the section says, or a text, to its new words; hidden ones are made if there are none."
    }

    def patch(self, request: Request, **ids: Any) -> Response:
        said, section = self.body(), self.thing
        text = said.get("text_to_extract_from") or text_of_section(section)
        item = introduce(section, text, said, by=self.caller)
        return self.answer(reading.one_item(item, self.caller, edit=True))


class AddToMy(ApiView):
    rules: ClassVar = {"PUT": signed_in}
    takes: ClassVar = {"PUT": NoBody}
    gives: ClassVar = {"PUT": VocabItemShape}
    about: ClassVar = {"PUT": "Copy a word of an exercise into one's own list, if it isn't there yet."}

    def find(self, user: Any, *args: Any, vocab_item_id: UUID, **ids: Any) -> WordRow:
        return words.find_word(user, vocab_item_id)

    def put(self, request: Request, **ids: Any) -> Response:
        self.body()
        return self.answer(keep_words([self.thing], by=self.caller)[0])


class CopyToMy(ApiView):
    rules: ClassVar = {"PUT": signed_in}
    asks: ClassVar = {"PUT": shapes.OneOfListQuery}
    takes: ClassVar = {"PUT": NoBody}
    gives: ClassVar = {"PUT": shapes.KeptShape}
    about: ClassVar = {"PUT": "Copy the words of an exercise, or one of them, into one's own list."}

    def find(self, user: Any, *args: Any, vocab_list_id: UUID, **ids: Any) -> Any:
        return words.find_list(user, vocab_list_id)

    def put(self, request: Request, **ids: Any) -> Response:
        self.body()
        wanted = self.query().get("vocab_item_id")
        rows = words.only(self.thing, [wanted] if wanted else None, "vocab_item_id")
        return self.answer({"vocab_items": keep_words(rows, by=self.caller)})


class FromExerciseOrList(ApiView):
    rules: ClassVar = {"PUT": signed_in}
    asks: ClassVar = {"PUT": shapes.ListQuery}
    takes: ClassVar = {"PUT": shapes.FromExerciseShape}
    gives: ClassVar = {"PUT": shapes.KeptShape}
    about: ClassVar = {"PUT": "Keep words of an exercise's list, or some of what an exercise of any kind shows."}

    def put(self, request: Request) -> Response:
        said, wanted = self.body(), self.query().get("vocab_list_id")
        kept = self.from_list(wanted, said) if wanted else self.from_exercise(said)
        return self.answer({"vocab_items": kept})

    def from_list(self, key: UUID, said: dict[str, Any]) -> Any:
        rows = words.only(words.find_list(self.caller, key), said.get("vocab_item_ids"), "vocab_item_ids")
        return keep_words(rows, by=self.caller)

    def from_exercise(self, said: dict[str, Any]) -> Any:
        if "content_item_id" not in said:
            raise Invalid({"content_item_id": ("required", words.NOTHING_NAMED)})
        item = words.find_item(self.caller, said["content_item_id"])
        shown = reading.one_item(item, self.caller, edit=False)["content"]
        return keep_words_of(item, shown, said["n_vocab_items"], by=self.caller)
