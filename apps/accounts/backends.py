"""Signing in to the back office: the same check and the same pauses as in the API."""

from django.contrib.auth.backends import ModelBackend
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from typing_extensions import override

from apps.accounts.known_browsers import read_browser
from apps.accounts.models import User
from apps.accounts.services.sign_in import check_credentials
from kit import rate_limits
from kit.errors import ApiError


class RateLimitedBackend(ModelBackend):
    """Refuses while the pause after too many failures lasts, whatever the password."""

    @override
    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        **_others: object,
    ) -> User | None:
        if not username or password is None:
            return None
        address = rate_limits.get_client_address(request) if request is not None else "unknown"
        browser = read_browser(request) if request is not None else None
        try:
            return check_credentials(username, password, address=address, browser=browser)
        except ApiError as error:
            raise PermissionDenied(str(error.detail)) from error
