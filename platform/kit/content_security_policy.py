"""Content-Security-Policy: strict for all, with one exception each for the back office and the API's docs.

An exception holds below its own path only. docs/decisions/0029-the-back-office-on-a-host-of-its-own.md has the reasons.
"""

from functools import cache

from csp.constants import HEADER, SELF, UNSAFE_EVAL, UNSAFE_INLINE
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from typing_extensions import override

from kit.admin_middleware import ADMIN_PATH

DOCS_PATH = "/api/docs/"
STYLES_IN_PAGES = {"style-src": [SELF, UNSAFE_INLINE], "require-trusted-types-for": None}
# The theme's Alpine evaluates the expressions of its attributes; its build without `eval` can't read all of them.
ADMIN = STYLES_IN_PAGES | {"script-src": [SELF, UNSAFE_EVAL]}


EXCEPTIONS = {ADMIN_PATH: ADMIN, DOCS_PATH: STYLES_IN_PAGES}


@cache
def build(exception: str | None) -> str:
    """The policy of the settings, put together once; what nonces or views would change of it, nothing here uses."""
    return build_policy(replace=EXCEPTIONS[exception] if exception else None)


def find_exception(path: str) -> str | None:
    """Give the path of the exception that holds for this path, None where the strict policy does."""
    if path.startswith(ADMIN_PATH):
        return ADMIN_PATH
    return DOCS_PATH if path == DOCS_PATH else None


class Policies(CSPMiddleware):
    """Adds a policy to every response, also to those of WhiteNoise: it stands before it."""

    @override
    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        response.headers.setdefault(HEADER, build(find_exception(request.path_info)))
        return response
