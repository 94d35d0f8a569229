"""Configuration of the app."""

from django.apps import AppConfig
from django.db.models.signals import post_delete
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class VocabularyConfig(AppConfig):
    """Words to be learnt: entries, the dictionary behind them, and learners' lists."""

    name = "apps.vocabulary"
    verbose_name = _("Vocabulary")

    @override
    def ready(self) -> None:
        from apps.vocabulary.illustrations import release_media
        from apps.vocabulary.models import VocabItem

        post_delete.connect(release_media, sender=VocabItem, dispatch_uid="vocabulary.media")
