"""The calls of this kind."""

from typing import Any, ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.authoring.kind_serializers import new_shape, part_shapes
from apps.content.authoring.kind_views import NewItem, NewPart, OnePart
from apps.content.kinds.vocab.vocab import Vocab
from apps.content.lessons.serializers import ItemSerializer
from apps.content.permissions import may_write_items
from apps.content.vocabulary.serializers import MoreSerializer, NewVocabQuery, NewVocabTextSerializer
from apps.content.vocabulary.views import AddWords, NewFromText, WordsOfItem

WORD = Vocab.parts[0]
WORD_SENT, WORD_WRITTEN = part_shapes(Vocab, WORD)


class NewVocab(NewItem):
    kind = Vocab
    asks: ClassVar = {"POST": NewVocabQuery}
    takes: ClassVar = {"POST": new_shape(Vocab)}
    about: ClassVar = {"POST": "Make an exercise of words in a section, to be practised or to build sentences with."}

    def facts(self) -> dict[str, Any]:
        """The query says how the words are practised, where the content doesn't."""
        facts = super().facts()
        building = facts.pop("is_for_sentence_construction", False)
        usual = Vocab().empty() | {"is_for_sentence_construction": building}
        return {"content": usual} | facts


class VocabFromText(NewFromText):
    kind = Vocab
    asks: ClassVar = {"POST": NewVocabTextSerializer}
    takes: ClassVar = {"POST": NewVocabTextSerializer}
    about: ClassVar = {"POST": "Make an exercise of the words and phrases of a text, for its author to correct."}


class MoreVocab(AddWords):
    kind = Vocab
    rules: ClassVar = {"PATCH": may_write_items}
    asks: ClassVar = {"PATCH": MoreSerializer}
    takes: ClassVar = {"PATCH": MoreSerializer}
    gives: ClassVar = {"PATCH": ItemSerializer}
    about: ClassVar = {"PATCH": "Add words and phrases of a text, or of all that the section says without one."}

    def patch(self, request: Request, **ids: Any) -> Response:
        said = {**self.query(), **self.body()}
        return self.add(said.pop("context", ""), said)


class NewWord(NewPart):
    kind, part = Vocab, WORD
    takes: ClassVar = {"POST": WORD_SENT}
    gives: ClassVar = {"POST": (201, WORD_WRITTEN)}
    about: ClassVar = {"POST": "Add a word at a place, or at the end."}


class OneWord(OnePart):
    kind, part = Vocab, WORD
    takes: ClassVar = {"PATCH": WORD_SENT}
    gives: ClassVar = {"PATCH": WORD_WRITTEN, "DELETE": 204}
    about: ClassVar = {
        "PATCH": "Change a word, or move it.",
        "DELETE": "Take a word away; answers that were given before keep it, and so do learners' own lists.",
    }


class OneVocabList(WordsOfItem):
    kind = Vocab
    about: ClassVar = {"GET": "The words of an exercise, as a list."}
