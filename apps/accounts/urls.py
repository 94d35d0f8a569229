"""Paths of accounts."""

from apps.accounts.views.authentication import DeviceViewSet, SignUpViewSet, TokenViewSet
from apps.accounts.views.users import ProfileImageViewSet, UserViewSet
from kit.routing import path

# `users/me` is in `apps/reports`, which gathers it from all apps; its export and deletion are in `apps/privacy`.
urlpatterns = [
    path("auth/token", TokenViewSet.as_view({"post": "obtain"})),
    path("auth/sign-up", SignUpViewSet.as_view({"post": "create"})),
    path("auth/sign-up/resend", SignUpViewSet.as_view({"post": "resend"})),
    path("auth/sign-up/confirm", SignUpViewSet.as_view({"post": "confirm"})),
    path("auth/sign-out", DeviceViewSet.as_view({"post": "sign_out"})),
    path("auth/reset-password", SignUpViewSet.as_view({"post": "request_password_reset"})),
    path("auth/reset-password/confirm", SignUpViewSet.as_view({"post": "reset_password"})),
    path("auth/devices", DeviceViewSet.as_view({"get": "list", "delete": "destroy_others"})),
    path("auth/devices/<uuid:device_id>", DeviceViewSet.as_view({"delete": "destroy"})),
    path("auth/change-password", DeviceViewSet.as_view({"post": "change_password"})),
    path("users/<uuid:user_id>", UserViewSet.as_view({"put": "update"})),
    path("users/<uuid:user_id>/profile-image/", ProfileImageViewSet.as_view({"post": "replace"})),
    path("users/<uuid:user_id>/onboarding-completed", UserViewSet.as_view({"post": "complete_onboarding"})),
    path("users/<uuid:user_id>/pwa-settings-completed", UserViewSet.as_view({"post": "complete_pwa_settings"})),
    path(
        "users/<uuid:user_id>/case-interaction-tour-completed",
        UserViewSet.as_view({"post": "complete_case_interaction_tour"}),
    ),
]
