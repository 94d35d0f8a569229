"""What an entry says, and learners' own lists of entries."""

from typing import Any, ClassVar

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.vocabulary.choices import PartOfSpeech, WordLevel
from apps.vocabulary.querysets import VocabItemQuerySet
from kit.base_models import Row, VersionedRow
from kit.files import FileKeyField


class Entry(models.Model):
    """What is said about a word or phrase, wherever it stands: in a learner's list or in an exercise."""

    term = models.CharField(_("Term"), max_length=200)
    part_of_speech = models.CharField(
        _("Grammatical category"), max_length=10, choices=PartOfSpeech.choices, default=PartOfSpeech.OTHER
    )
    article = models.CharField(_("Article"), max_length=3, blank=True, default="")
    plural = models.CharField(_("Plural"), max_length=200, blank=True, default="")
    third_person = models.CharField(_("Third person (if irregular)"), max_length=200, blank=True, default="")
    simple_past = models.CharField(_("Simple past"), max_length=200, blank=True, default="")
    present_perfect = models.CharField(_("Present perfect"), max_length=200, blank=True, default="")
    explanation = models.CharField(_("Explanation"), max_length=1000, blank=True, default="")
    usage_examples = models.JSONField(_("Examples"), default=list, blank=True)
    remarks = models.CharField(_("Remarks"), max_length=1000, blank=True, default="")
    tags = models.JSONField(_("Tags"), default=list, blank=True)
    translations = models.JSONField(_("Translations"), default=dict, blank=True)  # by language, the usual one first
    frequency = models.FloatField(_("Frequency (Zipf value)"), null=True, blank=True)
    level = models.CharField(_("Level"), max_length=2, choices=WordLevel.choices, blank=True, default="")

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.article} {self.term}".strip()


class VocabList(Row):
    """A learner's own words (Wortschatzkiste), and how much of them is practised a day.

    `declined` are words that were deleted, the latest last: no talk puts them on the list again by itself. `weights` of
    FSRS were fitted to the first `fitted_reviews` reviews; without any the default ones count.
    """

    learner = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="vocab_list", verbose_name=_("Learner")
    )
    new_words_per_day = models.PositiveSmallIntegerField(_("New words a day"), default=8)
    declined = ArrayField(
        models.CharField(max_length=220), default=list, db_default=[], blank=True, verbose_name=_("Declined words")
    )
    weights = ArrayField(models.FloatField(), default=list, db_default=[], blank=True, editable=False)
    fitted_reviews = models.PositiveIntegerField(default=0, db_default=0, editable=False)

    class Meta:
        verbose_name, verbose_name_plural = _("personal vocabulary"), _("personal vocabularies")

    def __str__(self) -> str:
        return str(self.learner)


class LearningState(models.TextChoices):
    """Where a word stands in its schedule; the states of FSRS, and NEW before the first review."""

    NEW = "NEW", _("New")
    LEARNING = "LEARNING", _("In the first steps")
    REVIEW = "REVIEW", _("Learnt")
    RELEARNING = "RELEARNING", _("Forgotten once")


class Schedule(models.Model):
    """When a word is to be reviewed next: a card of FSRS. `stability` in days; `step` within (re)learning."""

    state = models.CharField(_("State"), max_length=10, choices=LearningState.choices, default=LearningState.NEW)
    step = models.PositiveSmallIntegerField(_("Step"), null=True, blank=True)
    stability = models.FloatField(_("Stability"), null=True, blank=True)
    difficulty = models.FloatField(_("Difficulty"), null=True, blank=True)
    due_at = models.DateTimeField(_("Due"), null=True, blank=True)
    reviewed_at = models.DateTimeField(_("Last reviewed"), null=True, blank=True)

    class Meta:
        abstract = True


class VocabItem(Entry, Schedule, VersionedRow):
    """A word of a learner's own: a copy, which no change of its source reaches.

    `folded` is what makes it the same word as another; `is_suggested`: what a dictionary said is not accepted yet;
    `recording`: how it was spoken in a file that it came from.
    `points_key` is what it gives points as, from its first review on: under another name it gives none again.
    """

    vocab_list = models.ForeignKey(VocabList, on_delete=models.CASCADE, related_name="items", verbose_name=_("List"))
    folded = models.CharField(max_length=220, editable=False)
    is_favourite = models.BooleanField(_("Favourite"), default=False)
    is_suggested = models.BooleanField(_("Suggested"), default=False)
    points_key = models.CharField(_("For what"), max_length=100, blank=True, default="", db_default="", editable=False)
    illustration = FileKeyField(_("Picture"), max_length=100, blank=True, default="")
    recording = FileKeyField(_("Sound"), max_length=100, blank=True, default="", db_default="")

    objects: ClassVar[Any] = VocabItemQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("word of a learner"), _("words of learners")
        constraints = (models.UniqueConstraint(fields=["vocab_list", "folded"], name="each_word_once_per_list"),)
        indexes = (
            models.Index(fields=["vocab_list", "-created_at"], name="newest_words_first"),
            models.Index(fields=["vocab_list", "due_at"], name="words_by_due_time"),
        )


class Source(models.TextChoices):
    """Where a learner has met a word."""

    CASE_INTERACTION = "CASE_INTERACTION", _("Talk")
    EXERCISE = "EXERCISE", _("Exercise")
    CONTEXT = "CONTEXT", _("Text")


class VocabContext(Row):
    """A place where a learner has met a word: what it was (`source_id` in the app of `source`), and the sentence."""

    vocab_item = models.ForeignKey(VocabItem, on_delete=models.CASCADE, related_name="contexts", verbose_name=_("Word"))
    source = models.CharField(_("Met in"), max_length=20, choices=Source.choices)
    source_id = models.UUIDField(null=True, blank=True)
    message_id = models.UUIDField(null=True, blank=True)
    sentence = models.CharField(_("Sentence"), max_length=500, blank=True, default="")

    class Meta:
        verbose_name, verbose_name_plural = _("place of a word"), _("places of words")
        ordering = ("created_at",)
        constraints = (
            models.UniqueConstraint(
                fields=["vocab_item", "source", "source_id", "sentence"],
                name="each_place_once_per_word",
                nulls_distinct=False,
            ),
        )

    def __str__(self) -> str:
        return self.sentence or str(self.source)


class ReviewMode(models.TextChoices):
    """How a word is asked for, from the easiest to the hardest."""

    RECOGNISE = "RECOGNISE", _("Recognise")
    CLOZE = "CLOZE", _("Fill the gap")
    LISTEN = "LISTEN", _("Listen and write")
    SENTENCE = "SENTENCE", _("Say in a sentence")
    TALK = "TALK", _("Used in a talk")


class Rating(models.IntegerChoices):
    """How well a word was remembered; the ratings of FSRS."""

    AGAIN = 1, _("Again")
    HARD = 2, _("Hard")
    GOOD = 3, _("Good")
    EASY = 4, _("Easy")


class VocabReview(Row):
    """One time that a word was asked for. `schedule_before` is what undoing it brings back.

    `key` is made by the client: a review that is sent twice counts once. `duration` in milliseconds.
    """

    vocab_item = models.ForeignKey(VocabItem, on_delete=models.CASCADE, related_name="reviews", verbose_name=_("Word"))
    key = models.UUIDField(editable=False)
    mode = models.CharField(_("Asked by"), max_length=10, choices=ReviewMode.choices)
    rating = models.PositiveSmallIntegerField(_("Rating"), choices=Rating.choices)
    answer = models.CharField(_("Answer"), max_length=300, blank=True, default="")
    duration = models.PositiveIntegerField(_("Duration (ms)"), null=True, blank=True)
    reviewed_at = models.DateTimeField(_("Reviewed at"))
    schedule_before = models.JSONField(editable=False)

    class Meta:
        verbose_name, verbose_name_plural = _("review of a word"), _("reviews of words")
        constraints = (models.UniqueConstraint(fields=["vocab_item", "key"], name="each_review_once"),)
        indexes = (models.Index(fields=["vocab_item", "-reviewed_at"], name="newest_reviews_of_a_word"),)


class DailyVocabTest(Row):
    """A day, by the learner's own midnight, on which the daily vocabulary test was taken."""

    vocab_list = models.ForeignKey(
        VocabList, on_delete=models.CASCADE, related_name="daily_tests", verbose_name=_("List")
    )
    day = models.DateField(_("Day"))

    class Meta:
        verbose_name, verbose_name_plural = _("daily vocabulary test"), _("daily vocabulary tests")
        constraints = (models.UniqueConstraint(fields=["vocab_list", "day"], name="one_vocabulary_test_a_day"),)


class Direction(models.TextChoices):
    """Which way a file of words goes."""

    EXPORT = "EXPORT", _("Export")
    IMPORT = "IMPORT", _("Import")


class VocabFileFormat(models.TextChoices):
    """What a file of words is: a table, or a package of Anki."""

    CSV = "CSV", "CSV"
    APKG = "APKG", "APKG"


class VocabFileState(models.TextChoices):
    """How far a file is. CHECKED: what its import would do is known, and waits to be confirmed."""

    WAITING = "WAITING", _("Waiting")
    CHECKED = "CHECKED", _("Checked")
    IMPORTING = "IMPORTING", _("Being imported")
    DONE = "DONE", _("Done")
    REFUSED = "REFUSED", _("Refused")


class VocabFile(Row):
    """A file of a learner's words: one that was asked for, or one that was handed in.

    `report` (plain JSON): what is in it, what its import would do or has done, or what is wrong with it.
    """

    learner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="vocab_files", verbose_name=_("Learner")
    )
    direction = models.CharField(_("Direction"), max_length=6, choices=Direction.choices)
    format = models.CharField(_("Format"), max_length=4, choices=VocabFileFormat.choices)
    state = models.CharField(_("State"), max_length=10, choices=VocabFileState.choices, default=VocabFileState.WAITING)
    key = FileKeyField(_("File"), max_length=80, blank=True, default="")
    size = models.PositiveBigIntegerField(_("Size in bytes"), default=0)
    report = models.JSONField(_("Report"), default=dict, blank=True)
    expires_at = models.DateTimeField(_("Can be fetched until"))

    class Meta:
        verbose_name, verbose_name_plural = _("file of words"), _("files of words")
        indexes = (models.Index(fields=["expires_at"], name="vocab_files_by_end"),)

    def __str__(self) -> str:
        return f"{self.get_direction_display()}: {self.get_format_display()}"
