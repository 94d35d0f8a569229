"""Paths of this room."""

from apps.organisations import views
from kit.routing import path

urlpatterns = [
    path("auth/invite", views.Invite),
    path("auth/invite/renew", views.RenewInvite),
    path("auth/invite/accept", views.AcceptInvite),
    path("users/my-organization-memberships", views.MyMemberships),
    path("users/<uuid:user_id>/managed-organizations", views.ManagedOrganizations),
    path("users/<uuid:user_id>/tutored-organizations", views.TutoredOrganizations),
    path("users/<uuid:user_id>/all-organizations", views.AllOrganizations),
]
