"""Paths of this room."""

from typing import ClassVar

from apps.content.authoring.kind_serializers import new_shape
from apps.content.authoring.kind_views import NewItem
from kit.routing import path
from tests.content.toy.guess import Guess


class NewGuess(NewItem):
    kind = Guess
    takes: ClassVar = {"POST": new_shape(Guess)}
    about: ClassVar = {"POST": "Make a number to be guessed."}
    added = True


urlpatterns = [path("course-section-items/guess/<uuid:section_id>/new", NewGuess)]
