"""Reading JSON bodies: UTF-8 (RFC 8259, 8.1), no NaN, no lone surrogates, no bottomless nesting."""

from collections.abc import Mapping
from typing import IO, Any

import orjson
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser


class Json(BaseParser):
    """application/json; what can't be read is a ParseError, which is answered with 422."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            return orjson.loads(stream.read())
        except orjson.JSONDecodeError as error:
            raise ParseError(_("This is not valid JSON.")) from error
