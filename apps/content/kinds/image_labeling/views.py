"""The calls of this kind; its picture comes by the call for pictures of all exercises."""

from typing import ClassVar

from apps.content.authoring.kind_serializers import change_shape, new_shape, part_shapes
from apps.content.authoring.kind_views import NewAndChange, NewPart, OnePart
from apps.content.kinds.image_labeling.image_labeling import ImageLabeling

PIN = ImageLabeling.parts[1]
PIN_SENT, PIN_WRITTEN = part_shapes(ImageLabeling, PIN)


class ImageLabelings(NewAndChange):
    kind = ImageLabeling
    takes: ClassVar = {"POST": new_shape(ImageLabeling), "PATCH": change_shape(ImageLabeling)}
    about: ClassVar = {
        "POST": "Make an exercise with a picture and pins in the section that the path names.",
        "PATCH": "Change the exercise that the path names.",
    }


class NewPin(NewPart):
    kind, part = ImageLabeling, PIN
    takes: ClassVar = {"POST": PIN_SENT}
    gives: ClassVar = {"POST": (201, PIN_WRITTEN)}
    about: ClassVar = {"POST": "Add a pin at a place of the reading order, or at its end."}


class OnePin(OnePart):
    kind, part = ImageLabeling, PIN
    takes: ClassVar = {"PATCH": PIN_SENT}
    gives: ClassVar = {"PATCH": PIN_WRITTEN, "DELETE": 204}
    about: ClassVar = {
        "PATCH": "Change a pin, or move it in the picture or in the reading order.",
        "DELETE": "Take a pin away; answers that were given before keep it.",
    }
