"""What every call that takes a recording does before it reads it."""

from typing import TypeVar

from django.db.models import Model
from rest_framework.parsers import MultiPartParser
from typing_extensions import override

from apps.speech.errors import build_error
from apps.speech.uploads import LARGEST_BYTES
from kit.errors import ApiError
from kit.viewsets import FORM_OVERHEAD, AsyncResultMixin, IdempotencyMixin

Row = TypeVar("Row", bound=Model)


class UploadViewSet(AsyncResultMixin[Row], IdempotencyMixin[Row]):
    """Takes a recording as multipart form data; 413 by its length alone, before a byte of it is read."""

    parser_classes = [MultiPartParser]

    max_upload = LARGEST_BYTES + FORM_OVERHEAD

    @override
    def upload_too_large(self) -> ApiError:
        return build_error("too_large")
