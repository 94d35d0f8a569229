"""What an entry says, and learners' own lists of entries."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.vocabulary.choices import PartOfSpeech, WordLevel
from apps.vocabulary.querysets import VocabItemQuerySet
from kit.base_models import Row, VersionedRow


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
    """A learner's own words (Wortschatzkiste)."""

    learner = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="vocab_list", verbose_name=_("Learner")
    )

    class Meta:
        verbose_name, verbose_name_plural = _("personal vocabulary"), _("personal vocabularies")

    def __str__(self) -> str:
        return str(self.learner)


class VocabItem(Entry, VersionedRow):
    """A word of a learner's own: a copy, which no change of its source reaches.

    `folded` is what makes it the same word as another; `is_suggested`: what a dictionary said is not accepted yet.
    """

    vocab_list = models.ForeignKey(VocabList, on_delete=models.CASCADE, related_name="items", verbose_name=_("List"))
    folded = models.CharField(max_length=220, editable=False)
    is_favourite = models.BooleanField(_("Favourite"), default=False)
    is_suggested = models.BooleanField(_("Suggested"), default=False)

    objects: ClassVar[Any] = VocabItemQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("word of a learner"), _("words of learners")
        constraints = (models.UniqueConstraint(fields=["vocab_list", "folded"], name="each_word_once_per_list"),)
        indexes = (models.Index(fields=["vocab_list", "-created_at"], name="newest_words_first"),)


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
