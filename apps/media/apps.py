from django.apps import AppConfig


class Media(AppConfig):
    name = "apps.media"
    label = "media"
