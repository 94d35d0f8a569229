"""The language of an answer: what the client asks for, among ours."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation

from kit.languages import choose_language


class Locale:
    """Sets the language of the request from Accept-Language (BCP 47 or ISO 639-3 tags)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer in the language that the client prefers, and say which it is."""
        found = choose_language(request.headers.get("Accept-Language", ""))
        with translation.override(found.django):
            answer = self.get_response(request)
        answer.headers.setdefault("Content-Language", found.bcp47)
        return answer
