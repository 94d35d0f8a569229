"""The configuration of the app `support`."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class SupportConfig(AppConfig):
    """The app of the support desk."""

    name = "apps.support"
    label = "support"
    verbose_name = _("Support")

    @override
    def ready(self) -> None:
        from apps.support.groups import update_support_group

        post_migrate.connect(update_support_group, sender=self, dispatch_uid="support.update_support_group")
