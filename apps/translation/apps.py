"""App of translations."""

from django.apps import AppConfig


class TranslationConfig(AppConfig):
    """App of translations."""

    name = "apps.translation"
    label = "translation"
    verbose_name = "Translation"
