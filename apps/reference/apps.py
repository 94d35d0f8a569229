from django.apps import AppConfig


class Reference(AppConfig):
    name = "apps.reference"
    label = "reference"
