"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from typing_extensions import override

from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Part, Problem
from apps.content.kinds.categorization import serializers
from apps.content.kinds.categorization.examples import EXAMPLES
from apps.content.lessons.shuffle import shuffle
from kit.errors import InvalidInput

FEWEST_CATEGORIES, FEWEST_ENTRIES = 2, 2


class Categorization(Kind):
    """Things to be put into categories; the score is the share that lies in the right one."""

    slug = "CATEGORIZATION"
    seconds_per_row = {"items": 15}
    content_serializer = serializers.CategorizationContentSerializer
    answer_serializer = serializers.CategorizationAnswerSerializer
    representation_serializer = serializers.CategorizationSeenSerializer
    solution_serializer = serializers.CategorizationSolvedSerializer
    parts = (
        Part(
            "categories",
            "kind_categorization.Category",
            serializers.CategorySerializer,
            url_kwarg="category_id",
            max_rows=serializers.MOST_CATEGORIES,
        ),
        Part(
            "items",
            "kind_categorization.Entry",
            serializers.EntrySerializer,
            url_kwarg="categorization_item_id",
            max_rows=serializers.MOST_ENTRIES,
        ),
    )

    @override
    def build_empty(self) -> Json:
        return {"explanation": ""}

    def list_played(self, item: Body) -> list[Json]:
        """The things that belong somewhere."""
        return [entry for entry in item.parts["items"] if entry["category_id"]]

    @override
    def represent(self, item: Body, seed: int) -> Json:
        categories = [{"id": row["id"], "title": row["title"]} for row in item.parts["categories"]]
        entries = [{"id": row["id"], "text": row["text"]} for row in self.list_played(item)]
        return {"categories": categories, "items": shuffle(entries, seed)}

    @override
    def represent_solution(self, item: Body) -> Json:
        told = ("id", "category_id", "explanation")
        entries = [{name: row[name] for name in told} for row in self.list_played(item)]
        return {"items": entries, "explanation": item.content["explanation"]}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        entries, given = self.list_played(item), answer["categories"]
        if not set(given) <= {row["id"] for row in entries}:
            raise InvalidInput({"answer": ("foreign", _("There is no such thing to be put into a category."))})
        if not set(given.values()) <= {row["id"] for row in item.parts["categories"]}:
            raise InvalidInput({"answer": ("foreign", _("There is no such category."))})
        return compute_mean(self.judge(row, given.get(row["id"], "")) for row in entries)

    def judge(self, entry: Json, given: str) -> PartVerdict:
        """One thing in the category that it was put into."""
        if given == entry["category_id"]:
            return PartVerdict.of(entry["id"], Mark.RIGHT)
        return PartVerdict.of(entry["id"], Mark.WRONG, Reason.OTHER_GROUP if given else Reason.EMPTY)

    def build_hint(self, item: Body, key: str, step: int) -> str:
        """First what the author says; from the second try on two categories, one of which is right."""
        entry = next((row for row in self.list_played(item) if row["id"] == key), None)
        if entry is None:
            return ""
        titles = {row["id"]: str(row["title"]) for row in item.parts["categories"]}
        others = [other for other in titles if other != entry["category_id"]]
        if step < 2 or len(others) < 2:
            return str(entry["hint"])
        beside = others[sum(key.encode()) % len(others)]  # the same one at every try
        first, second = [title for other, title in titles.items() if other in (beside, entry["category_id"])]
        return _("Either “{first}” or “{second}”.").format(first=first, second=second)

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        found = []
        if len(item.parts["categories"]) < FEWEST_CATEGORIES:
            found.append(
                Problem("categories", "too_few", _("There have to be at least two categories."), is_blocking=True)
            )
        if len(item.parts["items"]) < FEWEST_ENTRIES:
            found.append(
                Problem("items", "too_few", _("There is nothing to put into categories yet."), is_blocking=True)
            )
        for place, row in enumerate(item.parts["items"]):
            if not row["category_id"]:
                found.append(Problem(f"items.{place}.category_id", "empty", _("This belongs to no category.")))
        return found

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES
