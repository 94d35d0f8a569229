"""Signals that assignments send; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# Lessons or cases were assigned. Sent with `assignments`, a list of new rows with their people and target, inside the
# transaction that writes them: receivers only start jobs.
assigned = Signal()
