from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class VocabularyRoom(AppConfig):
    name = "apps.vocabulary"
    verbose_name = _("Vocabulary")
