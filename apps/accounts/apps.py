"""The configuration of the app `accounts`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """The app of people, devices and tokens."""

    name = "apps.accounts"
    label = "accounts"
    verbose_name = _("Accounts")
