"""What an engagement mail says to one reader."""

from dataclasses import dataclass

from django.conf import settings

from apps.accounts.models import User
from apps.assignments.models import Assignment, AssignmentState
from apps.engagement.models import Template
from apps.engagement.services.opt_outs import build_link, build_one_click_link
from apps.organisations.models import Organization
from kit.languages import language as find_language
from kit.mail.delivery import build_message
from kit.mail.models import Mail

MOST_TITLES = 5  # of assignments in one mail
FILES = {
    Template.REMINDER: "engagement_reminder",
    Template.PRAISE: "engagement_praise",
    Template.ASSIGNMENT: "engagement_assignments",
    Template.OWN: "engagement_own",
}


@dataclass(frozen=True)
class Letter:
    """What is sent, whoever reads it."""

    organization: Organization
    sender: User | None
    template: str
    subject: str = ""
    text: str = ""


def list_open_titles(organization: Organization, reader: User) -> list[str]:
    """List the titles of what is assigned to a member and not done, the most urgent first."""
    rows = Assignment.objects.assigned_to(reader).filter(organization=organization).with_people().with_state()
    undone = rows.exclude(state=AssignmentState.DONE).most_urgent_first()
    return [row.title for row in undone[:MOST_TITLES]]


def build_words(letter: Letter, reader: User) -> dict[str, object]:
    """Give the words of the mail's template for a reader."""
    words: dict[str, object] = {
        "name": reader.first_name or reader.name,
        "organization": letter.organization.name,
        "sender": letter.sender.name if letter.sender else "",
        "link": f"{settings.BASE_URL}/home",
        "stop_link": build_link(reader.pk),
        "unsubscribe_link": build_one_click_link(reader.pk),
    }
    if letter.template == Template.OWN:
        words |= {"subject": letter.subject, "own_text": letter.text}
    if letter.template == Template.ASSIGNMENT:
        words["titles"] = ", ".join(f"„{title}“" for title in list_open_titles(letter.organization, reader))
    return words


@dataclass(frozen=True)
class Preview:
    """A mail as its reader would get it."""

    language: str
    direction: str
    subject: str
    text: str


def build_preview(letter: Letter, reader: User) -> Preview:
    """Give the mail as a member would get it, in their language; nothing is stored."""
    mail = Mail(
        template=FILES[Template(letter.template)],
        to=reader.email,
        language=reader.interface_language,
        words=build_words(letter, reader) | {"stop_link": f"{settings.BASE_URL}/unsubscribe", "unsubscribe_link": ""},
    )
    message = build_message(mail)
    found = find_language(reader.interface_language)
    return Preview(found.code, found.direction, str(message.subject), str(message.body))
