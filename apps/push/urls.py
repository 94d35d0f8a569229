"""Paths of web push."""

from apps.push.views import PushSubscriptionViewSet, UnreadCountViewSet
from kit.routing import path

urlpatterns = [
    path("push/subscription", PushSubscriptionViewSet.as_view({"get": "retrieve"})),
    path("push/subscribe", PushSubscriptionViewSet.as_view({"post": "create"})),
    path("push/unsubscribe", PushSubscriptionViewSet.as_view({"delete": "destroy"})),
    path("push/send-unread-count", UnreadCountViewSet.as_view({"post": "send"})),
]
