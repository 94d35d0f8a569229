"""Signals that accounts send; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# A user answered a question about recordings. Sent with `user` inside the transaction that stores the answer:
# receivers must be quick, and an exception undoes the change.
consent_changed = Signal()

# A user has signed in on a new device. Sent with `user` once the device is stored, in the caller's transaction if any.
signed_in = Signal()
