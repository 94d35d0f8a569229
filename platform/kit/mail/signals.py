"""Signals that the outbox sends; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# What became of a mail is known: it was sent, refused, or came back. Sent with `mail`, inside the transaction that
# stores its state: receivers must be quick and idempotent.
mail_settled = Signal()
