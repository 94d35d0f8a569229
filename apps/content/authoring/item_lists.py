"""Lists of items over all lessons, as authors look for what they may use again."""

from collections.abc import Container, Iterable, Sequence
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.content.filters import ItemFilter
from apps.content.item_body import Json
from apps.content.item_text import iterate_texts
from apps.content.item_versions import load_bodies
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.content.permissions import IsAuthor
from apps.content.querysets import ItemQuerySet
from apps.courses.models import CourseLevel, CourseStatus
from apps.organisations.views import OrganizationBaseViewSet
from kit.openapi import ADDITION, ID_LIST
from kit.serializers import StrictSerializer
from kit.viewsets import ApiViewSet

MAX_EXCERPT = 200  # characters of an item's text in a list


class ItemCreatorSerializer(StrictSerializer):
    """Who made an item."""

    id = serializers.UUIDField()
    name = serializers.CharField()


class ItemCourseSerializer(StrictSerializer):
    """The course that an item lies in."""

    id = serializers.UUIDField()
    title = serializers.CharField()
    level = serializers.ChoiceField(choices=CourseLevel.choices)
    status = serializers.ChoiceField(choices=CourseStatus.choices)
    specialties = serializers.ListField(child=serializers.CharField())


class ItemSectionSerializer(StrictSerializer):
    """The section that an item lies in."""

    id = serializers.UUIDField()
    title = serializers.CharField()


class ListedItemSerializer(StrictSerializer):
    """An item with the beginning of its text, where it lies, and how many problems keep it from being played.

    `position` counts from 0 within the section; `may_edit`: the caller may change it where it lies.
    """

    id = serializers.UUIDField()
    kind = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    text = serializers.CharField(allow_blank=True)
    position = serializers.IntegerField()
    hidden = serializers.BooleanField()
    may_edit = serializers.BooleanField()
    problem_count = serializers.IntegerField()
    changed_at = serializers.DateTimeField()
    creator = ItemCreatorSerializer(allow_null=True)
    section = ItemSectionSerializer()
    course = ItemCourseSerializer()


class ReusableItemViewSet(ApiViewSet[Item]):
    """Items that an author may copy into a lesson."""

    queryset = Item.objects.none()  # names the model for the schema
    serializer_class = ListedItemSerializer
    filterset_class = ItemFilter
    permission_classes = [IsAuthor]

    @override
    def get_queryset(self) -> ItemQuerySet:
        return Item.objects.reusable_by(authenticated_user(self.request))

    @extend_schema(extensions=ADDITION)
    def list(self, request: Request) -> Response:
        """The items that the caller may change or copy, those changed last first unless said otherwise."""
        items = self.filter_queryset(self.get_queryset().order_by("-changed_at"))
        items = items.order_by(*items.query.order_by, "-id").select_related("section__chapter__course", "creator")
        page = self.paginate_queryset(items) or []
        editable = Item.objects.editable_by(authenticated_user(request)).filter(pk__in=[item.pk for item in page])
        return self.get_paginated_response(serialize_listed_items(page, set(editable.values_list("pk", flat=True))))


class ItemCreatorViewSet(ApiViewSet[User]):
    """People whose items an author may change."""

    queryset = User.objects.none()  # names the model for the schema
    serializer_class = ItemCreatorSerializer
    permission_classes = [IsAuthor]

    @extend_schema(extensions=ADDITION)
    def list(self, request: Request) -> Response:
        """Who made the items that the caller may change, by name."""
        user = authenticated_user(request)
        items = Item.objects.editable_by(user).values("creator")
        creators = User.objects.filter(pk__in=items).order_by("last_name", "first_name", "pk")
        page = self.paginate_queryset(creators) or []
        return self.get_paginated_response([serialize_creator(creator) for creator in page])


class OrganizationItemViewSet(OrganizationBaseViewSet[Item]):
    """Items that an organisation gives to its members."""

    queryset = Item.objects.none()  # names the model for the schema
    permission_classes = [IsAuthenticated]

    @extend_schema(responses=ID_LIST)
    def list(self, request: Request, organization_id: UUID) -> Response:
        """The ids of the items that members of an organisation may work on, in the order of their courses."""
        items = Item.objects.usable_in(self.get_organization())
        places = ("section__chapter__course", "section__chapter__position", "section__position", "position")
        page = self.paginate_queryset(items.order_by(*places).values_list("pk", flat=True)) or []
        return self.get_paginated_response(page)


def serialize_listed_items(items: Sequence[Item], editable: Container[UUID]) -> list[Json]:
    """Serialize items with the beginnings of their texts and their problems; a constant number of queries.

    `editable` are the ids of those that the reader may change.
    """
    bodies, kinds = load_bodies(items), get_kinds()
    return [
        {name: getattr(item, name) for name in ("id", "kind", "title", "position", "hidden", "changed_at")}
        | {
            "text": build_excerpt(iterate_texts([bodies[item.pk].content, *bodies[item.pk].parts.values()])),
            "problem_count": len(kinds[item.kind].find_problems(bodies[item.pk])),
            "may_edit": item.pk in editable,
            # of public courses of others no names are told
            "creator": serialize_creator(item.creator) if item.pk in editable and item.creator else None,
            "section": {"id": item.section_id, "title": item.section.title},
            "course": {name: getattr(item.course, name) for name in ("id", "title", "level", "status", "specialties")},
        }
        for item in items
    ]


def serialize_creator(user: User) -> Json:
    """Serialize who made an item."""
    return {"id": user.pk, "name": user.name}


def build_excerpt(texts: Iterable[str]) -> str:
    """Give the beginning of some texts, cut between two words."""
    found = ""
    for text in texts:
        found = f"{found} {text}".strip()
        if len(found) > MAX_EXCERPT:
            return found[:MAX_EXCERPT].rsplit(" ", 1)[0] + " …"
    return found
