"""Signed addresses of files: whoever holds one may read the file until it expires."""

import time

from django.core import signing
from django.urls import reverse
from django.utils.translation import gettext as _

from kit.errors import ApiError
from kit.files.store import KEY, check_key
from kit.keys import build_file_signer

SIGNER = "kit.files"
LIFE = 300  # seconds
GENERATIONS = 5  # an address stays the same for this part of its life, so that the browser can keep the file


def build_url(key: str, seconds: int = LIFE) -> str:
    """A relative address of the file that works for `seconds`, or up to a fifth less."""
    step = max(1, seconds // GENERATIONS)
    until = int(time.time()) // step * step + seconds
    token = build_file_signer(SIGNER).sign_object([check_key(key), until])
    return reverse("media", args=(token,))


def read_token(token: str) -> tuple[str, int]:
    """The key and the seconds left; ApiError 403 link_invalid or link_expired."""
    try:
        key, until = build_file_signer(SIGNER).unsign_object(token)
    except (signing.BadSignature, ValueError):
        raise ApiError("link_invalid", _("This link is not valid."), status=403) from None
    if not KEY.fullmatch(key):
        raise ApiError("link_invalid", _("This link is not valid."), status=403)
    left = int(until - time.time())
    if left <= 0:
        raise ApiError("link_expired", _("This link has expired."), status=403)
    return key, left
