from django.apps import AppConfig


class Evaluation(AppConfig):
    name = "apps.evaluation"
    label = "evaluation"
    verbose_name = "Evaluation"
