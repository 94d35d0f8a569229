"""Values that a text takes back: of "RR 150/90, nein 130/80" only the second one is meant."""

import re

_NUMBER = r"\d+(?:[.,/:]\d+)*(?:\s?(?:mmHg|Grad|°C|%|kg|mg|ml|l|Uhr|/min)(?!\w))?"
_VALUE = rf"{_NUMBER}|(?:link|recht)(?:s|e[nrsm]?)(?: [A-ZÄÖÜ]\w+)?"
_SIGN = r"nein|nee|Korrektur|korrigiert|falsch|stimmt nicht|ich meine|vielmehr|halt|sorry|Entschuldigung"
_TAKEN_BACK = re.compile(
    rf"(?<!\w)(?P<old>{_VALUE})[\s,;:.(–-]+(?:ach )?(?:{_SIGN})(?!\w)[\s,;:–-]+(?={_VALUE})"
    rf"|(?<!\w)nicht (?P<denied>{_VALUE})\s*,?\s*sondern (?={_VALUE})",
    re.IGNORECASE,
)


def blank_taken_back(text: str) -> str:
    """Return the text with blanks instead of what it takes back itself; every other character keeps its place."""
    return _TAKEN_BACK.sub(lambda found: " " * len(found[0]), text)
