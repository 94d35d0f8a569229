"""Pain by the part of the body: "Wadenschmerzen" is what "Tut Ihnen die Wade weh?" asks for."""

import re
from functools import lru_cache

from apps.german.compounds import find_first_noun, split_compound
from apps.german.lemmas import lemmatize
from apps.german.regular_expressions import compile_re
from apps.german.tokens import split_words

_PAIN = compile_re(r"\bschmerz\w*|\b(?:tut|tun|taten?)\b.*\bweh\b|\bweh\b.*\b(?:tut|tun)\b|\bwehtu\w*", re.I)
_NAMED_SO = ("Schmerz", "Weh")


_ENDING = r"(?:e?[ns]|e|ens)?"  # of a noun: "Handy" and "Armut" name no part of the body
_SORT_OF_PAIN = compile_re(r"(?<=[a-zäöüß])schmerz", re.I)

# Parts of the body that a pain is in; those of one row are said of the same place.
_PARTS = tuple(
    compile_re(rf"\b(?:\w+-)?(?:{names}){_ENDING}\b", re.I)
    for names in (
        "schulter|schulterblatt", "arm|oberarm|unterarm|ellenbogen", "handgelenk|hand|h[äa]nde|finger|daumen",
        "h[üu]fte|leiste|becken", "bein|oberschenkel|unterschenkel|wade|schienbein", "knie",
        "fu(?:ß|ss)|f[üu](?:ß|ss)e|kn[öo]chel|zehe|zeh(?!n)|sohle|ferse",
        "r[üu]cken|kreuz|wirbels[äa]ule", "nacken|hals|genick",
        "kopf|stirn|schl[äa]fe", "bauch|magen|unterbauch|oberbauch|nabel", "brust|brustkorb|rippe|herz",
    )
)  # fmt: skip


def list_body_parts(text: str) -> set[int]:
    """Return which parts of the body a text names, each by the number of its row."""
    return {at for at, names in enumerate(_PARTS) if names.search(text)}


@lru_cache(5_000)
def list_parts_asked_about(text: str) -> frozenset[int]:
    """Return the parts of the body that a text names, also in the names of pains: "Haben Sie Kopfschmerzen?"."""
    return frozenset(list_body_parts(_SORT_OF_PAIN.sub(" schmerz", text)))


def find_painful_part(name: str) -> str:
    """Return the part of the body in the name of a pain: "Wadenschmerzen" gives "Wade"; "" for anything else."""
    parts = split_compound(name)
    return find_first_noun(parts[0]) if parts and parts[1] in _NAMED_SO else ""


def names_pain_in(text: str, part: str) -> bool:
    """Return whether a text speaks of pain in a part of the body, in whatever words."""
    return bool(_PAIN.search(text)) and lemmatize(part.lower()) in {
        lemmatize(word.lower()) for word in split_words(text)
    }
