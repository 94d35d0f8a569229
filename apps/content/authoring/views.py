"""Calls about items of any kind."""

from uuid import UUID

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import PermissionDenied
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.attachments import SeenFileSerializer, StoredFileSerializer, build_address, serialize_file
from apps.content.authoring.attachments import attach, store_file
from apps.content.authoring.bodies import BodyChange, change_body
from apps.content.authoring.body_serializers import (
    BODY_FIELDS,
    ChangeBodySerializer,
    PlaceSerializer,
    TrialResultSerializer,
    TrialSerializer,
)
from apps.content.authoring.items import change_item, delete_item, duplicate_item, undelete_item
from apps.content.authoring.trials import try_item
from apps.content.lessons.serialization import serialize_item
from apps.content.lessons.serializers import ItemQuery, ItemSerializer, MetaSerializer
from apps.content.models import Item
from apps.content.permissions import CanReuseItem, CanWriteItems, can_write_items, get_readable_item
from apps.courses.models import Section
from apps.media.serializers import MediaUploadSerializer
from kit.openapi import ADDITION, NO_CONTENT
from kit.serializers import StrictSerializer
from kit.throttles import UploadThrottle
from kit.viewsets import IdempotencyMixin


class ItemBaseViewSet(IdempotencyMixin[Item]):
    """Calls about one item that the caller may read; hidden ones exist for their authors only."""

    queryset = Item.objects.all()
    permission_classes = [CanWriteItems]
    serializer_class: type[StrictSerializer] = ItemSerializer
    lookup_url_kwarg = "item_id"

    @override
    def get_queryset(self) -> QuerySet[Item]:
        return Item.objects.visible_to(authenticated_user(self.request))

    @override
    def get_object(self) -> Item:
        return self.get_item(self.kwargs[self.lookup_url_kwarg])

    def find_item(self, item_id: UUID) -> Item:
        """Give an item that the caller may read; 404 otherwise."""
        return get_readable_item(authenticated_user(self.request), item_id)

    def get_item(self, item_id: UUID) -> Item:
        """Give an item that the caller may read (404) and use in this action (403)."""
        item = self.find_item(item_id)
        self.check_object_permissions(self.request, item)
        return item

    def respond_with_item(self, item: Item, *, status: int = 200) -> Response:
        """Give an item as its authors see it."""
        representation = serialize_item(item, authenticated_user(self.request), edit=True)
        return Response(ItemSerializer(representation).data, status=status)


class ItemViewSet(ItemBaseViewSet):
    """Items of any kind."""

    permissions_by_action = {"retrieve": [IsAuthenticated], "try_out": [CanReuseItem]}

    @extend_schema(request=ChangeBodySerializer, extensions=ADDITION)
    def change_body(self, request: Request, item_id: UUID) -> Response:
        """Change fields of an item and of its content, and rows of its parts; what is not named stays."""
        item, body = self.get_object(), self.validate_body(ChangeBodySerializer)
        change = BodyChange(**{name: body.pop(name) for name in BODY_FIELDS if name in body})
        version, user = body.pop("version", None), authenticated_user(request)
        return self.respond_with_item(change_body(item, change, by=user, version=version, **body))

    @extend_schema(request=PlaceSerializer, extensions=ADDITION)
    def undelete(self, request: Request, item_id: UUID) -> Response:
        """Put a deleted item back into its section, with the answers to it; a second time changes nothing."""
        user = authenticated_user(request)
        items = Item.objects.filter(section__in=Section.objects.visible_to(user))
        item = self.get_object_from(items.select_related("section__chapter__course"), item_id)
        place = self.validate_body(PlaceSerializer).get("item_index")
        return self.respond_with_item(undelete_item(item, by=user, at=place))

    @extend_schema(request=TrialSerializer, responses=TrialResultSerializer, extensions=ADDITION)
    def try_out(self, request: Request, item_id: UUID) -> Response:
        """Have an author's own answer to an item judged; nothing of it is stored."""
        item, answer = self.get_object(), self.validate_body(TrialSerializer)["answer"]
        return Response(TrialResultSerializer(try_item(item, answer, by=authenticated_user(request))).data)

    @extend_schema(request=MetaSerializer)
    def partial_update(self, request: Request, item_id: UUID) -> Response:
        """Change what any item says of itself: title, instruction, optional, hidden."""
        item, body = self.get_object(), self.validate_body(MetaSerializer)
        return self.respond_with_item(change_item(item, by=authenticated_user(request), **body))

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, item_id: UUID) -> Response:
        """Take an item out of its section; answers are kept, but count no more."""
        delete_item(self.get_object(), by=authenticated_user(request))
        return Response(status=204)

    @extend_schema(request=None, responses={201: ItemSerializer})
    def duplicate(self, request: Request, item_id: UUID) -> Response:
        """The item once more, right behind itself."""
        copy = duplicate_item(self.get_object(), by=authenticated_user(request))
        return self.respond_with_item(copy, status=201)

    @extend_schema(parameters=[ItemQuery])
    def retrieve(self, request: Request, item_id: UUID) -> Response:
        """An item as the caller may see it; with `edit` its authors get all that it says."""
        item, user = self.get_object(), authenticated_user(request)
        edit = self.validate_query(ItemQuery)["edit"]
        if edit and not can_write_items(user, item):
            raise PermissionDenied(code="no_permission")
        return Response(ItemSerializer(serialize_item(item, user, edit=edit)).data)


class DescriptionQuery(StrictSerializer):
    """What there is to see, for those who don't see it."""

    description = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")


class AttachmentViewSet(ItemBaseViewSet):
    """Files of exercises."""

    parser_classes = [MultiPartParser]
    throttle_classes = [UploadThrottle]
    serializer_class = SeenFileSerializer
    lookup_url_kwarg = "content_item_id"

    @extend_schema(parameters=[DescriptionQuery], request=MediaUploadSerializer, responses={201: SeenFileSerializer})
    def create(self, request: Request, content_item_id: UUID) -> Response:
        """Hang a file on an exercise of a kind that has files: a picture, or what else it takes."""
        item, data = self.get_object(), self.validate_body(MediaUploadSerializer)["file"]
        description = self.validate_query(DescriptionQuery)["description"]
        attachment = attach(item, data, description, by=authenticated_user(request))
        return Response(SeenFileSerializer(serialize_file(vars(attachment))).data, status=201)


class ItemFileViewSet(ItemBaseViewSet):
    """Files that are uploaded before the item names them."""

    parser_classes = [MultiPartParser]
    throttle_classes = [UploadThrottle]
    serializer_class = StoredFileSerializer

    @extend_schema(request=MediaUploadSerializer, responses={201: StoredFileSerializer}, extensions=ADDITION)
    def create(self, request: Request, item_id: UUID) -> Response:
        """Store a file of a type that the exercise takes; it is the exercise's once a saved body names its key."""
        key = store_file(self.get_object(), self.validate_body(MediaUploadSerializer)["file"])
        return Response(StoredFileSerializer({"key": key, **build_address(key)}).data, status=201)
