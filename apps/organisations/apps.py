"""The configuration of the app `organisations`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OrganisationsConfig(AppConfig):
    """The app of organisations, members and invitations."""

    name = "apps.organisations"
    label = "organisations"
    verbose_name = _("Organisations")
