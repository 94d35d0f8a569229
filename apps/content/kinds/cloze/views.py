"""The calls of this kind."""

from typing import ClassVar

from apps.content.kinds.cloze.cloze import Cloze
from apps.content.shapes.kinds import change_shape, new_shape
from apps.content.views.kinds import ChangeItem, NewItem


class NewCloze(NewItem):
    kind = Cloze
    takes: ClassVar = {"POST": new_shape(Cloze)}
    about: ClassVar = {"POST": "Make a gap text in a section."}


class OneCloze(ChangeItem):
    kind = Cloze
    takes: ClassVar = {"PATCH": change_shape(Cloze)}
    about: ClassVar = {"PATCH": "Change a gap text."}
