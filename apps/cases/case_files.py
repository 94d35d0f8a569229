"""Files of the exchange format that people hand in."""

from typing import IO

import orjson
from django.utils.translation import gettext as _

from kit.errors import InvalidInput
from kit.parsers import TooDeep, read
from kit.viewsets import MAX_BODY

LARGEST = MAX_BODY  # bytes; the cases that ship have up to 112 kB


def read_json(file: IO[bytes]) -> object:
    """Return what is in the file; `InvalidInput` when it is too large or not JSON."""
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        text = _("This file is too large: it may have {most} kB.").format(most=LARGEST // 1000)
        raise InvalidInput({"case": ("too_large", text)})
    try:
        return read(data)
    except orjson.JSONDecodeError as error:
        raise InvalidInput({"case": ("malformed", _("This is not JSON: %(error)s") % {"error": error})}) from error
    except TooDeep as error:
        raise InvalidInput({"case": ("malformed", _("This JSON is nested too deeply."))}) from error
