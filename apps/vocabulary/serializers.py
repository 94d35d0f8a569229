"""Serializers of the calls about words."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from typing_extensions import override

from apps.german.inflection import ARTICLES
from apps.vocabulary.bulk_changes import MOST_CHANGED, BulkChange
from apps.vocabulary.cards import MOST_CARDS
from apps.vocabulary.choices import PartOfSpeech, WordLevel
from apps.vocabulary.illustrations import build_illustration_url
from apps.vocabulary.models import LearningState, Rating, ReviewMode, Source, VocabItem, VocabReview
from kit.jobs.serializers import JobSerializer
from kit.languages import LANGUAGES
from kit.serializers import StrictSerializer
from kit.texts import one_line

Fields = dict[str, serializers.Field[Any, Any, Any, Any]]
CODES = [row.code for row in LANGUAGES]
LONGEST_CONTEXT, MOST_SUGGESTIONS = 2000, 8
MOST_REVIEWS = 20  # that a word is shown with


def line_field(most: int = 200, *, required: bool = True) -> serializers.CharField:
    """Return a field of one line with at most so many characters; where it isn't required it may be empty, too."""
    return serializers.CharField(max_length=most, validators=[one_line], required=required, allow_blank=not required)


def optional_line_field(most: int = 200) -> serializers.CharField:
    """Return a field of one line that is "" where it is left out."""
    return serializers.CharField(max_length=most, validators=[one_line], required=False, allow_blank=True, default="")


class Translations(serializers.DictField):
    """What an entry is called in other languages: by ISO 639-3 code a list, the usual one first."""

    child = serializers.ListField(child=line_field(), max_length=5)

    @override
    def to_internal_value(self, data: dict[str, object]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = super().to_internal_value(data)
        if not set(found) <= set(CODES):
            raise serializers.ValidationError(_("This language is not known here."), "unknown_language")
        return found

    def to_representation(self, value: dict[str, list[str]]) -> dict[str, list[str]]:
        """Return the stored value as it is: it was validated as input, and a lesson has many of them."""
        return value


class VocabEntrySerializer(StrictSerializer):
    """What is said about a word or phrase.

    `third_person` only where it is irregular; `present_perfect` with its auxiliary ("hat gemessen"); `level` and
    `frequency` (Zipf value) as far as they are known.
    """

    term = line_field()
    part_of_speech = serializers.ChoiceField(choices=PartOfSpeech.choices, default=str(PartOfSpeech.OTHER))
    article = serializers.ChoiceField(choices=list(ARTICLES.values()), required=False, allow_blank=True, default="")
    plural = optional_line_field()
    third_person = optional_line_field()
    simple_past = optional_line_field()
    present_perfect = optional_line_field()
    explanation = optional_line_field(1000)
    usage_examples = serializers.ListField(child=line_field(500), max_length=5, required=False, default=list)
    remarks = optional_line_field(1000)
    tags = serializers.ListField(child=line_field(50), max_length=10, required=False, default=list)
    translations = Translations(required=False, default=dict)
    frequency = serializers.FloatField(min_value=0, max_value=8, required=False, allow_null=True, default=None)
    level = serializers.ChoiceField(choices=WordLevel.choices, required=False, allow_blank=True, default="")


class ContextSerializer(StrictSerializer):
    """Where a word was met; `message_id` names the line of a talk."""

    source_id = serializers.UUIDField(allow_null=True)
    message_id = serializers.UUIDField(allow_null=True)
    sentence = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()

    @override
    def get_fields(self) -> Fields:
        # not declared above: a serializer has a `source` of its own
        return {"source": serializers.ChoiceField(choices=Source.choices), **super().get_fields()}


class VocabItemSerializer(VocabEntrySerializer):
    """A word of one's own. `is_suggested`: what a dictionary said about it has not been accepted yet.

    `stability` in days: how long it takes until the chance of remembering the word falls to nine in ten.
    """

    id = serializers.UUIDField()
    vocab_list_id = serializers.UUIDField()
    is_favourite = serializers.BooleanField()
    is_suggested = serializers.BooleanField()
    illustration_url = serializers.SerializerMethodField()
    state = serializers.ChoiceField(choices=LearningState.choices)
    stability = serializers.FloatField(allow_null=True)
    due_at = serializers.DateTimeField(allow_null=True)
    reviewed_at = serializers.DateTimeField(allow_null=True)
    contexts: Any = ContextSerializer(many=True, source="contexts.all")
    version = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()

    def get_illustration_url(self, word: VocabItem) -> str | None:
        """Give a signed address of the word's picture; None without one."""
        return build_illustration_url(word.illustration)


class ChangeVocabSerializer(VocabEntrySerializer):
    """Changes of a word: what is left out stays; `is_suggested` false accepts what was suggested."""

    is_favourite = serializers.BooleanField(required=False)
    is_suggested = serializers.BooleanField(required=False)
    version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class FromContextSerializer(StrictSerializer):
    """A word as it stands in a text, with its sentence; `explanation` may be brought along.

    `source`, `source_id` and `message_id` say which talk and which of its lines that was, if the client knows it.
    """

    term = line_field()
    explanation = optional_line_field(1000)
    source_id = serializers.UUIDField(required=False, allow_null=True, default=None)
    message_id = serializers.UUIDField(required=False, allow_null=True, default=None)

    @override
    def get_fields(self) -> Fields:
        # not declared above: a serializer has a `context` and a `source` of its own
        text = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_CONTEXT, default="")
        source = serializers.ChoiceField(choices=Source.choices, required=False, default=Source.CONTEXT)
        return {**super().get_fields(), "context": text, "source": source}


class NoBody(StrictSerializer):
    """Nothing: the path says it all."""


class PathQuerySerializer(StrictSerializer):
    """The address of a sound, as a call about sounds gave it."""

    path = serializers.CharField(max_length=2000)


class TermQuerySerializer(StrictSerializer):
    """What has been typed so far."""

    term = line_field(required=False)


class CompleteTermSerializer(StrictSerializer):
    """The same, where it may not be missing."""

    term = line_field()


class SuggestionsSerializer(StrictSerializer):
    """Entries that may be meant, the best first, as far as the dictionaries know them; none is kept by this."""

    suggestions = VocabEntrySerializer(many=True)


class PhraseSerializer(StrictSerializer):
    """A set phrase of the ward: what it means and how it is said, in German."""

    phrase = serializers.CharField()
    situation = serializers.CharField(help_text="When it is said, as a heading: Übergabe, Schmerzen …")
    explanation = serializers.CharField()
    example = serializers.CharField()


class PhrasesSerializer(StrictSerializer):
    """All set phrases, those of one situation together."""

    phrases = PhraseSerializer(many=True)


class VocabSoundSerializer(StrictSerializer):
    """How a word or its example sounds; `audio_url` is null while `job` still runs."""

    vocab_item_id = serializers.UUIDField()
    audio_url = serializers.CharField(allow_null=True)
    job = JobSerializer(allow_null=True)


class VocabReviewSerializer(serializers.ModelSerializer[VocabReview]):
    """One time that a word was asked for; `duration` in milliseconds."""

    class Meta:
        model = VocabReview
        fields = ("id", "key", "mode", "rating", "answer", "duration", "reviewed_at")
        read_only_fields = fields


class VocabItemDetailSerializer(VocabItemSerializer):
    """A word of one's own with its last reviews, the newest first."""

    reviews = serializers.SerializerMethodField()

    @extend_schema_field(VocabReviewSerializer(many=True))
    def get_reviews(self, word: VocabItem) -> list[dict[str, Any]]:
        """Give the last reviews of the word, the newest first."""
        newest = word.reviews.order_by("-reviewed_at", "-id")[:MOST_REVIEWS]
        return [dict(row) for row in VocabReviewSerializer(newest, many=True).data]


class WriteReviewSerializer(StrictSerializer):
    """How well a word was remembered, as the learner saw it; sent again with the same `key` it counts once.

    `reviewed_at` is when it was, for reviews that waited for a network; `duration` in milliseconds.
    `seen_reviewed_at` is the `reviewed_at` of the word as the client read it, and `after` the key of the client's own
    last review of it since then: where the word has been reviewed elsewhere meanwhile, this review changes nothing.
    """

    key = serializers.UUIDField()
    mode = serializers.ChoiceField(choices=[choice for choice in ReviewMode.choices if choice[0] != ReviewMode.TALK])
    rating = serializers.ChoiceField(choices=Rating.choices)
    answer = optional_line_field(300)
    duration = serializers.IntegerField(required=False, allow_null=True, min_value=0, max_value=3_600_000)
    reviewed_at = serializers.DateTimeField(required=False)
    seen_reviewed_at = serializers.DateTimeField(required=False, allow_null=True)
    after = serializers.UUIDField(required=False, allow_null=True)


class ReviewedSerializer(StrictSerializer):
    """The review, its word as it is now, and the points gained; `review` is null where it was out of date."""

    review = VocabReviewSerializer(allow_null=True)
    word = VocabItemSerializer()
    points = serializers.IntegerField()


class ClozeSerializer(StrictSerializer):
    """A sentence around its gap; `gap` is what stood there."""

    before = serializers.CharField(allow_blank=True, trim_whitespace=False)
    gap = serializers.CharField()
    after = serializers.CharField(allow_blank=True, trim_whitespace=False)


class VocabCardSerializer(StrictSerializer):
    """A word as it is asked for: `meanings` are to be chosen from, [] where too few are known.

    `intervals` gives by rating (1 to 4) after how many seconds the word would come back.
    """

    word = VocabItemSerializer()
    mode = serializers.ChoiceField(choices=ReviewMode.choices)
    meaning = serializers.CharField(allow_blank=True)
    meanings = serializers.ListField(child=serializers.CharField())
    cloze = ClozeSerializer(allow_null=True)
    intervals = serializers.DictField(child=serializers.IntegerField())


class VocabSessionSerializer(StrictSerializer):
    """The cards of one sitting, and how many words wait altogether."""

    due_count = serializers.IntegerField()
    new_count = serializers.IntegerField()
    cards = VocabCardSerializer(many=True)


class SessionQuerySerializer(StrictSerializer):
    """How many cards a sitting has at most; with `words` just these words of one's own are asked for."""

    words = serializers.ListField(child=serializers.UUIDField(), max_length=MOST_CARDS, required=False, default=list)
    limit = serializers.IntegerField(required=False, min_value=1, max_value=MOST_CARDS, default=MOST_CARDS)


class TrainingSerializer(StrictSerializer):
    """How much is practised a day; `days_off` are weekdays without new words that end no streak, Monday is 0."""

    new_words_per_day = serializers.IntegerField(min_value=0, max_value=50)
    days_off = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=6), max_length=7, allow_empty=True
    )

    def validate_days_off(self, days: list[int]) -> list[int]:
        """Give each day once, in the order of the week."""
        return sorted(set(days))


class DayForecastSerializer(StrictSerializer):
    """How many words come back on a day, in the learner's time zone."""

    day = serializers.DateField()
    due = serializers.IntegerField()


class VocabStatisticsSerializer(StrictSerializer):
    """Words by state. `mature` are those learnt for three weeks or more; `retention` is the share of remembered ones.

    `retention` (0 to 1) counts reviews of learnt words in the last 30 days; null without any.
    """

    words = serializers.IntegerField()
    new = serializers.IntegerField()
    in_steps = serializers.IntegerField()
    learnt = serializers.IntegerField()
    mature = serializers.IntegerField()
    due = serializers.IntegerField()
    reviews_today = serializers.IntegerField()
    retention = serializers.FloatField(allow_null=True)
    daily_test_taken = serializers.BooleanField()
    forecast = DayForecastSerializer(many=True)
    tags = serializers.ListField(child=serializers.CharField())


class DailyTestSerializer(StrictSerializer):
    """The day of the test where it isn't today: it may have waited for a network."""

    day = serializers.DateField(required=False)


class DailyTestTakenSerializer(StrictSerializer):
    """Whether it is the first test of its day, and the points gained."""

    is_first = serializers.BooleanField()
    points = serializers.IntegerField()


class BulkChangeSerializer(StrictSerializer):
    """One change of many words; `tag` for TAG and UNTAG. Words that are not one's own are left out."""

    vocab_item_ids = serializers.ListField(child=serializers.UUIDField(), min_length=1, max_length=MOST_CHANGED)
    change = serializers.ChoiceField(choices=BulkChange.choices)
    tag = line_field(50, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Refuse a change of tags without one."""
        if attrs["change"] in (BulkChange.TAG, BulkChange.UNTAG) and not attrs.get("tag"):
            raise serializers.ValidationError({"tag": [_("Name the tag.")]}, "required")
        return attrs


class BulkChangedSerializer(StrictSerializer):
    """How many words were changed."""

    changed = serializers.IntegerField()
