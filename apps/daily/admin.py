"""Daily plans for support staff."""

from django.contrib import admin

from apps.daily.models import DailyPlan
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin


@admin.register(DailyPlan)
class DailyPlanAdmin(LargeTableMixin, ReadOnlyAdmin):
    """What learners were offered on a day."""

    list_display = ("learner", "day", "section", "case", "excerpt", "finished_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "learner__email")
    list_select_related = ("learner", "section", "case")
