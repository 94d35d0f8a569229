"""The calls of this kind."""

from typing import Any, ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.authoring.kind_serializers import new_shape, part_shapes
from apps.content.authoring.kind_views import NewItem, NewPart, OnePart
from apps.content.kinds.vocab_intro.vocab_intro import VocabIntro
from apps.content.lessons.serializers import ItemSerializer
from apps.content.permissions import may_write_items
from apps.content.vocabulary.serializers import ActivateQuery, VocabTextSerializer, WholeVocabText
from apps.content.vocabulary.views import AddWords, WordsOfItem

WORD = VocabIntro.parts[0]
WORD_SENT, WORD_WRITTEN = part_shapes(VocabIntro, WORD)


class NewVocabIntro(NewItem):
    kind = VocabIntro
    asks: ClassVar = {"POST": ActivateQuery}
    takes: ClassVar = {"POST": new_shape(VocabIntro)}
    about: ClassVar = {"POST": "Introduce words, at the beginning of a section where nothing else is said."}

    def facts(self) -> dict[str, Any]:
        """Words are introduced before anything else; what isn't active is hidden."""
        facts = {"item_index": 0, **super().facts()}
        return {"hidden": not facts.pop("activate", True)} | facts


class WordsFromText(AddWords):
    kind = VocabIntro
    rules: ClassVar = {"POST": may_write_items}
    asks: ClassVar = {"POST": VocabTextSerializer}
    takes: ClassVar = {"POST": VocabTextSerializer}
    gives: ClassVar = {"POST": (201, ItemSerializer)}
    about: ClassVar = {"POST": "Add the words and phrases of a text, for the author to correct."}

    def post(self, request: Request, **ids: Any) -> Response:
        said = self.checked(WholeVocabText, {**self.query(), **self.body()})
        return self.add(said.pop("text_to_extract_from"), said)


class NewWord(NewPart):
    kind, part = VocabIntro, WORD
    takes: ClassVar = {"POST": WORD_SENT}
    gives: ClassVar = {"POST": (201, WORD_WRITTEN)}
    about: ClassVar = {"POST": "Add a new word at a place, or at the end."}


class OneWord(OnePart):
    kind, part = VocabIntro, WORD
    takes: ClassVar = {"PATCH": WORD_SENT}
    gives: ClassVar = {"PATCH": WORD_WRITTEN, "DELETE": 204}
    about: ClassVar = {
        "PATCH": "Change a new word, or move it.",
        "DELETE": "Take a new word away; learners' own lists keep it.",
    }


class OneVocabIntro(WordsOfItem):
    kind = VocabIntro
    about: ClassVar = {"GET": "The new words, as a list."}
