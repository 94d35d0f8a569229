"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from typing_extensions import override

from apps.content import attachments
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Part, Problem
from apps.content.kinds.image_labeling import serializers
from apps.content.kinds.image_labeling.examples import EXAMPLES
from apps.content.lessons.shuffle import shuffle
from apps.german.text import tidy
from kit.errors import InvalidInput

FEWEST = 2


class ImageLabeling(attachments.KindWithFiles):
    """Pins in a picture to be given their names; the score is the share of right ones."""

    slug = "IMAGE_LABELING"
    seconds_per_row = {"items": 15}
    content_serializer = serializers.ImageLabelingContentSerializer
    answer_serializer = serializers.ImageLabelingAnswerSerializer
    representation_serializer = serializers.ImageLabelingSeenSerializer
    solution_serializer = serializers.ImageLabelingSolvedSerializer
    parts = (
        attachments.build_media_part(max_rows=1),
        Part(
            "items",
            "kind_image_labeling.Pin",
            serializers.PinSerializer,
            url_kwarg="label_item_id",
            max_rows=serializers.MOST_PINS,
        ),
    )

    @override
    def build_empty(self) -> Json:
        return {"distractors": [], "explanation": ""}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        pictures, pins = item.parts[attachments.NAME], item.parts["items"]
        told = ("id", "x", "y", "place")
        names = sorted({tidy(pin["text"]): pin["text"] for pin in pins}.values())
        others = [name for name in item.content["distractors"] if name not in names]
        return {
            "image": attachments.serialize_file(pictures[0]) if pictures else None,
            "items": [{name: pin[name] for name in told} for pin in pins],
            "labels": shuffle([*names, *others], seed),
        }

    @override
    def represent_solution(self, item: Body) -> Json:
        told = ("id", "text", "explanation")
        pins = [{name: pin[name] for name in told} for pin in item.parts["items"]]
        return {"items": pins, "explanation": item.content["explanation"]}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        pins, given = item.parts["items"], answer["labels"]
        if not set(given) <= {pin["id"] for pin in pins}:
            raise InvalidInput({"answer": ("foreign", _("There is no such pin."))})
        elsewhere = {tidy(pin["text"]) for pin in pins}
        return compute_mean(self.judge(pin, tidy(given.get(pin["id"], "")), elsewhere) for pin in pins)

    def judge(self, pin: Json, given: str, names: set[str]) -> PartVerdict:
        """One pin: its name, the name of another, or none of the picture's."""
        if given == tidy(pin["text"]):
            return PartVerdict.of(pin["id"], Mark.RIGHT)
        reason = Reason.ELSEWHERE if given in names else Reason.OTHER_WORD if given else Reason.EMPTY
        return PartVerdict.of(pin["id"], Mark.WRONG, reason)

    def build_hint(self, item: Body, key: str, step: int) -> str:
        """First what the author says; from the second try on the article or the first letter."""
        pin = next((pin for pin in item.parts["items"] if pin["id"] == key), None)
        if pin is None:
            return ""
        if step < 2:
            return str(pin["hint"])
        first, blank, _rest = pin["text"].partition(" ")
        return f"{first} …" if blank else f"{pin['text'][:1]}…"

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        found = []
        pictures = item.parts[attachments.NAME]
        if not pictures:
            found.append(Problem("media", "empty", _("There is no picture yet."), is_blocking=True))
        elif not pictures[0]["description"]:
            text = _("Who can't see this picture has to be told what it shows.")
            found.append(Problem("media.0.description", "undescribed", text))
        if len(item.parts["items"]) < FEWEST:
            found.append(Problem("items", "too_few", _("There have to be at least two pins."), is_blocking=True))
        for place, pin in enumerate(item.parts["items"]):
            if not pin["place"]:
                text = _("Who can't see this pin has to be told where it is.")
                found.append(Problem(f"items.{place}.place", "undescribed", text))
        return found

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES
