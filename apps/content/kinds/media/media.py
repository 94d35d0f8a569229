"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from typing_extensions import override

from apps.content import attachments
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Problem
from apps.content.kinds.media import serializers
from apps.content.kinds.media.examples import EXAMPLES
from apps.media.file_types import Sort, sort_of

ENOUGH = 0.9  # of a film or a sound: the credits may be skipped


class Media(attachments.KindWithFiles):
    """One file to be seen or heard."""

    slug = "MEDIA"
    content_serializer = serializers.MediaContentSerializer
    answer_serializer = serializers.MediaAnswerSerializer
    representation_serializer = serializers.MediaSeenSerializer
    solution_serializer = serializers.MediaSolvedSerializer
    parts = (attachments.build_media_part(max_rows=1, accepted_types=tuple(Sort)),)
    is_scored = False

    @override
    def build_empty(self) -> Json:
        return {"always_maximized": False, "transcript": "", "captions": []}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        rows = item.parts[attachments.NAME]
        file = attachments.serialize_file(rows[0]) if rows else None
        sort = sort_of(rows[0]["key"]).name if rows else None
        return {**self.build_empty(), **item.content, "file": file, "sort": sort}

    @override
    def represent_solution(self, item: Body) -> Json:
        return {}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        share = answer["seen"]
        if share >= ENOUGH:
            return compute_mean([PartVerdict.of("seen", Mark.RIGHT)])
        return compute_mean([PartVerdict("seen", Mark.WRONG, share)])

    @override
    def estimate_seconds(self, item: Body) -> float:
        return 30.0

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        rows = item.parts[attachments.NAME]
        if not rows:
            return [Problem("media", "empty", _("There is no file yet."), is_blocking=True)]
        found, sort = [], sort_of(rows[0]["key"])
        if not rows[0]["description"]:
            text = _("Who can't see or hear this has to be told what it is.")
            found.append(Problem("media.0.description", "undescribed", text))
        if sort in (Sort.AUDIO, Sort.VIDEO) and not item.content.get("transcript"):
            text = _("Who can't hear this has to be able to read it.")
            found.append(Problem("content.transcript", "empty", text))
        return found

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES
