"""Signals that cases send; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# A case is new or its content changed, and it can be played. Sent with `case` inside the transaction of the change;
# with `delay` (seconds) where more changes are likely to follow, as from an author who writes.
case_changed = Signal()
