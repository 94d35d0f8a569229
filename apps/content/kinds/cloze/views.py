"""The calls of this kind."""

from typing import ClassVar

from apps.content.authoring.kind_serializers import change_shape, new_shape
from apps.content.authoring.kind_views import ChangeItem, NewItem
from apps.content.kinds.cloze.cloze import Cloze


class NewCloze(NewItem):
    kind = Cloze
    takes: ClassVar = {"POST": new_shape(Cloze)}
    about: ClassVar = {"POST": "Make a gap text in a section."}


class OneCloze(ChangeItem):
    kind = Cloze
    takes: ClassVar = {"PATCH": change_shape(Cloze)}
    about: ClassVar = {"PATCH": "Change a gap text."}
