"""An instruction with one detail changed, as somebody says it who listened badly: another amount, time or side."""

import re

from apps.german.regular_expressions import compile_re
from apps.german.text import like_case

_CHANGED = (  # each pair of details that are confused; the first that a text has is changed
    (r"(?:einen|ein) Liter", "zwei Liter"),
    (r"(?:anderthalb|eineinhalb) Liter", "zwei Liter"),
    (r"zwei Liter", "drei Liter"),
    (r"(?<!auf )(?<!nicht )(?<!noch )einmal (?=am|t[äa]glich|pro|in der)", "zweimal "),
    (r"zweimal", "dreimal"),
    (r"dreimal", "zweimal"),
    (r"eine Tablette", "zwei Tabletten"),
    (r"zwei Tabletten", "drei Tabletten"),
    (r"links", "rechts"),
    (r"rechts", "links"),
    (r"linken", "rechten"),
    (r"rechten", "linken"),
    (r"morgens", "abends"),
    (r"abends", "morgens"),
    (r"vor (?=dem (?:Essen|Frühstück|Schlafen))", "nach "),
    (r"nach (?=dem (?:Essen|Frühstück))", "vor "),
)
_CHANGES = tuple((compile_re(rf"\b{old}" + (r"" if old.endswith(")") else r"\b"), re.I), new) for old, new in _CHANGED)


def change_detail(text: str) -> str:
    """Return the text with its first confusable detail changed; "" where it has none."""
    if all(word in text.lower() for word in ("morgens", "abends")):
        return ""
    for pattern, new in _CHANGES:
        if found := pattern.search(text):
            return text[: found.start()] + like_case(new, found[0]) + text[found.end() :]
    return ""
