"""Files of the exchange format that people hand in."""

from collections.abc import Mapping
from typing import IO

import orjson
from django.utils.translation import gettext as _

from kit.errors import InvalidInput
from kit.parsers import TooDeep, read
from kit.viewsets import MAX_BODY

LARGEST = 1_500_000  # bytes: 100 facts with all their lines and questions in seven languages are 500 kB


def refuse_large(case: object) -> None:
    """Raise 422 for a case of more than `MAX_BODY` without its translations, which cost nothing to check."""
    size = len(orjson.dumps(case))
    if size <= MAX_BODY:
        return
    checked = (
        {name: value for name, value in case.items() if name != "translations"} if isinstance(case, Mapping) else case
    )
    if size > LARGEST or len(orjson.dumps(checked)) > MAX_BODY:
        text = _("This is too large: at most {most} kB may be sent at once.").format(most=MAX_BODY // 1000)
        raise InvalidInput({"case": ("too_large", text)})


def read_json(file: IO[bytes]) -> object:
    """Return what is in the file; `InvalidInput` when it is too large or not JSON."""
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        text = _("This file is too large: it may have {most} kB.").format(most=LARGEST // 1000)
        raise InvalidInput({"case": ("too_large", text)})
    try:
        case = read(data)
    except orjson.JSONDecodeError as error:
        raise InvalidInput({"case": ("malformed", _("This is not JSON: %(error)s") % {"error": error})}) from error
    except TooDeep as error:
        raise InvalidInput({"case": ("malformed", _("This JSON is nested too deeply."))}) from error
    refuse_large(case)
    return case
