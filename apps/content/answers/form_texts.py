"""Words in a field of a form: what rules compare, and what a provider may add: that other words mean the same."""

from collections.abc import Mapping, Sequence

from apps.content.answers.verdicts import Mark
from apps.content.checking.reasons import Match
from apps.content.forms import NEGATIONS, compared, words_of
from apps.content.judging.criteria import Criterion
from apps.content.judging.open_texts import Known, OpenText, part_of
from apps.content.kind import Json
from apps.german.numbers import list_digits
from apps.german.text import tidy

SAME = "SAME"


def open_text(field: Json, given: str) -> OpenText | None:
    """What a provider may be asked about a field; None where rules know enough.

    Numbers and negations stay with the rules: they have to be those of an accepted answer.
    """
    if field["input"] != "TEXT" or not tidy(given) or compared(field, given).mark != Mark.WRONG:
        return None
    near = [one for one in field["accepted"] if facts_in(one) == facts_in(given)]
    if not near:
        return None
    wordings = " / ".join(f"„{one}“" for one in near)
    same = Criterion(SAME, f"Die Angabe bedeutet dasselbe wie {wordings}: nichts anderes, und nichts davon fehlt.")
    return OpenText(field["key"], given, f"Was gehört in das Feld „{field['label']}“?", (same,))


def facts_in(text: str) -> tuple[list[str], bool]:
    """What words may not change: the numbers in a text, and whether it denies something."""
    return sorted(list_digits(text)), bool(NEGATIONS & set(words_of(text)))


def open_texts(fields: Sequence[Json], given: Mapping[str, str]) -> list[OpenText]:
    """What a provider may be asked about a form."""
    found = (open_text(field, given.get(field["key"], "")) for field in fields)
    return [one for one in found if one]


def judged(field: Json, given: str, known: Known) -> Match:
    """One field by rules; what a provider has found to mean the same is right, with the words that say so."""
    by_rule = compared(field, given)
    asked = open_text(field, given) if known else None
    said = asked.said(known).get(SAME) if asked else None
    if said is None or said.verdict != "MET":
        return by_rule
    part = part_of(field["key"], said)
    return Match(Mark.RIGHT, quotes=part.quotes, by=part.by)
