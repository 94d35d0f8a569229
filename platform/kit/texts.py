"""Short texts that stand within a line of others: names in letters, transcripts and lists."""

import re
import unicodedata

from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

BREAKS = frozenset({"Cc", "Cs", "Zl", "Zp"})  # control characters, halves of a character, line and paragraph ends
TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # turn the direction of what follows
MARKS = frozenset("\u061c\u200e\u200f")  # have a direction themselves; needed in some names, never in a file's lines
# What readers of mails make links of: a dot before a letter, a colon before a slash, the sign of an address.
LINKED = re.compile(r"\.(?=[^\W\d])|:(?=/)|@")


def one_line(text: str) -> None:
    """Refuses signs that would begin another line or turn round what stands beside the text: 422 `malformed`."""
    if any(unicodedata.category(sign) in BREAKS or sign in TURNS for sign in text):
        raise ValidationError(_("This text has characters that can't be stored."), "malformed")


def flatten(text: str) -> str:
    """Give a text as part of one line of a file or a mail: breaks become spaces, signs of direction are left out."""
    plain = (" " if unicodedata.category(sign) in BREAKS else sign for sign in text if sign not in TURNS | MARKS)
    return "".join(plain)


def unlink(text: str) -> str:
    """Give a text that no reader of mails takes for an address: "visite.example" becomes "visite. example"."""
    return LINKED.sub(lambda found: " @ " if found[0] == "@" else f"{found[0]} ", text)
