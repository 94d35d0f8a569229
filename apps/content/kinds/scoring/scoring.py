"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from typing_extensions import override

from apps.content.answers.descriptions import NOTHING, add_explanation
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Part, Problem
from apps.content.kinds.scoring import serializers
from apps.content.kinds.scoring.examples import EXAMPLES
from apps.content.reading_times import estimate_reading_text
from kit.errors import InvalidInput


class Scoring(Kind):
    """Lines to be rated on a scale; the value next to what is accepted counts half."""

    slug = "SCORING"
    seconds_per_row = {"items": 30}
    content_serializer = serializers.ScoringContentSerializer
    answer_serializer = serializers.ScoringAnswerSerializer
    representation_serializer = serializers.ScoringSeenSerializer
    solution_serializer = serializers.ScoringSolvedSerializer
    parts = (
        Part(
            "items",
            "kind_scoring.Line",
            serializers.LineSerializer,
            url_kwarg="scoring_item_id",
            max_rows=serializers.MOST_LINES,
        ),
    )

    @override
    def build_empty(self) -> Json:
        return {"scale": "", "case": "", "points": [], "summed": False, "bands": [], "explanation": ""}

    def points(self, item: Body, line: Json) -> list[Json]:
        """What a line offers."""
        return list(line["points"] or item.content["points"])

    @override
    def represent(self, item: Body, seed: int) -> Json:
        lines = [
            {"id": row["id"], "text": row["text"], "points": self.points(item, row)} for row in item.parts["items"]
        ]
        said = {name: item.content[name] for name in ("scale", "case", "summed", "bands")}
        return {**said, "items": lines}

    @override
    def represent_solution(self, item: Body) -> Json:
        told = ("id", "lowest", "highest", "explanation")
        lines = [{name: row[name] for name in told} for row in item.parts["items"]]
        return {"items": lines, "explanation": item.content["explanation"]}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        lines, given = item.parts["items"], answer["values"]
        if not set(given) <= {row["id"] for row in lines}:
            raise InvalidInput({"answer": ("foreign", _("There is no such line."))})
        return compute_mean(self.judge(item, row, given.get(row["id"])) for row in lines)

    def judge(self, item: Body, line: Json, given: int | None) -> PartVerdict:
        """One line: right within what is accepted, almost right one step beside it."""
        values = [point["value"] for point in self.points(item, line)]
        if given is None:
            return PartVerdict.of(line["id"], Mark.WRONG, Reason.EMPTY)
        if given not in values:
            raise InvalidInput({"answer": ("foreign", _("This value is not on the scale."))})
        if line["lowest"] <= given <= line["highest"]:
            return PartVerdict.of(line["id"], Mark.RIGHT)
        between = [one for one in values if min(given, line["lowest"]) <= one <= max(given, line["highest"])]
        steps = len([one for one in between if not line["lowest"] <= one <= line["highest"]])
        nearest = line["highest"] if given > line["highest"] else line["lowest"]
        reason = Reason.TOO_HIGH if given > line["highest"] else Reason.TOO_LOW
        if steps == 1:
            return PartVerdict.of(line["id"], Mark.ALMOST, reason, str(nearest))
        return PartVerdict.of(line["id"], Mark.WRONG, reason)

    def build_hint(self, item: Body, key: str, step: int) -> str:
        """First what the author says; from the second try on a range that is one step wider than the right one."""
        line = next((row for row in item.parts["items"] if row["id"] == key), None)
        if line is None:
            return ""
        values = [point["value"] for point in self.points(item, line)]
        below = max((one for one in values if one < line["lowest"]), default=line["lowest"])
        above = min((one for one in values if one > line["highest"]), default=line["highest"])
        narrows = len([one for one in values if below <= one <= above]) < len(values)
        if step < 2 or not narrows or (below, above) == (line["lowest"], line["highest"]):
            return str(line["hint"])
        return _("It lies between {lowest} and {highest}.").format(lowest=below, highest=above)

    @override
    def describe_solution(self, item: Body, key: str) -> str:
        line = next((row for row in item.parts["items"] if row["id"] == key), None)
        if line is None:
            return NOTHING
        ends = dict.fromkeys((str(line["lowest"]), str(line["highest"])))
        return add_explanation("–".join(ends), line["explanation"])

    @override
    def estimate_seconds(self, item: Body) -> float:
        return super().estimate_seconds(item) + estimate_reading_text(item.content["case"])

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        found = []
        if not item.parts["items"]:
            found.append(Problem("items", "empty", _("There is nothing to rate yet."), is_blocking=True))
        elif len(item.content["points"]) < 2 and not all(row["points"] for row in item.parts["items"]):
            found.append(Problem("content.points", "too_few", _("There is nothing to choose.")))
        for place, row in enumerate(item.parts["items"]):
            values = [point["value"] for point in self.points(item, row)]
            if len(values) < 2:
                if row["points"]:
                    found.append(Problem(f"items.{place}.points", "too_few", _("There is nothing to choose.")))
            elif not any(row["lowest"] <= one <= row["highest"] for one in values):
                found.append(Problem(f"items.{place}.lowest", "empty", _("No answer would be right here.")))
        return found

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES
