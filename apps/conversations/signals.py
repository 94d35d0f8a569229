"""Signals that conversations send; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# A learner solved a case, or went on in a case that is solved. Sent with `interaction_id` inside the transaction of
# the turn: receivers must be quick and idempotent, since undoing and redoing a step sends it again.
case_solved = Signal()

# A learner began a talk about a case, or says something in it. Sent with `learner_id` and `interaction_id` inside the
# transaction that writes it; receivers make one query, since it stands in every turn.
case_worked_on = Signal()

# A talk about a case was solved, or a step of it is open again. Sent inside the transaction that wrote it with
# `interaction` as it was before: `solved_at` says when it was solved, None that it was not.
solution_changed = Signal()
