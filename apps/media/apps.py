"""The configuration of the app `media`."""

from django.apps import AppConfig


class Media(AppConfig):
    """The app of authors' uploads."""

    name = "apps.media"
    label = "media"
