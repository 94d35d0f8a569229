"""The kind itself."""

from collections.abc import Sequence
from statistics import fmean

from django.utils.translation import gettext as _

from apps.content.answers.verdicts import Verdict
from apps.content.kind import Body, Example, Json, Kind, Problem
from apps.content.kinds.vocab import serializers
from apps.content.kinds.vocab.examples import EXAMPLES
from apps.content.kinds.vocab.hints import hint_for
from apps.content.kinds.vocab.judging import judged
from apps.content.kinds.vocab.tasks import can_be_asked, has_meaning, modes_of, seen_task, tasks
from apps.content.lessons.shuffle import shuffled
from apps.content.vocabulary.parts import NAME, named, seen, words
from kit.errors import InvalidInput


class Vocab(Kind):
    """Words to be practised; every task counts the same, and within a task word, article and plural do."""

    slug = "VOCAB"
    path = "mm-vocab"
    content = serializers.VocabContentSerializer
    answer = serializers.VocabAnswerSerializer
    seen = serializers.VocabSeenSerializer
    solved = serializers.VocabSolvedSerializer
    parts = (words("kind_vocab.Word"),)
    asks_for_words = True

    def empty(self) -> Json:
        modes = {"is_for_sentence_construction": False, "modes": list(serializers.USUAL_MODES)}
        return modes | {"asks_article": True, "asks_plural": False}

    def shown(self, item: Body, seed: int) -> Json:
        shown = []
        for mode in modes_of(item):
            asked = [word for word, one in tasks(item) if one == mode]
            shown += [seen_task(word, mode, item, seed) for word in shuffled(asked, seed, salt=mode)]
        return {"tasks": shown}

    def speaks_words(self, item: Body) -> bool:
        return serializers.LISTENING in modes_of(item)

    def solution(self, item: Body) -> Json:
        return {"words": [seen(word) for word in item.parts[NAME]]}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        given = {(one["word"], one["mode"]): one for one in answer["tasks"]}
        asked = {(word["id"], mode): word for word, mode in tasks(item)}
        if not given.keys() <= asked.keys():
            raise InvalidInput({"answer": ("foreign", _("There is no such task."))})
        names = [named(word) for word in item.parts[NAME]]
        found = []
        for (key, mode), word in asked.items():
            found.append(judged(word, mode, seen_task(word, mode, item, 0), given.get((key, mode)), names))
        score = fmean(fmean(part.score for part in parts) for parts in found) if found else 0.0
        return Verdict(round(score, 4), tuple(part for parts in found for part in parts))

    def hint(self, item: Body, key: str, step: int) -> str:
        word_id, _colon, task = key.partition(":")
        word = next((word for word in item.parts[NAME] if str(word["id"]) == word_id), None)
        mode, _colon, part = task.partition(":")
        return hint_for(word, mode, part, step) if word else ""

    def problems(self, item: Body) -> Sequence[Problem]:
        if not item.parts[NAME]:
            return [Problem(NAME, "too_few", _("There are no words yet."), stops=True)]
        found = []
        for place, word in enumerate(item.parts[NAME]):
            if item.content["is_for_sentence_construction"]:
                if not can_be_asked(word, serializers.SENTENCE, item):
                    text = _("There has to be an example of at least three words to build a sentence of.")
                    found.append(Problem(f"{NAME}.{place}.usage_examples", "empty", text))
            elif not has_meaning(word):
                text = _("Nothing says what this word means: no explanation, translation or example.")
                found.append(Problem(f"{NAME}.{place}.explanation", "empty", text))
            if word["part_of_speech"] == "NOUN" and not word["article"]:
                found.append(Problem(f"{NAME}.{place}.article", "empty", _("This noun has no article.")))
        return found

    def examples(self) -> Sequence[Example]:
        return EXAMPLES
