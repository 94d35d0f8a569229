"""Items for tests, made as authors make them."""

from typing import Any

from apps.accounts.models import User
from apps.content.answers.services import Step, work_on
from apps.content.authoring.items import add_item
from apps.content.kind import Example, get_kinds
from apps.content.models import Item, ItemInteraction
from apps.courses.models import Section
from kit import files
from tests.factories.accounts import Person


def author() -> User:
    """An author of courses."""
    return User.objects.filter(email="writer@visite.example").first() or Person(email="writer@visite.example")


def item(section: Section, kind: str = "CLOZE", example: int = 0, **facts: Any) -> Item:
    """An item of this kind with the kind's own example in it."""
    found = get_kinds()[kind]
    return from_example(section, kind, found.build_examples()[example], **facts)


def from_example(section: Section, kind: str, example: Example, **facts: Any) -> Item:
    """An item that says what the example says; its parts get ids of their own."""
    if example.create_dependencies:
        example.create_dependencies()
    for data, suffix in example.files:
        files.put(data, suffix)
    told = {"title": example.title, "content": example.content, "parts": example.parts} | facts
    return add_item(section, get_kinds()[kind], by=author(), **told)


def text(section: Section, **facts: Any) -> Item:
    """The simplest item: a text to be read."""
    return item(section, "TEXT", **facts)


READ = Step(answer={"read": True}, check=True)


def read(user: User, found: Item) -> ItemInteraction:
    """The learner reads a text to its end."""
    return work_on(found, READ, by=user)[0]
