"""The calls of this kind."""

from typing import Any, ClassVar

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.authoring.items import change_item
from apps.content.authoring.kind_serializers import change_with_rows_shape, new_shape
from apps.content.authoring.kind_views import NewAndChange
from apps.content.kinds.pair_of_terms.pair_of_terms import PairOfTerms
from apps.content.lessons import representations
from kit.serializers import StrictSerializer


class PurgeQuery(StrictSerializer):
    """Without `purge_unlisted`, pairs that the body doesn't list stay, behind those that it lists."""

    purge_unlisted = serializers.BooleanField(default=True)


class PairsOfTerms(NewAndChange):
    kind = PairOfTerms
    asks: ClassVar = {"PATCH": PurgeQuery}
    takes: ClassVar = {"POST": new_shape(PairOfTerms), "PATCH": change_with_rows_shape(PairOfTerms)}
    about: ClassVar = {
        "POST": "Make a game of pairs in the section that the path names.",
        "PATCH": "Change a game of pairs; rows with an id are changed, others are new, unlisted ones are deleted.",
    }

    def patch(self, request: Request, **ids: Any) -> Response:
        facts = self.body()
        parts = {"pairs": facts.pop("pairs")} if "pairs" in facts else None
        purge = self.query()["purge_unlisted"]
        item = change_item(self.thing, by=self.caller, parts=parts, purge=purge, **facts)
        return self.answer(representations.one_item(item, self.caller, edit=True))
