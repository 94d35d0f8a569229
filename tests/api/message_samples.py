"""Samples of the calls about messages between people: `samples.py` explains them."""

from apps.accounts.models import User
from apps.messaging.models import Message, Share
from tests.api.organization_samples import home_of
from tests.api.samples import Sample, World, a_case, sample
from tests.factories.accounts import Member
from tests.factories.messaging import shared, write


def find_tutor(world: World, owner: User) -> User:
    """Give a new tutor of the organisation of a person, who belongs to the clinic if to none."""
    home = home_of(world, owner)
    if not owner.memberships.exists():
        Member(user=owner, organization=home)
    found: User = Member(organization=home, is_tutor=True).user
    return found


def a_message(world: World, owner: User) -> Message:
    """A message that the person got."""
    return write(find_tutor(world, owner), to=owner)


def a_share(world: World, owner: User) -> Share:
    """A talk that the person shares."""
    tutor = find_tutor(world, owner)
    return shared(owner, tutor, a_case(world, owner))


@sample(
    "GET /user-interactions/",
    "GET /user-interactions/unread-conversations-count",
    "GET /user-interactions/unread-messages-count",
    "GET /user-interactions/kudos-from-me",
    "GET /user-interactions/unread-kudos",
    "GET /user-interactions/recipients",
    "GET /user-interactions/shares",
)
def messages(world: World, owner: User) -> Sample:
    a_message(world, owner)
    return Sample()


@sample("GET /user-interactions/details/{conversation_id}", foreign=True)
def a_conversation(world: World, owner: User) -> Sample:
    return Sample({"conversation_id": a_message(world, owner).thread_id})


@sample("POST /user-interactions/message")
def a_text(world: World, owner: User) -> Sample:
    return Sample(body={"recipient_id": str(find_tutor(world, owner).pk), "text": "Guten Morgen!"})


@sample("POST /user-interactions/conversation/mark-conversation-read/{conversation_id}", foreign=True)
def an_unread_conversation(world: World, owner: User) -> Sample:
    return Sample({"conversation_id": a_message(world, owner).thread_id}, {})


@sample("POST /user-interactions/message/mark-read/{message_id}", foreign=True)
def an_unread_message(world: World, owner: User) -> Sample:
    return Sample({"message_id": a_message(world, owner).pk}, {})


@sample("POST /user-interactions/message/delete/{message_id}", foreign=True)
def a_message_to_delete(world: World, owner: User) -> Sample:
    return Sample({"message_id": a_message(world, owner).pk}, {"undo": False})


@sample("POST /user-interactions/shares/{share_id}/withdraw", foreign=True)
def a_share_to_withdraw(world: World, owner: User) -> Sample:
    return Sample({"share_id": a_share(world, owner).pk})


@sample("GET /user-interactions/feedback/{case_interaction_id}", foreign=True)
def feedback_on_a_talk(world: World, owner: User) -> Sample:
    return Sample({"case_interaction_id": a_share(world, owner).case_interaction_id})
