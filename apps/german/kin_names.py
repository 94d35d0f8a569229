"""Names of people and animals close to somebody: "meine Frau, die Lore" says that Lore is the wife."""

import re
from collections.abc import Iterable, Mapping

from apps.german.regular_expressions import compile_re

_WORDS = {  # by how they are addressed
    "Ihre": r"Frau|Tochter|Schwester|Mutter|Enkelin|Nachbarin|Freundin|Partnerin|Katze|Schwiegertochter|Oma",
    "Ihr": r"Mann|Sohn|Bruder|Vater|Enkel|Nachbar|Freund|Partner|Hund|Kater|Schwiegersohn|Opa",
}
_KIN = "|".join(_WORDS.values())
_OWN = r"\b(?:[Mm]ein|[Uu]nser)(?:e[nmrs]?|s)?"
_NAME = r"(?P<name>(?!Frau\b|Herrn?\b|Schwester\b|Doktor\b|Angst\b|Schmerzen\b)[A-ZÄÖÜ][a-zäöüßéı]+)"
_NAMED = (
    compile_re(rf"{_OWN} (?:[a-zäöüß]+ )?(?P<kin>{_KIN}),? (?:heißt |(?:die |der )?){_NAME}\b"),
    compile_re(rf"\b{_NAME}, (?:mein|unser)(?:e[nmr]?)? (?P<kin>{_KIN})\b"),
)
_TITLED = r"(?<!\bFrau )(?<!\bHerr )(?<!\bHerrn )(?<!\bSchwester )(?<!\bPfleger )"


def list_kin_names(texts: Iterable[str]) -> dict[str, str]:
    """Return for each name of somebody close how the other calls them: "Lore" is "Ihre Frau"."""
    found: dict[str, str] = {}
    for text in texts:
        for pattern in _NAMED:
            for one in pattern.finditer(text):
                address = next(own for own, words in _WORDS.items() if re.fullmatch(words, one["kin"]))
                found.setdefault(one["name"], f"{address} {one['kin']}")
    return found


def write_kin_for_names(text: str, names: Mapping[str, str]) -> str:
    """Return a text with "Ihre Frau" for her name; what is named beside a title stays: "Frau Lore"."""
    for name, kin in names.items():
        text = re.sub(rf"{_TITLED}\b{name}\b", kin, text)
    return text
