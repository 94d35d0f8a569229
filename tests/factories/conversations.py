"""Talks for tests."""

from typing import Any

import factory
from django.utils import timezone

from apps.cases.models import Case
from apps.cases.services import import_case
from apps.conversations.interactions.services import start_case
from apps.conversations.models import Author, CaseInteraction, Conversation, Message
from tests.factories.cases import shipped, small


def small_case(**changes: Any) -> Case:
    """A small ready case with a patient and a daughter."""
    return import_case(small(**changes))


def begun(learner: Any, case: Case | None = None, difficulty: str = "SIMPLE") -> CaseInteraction:
    """An interaction of this learner."""
    return start_case(case or small_case(), by=learner, difficulty=difficulty)


def patient_talk(interaction: CaseInteraction) -> Conversation:
    """The talk with the first patient."""
    return interaction.conversations.get(kind="PATIENT", position=0)


def heart_failure() -> Case:
    """The case that ships first."""
    return import_case(shipped("heart-failure-admission"))


def with_lines(talk: Conversation, number: int) -> Conversation:
    """The talk, longer by this many lines that were said and answered."""
    first = talk.lines
    Message.objects.bulk_create(
        Said.build(conversation=talk, position=first + step, author=(Author.LEARNER, Author.PERSON)[step % 2])
        for step in range(number)
    )
    talk.lines = first + number
    Conversation.objects.filter(pk=talk.pk).update(lines=talk.lines, changed_at=timezone.now())
    return talk


class Said(factory.django.DjangoModelFactory[Message]):
    """A line that was said."""

    class Meta:
        model = Message

    text = "Seit drei Wochen."
