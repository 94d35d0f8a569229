"""The configuration of the back office."""

from django.contrib.admin.apps import AdminConfig


class BackOfficeConfig(AdminConfig):
    """Django's admin with the site that asks for a second factor."""

    default_site = "apps.accounts.admin_site.BackOfficeSite"
