"""Things that nurses fetch for their own work: nobody waits for them as for a glass of water."""

import re

from apps.german.regular_expressions import compile_re

_TOOLS = compile_re(
    r"\b(?:\w*(?:ger[äa]te?|messger[äa]t|manschette|thermometer|stethoskop|waage|wagen|tablett|handschuhe?|material\w*"
    r"|verbandszeug|kompressen?|kan[üu]le|spritze|besteck|pulsoxymeter|monitor|lampe|leuchte|desinfektionsmittel"
    r"|sch[üu]rze|akte|kurve|unterlagen|mappe|formular\w*|bogen|b[öo]gen|zettel|block|stift|kugelschreiber|papiere?"
    r"|computer|laptop|medikamentenplan|plan)|rr|ekg)\b",
    re.I,
)


def names_tool(text: str) -> bool:
    """Return whether a text names a thing that nurses need for their own work."""
    return bool(_TOOLS.search(text))
