"""Details that make a sentence specific: amounts, times, frequencies and places."""

from apps.german.numbers import COUNT_WORD
from apps.german.regular_expressions import compile_re
from apps.german.times import WEEKDAY

SPANS = r"Sekunden?|Minuten?|Stunden?|Tag(?:e|en)?|Wochen?|Monat(?:e|en)?|Jahr(?:e|en)?|Nächten?"
UNITS = r"mg|g|kg|ml|l|Liter|cm|mmHg|°C|Grad|Prozent|%|Tabletten?|Tropfen|Mal|mal|Uhr|Kilo|Kissen"
DETAILS = tuple(
    compile_re(pattern)
    for pattern in (
        rf"\b(?:seit|vor|nach|in|für|alle)\s+(?:\d+|{COUNT_WORD})\s+(?:{SPANS})\b",
        rf"\b(?:seit|am|ab|bis)\s+(?:gestern|heute|vorgestern|{WEEKDAY})\b",
        r"\b(?:um|ab|bis|gegen)\s+\d{1,2}(?:[.:]\d{2})?\s*Uhr\b",
        r"\b(?:\w+mal|jeden|jede|jedes)\s+(?:am|pro|im|in der)?\s*(?:Tag|Woche|Monat|Morgen|Abend|Nacht|Stunde)\b",
        rf"\b\d+(?:[.,/]\d+)?\s*(?:{UNITS})(?!\w)",
        rf"\b(?:{COUNT_WORD})\s*(?:{UNITS})(?!\w)",
        r"\b(?:(?:eine[nr]?|alle)\s+)?(?:halbe[nr]?|[Vv]iertel|[Dd]reiviertel)\s*[Ss]tunden?\b",
        r"\b(?:täglich|stündlich|wöchentlich|morgens|mittags|abends|nachts|nüchtern)\b",
        r"\b(?:am|im|an der|in der|auf der)\s+(?:linken|rechten|unteren|oberen)\s+[A-ZÄÖÜ]\w+",
        r"\b(?:links|rechts|beidseits)\b",
        r"\b(?:beim|nach dem|vor dem)\s+[A-ZÄÖÜ]\w+",
        r"\b\d+(?:[.,/]\d+)?\b",
    )
)


def list_details(text: str) -> list[str]:
    """Return the details of a text in order; none is a part of another."""
    spans: list[tuple[int, int]] = []
    for pattern in DETAILS:
        for found in pattern.finditer(text):
            if all(found.end() <= start or found.start() >= end for start, end in spans):
                spans.append(found.span())
    return [text[start:end] for start, end in sorted(spans)]
