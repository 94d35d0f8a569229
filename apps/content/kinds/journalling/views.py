"""The call of this kind."""

from typing import ClassVar

from apps.content.kinds.journalling.journalling import Journalling
from apps.content.shapes.kinds import new_shape
from apps.content.views.kinds import NewItem


class NewJournalling(NewItem):
    kind = Journalling
    takes: ClassVar = {"POST": new_shape(Journalling)}
    about: ClassVar = {"POST": "Ask the learners of a section how sure they are of its learning objectives."}
