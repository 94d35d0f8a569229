"""Calls about notifications on the caller's devices."""

from typing import cast

from django.conf import settings
from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import Device
from apps.accounts.serializers.authentication import NothingSerializer
from apps.accounts.tokens import authenticated_user
from apps.push import services
from apps.push.delivery import derive_public_key
from apps.push.models import PushSubscription
from apps.push.notifications import MESSAGES_PATH, Occasion
from apps.push.serializers import PushStateSerializer, SubscribeSerializer, UnreadCountSerializer
from kit.openapi import ADDITION, NO_CONTENT
from kit.throttles import UserThrottle
from kit.viewsets import IdempotencyMixin


class UnreadCountThrottle(UserThrottle):
    """Each call is a notification."""

    scope, rate = "push", "20/min"


class PushSubscriptionViewSet(IdempotencyMixin[PushSubscription]):
    """The subscription of the browser that calls."""

    permission_classes = [IsAuthenticated]
    serializer_class = PushStateSerializer
    queryset = PushSubscription.objects.none()  # names the model for the schema

    @override
    def get_queryset(self) -> QuerySet[PushSubscription]:
        return PushSubscription.objects.visible_to(authenticated_user(self.request))

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request) -> Response:
        """Whether this browser gets notifications, and the key it may subscribe with."""
        return self.respond_with_state(subscribed=self.get_queryset().filter(device=get_device(request)).exists())

    @extend_schema(request=SubscribeSerializer, responses={201: PushStateSerializer})
    def create(self, request: Request) -> Response:
        """Send notifications to this browser, in place of what it was subscribed with before."""
        body = self.validate_body(SubscribeSerializer)
        services.subscribe(get_device(request), endpoint=body["endpoint"], **body["keys"])
        return self.respond_with_state(subscribed=True, status=201)

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request) -> Response:
        """Send no more notifications to this browser."""
        services.unsubscribe(get_device(request))
        return Response(status=204)

    def respond_with_state(self, *, subscribed: bool, status: int = 200) -> Response:
        """Build the response that says whether this browser is subscribed."""
        key = derive_public_key(settings.VAPID_KEY) if settings.VAPID_KEY else None
        return Response({"public_key": key, "subscribed": subscribed}, status=status)


class UnreadCountViewSet(IdempotencyMixin[PushSubscription]):
    """How much the caller has not read yet, as a notification."""

    permission_classes = [IsAuthenticated]
    serializer_class = UnreadCountSerializer
    queryset = PushSubscription.objects.none()  # names the model for the schema
    throttle_classes = [UnreadCountThrottle]

    @extend_schema(request=NothingSerializer, responses=UnreadCountSerializer)
    def send(self, request: Request) -> Response:
        """Send the number of unread messages to all devices of the caller; in quiet hours at their end."""
        self.validate_body(NothingSerializer)
        user = authenticated_user(request)
        due = services.notify(user, Occasion.UNREAD, path=MESSAGES_PATH)
        return Response({"unread_count": services.count_unread(user), "sends_at": due})


def get_device(request: Request) -> Device:
    """Give the device that the caller's token belongs to."""
    return cast(Device, request.auth)
