"""App of drafts."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DraftsConfig(AppConfig):
    """Proposals for lessons and items."""

    name = "apps.content.drafts"
    label = "drafts"
    verbose_name = _("Proposals")
