"""The kind itself."""

from collections.abc import Sequence

from rest_framework import serializers

from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Part
from kit.serializers import StrictSerializer

WARD, LAB = "00000000-0000-7000-8000-0000000000a1", "00000000-0000-7000-8000-0000000000a2"
BED, TUBE = "00000000-0000-7000-8000-0000000000b1", "00000000-0000-7000-8000-0000000000b2"


class GroupsContentSerializer(StrictSerializer):
    """`first_id` names a row, to show that copies rename it."""

    first_id = serializers.CharField(required=False, allow_blank=True)


class GroupSerializer(StrictSerializer):
    """A group."""

    title = serializers.CharField(max_length=100)


class MemberSerializer(StrictSerializer):
    """A member of a group of the same item."""

    text = serializers.CharField(max_length=100)
    group_id = serializers.UUIDField()


class GroupsAnswerSerializer(StrictSerializer):
    """Group by member."""

    groups = serializers.DictField(child=serializers.CharField())


class GroupsSeenSerializer(StrictSerializer):
    """The members."""

    members = serializers.ListField(child=serializers.DictField())


class Groups(Kind):
    """Who belongs to which group."""

    slug = "GROUPS"
    content_serializer = GroupsContentSerializer
    answer_serializer = GroupsAnswerSerializer
    representation_serializer = GroupsSeenSerializer
    solution_serializer = GroupsAnswerSerializer
    parts = (
        Part("groups", "kind_groups.Group", GroupSerializer, url_kwarg="group_id"),
        Part("members", "kind_groups.Member", MemberSerializer, url_kwarg="member_id"),
    )

    def build_empty(self) -> Json:
        return {}

    def represent(self, item: Body, seed: int) -> Json:
        return {"members": [{"id": row["id"], "text": row["text"]} for row in item.parts["members"]]}

    def represent_solution(self, item: Body) -> Json:
        return {"groups": {row["id"]: row["group_id"] for row in item.parts["members"]}}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        return compute_mean(
            PartVerdict.of(row["id"], Mark.RIGHT if answer["groups"].get(row["id"]) == row["group_id"] else Mark.WRONG)
            for row in item.parts["members"]
        )

    def copy(self, content: Json, ids: object) -> Json:
        assert isinstance(ids, dict)
        return {name: ids.get(value, value) for name, value in content.items()}

    def build_examples(self) -> Sequence[Example]:
        parts = {
            "groups": [{"id": WARD, "title": "Station"}, {"id": LAB, "title": "Labor"}],
            "members": [
                {"id": BED, "text": "Bett", "group_id": WARD},
                {"id": TUBE, "text": "Röhrchen", "group_id": LAB},
            ],
        }
        return [Example("Wohin?", {"first_id": WARD}, [({"groups": {BED: WARD, TUBE: LAB}}, 1.0)], parts)]
