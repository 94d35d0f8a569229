"""Signals that organisations send; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# A membership has ended. Sent with `user_id` and `organization_id` inside the transaction that ended it.
membership_ended = Signal()
