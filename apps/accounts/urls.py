"""Paths of this room."""

from apps.accounts.views import signing, users
from kit.paths import path

urlpatterns = [
    path("auth/token", signing.Token),
    path("auth/sign-up", signing.SignUp),
    path("auth/sign-up/resend", signing.SignUpResend),
    path("auth/sign-up/confirm", signing.SignUpConfirm),
    path("auth/sign-out", signing.SignOut),
    path("auth/reset-password", signing.ResetPassword),
    path("auth/reset-password/confirm", signing.ResetPasswordConfirm),
    path("auth/change-password", signing.ChangePassword),
    path("users/<uuid:user_id>", users.OneUser),
    path("users/<uuid:user_id>/profile-image/", users.ProfileImage),
    path("users/<uuid:user_id>/onboarding-completed", users.OnboardingCompleted),
    path("users/<uuid:user_id>/pwa-settings-completed", users.PwaSettingsCompleted),
    path("users/<uuid:user_id>/case-interaction-tour-completed", users.CaseInteractionTourCompleted),
]
