"""Release a conversation whose reply does not come."""

from django.db import transaction
from django.utils.translation import gettext as _

from apps.conversations.models import CaseInteraction, Message, MessageState
from apps.conversations.turns.replies import build_reply_key, fail_reply
from apps.conversations.turns.services import retry_reply
from kit.errors import ApiError
from kit.jobs.models import OPEN, Job, State


@transaction.atomic
def unlock_conversations(interaction: CaseInteraction) -> int:
    """End pending replies of a played case and have them, and failed last replies, made anew; give how many.

    A worker that still makes one of them stores nothing: its job is cancelled. Raises 409 `nothing_pending` when
    every line has its reply.
    """
    rows = Message.objects.filter(conversation__case_interaction=interaction).select_related("conversation__learner")
    stuck = list(rows.filter(state__in=(MessageState.PENDING, MessageState.FAILED), undone=False))
    released = sum(release_reply(reply) for reply in stuck)
    if not released:
        raise ApiError("nothing_pending", _("Every line of this talk has its reply."))
    return released


def release_reply(reply: Message) -> bool:
    """Make one reply anew; False for one that failed and that the learner went on without."""
    was_pending = reply.state == MessageState.PENDING
    if was_pending:
        for job in Job.objects.filter(key=build_reply_key(reply.pk), state__in=OPEN):
            job.move(State.CANCELLED)
        fail_reply(str(reply.pk))
    try:
        with transaction.atomic():
            retry_reply(reply, by=reply.conversation.learner)
    except ApiError:
        return was_pending  # released all the same: the learner may write on
    return True
