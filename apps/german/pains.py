"""Pain by the part of the body: "Wadenschmerzen" is what "Tut Ihnen die Wade weh?" asks for."""

import re

from apps.german.compounds import find_first_noun, split_compound
from apps.german.lemmas import lemmatize
from apps.german.tokens import split_words

_PAIN = re.compile(r"\bschmerz\w*|\b(?:tut|tun|taten?)\b.*\bweh\b|\bweh\b.*\b(?:tut|tun)\b|\bwehtu\w*", re.I)
_NAMED_SO = ("Schmerz", "Weh")


def find_painful_part(name: str) -> str:
    """Return the part of the body in the name of a pain: "Wadenschmerzen" gives "Wade"; "" for anything else."""
    parts = split_compound(name)
    return find_first_noun(parts[0]) if parts and parts[1] in _NAMED_SO else ""


def names_pain_in(text: str, part: str) -> bool:
    """Return whether a text speaks of pain in a part of the body, in whatever words."""
    return bool(_PAIN.search(text)) and lemmatize(part.lower()) in {
        lemmatize(word.lower()) for word in split_words(text)
    }
