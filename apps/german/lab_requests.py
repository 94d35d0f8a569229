"""Does a line ask for laboratory values, or announce that a sample is taken for them?"""

import re

from apps.german.regular_expressions import compile_re

# "Blutdruck" and "Blutzucker" are measured at the bed and are no laboratory.
_NAMED = compile_re(
    r"\b(?:labor|laborwerte?n?|laborbefunde?|laborergebnis(?:se|sen)?|laborzettel|aufnahmelabor|routinelabor"
    r"|blutwerte?n?|blutbild(?:er)?|blutergebnis(?:se)?|blutabnahme|blutentnahme|blutproben?|blutuntersuchung"
    r"|blutgasanalyse|bga|blutkulturen|urinproben?|urinstatus|urinwerte|stuhlproben?"
    r"|(?:entzündungs|nieren|leber|elektrolyt|gerinnungs)werte?n?)\b",
    re.IGNORECASE,
)
_SAMPLE = compile_re(
    r"\bblut\b[^.?!;]*\b(?:ab(?:zu)?nehmen|abgenommen|abnehme|entnehmen?|entnommen|zapfen|ab)\b"
    r"|\b(?:nehmen?|nimmt|zapfen?)\b[^.?!;]*\bblut\b",
    re.IGNORECASE,
)
_NOT = compile_re(r"\bkein(?:e|en|er|s)?\b", re.IGNORECASE)


def requests_labs(text: str) -> bool:
    """Whether a sentence of the text asks for laboratory values or announces a sample, and doesn't rule it out."""
    sentences = re.split(r"(?<=[.?!;])\s+", text)
    return any((_NAMED.search(one) or _SAMPLE.search(one)) and not _NOT.search(one) for one in sentences)
