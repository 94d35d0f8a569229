from django.apps import AppConfig


class Cases(AppConfig):
    name = "apps.cases"
    label = "cases"
