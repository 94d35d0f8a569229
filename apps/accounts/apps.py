from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Accounts(AppConfig):
    name = "apps.accounts"
    label = "accounts"
    verbose_name = _("Accounts")
