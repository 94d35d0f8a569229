"""Short texts that stand within a line of others: names in letters, transcripts and lists."""

import unicodedata

from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

BREAKS = frozenset({"Cc", "Cs", "Zl", "Zp"})  # control characters, halves of a character, line and paragraph ends
TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # turn the direction of what follows


def one_line(text: str) -> None:
    """Refuses signs that would begin another line or turn round what stands beside the text: 422 `malformed`."""
    if any(unicodedata.category(sign) in BREAKS or sign in TURNS for sign in text):
        raise ValidationError(_("This text has characters that can't be stored."), "malformed")
