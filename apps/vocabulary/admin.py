"""Learners' words for support staff, who look at them only."""

from django.contrib import admin

from apps.vocabulary.models import VocabContext, VocabFile, VocabItem, VocabList, VocabReview
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin, ReadOnlyInline


class VocabContextInline(ReadOnlyInline):
    """Where the learner has met the word."""

    model = VocabContext
    fields = ("source", "sentence", "created_at")
    readonly_fields = ("created_at",)


class VocabReviewInline(ReadOnlyInline):
    """How the learner remembered the word."""

    model = VocabReview
    fields = ("reviewed_at", "mode", "rating", "answer")
    ordering = ("-reviewed_at",)


@admin.register(VocabList)
class VocabListAdmin(ReadOnlyAdmin):
    """Lists of words with their learners."""

    list_display = ("learner", "created_at", "changed_at")
    search_fields = ("learner__email",)
    list_select_related = ("learner",)
    ordering = ("-created_at",)


@admin.register(VocabItem)
class VocabItemAdmin(ReadOnlyAdmin):
    """Words of all learners."""

    list_display = ("term", "article", "part_of_speech", "level", "vocab_list", "state", "due_at", "created_at")
    list_filter = ("part_of_speech", "level", "state", "is_favourite", "is_suggested")
    search_fields = ("term", "vocab_list__learner__email")
    list_select_related = ("vocab_list__learner",)
    ordering = ("-created_at",)
    inlines = (VocabContextInline, VocabReviewInline)
    exclude = ("folded", "points_key")


@admin.register(VocabFile)
class VocabFileAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Files of words that learners asked for or handed in, without the way to open them."""

    list_display = ("learner", "direction", "format", "state", "size", "created_at", "expires_at")
    list_filter = ("direction", "format", "state", ("created_at", CreationDateFilter))
    search_fields = ("id", "learner__email")
    list_select_related = ("learner",)
    exclude = ("key",)
