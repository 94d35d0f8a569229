"""What every call that takes a recording does before it reads it."""

from typing import TypeVar

from django.db.models import Model
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request

from apps.speech.errors import build_error
from apps.speech.uploads import LARGEST_BYTES
from kit.viewsets import AsyncResultMixin, IdempotencyMixin

Row = TypeVar("Row", bound=Model)
FORM_OVERHEAD = 64 * 1024  # bytes that a form adds to its file


class UploadViewSet(AsyncResultMixin[Row], IdempotencyMixin[Row]):
    """Takes a recording as multipart form data; 413 by its length alone, before a byte of it is read."""

    parser_classes = [MultiPartParser]

    def check_body_size(self, request: Request) -> None:
        length = str(request.META.get("CONTENT_LENGTH") or "0")
        if length.isdigit() and int(length) > LARGEST_BYTES + FORM_OVERHEAD:
            raise build_error("too_large")
        super().check_body_size(request)
