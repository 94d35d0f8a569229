"""What actions raise; the one error shape is {"type", "code", "detail", "errors": [{"code", "detail", "field"}]}."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy
from rest_framework import exceptions

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class ApiError(exceptions.APIException):
    """An action that may not happen now: a code for programs, a sentence for people, facts beside them."""

    status_code: int = 409
    default_code = "conflict"

    def __init__(
        self, code: str, detail: "StrOrPromise", status: int = 409, wait: float | None = None, **facts: object
    ) -> None:
        super().__init__(detail=detail, code=code)
        self.status_code = status
        self.wait = wait
        self.facts = facts


class VersionConflict(ApiError):
    """The row was changed by another write since it was read; `current` is its version now."""

    def __init__(self, current: int) -> None:
        super().__init__("stale_version", gettext_lazy("Somebody changed this in the meantime."), version=current)


class InvalidInput(exceptions.ValidationError):
    """Bad input found by an action: {"field": ("code", "sentence")}."""

    def __init__(self, problems: Mapping[str, tuple[str, Any]]) -> None:
        super().__init__({field: [exceptions.ErrorDetail(text, code)] for field, (code, text) in problems.items()})
        self.problems = problems


def build_error_body(kind: str, code: str, detail: str, errors: Sequence[Any] = ()) -> dict[str, Any]:
    """The error body for answers made outside of the API framework."""
    return {"type": kind, "code": code, "detail": detail, "errors": list(errors)}
