"""Paths of this room."""

from apps.accounts.views import authentication, users
from kit.routing import path

urlpatterns = [
    path("auth/token", authentication.Token),
    path("auth/sign-up", authentication.SignUp),
    path("auth/sign-up/resend", authentication.SignUpResend),
    path("auth/sign-up/confirm", authentication.SignUpConfirm),
    path("auth/sign-out", authentication.SignOut),
    path("auth/reset-password", authentication.ResetPassword),
    path("auth/reset-password/confirm", authentication.ResetPasswordConfirm),
    path("auth/change-password", authentication.ChangePassword),
    path("users/<uuid:user_id>", users.OneUser),
    path("users/<uuid:user_id>/profile-image/", users.ProfileImage),
    path("users/<uuid:user_id>/onboarding-completed", users.OnboardingCompleted),
    path("users/<uuid:user_id>/pwa-settings-completed", users.PwaSettingsCompleted),
    path("users/<uuid:user_id>/case-interaction-tour-completed", users.CaseInteractionTourCompleted),
]
