"""Regular expressions that are compiled when they are first used.

German is read with about a thousand of them. A process that reads none, as most workers do, would spend a quarter of
the processor time of its start on them.
"""

import re
from typing import cast

_METHODS = ("search", "match", "fullmatch", "split", "findall", "finditer", "sub", "subn")


class LazyPattern:
    """Stands for a `re.Pattern` until one of its methods is asked for; from then on it has them as its own."""

    def __init__(self, pattern: str, flags: int) -> None:
        """Take what `re.compile` takes."""
        self.pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        """Compile it, for an attribute that isn't there yet."""
        if name.startswith("__"):
            raise AttributeError(name)
        compiled = re.compile(self.pattern, self._flags)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


def compile_re(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """Give what `re.compile` gives, compiled at its first use: an error in it shows then.

    Functions of `re` don't take it for a pattern (`re.sub(found, …)`): use its methods.
    """
    return cast("re.Pattern[str]", LazyPattern(pattern, flags))
