"""The calls of this kind."""

from typing import ClassVar

from apps.content.authoring.kind_serializers import change_shape, new_shape, part_shapes
from apps.content.authoring.kind_views import NewAndChange, NewPart, OnePart
from apps.content.kinds.ordering.ordering import Ordering

STEP = Ordering.parts[0]
STEP_SENT, STEP_WRITTEN = part_shapes(Ordering, STEP)


class Orderings(NewAndChange):
    kind = Ordering
    takes: ClassVar = {"POST": new_shape(Ordering), "PATCH": change_shape(Ordering)}
    about: ClassVar = {
        "POST": "Make an exercise of steps to be ordered in the section that the path names.",
        "PATCH": "Change the exercise that the path names.",
    }


class NewStep(NewPart):
    kind, part = Ordering, STEP
    takes: ClassVar = {"POST": STEP_SENT}
    gives: ClassVar = {"POST": (201, STEP_WRITTEN)}
    about: ClassVar = {"POST": "Add a step at a place of the right order, or at its end."}


class OneStep(OnePart):
    kind, part = Ordering, STEP
    takes: ClassVar = {"PATCH": STEP_SENT}
    gives: ClassVar = {"PATCH": STEP_WRITTEN, "DELETE": 204}
    about: ClassVar = {
        "PATCH": "Change a step, or move it in the right order.",
        "DELETE": "Take a step away; answers that were given before keep it.",
    }
