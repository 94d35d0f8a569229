"""The kind itself."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.checking.reasons import Reason
from apps.content.kind import Body, Example, Json, Kind, Problem
from apps.content.kinds.vocab_intro.examples import EXAMPLES
from apps.content.verdicts import Mark, PartVerdict, Verdict, mean
from apps.content.words import NAME, SeenWordShape, seen, words
from apps.vocabulary.actions import Met, keep_all
from apps.vocabulary.models import Source
from kit.errors import Invalid
from kit.shapes import Shape

KNOWN, TO_LEARN = "KNOWN", "TO_LEARN"
CHOICES = [(name, name) for name in (KNOWN, TO_LEARN)]


class VocabIntroContentShape(Shape):
    """What is said before the words: what they are about, or how they belong together."""

    introduction = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")


class VocabIntroAnswerShape(Shape):
    """By the id of a word whether it is known already, or to be learnt: then it goes to the learner's own list."""

    words = serializers.DictField(child=serializers.ChoiceField(choices=CHOICES))


class VocabIntroSeenShape(Shape):
    """The words with all that is said about them."""

    introduction = serializers.CharField(allow_blank=True)
    words = SeenWordShape(many=True)


class VocabIntroSolvedShape(Shape):
    """There is nothing to be solved."""


class VocabIntro(Kind):
    """Words introduced before a lesson; done when the learner has said of each whether it is known."""

    slug = "VOCAB_INTRO"
    path = "vocab-intro"
    content = VocabIntroContentShape
    answer = VocabIntroAnswerShape
    seen = VocabIntroSeenShape
    solved = VocabIntroSolvedShape
    parts = (words("kind_vocab_intro.Word"),)
    scored = False

    def empty(self) -> Json:
        return {"introduction": ""}

    def shown(self, item: Body, seed: int) -> Json:
        return {"introduction": item.content["introduction"], NAME: [seen(word) for word in item.parts[NAME]]}

    def solution(self, item: Body) -> Json:
        return {}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        ids = [str(word["id"]) for word in item.parts[NAME]]
        if not set(answer[NAME]) <= set(ids):
            raise Invalid({"answer": ("foreign", _("There is no such word."))})
        said = answer[NAME]
        return mean(
            PartVerdict.of(key, Mark.RIGHT) if key in said else PartVerdict.of(key, Mark.WRONG, Reason.EMPTY)
            for key in ids
        )

    def learned(self, item: Body, answer: Json, learner: Any, item_id: UUID) -> int:
        """Words to be learnt are copied into the learner's own list; what is there already stays as it is."""
        wanted = [word for word in item.parts[NAME] if answer[NAME].get(str(word["id"])) == TO_LEARN]
        keep_all([(word, Met(Source.EXERCISE, item_id)) for word in wanted], by=learner)
        return 0

    def problems(self, item: Body) -> Sequence[Problem]:
        if item.parts[NAME]:
            return ()
        return [Problem(NAME, "too_few", _("There are no words yet."), stops=True)]

    def examples(self) -> Sequence[Example]:
        return EXAMPLES
