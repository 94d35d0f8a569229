"""The call of this kind."""

from typing import ClassVar

from apps.content.authoring.kind_serializers import new_shape
from apps.content.authoring.kind_views import NewItem
from apps.content.kinds.journalling.journalling import Journalling


class NewJournalling(NewItem):
    kind = Journalling
    takes: ClassVar = {"POST": new_shape(Journalling)}
    about: ClassVar = {"POST": "Ask the learners of a section how sure they are of its learning objectives."}
