"""Content-Security-Policy: strict for the product; the back office's theme and the API's docs run scripts in pages."""

from functools import cache

from csp.constants import HEADER, SELF, UNSAFE_EVAL, UNSAFE_INLINE
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.http import HttpRequest
from django.http.response import HttpResponseBase

FOREIGN = ("/admin", "/api/docs")  # pages whose markup isn't ours
THEIRS = {
    "script-src": [SELF, UNSAFE_INLINE, UNSAFE_EVAL],
    "style-src": [SELF, UNSAFE_INLINE],
    "require-trusted-types-for": None,
}


@cache
def policy(is_foreign: bool) -> str:
    """The policy of the settings, put together once; what nonces or views would change of it, nothing here uses."""
    return build_policy(replace=THEIRS if is_foreign else None)


class Policies(CSPMiddleware):
    """The policy of the settings; foreign pages still load from, send to and stand in nothing but this origin."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        response.headers.setdefault(HEADER, policy(request.path_info.startswith(FOREIGN)))
        return response
