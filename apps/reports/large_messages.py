"""Very many messages between members, and talks that are shared in them."""

from collections.abc import Callable
from dataclasses import dataclass

from django.db.models import OuterRef
from django.utils import timezone

from apps.accounts.models import User
from apps.conversations.models import ReadingGrant
from apps.messaging.models import Kind, Message, Participant, Share, Thread
from apps.messaging.services.threads import build_pair
from apps.organisations.models import Organization
from apps.reports.large_talks import Talks
from kit.row_copies import TIME, build_id, draw, multiply, pick

UNREAD = 2  # messages at the end of some threads
WITH_UNREAD = 10  # of so many threads, one holds unread messages
SHARING = 5  # of so many members, one shares a talk with the tutor
ANSWERED = 3  # of so many shares, all but one are answered
TEXTS = (
    "Guten Morgen! Haben Sie die Lektion schon gesehen?",
    "Ja, gestern Abend. Die Wörter zur Wunde waren neu für mich.",
    "Bei der Übergabe sage ich immer noch zu viel. Haben Sie einen Tipp?",
    "Erst das Wichtigste, dann der Verlauf, dann die Maßnahmen.",
    "Vielen Dank, das probiere ich morgen aus.",
)


Find = Callable[[str], str]  # builds the SQL of the id of a person of the thread whose number is given as SQL


@dataclass(frozen=True)
class Threads:
    """Threads of members with the tutor: how many, of how many messages, and the salts of their ids."""

    tutor: User
    number: int
    length: int
    salt: str

    def build_message_id(self, thread: str, position: int) -> str:
        """Build the SQL of the id of a message of the thread with this number: the last ones have the smallest."""
        return build_id(f"{(self.length - 1 - position) * self.number} + ({thread})", f"message-{self.salt}")


def find_account(organization: Organization, role: str) -> User:
    """Give one of the people of an organisation who can sign in."""
    found: User = organization.memberships.select_related("user").get(user__email__startswith=f"{role}.").user
    return found


def make_threads(organization: Organization, person: User, number: int, length: int, *, salt: str) -> Threads:
    """Make a thread of each member with the tutor, and one with the next member; gives those with the tutor."""
    tutor = find_account(organization, "tutor")

    def find_member(thread: str) -> str:
        return build_id(thread, salt)

    def find_next_member(thread: str) -> str:
        return build_id(f"1 + ({thread})", salt)

    tutored = Threads(tutor, number, length, f"tutored-{salt}")
    fill_threads(tutored, person, find_member, lambda _thread: f"'{tutor.pk}'::uuid")
    fill_threads(Threads(tutor, number - 1, length, f"peer-{salt}"), person, find_member, find_next_member)
    return tutored


def fill_threads(threads: Threads, person: User, find_one: Find, find_other: Find) -> None:
    """Make threads of two people and their messages. The last ones are from the first of both, and unread in some."""
    number, length = threads.number, threads.length
    one, other, own = find_one("n"), find_other("n"), build_id(salt=threads.salt)
    thread = Thread.objects.create(pair=build_pair(person.pk, threads.tutor.pk), length=length)
    pair = f"least({one}, {other})::text || ':' || greatest({one}, {other})::text"
    multiply(thread, number, salt=threads.salt, pair=pair)
    unread = f"case when {draw(threads.salt, WITH_UNREAD)} = 0 then {UNREAD} else 0 end"
    place = Participant.objects.create(thread=thread, user=person, last_at=timezone.now())
    for side, user, count in (("one", one, "0"), ("other", other, unread)):
        multiply(place, number, salt=f"{side}-{threads.salt}", thread_id=own, user_id=user, unread=count, last_at=TIME)
    of_thread = f"(1 + (n - 1) % {number})"
    one, other = find_one(of_thread), find_other(of_thread)
    position = f"({length - 1} - (n - 1) / {number})"
    is_one = f"({position} % 2 = 0 or {position} >= {length - UNREAD})"
    is_unread = f"({position} >= {length - UNREAD} and {draw(threads.salt, WITH_UNREAD, of_thread)} = 0)"
    message = Message.objects.create(thread=thread, position=0, sender=person, recipient=threads.tutor, text="Hallo!")
    multiply(
        message,
        number * length,
        salt=f"message-{threads.salt}",
        thread_id=build_id(of_thread, threads.salt),
        position=position,
        sender_id=f"case when {is_one} then {one} else {other} end",
        recipient_id=f"case when {is_one} then {other} else {one} end",
        text=pick(TEXTS, threads.salt),
        read_at=f"case when not {is_unread} then {TIME} end",
    )
    thread.delete()


def make_shares(threads: Threads, talks: Talks) -> None:
    """Let every few members share a talk with their tutor by the first message of their thread; most are answered."""
    number = threads.number // SHARING
    member = f"n * {SHARING}"
    message = threads.build_message_id(member, 0)
    talk = build_id(f"{member} - 1", talks.salt)  # the member 1 + n % members plays the talk n
    answered = f"n % {ANSWERED} > 0"
    thread = Thread.objects.create(pair="")
    shown = Message.objects.create(thread=thread, position=0, kind=Kind.SHARE)
    share = Share.objects.create(message=shown, case_interaction=talks.first, recipient=threads.tutor)
    salt = f"share-{threads.salt}"
    multiply(
        share,
        number,
        salt=salt,
        message_id=message,
        case_interaction_id=talk,
        answered_at=f"case when {answered} then now() - n * interval '1 minute' end",
    )
    grant = ReadingGrant.objects.create(case_interaction=talks.first, reader=threads.tutor)
    multiply(grant, number, salt=salt, case_interaction_id=talk)
    grant.delete()
    thread.delete()
    made = Share.objects.filter(recipient=threads.tutor)
    Message.objects.filter(pk__in=made.values("message")).update(kind=Kind.SHARE, text="War das richtig so?")
    answers = Message.objects.filter(position=1, thread__messages__share__in=made.filter(answered_at__isnull=False))
    for_share = Share.objects.filter(message__thread=OuterRef("thread")).values("pk")[:1]
    answers.update(kind=Kind.RESPONSE, text="Sehr klar gefragt. Achten Sie noch auf die Anrede.", answers=for_share)


def make_long_thread(organization: Organization, length: int, *, salt: str) -> None:
    """Make the thread of the tutor and the learner who can sign in; what the learner wrote last is unread."""
    learner, tutor = find_account(organization, "learner"), find_account(organization, "tutor")
    thread = Thread.objects.create(pair=build_pair(learner.pk, tutor.pk), length=length)
    for user, unread in ((learner, 0), (tutor, 1)):
        Participant.objects.create(thread=thread, user=user, unread=unread, last_at=timezone.now())
    last = Message.objects.create(
        thread=thread, position=length - 1, sender=learner, recipient=tutor, text="Vielen Dank für Ihre Hilfe!"
    )
    is_learners = f"({length - 1} - n) % 2 = 0"
    multiply(
        last,
        length - 1,
        salt=f"long-{salt}",
        position=f"{length - 1} - n",
        sender_id=f"case when {is_learners} then '{learner.pk}'::uuid else '{tutor.pk}'::uuid end",
        recipient_id=f"case when {is_learners} then '{tutor.pk}'::uuid else '{learner.pk}'::uuid end",
        text=pick(TEXTS, f"long-{salt}"),
        read_at="now() - n * interval '1 minute'",
    )
