"""Signals of web push; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# How much a person has not read yet is asked for. Sent with `user`; a receiver gives its number, which costs one query.
unread_requested = Signal()
