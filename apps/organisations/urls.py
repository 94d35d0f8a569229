"""Paths of organisations."""

from apps.organisations.views import (
    AcceptInvitationViewSet,
    InvitationViewSet,
    MembershipViewSet,
    PersonOrganizationViewSet,
)
from kit.routing import path

urlpatterns = [
    path("auth/invite", InvitationViewSet.as_view({"post": "create", "delete": "destroy"})),
    path("auth/invite/renew", InvitationViewSet.as_view({"post": "renew"})),
    path("auth/invite/accept", AcceptInvitationViewSet.as_view({"post": "accept"})),
    path("users/my-organization-memberships", MembershipViewSet.as_view({"get": "mine"})),
    path("users/<uuid:user_id>/managed-organizations", PersonOrganizationViewSet.as_view({"get": "managed"})),
    path("users/<uuid:user_id>/tutored-organizations", PersonOrganizationViewSet.as_view({"get": "tutored"})),
    path("users/<uuid:user_id>/all-organizations", PersonOrganizationViewSet.as_view({"get": "all"})),
]
