from django.apps import AppConfig


class Translation(AppConfig):
    name = "apps.translation"
    label = "translation"
    verbose_name = "Translation"
