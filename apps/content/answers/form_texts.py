"""Texts in fields of forms that rules find wrong: a provider may add that they mean the same as an accepted answer."""

from collections.abc import Mapping, Sequence

from apps.content.answers.verdicts import Mark
from apps.content.comparison.reasons import Match
from apps.content.forms import compare_field, contains_negation, list_words
from apps.content.item_body import Json
from apps.content.open_text_evaluation.criteria import Criterion
from apps.content.open_text_evaluation.open_texts import KnownJudgements, OpenText, build_part_verdict
from apps.german.numbers import list_digits
from apps.german.text import tidy

SAME = "SAME"


def build_open_text(field: Json, given: str) -> OpenText | None:
    """Build what a provider may be asked about a field; None where rules know enough.

    Numbers and negations stay with the rules: they have to be those of an accepted answer.
    """
    if field["input"] != "TEXT" or not tidy(given) or compare_field(field, given).mark != Mark.WRONG:
        return None
    near = [one for one in field["accepted"] if read_facts(one) == read_facts(given)]
    if not near:
        return None
    wordings = " / ".join(f"„{one}“" for one in near)
    same = Criterion(SAME, f"Die Angabe bedeutet dasselbe wie {wordings}: nichts anderes, und nichts davon fehlt.")
    return OpenText(field["key"], given, f"Was gehört in das Feld „{field['label']}“?", (same,))


def read_facts(text: str) -> tuple[list[str], bool]:
    """Read what other words may not change: the numbers in a text, and whether it denies something."""
    return sorted(list_digits(text)), contains_negation(list_words(text))


def list_open_texts(fields: Sequence[Json], given: Mapping[str, str]) -> list[OpenText]:
    """List what a provider may be asked about the answers of a form."""
    found = (build_open_text(field, given.get(field["key"], "")) for field in fields)
    return [one for one in found if one]


def compare_with_review(field: Json, given: str, known: KnownJudgements) -> Match:
    """Compare a field by rules; what a provider found to mean the same is right, with the words that say so."""
    by_rule = compare_field(field, given)
    asked = build_open_text(field, given) if known else None
    said = asked.read_judgements(known).get(SAME) if asked else None
    if said is None or said.verdict != "MET":
        return by_rule
    part = build_part_verdict(field["key"], said)
    return Match(Mark.RIGHT, quotes=part.quotes, by=part.by)
