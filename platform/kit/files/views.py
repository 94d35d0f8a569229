"""Serves files to whoever holds a signed address."""

from collections.abc import Callable

from django.core.files.storage import FileSystemStorage
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views import View

from kit import errors
from kit.files import links, store
from kit.files.ranges import UnsatisfiableRange, parse_range, read_chunks
from kit.files.types import choose_disposition, get_media_type


class MediaView(View):
    """One file. No token of a person is needed: the address is the permission, and it expires."""

    http_method_names = ["get", "head"]

    def get(self, request: HttpRequest, token: str) -> HttpResponseBase:
        """Answer with the file, or with the error of its address."""
        try:
            answer = self.file(request, *links.read_token(token))
        except errors.ApiError as refusal:
            answer = respond_with_problem(str(refusal.get_codes()), str(refusal.detail), refusal.status_code)
        except FileNotFoundError:
            answer = respond_with_problem("not_found", _("This file does not exist."), 404)
        answer["X-Content-Type-Options"] = "nosniff"
        answer["Content-Security-Policy"] = "sandbox"
        return answer

    def file(self, request: HttpRequest, key: str, left: int) -> HttpResponseBase:
        """The file or the part that is asked for; on S3 the address where it lies."""
        storage = store.get_storage()
        if not isinstance(storage, FileSystemStorage):
            return redirect_to_storage(key, left)
        mark = f'"{key[:2]}{key[3:65]}"'
        if request.headers.get("If-None-Match") == mark:
            answer: HttpResponseBase = HttpResponse(status=304)
        else:
            answer = respond_with_content(request, key, mark)
        answer["ETag"] = mark
        patch_cache_control(answer, private=True, max_age=left, immutable=True)
        return answer


def redirect_to_storage(key: str, left: int) -> HttpResponseBase:
    """A redirect to the storage's own signed address, which expires with ours."""
    if not store.exists(key):
        raise FileNotFoundError(key)
    options = {"ResponseContentType": get_media_type(key), "ResponseContentDisposition": choose_disposition(key)}
    signed: Callable[..., str] = store.get_storage().url
    answer = HttpResponseRedirect(signed(key, parameters=options, expire=left))
    patch_cache_control(answer, private=True, max_age=left)
    return answer


def respond_with_content(request: HttpRequest, key: str, mark: str) -> HttpResponseBase:
    """200 with the whole file, 206 with a part, 416 for a part outside of it."""
    size = store.size(key)
    asked = request.headers.get("Range", "")
    if request.headers.get("If-Range", mark) != mark:
        asked = ""
    try:
        part = parse_range(asked, size)
    except UnsatisfiableRange:
        answer = respond_with_problem("range_not_satisfiable", _("The file is shorter than that."), 416)
        answer["Content-Range"] = f"bytes */{size}"
        return answer
    first, last = part or (0, size - 1)
    found = StreamingHttpResponse(
        read_chunks(store.open(key), first, last - first + 1),
        status=206 if part else 200,
        content_type=get_media_type(key),
    )
    if part:
        found["Content-Range"] = f"bytes {first}-{last}/{size}"
    found["Content-Length"] = str(last - first + 1)
    found["Accept-Ranges"] = "bytes"
    found["Content-Disposition"] = choose_disposition(key)
    return found


def respond_with_problem(code: str, detail: str, status: int) -> HttpResponseBase:
    """The one error shape; never kept by a cache."""
    answer = JsonResponse(errors.build_error_body("client_error", code, detail), status=status)
    patch_cache_control(answer, no_store=True)
    return answer
