"""The one page: the built front end's index.html, for every address that isn't another's; and what stands beside it."""

from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt

from kit.exception_handler import not_found, only_read

NOT_BUILT = "The front end is not built yet: run `make setup`.\n"


@lru_cache(maxsize=1)
def read_page(changed: float) -> bytes:
    """Give the page of the build that changed at this time; a newer build is read once."""
    return bytes((settings.FRONTEND / "index.html").read_bytes())


@only_read
def index(request: HttpRequest) -> HttpResponse:
    """Never cached: it names the hashed files of the current build."""
    page = settings.FRONTEND / "index.html"
    if not page.is_file():
        return HttpResponse(NOT_BUILT, status=503, content_type="text/plain; charset=utf-8")
    answer = HttpResponse(read_page(page.stat().st_mtime), content_type="text/html; charset=utf-8")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def respond_with_file(name: str, content_type: str) -> HttpResponse:
    """Give a file of the build that has an address of its own, since its place decides what it is for; never cached."""
    file = settings.FRONTEND / name
    if not file.is_file():
        return HttpResponse(NOT_BUILT, status=503, content_type="text/plain; charset=utf-8")
    answer = HttpResponse(file.read_bytes(), content_type=content_type)
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@only_read
def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker: at the top, so that it stands before all pages of the program."""
    return respond_with_file("sw.js", "text/javascript; charset=utf-8")


@only_read
def manifest(request: HttpRequest) -> HttpResponse:
    """What makes the program installable (W3C Web Application Manifest)."""
    return respond_with_file("manifest.webmanifest", "application/manifest+json; charset=utf-8")


@csrf_exempt
def api_missing(request: HttpRequest) -> JsonResponse:
    """An address under /api that no call has."""
    return not_found(request)
