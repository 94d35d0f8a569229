"""Questions for how strong something is, on a scale: "Von null bis zehn, wie stark?"."""

import re

from apps.german.regular_expressions import compile_re

_SCALE = compile_re(
    r"\b(?:von|zwischen) (?:0|1|null|eins) (?:bis|und) (?:10|zehn)\b|\b(?:auf einer|schmerz)?skala\b|\bwie stark\b",
    re.I,
)
_BARE = compile_re(
    r"^(?:(?:und|also|okay|gut|bitte|so|noch einmal|sagen Sie|sag|mal),? )*"
    r"(?:(?:auf|in) (?:der|einer) (?:schmerz)?skala,? ?)?(?:(?:so )?(?:von|zwischen) (?:0|1|null|eins) (?:bis"
    r"|und) (?:10|zehn),? ?)?"
    r"(?:(?:wie (?:viel|stark|hoch|schlimm)|welche zahl|was w[üu]rden Sie sagen|was sagen Sie|was sagst du)"
    r"(?: (?:ist|sind|w[äa]re|tut|geben Sie|gibst du) (?:es|das|sie|die|ihm|dem|weh|ihnen))?)?"
    r"(?:,? ?(?:auf|in) (?:der|einer) (?:schmerz)?skala)?(?:,? ?(?:von|zwischen) (?:0|1|null|eins) (?:bis"
    r"|und) (?:10|zehn))?\W*$",
    re.I,
)
_OF_SCALE = compile_re(r"\b(?:10|zehn|skala)\b", re.I)


def asks_for_strength(question: str) -> bool:
    """Return whether a question asks how strong something is, by a scale or by its word."""
    return bool(_SCALE.search(question))


def is_bare_strength(text: str) -> bool:
    """Return whether a line asks for a number on a scale and names nothing: "Von 0 bis 10, wie viel?"."""
    return bool(_OF_SCALE.search(text)) and bool(_BARE.match(text.strip()))
