"""The calls of this kind."""

from typing import ClassVar

from apps.content.authoring.kind_serializers import change_shape, new_shape, part_shapes
from apps.content.authoring.kind_views import NewAndChange, NewPart, OnePart
from apps.content.kinds.scoring.scoring import Scoring

LINE = Scoring.parts[0]
LINE_SENT, LINE_WRITTEN = part_shapes(Scoring, LINE)


class Scorings(NewAndChange):
    kind = Scoring
    takes: ClassVar = {"POST": new_shape(Scoring), "PATCH": change_shape(Scoring)}
    about: ClassVar = {
        "POST": "Make an exercise with a scale in the section that the path names.",
        "PATCH": "Change the exercise that the path names.",
    }


class NewLine(NewPart):
    kind, part = Scoring, LINE
    takes: ClassVar = {"POST": LINE_SENT}
    gives: ClassVar = {"POST": (201, LINE_WRITTEN)}
    about: ClassVar = {"POST": "Add a line to be rated at a place, or at the end."}


class OneLine(OnePart):
    kind, part = Scoring, LINE
    takes: ClassVar = {"PATCH": LINE_SENT}
    gives: ClassVar = {"PATCH": LINE_WRITTEN, "DELETE": 204}
    about: ClassVar = {
        "PATCH": "Change a line to be rated, or move it.",
        "DELETE": "Take a line away; answers that were given before keep it.",
    }
