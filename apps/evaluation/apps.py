"""Configuration of the app."""

from django.apps import AppConfig


class EvaluationConfig(AppConfig):
    """Evaluation of what a learner says and writes."""

    name = "apps.evaluation"
    label = "evaluation"
    verbose_name = "Evaluation"
