"""Points for support staff: who gained what by which thing."""

from django.contrib import admin

from apps.experience.models import ExperienceEvent, ExperienceTotal
from kit.desk import ReadOnlyDesk


@admin.register(ExperienceEvent)
class ExperienceEvents(ReadOnlyDesk):
    """Events that gave points."""

    list_display = ("user", "source", "amount", "reference", "created_at")
    list_filter = ("source",)
    search_fields = ("user__email", "reference")
    list_select_related = ("user",)
    date_hierarchy = "created_at"
    ordering = ("-created_at",)


@admin.register(ExperienceTotal)
class ExperienceTotals(ReadOnlyDesk):
    """The sums."""

    list_display = ("user", "points", "changed_at")
    search_fields = ("user__email",)
    list_select_related = ("user",)
    ordering = ("-points",)
