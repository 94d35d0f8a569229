"""Paths of engagement mails."""

from apps.engagement.views import DeliveryReportViewSet, EngagementViewSet, UnsubscribeViewSet
from kit.routing import path

OF_ORGANIZATION = "organizations/<uuid:organization_id>"

urlpatterns = [
    path(f"{OF_ORGANIZATION}/send-engagement-email", EngagementViewSet.as_view({"post": "create"})),
    path(f"{OF_ORGANIZATION}/engagement/members", EngagementViewSet.as_view({"get": "list_meant"})),
    path(f"{OF_ORGANIZATION}/engagement/preview", EngagementViewSet.as_view({"post": "preview"})),
    path(f"{OF_ORGANIZATION}/engagement/campaigns", EngagementViewSet.as_view({"get": "list"})),
    path(f"{OF_ORGANIZATION}/engagement/campaigns/<uuid:campaign_id>", EngagementViewSet.as_view({"get": "retrieve"})),
    path(
        f"{OF_ORGANIZATION}/engagement/campaigns/<uuid:campaign_id>/recipients",
        EngagementViewSet.as_view({"get": "list_recipients"}),
    ),
    path(
        "mail/unsubscribe",
        UnsubscribeViewSet.as_view({"get": "retrieve", "post": "opt_out", "delete": "opt_in"}),
    ),
    path("mail/delivery-reports", DeliveryReportViewSet.as_view({"post": "record"})),
]
