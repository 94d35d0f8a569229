"""The calls of this kind."""

from typing import ClassVar

from apps.content.authoring.kind_serializers import change_shape, new_shape, part_shapes
from apps.content.authoring.kind_views import ChangeItem, NewItem, NewPart, OnePart
from apps.content.kinds.categorization.categorization import Categorization

CATEGORY, ENTRY = Categorization.parts
CATEGORY_SENT, CATEGORY_WRITTEN = part_shapes(Categorization, CATEGORY)
ENTRY_SENT, ENTRY_WRITTEN = part_shapes(Categorization, ENTRY)


class NewCategorization(NewItem):
    kind = Categorization
    takes: ClassVar = {"POST": new_shape(Categorization)}
    about: ClassVar = {"POST": "Make an exercise in categories in a section."}


class OneCategorization(ChangeItem):
    kind = Categorization
    takes: ClassVar = {"PATCH": change_shape(Categorization)}
    about: ClassVar = {"PATCH": "Change an exercise in categories."}


class NewCategory(NewPart):
    kind, part = Categorization, CATEGORY
    takes: ClassVar = {"POST": CATEGORY_SENT}
    gives: ClassVar = {"POST": (201, CATEGORY_WRITTEN)}
    about: ClassVar = {"POST": "Add a category at a place, or at the end."}


class OneCategory(OnePart):
    kind, part = Categorization, CATEGORY
    takes: ClassVar = {"PATCH": CATEGORY_SENT}
    gives: ClassVar = {"PATCH": CATEGORY_WRITTEN, "DELETE": 204}
    about: ClassVar = {
        "PATCH": "Change a category, or move it.",
        "DELETE": "Take a category away; what belonged to it stays, without a category.",
    }


class NewEntry(NewPart):
    kind, part = Categorization, ENTRY
    takes: ClassVar = {"POST": ENTRY_SENT}
    gives: ClassVar = {"POST": (201, ENTRY_WRITTEN)}
    about: ClassVar = {"POST": "Add a thing that belongs to one of the categories."}


class OneEntry(OnePart):
    kind, part = Categorization, ENTRY
    takes: ClassVar = {"PATCH": ENTRY_SENT}
    gives: ClassVar = {"PATCH": ENTRY_WRITTEN, "DELETE": 204}
    about: ClassVar = {
        "PATCH": "Change a thing, its category or its place.",
        "DELETE": "Take a thing away; answers that were given before keep it.",
    }
