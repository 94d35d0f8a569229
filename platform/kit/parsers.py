"""Reading JSON bodies: UTF-8 (RFC 8259, 8.1), no NaN, no lone surrogates, no bottomless nesting."""

from collections.abc import Mapping
from typing import IO, Any

import orjson
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser
from typing_extensions import override

DEEPEST = 100  # lists and objects within one another; deeper ones can be read, but not walked through or written


class TooDeep(ValueError):
    """JSON that is nested deeper than `DEEPEST`."""


def read(data: bytes) -> object:
    """What the JSON says; orjson.JSONDecodeError for what is none, `TooDeep` for bottomless nesting."""
    found: object = orjson.loads(data)
    if data.count(b"[") + data.count(b"{") > DEEPEST and is_bottomless(found):
        raise TooDeep
    return found


def is_bottomless(found: object) -> bool:
    """Whether there are more than `DEEPEST` lists and objects within one another."""
    level, depth = [found], 0
    while level and depth < DEEPEST:
        depth += 1
        inner = (one.values() if isinstance(one, dict) else one for one in level if isinstance(one, (dict, list)))
        level = [part for parts in inner for part in parts if isinstance(part, (dict, list))]
    return bool(level)


class Json(BaseParser):
    """application/json; what can't be read is a ParseError, which is answered with 422."""

    media_type = "application/json"

    @override
    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            return read(stream.read())
        except orjson.JSONDecodeError as error:
            raise ParseError(_("This is not valid JSON.")) from error
        except TooDeep as error:
            raise ParseError(_("This JSON is nested too deeply.")) from error
