"""What surrounds a reply while it is made: the lines before it, who pays for it, and who sees it grow."""

from collections.abc import Callable
from uuid import UUID

from apps.conversations.models import Author, Kind, Message, MessageState
from apps.dialogue.protocol import TurnContext, ignore_text
from apps.organisations.payers import payer_of

EARLIER = 6  # lines


def occasion_of(reply: Message, on_text: Callable[[str], None], job: UUID | None = None) -> TurnContext:
    """The occasion of a reply that is to be made now; its time begins to run.

    What an observer says isn't shown before it is whole, because a comment may take its place.
    """
    talk = reply.conversation
    shown = ignore_text if talk.kind == Kind.OBSERVER else on_text
    organisation = payer_of(talk.learner_id)
    return TurnContext(earlier=earlier(reply), on_text=shown, by=talk.learner_id, organisation=organisation, job=job)


def earlier(reply: Message) -> tuple[tuple[bool, str], ...]:
    """The last lines before the one that is answered, oldest first, each with whether the person said it."""
    lines = Message.objects.filter(
        conversation=reply.conversation_id, position__lt=reply.position, undone=False, state=MessageState.COMPLETE
    ).exclude(reply=reply)
    last = lines.order_by("-position").values_list("author", "text")[:EARLIER]
    return tuple((author == Author.PERSON, text) for author, text in reversed(last))
