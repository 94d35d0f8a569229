"""The kind itself."""

from collections.abc import Sequence
from statistics import fmean

from django.utils.translation import gettext as _
from typing_extensions import override

from apps.content.answers.verdicts import Verdict
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Problem
from apps.content.kinds.vocab import serializers
from apps.content.kinds.vocab.evaluation import evaluate_tasks
from apps.content.kinds.vocab.examples import EXAMPLES
from apps.content.kinds.vocab.hints import build_hint
from apps.content.kinds.vocab.tasks import can_be_asked, has_meaning, list_modes, list_tasks, represent_task
from apps.content.lessons.shuffle import shuffle
from apps.content.vocabulary.parts import NAME, build_word_part, serialize_word, write_with_article
from kit.errors import InvalidInput


class Vocab(Kind):
    """Words to be practised; every task counts the same, and within a task word, article and plural do."""

    slug = "VOCAB"
    content_serializer = serializers.VocabContentSerializer
    answer_serializer = serializers.VocabAnswerSerializer
    representation_serializer = serializers.VocabSeenSerializer
    solution_serializer = serializers.VocabSolvedSerializer
    parts = (build_word_part("kind_vocab.Word"),)
    asks_for_words = True

    @override
    def build_empty(self) -> Json:
        modes = {"is_for_sentence_construction": False, "modes": list(serializers.USUAL_MODES)}
        return modes | {"asks_article": True, "asks_plural": False}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        shown = []
        for mode in list_modes(item):
            asked = [word for word, one in list_tasks(item) if one == mode]
            shown += [represent_task(word, mode, item, seed) for word in shuffle(asked, seed, salt=mode)]
        return {"tasks": shown}

    @override
    def can_speak_words(self, item: Body) -> bool:
        return serializers.LISTENING in list_modes(item)

    @override
    def represent_solution(self, item: Body) -> Json:
        return {"words": [serialize_word(word) for word in item.parts[NAME]]}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        given = {(one["word"], one["mode"]): one for one in answer["tasks"]}
        asked = {(word["id"], mode): word for word, mode in list_tasks(item)}
        if not given.keys() <= asked.keys():
            raise InvalidInput({"answer": ("foreign", _("There is no such task."))})
        names = [write_with_article(word) for word in item.parts[NAME]]
        found = []
        for (key, mode), word in asked.items():
            found.append(evaluate_tasks(word, mode, represent_task(word, mode, item, 0), given.get((key, mode)), names))
        score = fmean(fmean(part.score for part in parts) for parts in found) if found else 0.0
        return Verdict(round(score, 4), tuple(part for parts in found for part in parts))

    @override
    def build_hint(self, item: Body, key: str, step: int) -> str:
        word_id, _colon, task = key.partition(":")
        word = next((word for word in item.parts[NAME] if str(word["id"]) == word_id), None)
        mode, _colon, part = task.partition(":")
        return build_hint(word, mode, part, step) if word else ""

    @override
    def describe_answer(self, item: Body, answer: Json, key: str) -> str:
        mode = key.partition(":")[2].partition(":")[0]  # the same word may be asked for in several modes
        tasks = [task for task in answer.get("tasks", ()) if not mode or task.get("mode", mode) == mode]
        unnamed = [{name: value for name, value in task.items() if name != "mode"} for task in tasks]
        return super().describe_answer(item, {**answer, "tasks": unnamed}, key)

    @override
    def estimate_seconds(self, item: Body) -> float:
        each = 25 if item.content["is_for_sentence_construction"] else 15
        return float(each * len(item.parts["words"]))

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        if not item.parts[NAME]:
            return [Problem(NAME, "too_few", _("There are no words yet."), is_blocking=True)]
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

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES
