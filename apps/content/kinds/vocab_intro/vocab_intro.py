"""The kind itself."""

from collections.abc import Sequence
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.accounts.models import User
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Problem
from apps.content.kinds.vocab_intro.examples import EXAMPLES
from apps.content.vocabulary.parts import NAME, SeenWordSerializer, build_word_part, serialize_word
from apps.vocabulary.models import Source
from apps.vocabulary.services import Met, keep_entries
from kit.errors import InvalidInput
from kit.serializers import StrictSerializer

KNOWN, TO_LEARN = "KNOWN", "TO_LEARN"
CHOICES = [(name, name) for name in (KNOWN, TO_LEARN)]


class VocabIntroContentSerializer(StrictSerializer):
    """What is said before the words: what they are about, or how they belong together."""

    introduction = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")


class VocabIntroAnswerSerializer(StrictSerializer):
    """By the id of a word whether it is known already, or to be learnt: then it goes to the learner's own list."""

    words = serializers.DictField(child=serializers.ChoiceField(choices=CHOICES))


class VocabIntroSeenSerializer(StrictSerializer):
    """The words with all that is said about them."""

    introduction = serializers.CharField(allow_blank=True)
    words = SeenWordSerializer(many=True)


class VocabIntroSolvedSerializer(StrictSerializer):
    """There is nothing to be solved."""


class VocabIntro(Kind):
    """Words introduced before a lesson; done when the learner has said of each whether it is known."""

    slug = "VOCAB_INTRO"
    seconds_per_row = {"words": 22}
    content_serializer = VocabIntroContentSerializer
    answer_serializer = VocabIntroAnswerSerializer
    representation_serializer = VocabIntroSeenSerializer
    solution_serializer = VocabIntroSolvedSerializer
    parts = (build_word_part("kind_vocab_intro.Word"),)
    is_scored = False

    @override
    def build_empty(self) -> Json:
        return {"introduction": ""}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        return {"introduction": item.content["introduction"], NAME: [serialize_word(word) for word in item.parts[NAME]]}

    @override
    def represent_solution(self, item: Body) -> Json:
        return {}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        ids = [str(word["id"]) for word in item.parts[NAME]]
        if not set(answer[NAME]) <= set(ids):
            raise InvalidInput({"answer": ("foreign", _("There is no such word."))})
        said = answer[NAME]
        return compute_mean(
            PartVerdict.of(key, Mark.RIGHT) if key in said else PartVerdict.of(key, Mark.WRONG, Reason.EMPTY)
            for key in ids
        )

    def record_learning(self, item: Body, answer: Json, learner: User, item_id: UUID) -> int:
        """Words to be learnt are copied into the learner's own list; what is there already stays as it is."""
        wanted = [word for word in item.parts[NAME] if answer[NAME].get(str(word["id"])) == TO_LEARN]
        keep_entries([(word, Met(Source.EXERCISE, item_id)) for word in wanted], by=learner)
        return 0

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        if item.parts[NAME]:
            return ()
        return [Problem(NAME, "too_few", _("There are no words yet."), is_blocking=True)]

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES
