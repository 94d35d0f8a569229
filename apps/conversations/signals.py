"""Signals that conversations send; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# A learner solved a case, or went on in a case that is solved. Sent with `interaction_id` inside the transaction of
# the turn: receivers must be quick and idempotent, since undoing and redoing a step sends it again.
case_solved = Signal()

# A talk about a case was solved, or a step of it is open again. Sent inside the transaction that wrote it with
# `interaction` as it was before: `solved_at` says when it was solved, None that it was not.
solution_changed = Signal()
