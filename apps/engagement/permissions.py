"""Who may read what came of a campaign, and who may report mails that came back."""

import hmac

from django.conf import settings
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override


class HasMailHookSecret(BasePermission):
    """Programs that name the secret of the mail hook; nobody while there is none."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        secret = settings.MAIL_HOOK_SECRET
        given = request.headers.get("X-Mail-Hook-Secret", "")
        return bool(secret) and hmac.compare_digest(given.encode(), secret.encode())
