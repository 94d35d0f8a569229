"""Paths of the toy kind."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from apps.content.authoring.kind_views import KindItemViewSet
from kit.openapi import ADDITION
from kit.routing import path
from tests.content.toy.guess import Guess


@extend_schema_view(create=extend_schema(description="Make a number to be guessed.", extensions=ADDITION))
class GuessViewSet(KindItemViewSet):
    """Numbers to be guessed."""

    kind = Guess


urlpatterns = [path("course-section-items/guess/<uuid:section_id>/new", GuessViewSet.as_view({"post": "create"}))]
