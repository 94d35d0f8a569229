"""Reference data in the reader's language; it comes from memory, and a browser that has it gets 304."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import orjson
from django.db.models import Model
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from apps.reference import names
from apps.reference.serializers import CountrySerializer, LanguageSerializer, SpecialtySerializer
from kit.languages import choose_language
from kit.viewsets import ApiViewSet

Table = Sequence[Mapping[str, object]]
TABLES: dict[str, Callable[[str], Table]] = {
    "countries": names.countries,
    "languages": names.languages,
    "specialties": names.specialties,
}


@lru_cache(maxsize=64)
def compute_etag(table: str, code: str) -> str:
    """Give the strong ETag of a table in one language."""
    return f'"{hashlib.sha256(orjson.dumps(TABLES[table](code))).hexdigest()[:32]}"'


class ReferenceViewSet(ApiViewSet[Model]):
    """Tables that any caller may read."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses=CountrySerializer(many=True))
    def countries(self, request: Request) -> HttpResponseBase | None:
        """All countries, named in the language of Accept-Language."""
        return self.read_table("countries")

    @extend_schema(responses=LanguageSerializer(many=True))
    def languages(self, request: Request) -> HttpResponseBase | None:
        """All languages people may choose, those of the interface marked."""
        return self.read_table("languages")

    @extend_schema(responses=SpecialtySerializer(many=True))
    def specialties(self, request: Request) -> HttpResponseBase | None:
        """All specialties and fields of care."""
        return self.read_table("specialties")

    def read_table(self, table: str) -> HttpResponseBase | None:
        """Give a table, or 304 to a client that has it already."""
        code = choose_language(self.request.headers.get("Accept-Language", "")).code
        answer = Response(TABLES[table](code))
        etag = compute_etag(table, code)
        answer.headers["ETag"] = etag
        answer.headers["Cache-Control"] = "private, max-age=3600"
        answer.headers["Vary"] = "Accept-Language, Authorization"
        return get_conditional_response(self.request._request, etag=etag, response=answer)
