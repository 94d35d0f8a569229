"""Signals of journalling items; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# A learner's entries were checked. Sent with `item_id`, `entries` (by the id of their objective) and `learner` inside
# the transaction of the answer; a receiver returns the points that storing them brought.
entries_checked = Signal()
