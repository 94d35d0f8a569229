"""Reference data in the reader's language; it comes from memory, and a browser that has it gets 304."""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar

import orjson
from django.utils.cache import get_conditional_response
from rest_framework.request import Request
from rest_framework.response import Response

from apps.reference import names, serializers
from kit.api import ApiView
from kit.languages import wanted
from kit.permissions import signed_in

TABLES: dict[str, Callable[[str], list[dict[str, Any]]]] = {
    "countries": names.countries,
    "languages": names.languages,
    "specialties": names.specialties,
}


@lru_cache(maxsize=64)
def tag(table: str, code: str) -> str:
    """A strong ETag of a table in one language."""
    return f'"{hashlib.sha256(orjson.dumps(TABLES[table](code))).hexdigest()[:32]}"'


class TableView(ApiView):
    """One table."""

    table: ClassVar[str]
    rules: ClassVar = {"GET": signed_in}
    listed = frozenset({"GET"})

    def get(self, request: Request) -> Any:
        code = wanted(request.headers.get("Accept-Language", "")).code
        answer = Response(TABLES[self.table](code))
        etag = tag(self.table, code)
        answer.headers["ETag"] = etag
        answer.headers["Cache-Control"] = "private, max-age=3600"
        answer.headers["Vary"] = "Accept-Language, Authorization"
        return get_conditional_response(request._request, etag=etag, response=answer)


class Countries(TableView):
    table = "countries"
    gives: ClassVar = {"GET": serializers.CountrySerializer}
    about: ClassVar = {"GET": "All countries, named in the language of Accept-Language."}


class Languages(TableView):
    table = "languages"
    gives: ClassVar = {"GET": serializers.LanguageSerializer}
    about: ClassVar = {"GET": "All languages people may choose, those of the interface marked."}


class Specialties(TableView):
    table = "specialties"
    gives: ClassVar = {"GET": serializers.SpecialtySerializer}
    about: ClassVar = {"GET": "All specialties and fields of care."}
