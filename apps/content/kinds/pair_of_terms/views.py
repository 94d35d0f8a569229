"""Calls of games of pairs."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from typing_extensions import override

from apps.content.authoring.kind_serializers import build_create_serializer, build_update_with_rows_serializer
from apps.content.authoring.kind_views import KindItemViewSet
from apps.content.kinds.pair_of_terms.pair_of_terms import PairOfTerms
from apps.content.models import Item
from kit.serializers import StrictSerializer


class PurgeQuery(StrictSerializer):
    """Without `purge_unlisted`, pairs that the body doesn't list stay, behind those that it lists."""

    purge_unlisted = serializers.BooleanField(default=True)


@extend_schema_view(
    create=extend_schema(description="Make a game of pairs in the section that the path names."),
    partial_update=extend_schema(
        description="Change a game of pairs; rows with an id are changed, others are new, unlisted ones are deleted.",
        parameters=[PurgeQuery],
    ),
)
class PairOfTermsViewSet(KindItemViewSet):
    """Games of pairs."""

    kind = PairOfTerms
    section_url_kwarg = lookup_url_kwarg = "place_id"

    @override
    def get_serializer_class(self) -> type[StrictSerializer]:
        return (
            build_create_serializer(PairOfTerms)
            if self.action == "create"
            else build_update_with_rows_serializer(PairOfTerms)
        )

    @override
    def build_changes(self, item: Item) -> dict[str, Any]:
        changes = super().build_changes(item)
        if "pairs" in changes:
            changes["parts"] = {"pairs": changes.pop("pairs")}
        return changes | {"purge": self.validate_query(PurgeQuery)["purge_unlisted"]}
