"""Answers: the yes or no that they begin with."""

import re

from apps.german.regular_expressions import compile_re
from apps.german.text import upper_first

_YES_OR_NO = compile_re(r"^(?:ehrlich gesagt,? )?(ja|nein|nee|nö|doch)\b\s*([,.!:]\s*|$)", re.I)


def drop_yes_or_no(text: str) -> str:
    """Return what comes after a leading yes or no, with a capital; "" when nothing does."""
    return upper_first(_YES_OR_NO.sub("", text))
