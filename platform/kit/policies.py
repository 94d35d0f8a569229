"""Content-Security-Policy: strict for the product; the back office's theme and the API's docs run scripts in pages."""

from csp.constants import SELF, UNSAFE_EVAL, UNSAFE_INLINE
from csp.middleware import CSPMiddleware, PolicyParts
from django.http import HttpRequest
from django.http.response import HttpResponseBase

FOREIGN = ("/admin", "/api/docs")  # pages whose markup isn't ours
THEIRS = {
    "script-src": [SELF, UNSAFE_INLINE, UNSAFE_EVAL],
    "style-src": [SELF, UNSAFE_INLINE],
    "require-trusted-types-for": None,
}


class Policies(CSPMiddleware):
    """The policy of the settings; foreign pages still load from, send to and stand in nothing but this origin."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if request.path_info.startswith(FOREIGN):
            parts.replace = THEIRS
        return parts
