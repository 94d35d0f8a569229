"""Configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Vocabulary(AppConfig):
    """Words to be learnt: entries, the dictionary behind them, and learners' lists."""

    name = "apps.vocabulary"
    verbose_name = _("Vocabulary")
