"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from apps.content import attachments
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, mean
from apps.content.kind import Body, Example, Json, Kind, Problem
from apps.content.kinds.media import serializers
from apps.content.kinds.media.examples import EXAMPLES
from apps.media.file_types import Sort, sort_of

ENOUGH = 0.9  # of a film or a sound: nobody has to sit through the credits


class Media(Kind):
    """One file to be seen or heard."""

    slug = "MEDIA"
    path = "media"
    content = serializers.MediaContentSerializer
    answer = serializers.MediaAnswerSerializer
    seen = serializers.MediaSeenSerializer
    solved = serializers.MediaSolvedSerializer
    parts = (attachments.pictures(most=1, accepts=tuple(Sort)),)
    scored = False

    def empty(self) -> Json:
        return {"always_maximized": False, "transcript": "", "captions": []}

    def shown(self, item: Body, seed: int) -> Json:
        rows = item.parts[attachments.NAME]
        file = attachments.shown(rows[0]) if rows else None
        sort = sort_of(rows[0]["key"]).name if rows else None
        return {**self.empty(), **item.content, "file": file, "sort": sort}

    def solution(self, item: Body) -> Json:
        return {}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        share = answer["seen"]
        if share >= ENOUGH:
            return mean([PartVerdict.of("seen", Mark.RIGHT)])
        return mean([PartVerdict("seen", Mark.WRONG, share)])

    def problems(self, item: Body) -> Sequence[Problem]:
        rows = item.parts[attachments.NAME]
        if not rows:
            return [Problem("media", "empty", _("There is no file yet."), stops=True)]
        found, sort = [], sort_of(rows[0]["key"])
        if not rows[0]["description"]:
            text = _("Who can't see or hear this has to be told what it is.")
            found.append(Problem("media.0.description", "undescribed", text))
        if sort in (Sort.AUDIO, Sort.VIDEO) and not item.content.get("transcript"):
            text = _("Who can't hear this has to be able to read it.")
            found.append(Problem("content.transcript", "empty", text))
        return found

    def files(self, item: Body) -> Sequence[str]:
        return attachments.keys(item)

    def inward(self, said: Json) -> Json:
        return attachments.refuse_missing(said)

    def examples(self) -> Sequence[Example]:
        return EXAMPLES
