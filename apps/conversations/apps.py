from django.apps import AppConfig


class Conversations(AppConfig):
    name = "apps.conversations"
    label = "conversations"
