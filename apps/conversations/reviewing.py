"""Looking at the German of a learner's line, quietly and after the reply: what is surely wrong, and what is unsafe."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from django.db import transaction
from django.utils import timezone, translation

from apps.conversations.models import Author, CaseInteraction, Message
from apps.conversations.talking import hold_talk_of
from apps.conversations.telling import changed
from apps.evaluation.language import KnownFact, Remark, Setting, remarks, safety, to_json
from apps.evaluation.language.remark import apart
from kit.languages import language

Content = Mapping[str, Any]


def review(message_id: str) -> None:
    """Store the remarks about one line and tell its learner; the same line twice gets the same remarks."""
    rows = Message.objects.select_related("conversation__case_interaction__snapshot", "conversation__learner")
    message = rows.filter(pk=message_id, author=Author.LEARNER).first()
    if message is None:
        return
    found = [to_json(remark) for remark in remarks_on(message)]
    with transaction.atomic():
        hold_talk_of(message.pk)
        now = timezone.now()
        changes = Message.objects.filter(pk=message.pk).exclude(corrections=found)
        if changes.update(corrections=found, changed_at=now):
            with translation.override(language(message.conversation.learner.interface_language).django):
                changed(message.conversation, message.pk)


def remarks_on(message: Message) -> list[Remark]:
    """Unsafe statements first: where both speak of the same words, safety is what counts."""
    talk = message.conversation
    if talk.case_interaction is None:
        return remarks(message.text)
    content = talk.case_interaction.snapshot.content
    return apart([*safety(message.text, known_to(talk.case_interaction, content)), *language_remarks(message, content)])


def language_remarks(message: Message, content: Content) -> list[Remark]:
    person = next(one for one in content["persons"] if one["id"] == message.conversation.person_slug)
    formality: Literal["SIE", "DU"] = "DU" if person.get("formality") == "DU" else "SIE"
    return remarks(message.text, Setting(formality, words_of(content)))


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
    return known(fact for fact in content["facts"] if fact["id"] in told)


def known(facts: Iterable[Content]) -> list[KnownFact]:
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
