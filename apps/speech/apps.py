from django.apps import AppConfig


class Speech(AppConfig):
    name = "apps.speech"
    label = "speech"
    verbose_name = "Speech"
