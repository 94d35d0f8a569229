"""Messages and shared talks for tests."""

from apps.accounts.models import User
from apps.cases.models import Case
from apps.messaging.models import Kind, Message, Share
from apps.messaging.services.feedback import share_interaction
from apps.messaging.services.messages import NewMessage, get_recipient, send_text
from tests.factories.conversations import begun


def write(sender: User, *, to: User, text: str = "Guten Morgen!", kind: Kind = Kind.TEXT) -> Message:
    """A message from one person to another."""
    return send_text(to, NewMessage(kind, "" if kind == Kind.KUDOS else text), by=sender)


def shared(learner: User, tutor: User, case: Case | None = None) -> Share:
    """A talk of this learner, shared with a tutor."""
    recipient = get_recipient(learner, tutor.pk)
    note = NewMessage(Kind.SHARE, "War das richtig?")
    message = share_interaction(begun(learner, case), recipient, note, by=learner)
    return Share.objects.select_related("message", "case_interaction").get(message=message)
