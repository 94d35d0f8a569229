"""Paths of organisations."""

from apps.organisations.views import (
    AcceptInvitationViewSet,
    InvitationViewSet,
    JoinOrganizationViewSet,
    MembershipViewSet,
    MemberViewSet,
    MentorshipViewSet,
    OrganizationInvitationViewSet,
    OrganizationNotificationViewSet,
    OrganizationViewSet,
    PersonOrganizationViewSet,
    RequestInvitationViewSet,
    SubscriptionViewSet,
)
from kit.routing import path

urlpatterns = [
    path("auth/invite", InvitationViewSet.as_view({"post": "create", "delete": "destroy"})),
    path("auth/invite/renew", InvitationViewSet.as_view({"post": "renew"})),
    path("auth/invite/request", RequestInvitationViewSet.as_view({"post": "create"})),
    path("auth/invite/accept", AcceptInvitationViewSet.as_view({"post": "accept"})),
    path("auth/org-invite/accept", JoinOrganizationViewSet.as_view({"post": "join"})),
    path("notifications/organization-full", OrganizationNotificationViewSet.as_view({"post": "notify_full"})),
    path(
        "organizations/<uuid:organization_id>",
        OrganizationViewSet.as_view({"get": "retrieve", "patch": "partial_update"}),
    ),
    path("organizations/<uuid:organization_id>/seats", OrganizationViewSet.as_view({"get": "read_seats"})),
    path("organizations/<uuid:organization_id>/members", MemberViewSet.as_view({"get": "list"})),
    path(
        "organizations/<uuid:organization_id>/members/<uuid:user_id>",
        MemberViewSet.as_view({"put": "update", "delete": "destroy"}),
    ),
    path(
        "organizations/<uuid:organization_id>/invitations",
        OrganizationInvitationViewSet.as_view({"get": "list", "post": "create"}),
    ),
    path(
        "organizations/<uuid:organization_id>/invitations/preview",
        OrganizationInvitationViewSet.as_view({"post": "preview"}),
    ),
    path(
        "organizations/<uuid:organization_id>/subscriptions",
        SubscriptionViewSet.as_view({"get": "list", "post": "create"}),
    ),
    path(
        "organizations/<uuid:organization_id>/subscriptions/<uuid:subscription_id>",
        SubscriptionViewSet.as_view({"get": "retrieve"}),
    ),
    path(
        "organizations/<uuid:organization_id>/subscriptions/<uuid:subscription_id>/cancel",
        SubscriptionViewSet.as_view({"post": "cancel"}),
    ),
    path(
        "organizations/<uuid:organization_id>/mentorships", MentorshipViewSet.as_view({"get": "list", "post": "create"})
    ),
    path(
        "organizations/<uuid:organization_id>/mentorships/<uuid:mentorship_id>",
        MentorshipViewSet.as_view({"delete": "destroy"}),
    ),
    path("users/my-organization-memberships", MembershipViewSet.as_view({"get": "mine"})),
    path("users/<uuid:user_id>/managed-organizations", PersonOrganizationViewSet.as_view({"get": "managed"})),
    path("users/<uuid:user_id>/tutored-organizations", PersonOrganizationViewSet.as_view({"get": "tutored"})),
    path("users/<uuid:user_id>/all-organizations", PersonOrganizationViewSet.as_view({"get": "all"})),
    path("users/<uuid:user_id>/mentorings-for-me", PersonOrganizationViewSet.as_view({"get": "mentorings"})),
]
