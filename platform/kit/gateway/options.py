"""The options of a provider: read, checked, and refused with the option's name."""

from collections.abc import Mapping
from decimal import Decimal, InvalidOperation

from django.core.exceptions import ImproperlyConfigured


class OptionError(ImproperlyConfigured):
    """An option that is missing or cannot be read. `reason` completes "url …" and never quotes the value."""

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(f"The option {option} {reason}.")
        self.option = option
        self.reason = reason


def read_url(options: Mapping[str, str]) -> str:
    """Return the option "url"; OptionError without one (`Site` checks what it looks like)."""
    url = options.get("url", "")
    if not url:
        raise OptionError("url", "is missing")
    return url


def read_price(options: Mapping[str, str], option: str, default: str) -> Decimal:
    """Return a price in euros, the default for an absent or empty one; OptionError unless it is 0 or more."""
    try:
        price = Decimal(options.get(option) or default)
    except InvalidOperation:
        raise OptionError(option, "is not a decimal number such as 0.60") from None
    if not price.is_finite() or price < 0:
        raise OptionError(option, "is not an amount of 0 or more")
    return price


def read_count(options: Mapping[str, str], option: str, default: int) -> int:
    """Return a whole number, the default for an absent or empty one; OptionError unless it is 0 or more."""
    text = options.get(option, "").strip() or str(default)
    if not (text.isascii() and text.isdecimal()):
        raise OptionError(option, "is not a whole number of 0 or more")
    return int(text)


def read_pairs(options: Mapping[str, str], option: str) -> dict[str, str]:
    """Return "a=b,c=d" as a dictionary; OptionError for an entry without a name or a value."""
    pairs = {}
    for entry in filter(None, (entry.strip() for entry in options.get(option, "").split(","))):
        name, _, value = entry.partition("=")
        if not name or not value:
            raise OptionError(option, "is not a list such as a=b,c=d")
        pairs[name] = value
    return pairs
