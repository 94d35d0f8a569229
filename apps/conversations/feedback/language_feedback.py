"""Remarks about the German of a learner's line, stored after the reply: what is surely wrong, and what is unsafe."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone, translation

from apps.cases.models import PersonRole
from apps.conversations.events import publish_message_changed
from apps.conversations.locks import lock_conversation_of
from apps.conversations.models import Author, CaseInteraction, Message
from apps.evaluation.language import KnownFact, Remark, Setting, check_line, list_safety_remarks, to_json
from apps.german.foreign_lines import is_foreign
from apps.german.grammar.address import Formality
from apps.german.grammar.fault import drop_overlaps
from apps.german.lexicon import is_listed_noun
from apps.german.regular_expressions import compile_re
from kit.languages import language

GROWN_UP = 16  # years; before that people are told du
WORD = compile_re(r"\w+")
Content = Mapping[str, Any]


def store_remarks(message_id: str) -> None:
    """Store the remarks about one line and tell its learner; the same line twice gets the same remarks."""
    rows = Message.objects.select_related("conversation__case_interaction__snapshot", "conversation__learner")
    message = rows.filter(pk=message_id, author=Author.LEARNER).first()
    if message is None:
        return
    found = [to_json(remark) for remark in list_remarks(message)]
    with transaction.atomic():
        lock_conversation_of(message.pk)
        now = timezone.now()
        changes = Message.objects.filter(pk=message.pk).exclude(corrections=found)
        if changes.update(corrections=found, changed_at=now):
            with translation.override(language(message.conversation.learner.interface_language).django):
                publish_message_changed(message.conversation, message.pk)


def list_remarks(message: Message) -> list[Remark]:
    """List all remarks about a line; where two overlap, the one about safety stays."""
    talk = message.conversation
    if talk.case_interaction is None:
        return check_line(message.text)
    content = talk.case_interaction.snapshot.content
    return drop_overlaps(
        [
            *list_safety_remarks(message.text, list_told_facts(talk.case_interaction, content)),
            *list_language_remarks(message, content),
        ]
    )


def list_language_remarks(message: Message, content: Content) -> list[Remark]:
    """List remarks about grammar and address, given whom the line is said to and the words of the case.

    A line that was taken as rude gets none: put right, it would only be a better rudeness.
    """
    if "RUDE" in message.acts:
        return []
    person = next(one for one in content["persons"] if one["id"] == message.conversation.person_slug)
    return check_text(message.text, person, content, find_previous_text(message))


def check_text(text: str, person: Content, content: Content, before: str = "") -> list[Remark]:
    """List remarks on a line said to a person of a case; `before` is the learner's line before it.

    A line in another language gets none: its words are no misspelt German.
    """
    if is_foreign(text):
        return []
    return check_line(text, Setting(choose_formality(person, content, f"{before} {text}"), list_case_words(content)))


def choose_formality(person: Content, content: Content, spoken: str) -> Formality | None:
    """Return how a person is to be addressed: DU, SIE, or None for colleagues, where both are right.

    Another person who is addressed with du may be spoken to in between: one who is named in what was `spoken`.
    """
    if is_addressed_du(person):
        return "DU"
    others = (one for one in content["persons"] if one is not person and is_addressed_du(one))
    words = set(WORD.findall(spoken))
    if any(words.intersection(WORD.findall(one["name"])[:1]) for one in others):
        return "DU"
    return None if person["role"] == PersonRole.NURSE else "SIE"


def is_addressed_du(person: Content) -> bool:
    """Whether a person is addressed with du: as the case says, or as a child."""
    age = person.get("age")
    return person.get("formality") == "DU" or (age is not None and age < GROWN_UP)


def find_previous_text(message: Message) -> str:
    """Return the learner's last line before this one to the same person; '' at the beginning."""
    own = Message.objects.filter(conversation=message.conversation_id, author=Author.LEARNER, undone=False)
    texts = own.filter(position__lt=message.position).order_by("-position").values_list("text", flat=True)
    return texts.first() or ""


def list_case_words(content: Content) -> frozenset[str]:
    """Names and words of the case, which no word list has; what the table of nouns has is checked like any noun."""
    names = [word for person in content["persons"] for word in person["name"].split()]
    texts = [word for fact in content["facts"] for value in fact.get("values", ()) for word in value.split()]
    texts += [word for entry in content.get("vocabulary", ()) for word in (entry["de"], *entry.get("colloquial", ()))]
    words = {part.strip(".,;:()") for text in texts for part in text.split()}
    return frozenset({*names, *(word for word in words if word and not is_listed_noun(word))})


def list_told_facts(interaction: CaseInteraction, content: Content) -> list[KnownFact]:
    """List the facts that any person of the case has told the learner, in the talk or before the excerpt begins."""
    rows = Message.objects.filter(conversation__case_interaction=interaction, undone=False)
    told = {fact for facts in rows.values_list("used_facts", flat=True) for fact in facts}
    told |= {*content.get("told", ())}
    told_facts = list_known_facts((fact for fact in content["facts"] if fact["id"] in told), content["persons"])
    return [*told_facts, *list_ages(content["persons"])]


def list_ages(persons: Iterable[Content]) -> list[KnownFact]:
    """Return the ages of a case's persons, which learners read before they begin, as facts about who has the name.

    Names that two persons share tell nobody's age.
    """
    people = list(persons)
    parts = [part for person in people for part in {*WORD.findall(person["name"])}]
    return [
        KnownFact(
            id=f"age of {person['id']}",
            questions=(f"Wie alt ist {person['name']}?",),
            answers=(f"{person['age']} Jahre",),
            names=tuple(part for part in WORD.findall(person["name"]) if parts.count(part) == 1),
        )
        for person in people
        if person.get("age") is not None and any(parts.count(part) == 1 for part in WORD.findall(person["name"]))
    ]


def list_known_facts(facts: Iterable[Content], persons: Iterable[Content] = ()) -> list[KnownFact]:
    """Return facts of an exchange file as the evaluation takes them."""
    people = list(persons)
    patients = {person["id"] for person in people if person["kind"] == "PATIENT"}
    relations = list_relations(people)
    return [
        KnownFact(
            id=fact["id"],
            questions=tuple(fact["questions"]),
            answers=tuple((fact.get("answers") or {}).values()),
            values=tuple(fact.get("values", ())),
            wrong_values=tuple(fact.get("wrong_values", ())),
            topic=fact["topic"],
            truth=fact.get("truth"),
            relations=relations if patients & set(fact.get("known_by", patients)) and not fact.get("subject") else (),
        )
        for fact in facts
    ]


def list_relations(persons: Iterable[Content]) -> tuple[str, ...]:
    """Return what the patient is to relatives, as they say it first: "Mann" where the wife speaks of "mein Mann"."""
    relatives = [person for person in persons if person["role"] == PersonRole.RELATIVE and person.get("speaks_about")]
    first = [person["speaks_about"][0].split() for person in relatives]
    return tuple(dict.fromkeys(words[1] for words in first if len(words) > 1 and words[0] in ("mein", "meine")))
