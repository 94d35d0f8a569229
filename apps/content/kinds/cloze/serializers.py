"""What a gap text consists of, and how it is answered."""

import re
from itertools import count
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.german.regular_expressions import compile_re
from kit.serializers import StrictSerializer
from kit.texts import one_line

BAR = "|"  # between variants of what is right
SHORT = compile_re(r"\[\[([^\[\]\n|]*\|[^\[\]\n]*)\]\]")
GAP = compile_re(r"\[\[([A-Za-z0-9_-]{1,40})\]\]")
MODES = [(name, name) for name in ("TYPED", "CHOSEN", "DRAGGED")]
MOST_GAPS = 50
LONGEST_TEXT = 10_000


def build_word_field() -> serializers.CharField:
    """Build the field of a word that is put into a gap."""
    return serializers.CharField(max_length=200, validators=[one_line])


class GapSerializer(StrictSerializer):
    """One gap, named in the text as [[key]]. `accepted` are its right answers, the best one first.

    CHOSEN gaps offer `options` (the accepted ones among them). `case_counts`: small letters are only almost right;
    `endings_count`: another ending is wrong, for gaps about grammar.
    """

    key = serializers.RegexField(r"^[A-Za-z0-9_-]{1,40}$")
    mode = serializers.ChoiceField(choices=MODES, default="TYPED")
    accepted = serializers.ListField(child=build_word_field(), max_length=20)
    options = serializers.ListField(child=build_word_field(), max_length=12, required=False)
    hint = serializers.CharField(required=False, allow_blank=True, max_length=300)
    explanation = serializers.CharField(required=False, allow_blank=True, max_length=1000)
    case_counts = serializers.BooleanField(default=True)
    endings_count = serializers.BooleanField(default=False)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["mode"] == "TYPED":
            attrs["accepted"] = list(dict.fromkeys(one for said in attrs["accepted"] for one in split_variants(said)))
        if attrs["mode"] == "CHOSEN" and not set(attrs["accepted"]) <= set(attrs.get("options", ())):
            raise serializers.ValidationError({"options": [_("The right answers have to be among these.")]}, "invalid")
        return attrs


class ClozeContentSerializer(StrictSerializer):
    """A text with [[gaps]]; `distractors` are words in the bank of dragged gaps that belong nowhere.

    [[this|that]] in the text is short for a gap of its own where both are typed rightly, the best first.
    """

    text = serializers.CharField(max_length=LONGEST_TEXT, allow_blank=True, trim_whitespace=False)
    gaps: Any = serializers.ListSerializer(child=GapSerializer(), max_length=MOST_GAPS)
    distractors = serializers.ListField(child=build_word_field(), max_length=30, required=False, default=list)

    @override
    def to_internal_value(self, data: object) -> Any:
        return super().to_internal_value(expand_short_gaps(data))

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        named, keys = GAP.findall(attrs["text"]), [gap["key"] for gap in attrs["gaps"]]
        if len(set(named)) < len(named) or len(set(keys)) < len(keys) or set(named) != set(keys):
            text = _("Each gap has to stand in the text once, as [[key]], and each [[key]] has to be a gap.")
            raise serializers.ValidationError({"gaps": [text]}, "unmatched")
        return attrs


def split_variants(said: str) -> list[str]:
    """What "this|that" stands for."""
    return [one.strip() for one in said.split(BAR) if one.strip()]


def expand_short_gaps(data: object) -> object:
    """Content whose gaps in short form have rows and keys like all others; what isn't content stays as it is."""
    if not isinstance(data, dict) or not isinstance(data.get("text"), str) or not isinstance(data.get("gaps"), list):
        return data
    if len(data["text"]) > LONGEST_TEXT:
        return data
    keys = [gap.get("key") for gap in data["gaps"] if isinstance(gap, dict)]
    taken = {key for key in keys if isinstance(key, str)} | set(GAP.findall(data["text"]))
    names = (name for name in (f"gap-{number}" for number in count(1)) if name not in taken)
    gaps = list(data["gaps"])

    def named(found: re.Match[str]) -> str:
        gaps.append({"key": next(names), "accepted": split_variants(found[1])})
        return f"[[{gaps[-1]['key']}]]"

    text = SHORT.sub(named, data["text"])
    return data if text == data["text"] else {**data, "text": text, "gaps": gaps}


class ClozeAnswerSerializer(StrictSerializer):
    """What stands in each gap, by its key; gaps that are left out are empty."""

    gaps = serializers.DictField(child=serializers.CharField(max_length=200, allow_blank=True))


class SeenGapSerializer(StrictSerializer):
    """A gap without what belongs into it; `width` in letters is rounded up."""

    key = serializers.CharField()
    mode = serializers.ChoiceField(choices=MODES)
    options = serializers.ListField(child=serializers.CharField())
    width = serializers.IntegerField()


class ClozeSeenSerializer(StrictSerializer):
    """What a learner sees; `bank` has the words of all dragged gaps, and some more."""

    text = serializers.CharField(allow_blank=True, trim_whitespace=False)
    gaps = SeenGapSerializer(many=True)
    bank = serializers.ListField(child=serializers.CharField())


class SolvedGapSerializer(StrictSerializer):
    """What belongs into a gap, the best first, and why."""

    key = serializers.CharField()
    accepted = serializers.ListField(child=serializers.CharField())
    explanation = serializers.CharField(required=False, allow_blank=True)


class ClozeSolvedSerializer(StrictSerializer):
    """What belongs into the gaps."""

    gaps = SolvedGapSerializer(many=True)
