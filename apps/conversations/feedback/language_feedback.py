"""Looking at the German of a learner's line, quietly and after the reply: what is surely wrong, and what is unsafe."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone, translation

from apps.cases.models import PersonRole
from apps.conversations.events import publish_message_changed
from apps.conversations.models import Author, CaseInteraction, Message
from apps.conversations.turns.locks import lock_conversation_of
from apps.evaluation.language import KnownFact, Remark, Setting, remarks, safety, to_json
from apps.evaluation.language.address import Formality
from apps.evaluation.language.remark import apart
from kit.languages import language

GROWN_UP = 16  # years; before that people are told du
WORD = re.compile(r"\w+")
Content = Mapping[str, Any]


def store_remarks(message_id: str) -> None:
    """Store the remarks about one line and tell its learner; the same line twice gets the same remarks."""
    rows = Message.objects.select_related("conversation__case_interaction__snapshot", "conversation__learner")
    message = rows.filter(pk=message_id, author=Author.LEARNER).first()
    if message is None:
        return
    found = [to_json(remark) for remark in remarks_on(message)]
    with transaction.atomic():
        lock_conversation_of(message.pk)
        now = timezone.now()
        changes = Message.objects.filter(pk=message.pk).exclude(corrections=found)
        if changes.update(corrections=found, changed_at=now):
            with translation.override(language(message.conversation.learner.interface_language).django):
                publish_message_changed(message.conversation, message.pk)


def remarks_on(message: Message) -> list[Remark]:
    """Unsafe statements first: where both speak of the same words, safety is what counts."""
    talk = message.conversation
    if talk.case_interaction is None:
        return remarks(message.text)
    content = talk.case_interaction.snapshot.content
    return apart([*safety(message.text, known_to(talk.case_interaction, content)), *language_remarks(message, content)])


def language_remarks(message: Message, content: Content) -> list[Remark]:
    person = next(one for one in content["persons"] if one["id"] == message.conversation.person_slug)
    spoken = f"{line_before(message)} {message.text}"
    return remarks(message.text, Setting(formality_to(person, content, spoken), words_of(content)))


def formality_to(person: Content, content: Content, spoken: str) -> Formality | None:
    """How this person is addressed: as the case has it, a child with du; a nurse with either, as colleagues do (None).

    Somebody else who is told du may be spoken to in between: whoever is named in what was `spoken`.
    """
    if says_du(person):
        return "DU"
    others = (one for one in content["persons"] if one is not person and says_du(one))
    words = set(WORD.findall(spoken))
    if any(words.intersection(WORD.findall(one["name"])[:1]) for one in others):
        return "DU"
    return None if person["role"] == PersonRole.NURSE else "SIE"


def says_du(person: Content) -> bool:
    age = person.get("age")
    return person.get("formality") == "DU" or (age is not None and age < GROWN_UP)


def line_before(message: Message) -> str:
    """What the learner said last before this line, to the same person; empty at the beginning."""
    hers = Message.objects.filter(conversation=message.conversation_id, author=Author.LEARNER, undone=False)
    texts = hers.filter(position__lt=message.position).order_by("-position").values_list("text", flat=True)
    return texts.first() or ""


def words_of(content: Content) -> frozenset[str]:
    """Names and words of the case, which no word list has."""
    texts: list[str] = [word for person in content["persons"] for word in person["name"].split()]
    texts += [word for fact in content["facts"] for value in fact.get("values", ()) for word in value.split()]
    texts += [word for entry in content.get("vocabulary", ()) for word in (entry["de"], *entry.get("colloquial", ()))]
    return frozenset(part.strip(".,;:()") for text in texts for part in text.split() if part.strip(".,;:()"))


def known_to(interaction: CaseInteraction, content: Content) -> list[KnownFact]:
    """The facts that the learner has been told in this case, by whomever."""
    rows = Message.objects.filter(conversation__case_interaction=interaction, undone=False)
    told = {fact for facts in rows.values_list("used_facts", flat=True) for fact in facts}
    return list_known_facts(fact for fact in content["facts"] if fact["id"] in told)


def list_known_facts(facts: Iterable[Content]) -> list[KnownFact]:
    """Facts of an exchange file as the evaluation takes them."""
    return [
        KnownFact(
            id=fact["id"],
            questions=tuple(fact["questions"]),
            answers=tuple((fact.get("answers") or {}).values()),
            values=tuple(fact.get("values", ())),
            wrong_values=tuple(fact.get("wrong_values", ())),
            topic=fact["topic"],
            truth=fact.get("truth"),
        )
        for fact in facts
    ]
