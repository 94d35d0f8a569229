from django.apps import AppConfig


class Reports(AppConfig):
    name = "apps.reports"
    label = "reports"
