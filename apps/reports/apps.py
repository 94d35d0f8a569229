"""App of reports."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class ReportsConfig(AppConfig):
    """App of reports, which reads all other apps."""

    name = "apps.reports"
    label = "reports"
    verbose_name = _("Reports")

    @override
    def ready(self) -> None:
        from apps.organisations.signals import membership_ended
        from apps.reports.receivers import forget_summary

        membership_ended.connect(forget_summary, dispatch_uid="reports.forget_summary")
