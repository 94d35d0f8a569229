"""What people are notified of, and how a notification is worded: nothing that strangers may not read on a lock screen.

The names of people and what they write never stand in a notification; of what they learn only the words in a reminder
that they asked for.
"""

from typing import TypedDict

from django.db import models
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.accounts.models import User
from kit.languages import language as language_of

MESSAGES_PATH = "/messages"


class Occasion(models.TextChoices):
    """What a notification is about."""

    MESSAGE = "MESSAGE", gettext_lazy("New message")
    UNREAD = "UNREAD", gettext_lazy("Number of unread messages")
    ASSIGNMENT = "ASSIGNMENT", gettext_lazy("New assignment")
    WORDS_DUE = "WORDS_DUE", gettext_lazy("Words to practise")


# The setting of a person that an occasion depends on. The number of unread messages is only sent when they ask for it.
SETTINGS = {
    Occasion.MESSAGE: "push_messages",
    Occasion.ASSIGNMENT: "push_assignments",
    Occasion.WORDS_DUE: "push_reminders",
}


class Subject(TypedDict):
    """What a notification names: words that are due, joined, and how many more there are."""

    words: str
    more: int


class Payload(TypedDict):
    """What the service worker shows; `tag`: a later notification with the same one replaces the earlier one."""

    title: str
    body: str
    path: str
    tag: str
    unread: int
    lang: str
    dir: str


def wants(user: User, occasion: Occasion) -> bool:
    """Whether the person wants to be notified of such an occasion."""
    setting = SETTINGS.get(occasion)
    return user.is_active and (setting is None or bool(getattr(user, setting)))


def build_payload(user: User, occasion: Occasion, path: str, unread: int, subject: Subject | None = None) -> Payload:
    """Word a notification in the person's language."""
    language = language_of(user.interface_language)
    with translation.override(language.django):
        title, body = word_notification(occasion, unread, subject)
    return {
        "title": title,
        "body": body,
        "path": path,
        "tag": build_tag(occasion, path),
        "unread": unread,
        "lang": language.bcp47,
        "dir": language.direction,
    }


def build_tag(occasion: Occasion, path: str) -> str:
    """Give the tag of a notification: one for each occasion and place."""
    return f"{occasion.value}:{path}"


def word_notification(occasion: Occasion, unread: int, subject: Subject | None = None) -> tuple[str, str]:
    """Give title and text in the current language."""
    match occasion:
        case Occasion.MESSAGE:
            return _("New message"), _("Somebody has written to you in Visite.")
        case Occasion.ASSIGNMENT:
            return _("New assignment"), _("Somebody has given you something to work on in Visite.")
        case Occasion.WORDS_DUE:
            return _("Your words"), word_due_words(subject)
        case Occasion.UNREAD:
            text = ngettext("You have %(number)s unread message.", "You have %(number)s unread messages.", unread)
            return "Visite", text % {"number": unread} if unread else _("You have no unread messages.")


def word_due_words(subject: Subject | None) -> str:
    """Name words that are due in the current language."""
    if subject is None:
        return _("Some of your words are due today.")
    if not subject["more"]:
        return _("Due today: %(words)s.") % subject
    text = ngettext(
        "Due today: %(words)s and %(more)s more word.", "Due today: %(words)s and %(more)s more words.", subject["more"]
    )
    return text % subject
