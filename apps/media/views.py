"""Calls about what may be uploaded."""

from typing import ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from apps.media import serializers
from apps.media.file_types import SIZES, TYPES
from kit.api import ApiView
from kit.permissions import signed_in


class AllowedTypes(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": serializers.AllowedTypesSerializer}
    about: ClassVar = {"GET": "The media types that can be uploaded, by sort."}

    def get(self, request: Request) -> Response:
        return self.answer({sort.name: found for sort, found in TYPES.items()})


class AllowedFileSizes(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": serializers.AllowedSizesSerializer}
    about: ClassVar = {"GET": "How many bytes a file of each sort may have."}

    def get(self, request: Request) -> Response:
        return self.answer({sort.name: most for sort, most in SIZES.items()})
