"""The kind itself."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from django.utils.translation import gettext as _
from typing_extensions import override

from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.phrases import Strictness, compare
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Problem
from apps.content.kinds.cloze.examples import EXAMPLES
from apps.content.kinds.cloze.serializers import (
    ClozeAnswerSerializer,
    ClozeContentSerializer,
    ClozeSeenSerializer,
    ClozeSolvedSerializer,
)
from apps.content.lessons.shuffle import shuffle
from apps.german.text import tidy
from kit.errors import InvalidInput

STEP = 5  # letters: the width of a gap tells no more than this


class Cloze(Kind):
    """A text with gaps."""

    slug = "CLOZE"
    seconds_per_row = {"gaps": 15}
    content_serializer = ClozeContentSerializer
    answer_serializer = ClozeAnswerSerializer
    representation_serializer = ClozeSeenSerializer
    solution_serializer = ClozeSolvedSerializer

    @override
    def build_empty(self) -> Json:
        return {"text": "", "gaps": [], "distractors": []}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        bank = [gap["accepted"][0] for gap in item.content["gaps"] if gap["mode"] == "DRAGGED" and gap["accepted"]]
        words = shuffle([*bank, *item.content["distractors"]], seed, "bank") if bank else []
        gaps = [self.gap(gap, seed) for gap in item.content["gaps"]]
        return {"text": item.content["text"], "gaps": gaps, "bank": words}

    def gap(self, gap: Json, seed: int) -> Json:
        """A gap without what belongs into it; a width that doesn't count its letters."""
        options = shuffle(gap.get("options", ()), seed, gap["key"]) if gap["mode"] == "CHOSEN" else []
        longest = max((len(word) for word in (*gap["accepted"], *options)), default=0)
        return {"key": gap["key"], "mode": gap["mode"], "options": options, "width": ceil((longest + 1) / STEP) * STEP}

    @override
    def represent_solution(self, item: Body) -> Json:
        told = ("key", "accepted", "explanation")
        return {"gaps": [{name: gap[name] for name in told if name in gap} for gap in item.content["gaps"]]}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        gaps = item.content["gaps"]
        if not set(answer["gaps"]) <= {gap["key"] for gap in gaps}:
            raise InvalidInput({"answer": ("foreign", _("There is no such gap."))})
        return compute_mean(self.judge(gap, answer["gaps"].get(gap["key"], "")) for gap in gaps)

    def judge(self, gap: Json, given: str) -> PartVerdict:
        """One gap: what was typed with tolerance, what was chosen exactly."""
        if gap["mode"] == "TYPED":
            strictness = Strictness(gap.get("case_counts", True), gap.get("endings_count", False))
            match = compare(given, gap["accepted"], strictness)
            better = match.better if match.mark == Mark.ALMOST or match.reason == Reason.SPELT_OUT else ""
            return PartVerdict.of(gap["key"], match.mark, match.reason, better)
        if tidy(given) in {tidy(word) for word in gap["accepted"]}:
            return PartVerdict.of(gap["key"], Mark.RIGHT)
        return PartVerdict.of(gap["key"], Mark.WRONG, Reason.OTHER_WORD if tidy(given) else Reason.EMPTY)

    def build_hint(self, item: Body, key: str, step: int) -> str:
        """First what the author says; from the second try on how a typed word begins."""
        gap = next((gap for gap in item.content["gaps"] if gap["key"] == key), None)
        if gap is None or not gap["accepted"]:
            return ""
        told = str(gap.get("hint", ""))
        if gap["mode"] != "TYPED" or (told and step == 1):
            return told
        best = gap["accepted"][0]
        shown = min(step if not told else step - 1, len(best) // 2)
        return f"{best[:shown]}…" if shown else told

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        found = []
        if not item.content["gaps"]:
            found.append(Problem("content.gaps", "empty", _("There is no gap yet."), is_blocking=True))
        for place, gap in enumerate(item.content["gaps"]):
            if not gap["accepted"]:
                found.append(Problem(f"content.gaps.{place}.accepted", "empty", _("No answer would be right here.")))
            # With right answers alone there is nothing to choose between.
            if gap["mode"] == "CHOSEN" and not set(gap.get("options", ())) - set(gap["accepted"]):
                found.append(Problem(f"content.gaps.{place}.options", "too_few", _("There is nothing to choose.")))
        return found

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES


def list_words(content: dict[str, Any]) -> str:
    """The text with the best answers in its gaps: what is read aloud."""
    text = str(content["text"])
    for gap in content["gaps"]:
        text = text.replace(f"[[{gap['key']}]]", gap["accepted"][0] if gap["accepted"] else "…")
    return text
