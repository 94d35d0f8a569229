"""What goes into the calls about journals and comes out of them."""

from typing import Any

from rest_framework import serializers

from apps.journals.models import LEAST_SURE, MOST_SURE
from kit.serializers import StrictSerializer

MOST_ENTRIES, LONGEST_NOTE = 20, 2000


class NewJournalEntrySerializer(StrictSerializer):
    """How sure the learner is of one learning objective, from 1 (not at all) to 5 (completely)."""

    learning_objective_id = serializers.UUIDField()
    confidence = serializers.IntegerField(min_value=LEAST_SURE, max_value=MOST_SURE)
    note = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_NOTE)


class EntriesSerializer(StrictSerializer):
    """Entries about objectives of one section."""

    section_id = serializers.UUIDField()
    entries: Any = serializers.ListSerializer(
        child=NewJournalEntrySerializer(), allow_empty=False, max_length=MOST_ENTRIES
    )


class JournalEntrySerializer(StrictSerializer):
    """An entry; `overwritten_at` is null for what stands there now."""

    id = serializers.UUIDField()
    learning_objective_id = serializers.UUIDField()
    confidence = serializers.IntegerField()
    note = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()
    overwritten_at = serializers.DateTimeField(allow_null=True)


class JournalQuery(StrictSerializer):
    """Without `exclude_overwritten` earlier entries come too."""

    exclude_overwritten = serializers.BooleanField(default=True)
