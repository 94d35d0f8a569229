"""The configuration of the app `reference`."""

from django.apps import AppConfig


class ReferenceConfig(AppConfig):
    """The app of names of languages, countries and specialties."""

    name = "apps.reference"
    label = "reference"
