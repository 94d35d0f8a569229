"""What every call that takes a recording does before it reads it."""

from typing import Any

from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request

from apps.speech.errors import refusal
from apps.speech.uploads import LARGEST_BYTES
from kit.api import ApiView

FORM = 64 * 1024  # what a form adds to its file, in bytes


class UploadView(ApiView):
    """Multipart form data of a recording; 413 by its length alone, before a byte of it is read."""

    parser_classes = (MultiPartParser,)

    def initial(self, request: Request, *args: Any, **ids: Any) -> None:
        length = str(request.META.get("CONTENT_LENGTH") or "0")
        if length.isdigit() and int(length) > LARGEST_BYTES + FORM:
            raise refusal("too_large")
        super().initial(request, *args, **ids)
