"""Forms to be filled in: their fields, what learners see of them, and how one field is compared.

Words forgive slips of spelling; numbers and units are exact.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.answers.verdicts import Mark
from apps.content.checking.measures import compare_measure, number_in
from apps.content.checking.reasons import Match, Reason, best
from apps.content.checking.words import Strictness, compare
from apps.content.kind import Json, Problem
from apps.german.numbers import list_digits, write_numbers_plainly, write_words_as_digits
from apps.german.text import spell_out_umlauts, tidy
from apps.german.times import parse_call_number, write_times_plainly
from kit.errors import InvalidInput
from kit.serializers import StrictSerializer
from kit.texts import one_line

MOST_FIELDS, MOST_OPTIONS, LONGEST_ANSWER = 60, 20, 500
INPUTS = ("TEXT", "NUMBER", "CHOICE", "YES_NO")
YES, NO = "ja", "nein"
NEGATIONS = frozenset(
    ["kein", "keine", "keinen", "keinem", "keiner", "keines", "nicht", "nie", "niemals", "ohne", "nein", "weder"]
)
KEYWORDS = Strictness(case_counts=False)


def word(**options: Any) -> serializers.CharField:
    return serializers.CharField(max_length=300, validators=[one_line], **options)


def note(most: int) -> serializers.CharField:
    return serializers.CharField(required=False, allow_blank=True, max_length=most, default="")


class FieldSerializer(StrictSerializer):
    """One field of a form. `accepted` are its right answers, the best one first; YES_NO takes "ja" and "nein".

    A NUMBER may be off by `tolerance`, and its `unit` has to be right where one is written. `fact` is the short name of
    what the case tells (or of an examination of it). `ask` and `say` are how a dialog has it, where one is generated.
    """

    key = serializers.RegexField(r"^[A-Za-z0-9_-]{1,40}$")
    group = serializers.CharField(required=False, allow_blank=True, max_length=200, default="", validators=[one_line])
    input = serializers.ChoiceField(choices=[(name, name) for name in INPUTS], default="TEXT")
    unit = serializers.CharField(required=False, allow_blank=True, max_length=30, default="", validators=[one_line])
    options = serializers.ListField(child=word(), max_length=MOST_OPTIONS, required=False, default=list)
    accepted = serializers.ListField(child=word(), max_length=MOST_OPTIONS, required=False, default=list)
    tolerance = serializers.FloatField(required=False, min_value=0, max_value=10_000, default=0.0)
    fact = serializers.CharField(required=False, allow_blank=True, max_length=100, default="", validators=[one_line])
    hint = note(300)
    explanation = note(1000)
    ask = note(300)
    say = note(300)

    def get_fields(self) -> Any:  # not declared above: a serializer keeps its own `label` under that name
        return {**super().get_fields(), "label": word()}

    def validate(self, attrs: Any) -> Any:
        if attrs["input"] == "CHOICE" and not set(attrs["accepted"]) <= set(attrs["options"]):
            raise serializers.ValidationError({"options": [_("The right answers have to be among these.")]}, "invalid")
        if attrs["input"] == "NUMBER" and not all(number_in(one)[0] is not None for one in attrs["accepted"]):
            raise serializers.ValidationError({"accepted": [_("This is no number.")]}, "invalid")
        if attrs["input"] == "YES_NO" and not {tidy(one).casefold() for one in attrs["accepted"]} <= {YES, NO}:
            raise serializers.ValidationError({"accepted": [_("This is either “ja” or “nein”.")]}, "invalid")
        return attrs


class FieldsSerializer(StrictSerializer):
    """The fields of a form in their order, and what is said with the solution."""

    explanation = note(2000)

    def get_fields(self) -> Any:  # not declared above: a serializer keeps its own `fields` under that name
        found: dict[str, Any] = {
            "fields": serializers.ListSerializer(child=FieldSerializer(), required=False, max_length=MOST_FIELDS)
        }
        return {**found, **super().get_fields()}

    def validate(self, attrs: Any) -> Any:
        keys = [field["key"] for field in attrs.get("fields", ())]
        if len(set(keys)) < len(keys):
            raise serializers.ValidationError({"fields": [_("Each field needs a key of its own.")]}, "unmatched")
        return {"fields": [], **attrs}


class FilledSerializer(StrictSerializer):
    """What stands in each field, by its key; fields that are left out are empty."""

    def get_fields(self) -> Any:
        child = serializers.CharField(max_length=LONGEST_ANSWER, allow_blank=True)
        return {"fields": serializers.DictField(child=child), **super().get_fields()}


class SeenFieldSerializer(StrictSerializer):
    """A field without what belongs into it."""

    key = serializers.CharField()
    group = serializers.CharField(allow_blank=True)
    input = serializers.ChoiceField(choices=[(name, name) for name in INPUTS])
    unit = serializers.CharField(allow_blank=True)
    options = serializers.ListField(child=serializers.CharField())

    def get_fields(self) -> Any:
        return {**super().get_fields(), "label": serializers.CharField()}


class SolvedFieldSerializer(StrictSerializer):
    """What belongs into a field, the best first, and why."""

    key = serializers.CharField()
    accepted = serializers.ListField(child=serializers.CharField())
    explanation = serializers.CharField(allow_blank=True)


def seen(fields: Sequence[Json]) -> list[Json]:
    """Fields as learners see them."""
    return [{name: field[name] for name in ("key", "label", "group", "input", "unit", "options")} for field in fields]


def solved(fields: Sequence[Json]) -> list[Json]:
    """Fields with what belongs into them."""
    return [{name: field[name] for name in ("key", "accepted", "explanation")} for field in fields]


def refuse_foreign(fields: Sequence[Json], given: Json) -> None:
    """422 for an answer to a field that the form hasn't."""
    if not set(given) <= {field["key"] for field in fields}:
        raise InvalidInput({"answer": ("foreign", _("There is no such field."))})


def problems(fields: Sequence[Json]) -> list[Problem]:
    """What is missing before a form can be filled in."""
    if not fields:
        return [Problem("content.fields", "empty", _("There is no field yet."), stops=True)]
    found = []
    for place, field in enumerate(fields):
        if not field["accepted"]:
            text = _("No answer would be right here.")
            found.append(Problem(f"content.fields.{place}.accepted", "empty", text))
        if field["input"] == "CHOICE" and len(field["options"]) < 2:
            found.append(Problem(f"content.fields.{place}.options", "too_few", _("There is nothing to choose.")))
    return found


def hint(fields: Sequence[Json], key: str, step: int) -> str:
    """First what the author says; from the second try on how a word begins, or how many digits a number has."""
    field = next((field for field in fields if field["key"] == key), None)
    if field is None or not field["accepted"]:
        return ""
    if field["hint"] and step == 1:
        return str(field["hint"])
    best = field["accepted"][0]
    if field["input"] == "TEXT" and step > 1 and len(best) > 3:
        return f"{best[: min(step, len(best) // 2)]}…"
    return str(field["hint"])


def compared(field: Json, given: str) -> Match:
    """One field: words with tolerance, choices exactly, numbers by their value."""
    if not tidy(given):
        return Match(Mark.WRONG, Reason.EMPTY)
    if field["input"] == "NUMBER":
        return compare_measure(given, field["accepted"], field["unit"], field["tolerance"], field["label"])
    if field["input"] in ("CHOICE", "YES_NO"):
        right = tidy(given).casefold() in {tidy(one).casefold() for one in field["accepted"]}
        return Match(Mark.RIGHT) if right else Match(Mark.WRONG, Reason.CHOSEN_WRONGLY)
    return compared_words(given, field["accepted"])


def compared_words(given: str, accepted: Sequence[str]) -> Match:
    """Words, with numbers as they stand; else with all numbers as figures: "drei Tage" is "3 Tage"."""
    if any(says(given, wanted) or parse_call_number(given) == parse_call_number(wanted) != "" for wanted in accepted):
        return Match(Mark.RIGHT)
    found = compare(given, accepted, KEYWORDS)
    if found.mark != Mark.WRONG:
        return found
    tries = [(wanted, with_articles) for with_articles in (True, False) for wanted in accepted]
    # of two as far away the one with figures says more: in it no number word is held against a figure
    return best([*(compared_figures(given, wanted, with_articles) for wanted, with_articles in tries), found])


def compared_figures(given: str, wanted: str, with_articles: bool) -> Match:
    """The same words with numbers as figures and times as "8:00"; with articles "eine Woche" is "1 Woche", too."""
    mine, plain = (
        write_times_plainly(write_words_as_digits(text, with_articles=with_articles)) for text in (given, wanted)
    )
    if says(mine, plain):
        return Match(Mark.RIGHT)
    return replace(compare(mine, [plain], KEYWORDS), better=wanted)


def says(given: str, wanted: str) -> bool:
    """Whether the words are all there in a row, with nothing beside them that would turn or change them."""
    mine, right = words_of(given), words_of(wanted)
    at = next((at for at in range(len(mine) - len(right) + 1) if mine[at : at + len(right)] == right), None)
    if at is None or not right or list_digits(given) != list_digits(wanted):
        return False
    return not NEGATIONS & set(mine[:at] + mine[at + len(right) :])


def words_of(text: str) -> list[str]:
    return re.findall(r"[\w,.%°/-]*\w[%°]?", write_numbers_plainly(spell_out_umlauts(tidy(text))).casefold())
