from django.apps import AppConfig


class Accounts(AppConfig):
    name = "apps.accounts"
    label = "accounts"
