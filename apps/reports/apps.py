"""App of reports."""

from django.apps import AppConfig


class Reports(AppConfig):
    """App of reports, which reads all other apps."""

    name = "apps.reports"
    label = "reports"
