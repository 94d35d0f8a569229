from django.apps import AppConfig


class Organisations(AppConfig):
    name = "apps.organisations"
    label = "organisations"
