"""Forms, which several kinds share: their fields, what learners see of them, and how one answer is compared.

`FieldsSerializer` is the `content_serializer` of a kind with a form, `FilledSerializer` its `answer_serializer`. Words
forgive slips of spelling; numbers and units are exact.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content.answers.verdicts import Mark
from apps.content.comparison.measures import compare_measure, parse_number
from apps.content.comparison.phrases import Strictness, compare
from apps.content.comparison.reasons import Match, Reason, choose_best
from apps.content.item_body import Json
from apps.content.kind import Problem
from apps.german.negation import is_negation
from apps.german.numbers import list_digits, write_numbers_plainly, write_words_as_digits
from apps.german.text import spell_out_umlauts, tidy
from apps.german.times import parse_call_number, write_times_plainly
from kit.errors import InvalidInput
from kit.serializers import FieldsByName, StrictSerializer
from kit.texts import one_line

MAX_FIELDS, MAX_OPTIONS, MAX_ANSWER = 60, 20, 500
INPUTS = ("TEXT", "NUMBER", "CHOICE", "YES_NO")
YES, NO = "ja", "nein"
KEYWORDS = Strictness(case_counts=False)


def build_line_field() -> serializers.CharField:
    """Build the field for one line of text."""
    return serializers.CharField(max_length=300, validators=[one_line])


def build_note_field(max_length: int) -> serializers.CharField:
    """Build the field for a text that may be left out."""
    return serializers.CharField(required=False, allow_blank=True, max_length=max_length, default="")


class FieldSerializer(StrictSerializer):
    """One field of a form. `accepted` are its right answers, the best one first; YES_NO takes "ja" and "nein".

    A NUMBER may be off by `tolerance`, and its `unit` has to be right where one is written. `fact` is the short name of
    what the case tells (or of an examination of it). `ask` and `say` are how a dialog has it, where one is generated.
    """

    key = serializers.RegexField(r"^[A-Za-z0-9_-]{1,40}$")
    group = serializers.CharField(required=False, allow_blank=True, max_length=200, default="", validators=[one_line])
    input = serializers.ChoiceField(choices=[(name, name) for name in INPUTS], default="TEXT")
    unit = serializers.CharField(required=False, allow_blank=True, max_length=30, default="", validators=[one_line])
    options = serializers.ListField(child=build_line_field(), max_length=MAX_OPTIONS, required=False, default=list)
    accepted = serializers.ListField(child=build_line_field(), max_length=MAX_OPTIONS, required=False, default=list)
    tolerance = serializers.FloatField(required=False, min_value=0, max_value=10_000, default=0.0)
    fact = serializers.CharField(required=False, allow_blank=True, max_length=100, default="", validators=[one_line])
    hint = build_note_field(300)
    explanation = build_note_field(1000)
    ask = build_note_field(300)
    say = build_note_field(300)

    @override
    def get_fields(self) -> FieldsByName:
        # not declared above: a serializer keeps its own `label` under that name
        return {**super().get_fields(), "label": build_line_field()}

    @override
    def validate(self, attrs: Json) -> Json:
        if attrs["input"] == "CHOICE" and not set(attrs["accepted"]) <= set(attrs["options"]):
            raise serializers.ValidationError({"options": [_("The right answers have to be among these.")]}, "invalid")
        if attrs["input"] == "NUMBER" and not all(parse_number(one)[0] is not None for one in attrs["accepted"]):
            raise serializers.ValidationError({"accepted": [_("This is no number.")]}, "invalid")
        if attrs["input"] == "YES_NO" and not {tidy(one).casefold() for one in attrs["accepted"]} <= {YES, NO}:
            raise serializers.ValidationError({"accepted": [_("This is either “ja” or “nein”.")]}, "invalid")
        return attrs


class FieldsSerializer(StrictSerializer):
    """The fields of a form in their order, and what is said with the solution."""

    explanation = build_note_field(2000)

    @override
    def get_fields(self) -> FieldsByName:
        # not declared above: a serializer keeps its own `fields` under that name
        child = FieldSerializer()
        return {
            "fields": serializers.ListSerializer(child=child, required=False, max_length=MAX_FIELDS),
            **super().get_fields(),
        }

    @override
    def validate(self, attrs: Json) -> Json:
        keys = [field["key"] for field in attrs.get("fields", ())]
        if len(set(keys)) < len(keys):
            raise serializers.ValidationError({"fields": [_("Each field needs a key of its own.")]}, "unmatched")
        return {"fields": [], **attrs}


class FilledSerializer(StrictSerializer):
    """What stands in each field, by its key; fields that are left out are empty."""

    @override
    def get_fields(self) -> FieldsByName:
        child = serializers.CharField(max_length=MAX_ANSWER, allow_blank=True)
        return {"fields": serializers.DictField(child=child), **super().get_fields()}


class SeenFieldSerializer(StrictSerializer):
    """A field without what belongs into it."""

    key = serializers.CharField()
    group = serializers.CharField(allow_blank=True)
    input = serializers.ChoiceField(choices=[(name, name) for name in INPUTS])
    unit = serializers.CharField(allow_blank=True)
    options = serializers.ListField(child=serializers.CharField())

    @override
    def get_fields(self) -> FieldsByName:
        return {**super().get_fields(), "label": serializers.CharField()}


class SolvedFieldSerializer(StrictSerializer):
    """What belongs into a field, the best first, and why."""

    key = serializers.CharField()
    accepted = serializers.ListField(child=serializers.CharField())
    explanation = serializers.CharField(allow_blank=True)


def serialize_fields(fields: Sequence[Json]) -> list[Json]:
    """Serialize the fields of a form for learners: without what belongs into them."""
    return [{name: field[name] for name in ("key", "label", "group", "input", "unit", "options")} for field in fields]


def serialize_solved_fields(fields: Sequence[Json]) -> list[Json]:
    """Serialize what belongs into the fields of a form, and why."""
    return [{name: field[name] for name in ("key", "accepted", "explanation")} for field in fields]


def refuse_foreign(fields: Sequence[Json], given: Json) -> None:
    """Raise 422 for an answer to a field that is not the form's."""
    if not set(given) <= {field["key"] for field in fields}:
        raise InvalidInput({"answer": ("foreign", _("There is no such field."))})


def find_problems(fields: Sequence[Json]) -> list[Problem]:
    """Find what an author still has to do before a form can be filled in."""
    if not fields:
        return [Problem("content.fields", "empty", _("There is no field yet."), is_blocking=True)]
    found = []
    for place, field in enumerate(fields):
        if not field["accepted"]:
            text = _("No answer would be right here.")
            found.append(Problem(f"content.fields.{place}.accepted", "empty", text))
        if field["input"] == "CHOICE" and len(field["options"]) < 2:
            found.append(Problem(f"content.fields.{place}.options", "too_few", _("There is nothing to choose.")))
    return found


def build_hint(fields: Sequence[Json], key: str, step: int) -> str:
    """Give the author's hint after the first try, and how the word begins after later ones; "" for none."""
    field = next((field for field in fields if field["key"] == key), None)
    if field is None or not field["accepted"]:
        return ""
    if field["hint"] and step == 1:
        return str(field["hint"])
    best = field["accepted"][0]
    if field["input"] == "TEXT" and step > 1 and len(best) > 3:
        return f"{best[: min(step, len(best) // 2)]}…"
    return str(field["hint"])


def compare_field(field: Json, given: str) -> Match:
    """Compare what was written into a field: words with tolerance, choices exactly, numbers by their value."""
    if not tidy(given):
        return Match(Mark.WRONG, Reason.EMPTY)
    if field["input"] == "NUMBER":
        return compare_measure(given, field["accepted"], field["unit"], field["tolerance"], field["label"])
    if field["input"] in ("CHOICE", "YES_NO"):
        right = tidy(given).casefold() in {tidy(one).casefold() for one in field["accepted"]}
        return Match(Mark.RIGHT) if right else Match(Mark.WRONG, Reason.CHOSEN_WRONGLY)
    return compare_words(given, field["accepted"])


def compare_words(given: str, accepted: Sequence[str]) -> Match:
    """Compare words, with numbers as they stand, else with all numbers in figures: "drei Tage" is "3 Tage"."""
    if any(
        contains_words(given, wanted) or parse_call_number(given) == parse_call_number(wanted) != ""
        for wanted in accepted
    ):
        return Match(Mark.RIGHT)
    found = compare(given, accepted, KEYWORDS)
    if found.mark != Mark.WRONG:
        return found
    tries = [(wanted, with_articles) for with_articles in (True, False) for wanted in accepted]
    # of two as far away the one with figures says more: in it no number word is held against a figure
    return choose_best([*(compare_in_figures(given, wanted, with_articles) for wanted, with_articles in tries), found])


def compare_in_figures(given: str, wanted: str, with_articles: bool) -> Match:
    """Compare with numbers in figures and times as "8:00"; `with_articles` also "eine Woche" is "1 Woche"."""
    mine, plain = (
        write_times_plainly(write_words_as_digits(text, with_articles=with_articles)) for text in (given, wanted)
    )
    if contains_words(mine, plain):
        return Match(Mark.RIGHT)
    return replace(compare(mine, [plain], KEYWORDS), better=wanted)


def contains_words(given: str, wanted: str) -> bool:
    """Whether the wanted words stand there in a row, with the same numbers and no negation beside them."""
    mine, right = list_words(given), list_words(wanted)
    at = next((at for at in range(len(mine) - len(right) + 1) if mine[at : at + len(right)] == right), None)
    if at is None or not right or list_digits(given) != list_digits(wanted):
        return False
    return not contains_negation(mine[:at] + mine[at + len(right) :])


def contains_negation(words: Sequence[str]) -> bool:
    """Return whether one of some folded words denies something or is a No."""
    return NO in words or any(map(is_negation, words))


def list_words(text: str) -> list[str]:
    """List the words of a text in small letters, with umlauts spelt out and numbers written plainly."""
    return re.findall(r"[\w,.%°/-]*\w[%°]?", write_numbers_plainly(spell_out_umlauts(tidy(text))).casefold())
