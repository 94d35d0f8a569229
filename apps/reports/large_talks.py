"""Very many played cases, as copies of one that was begun by the product itself."""

from dataclasses import dataclass

import orjson
from django.conf import settings

from apps.accounts.models import User
from apps.cases.models import Case
from apps.cases.services import import_case
from apps.conversations.interactions.services import start_case
from apps.conversations.models import (
    Author,
    CaseInteraction,
    ClinicalNote,
    Conversation,
    Kind,
    Message,
    SubtaskInteraction,
    SubtaskState,
    TaskInteraction,
)
from kit.row_copies import build_id, draw, multiply, pick

CASE = "copd-exacerbation"  # the shortest of those that ship
LINES = 20  # of a talk
ASKED = (
    "Wie geht es Ihnen heute Morgen?",
    "Haben Sie Schmerzen?",
    "Seit wann bekommen Sie schlecht Luft?",
    "Welche Medikamente nehmen Sie ein?",
    "Darf ich Ihren Blutdruck messen?",
)
ANSWERED = (
    "Ach, es geht so. Die Nacht war unruhig.",
    "Nein, Schmerzen habe ich keine.",
    "Seit drei Tagen wird es immer schlimmer.",
    "Das Spray, aber das hilft kaum noch.",
    "Ja, machen Sie nur.",
)


@dataclass(frozen=True)
class Talks:
    """Played cases of many members: the one that was copied, how many, and the salt of their ids."""

    first: CaseInteraction
    number: int
    salt: str


def choose_case() -> Case:
    """Give the case that is played: the one that ships, made where it is not there."""
    known = Case.objects.filter(slug=CASE, organization=None, deleted_at=None).first()
    if known is not None and known.is_ready:
        return known
    path = settings.ROOT / "content" / "cases" / f"{CASE}.json"
    return import_case(orjson.loads(path.read_bytes()), ships=True)


def make_talks(case: Case, person: User, members: int, each: int, *, salt: str) -> Talks:
    """Make talks of all members: member 1 + n % members plays the one with the number n; a third is solved."""
    first = start_case(case, by=person)
    talks = Talks(first, members * each, f"talk-{salt}")
    learner, own = build_id(f"1 + n % {members}", salt), build_id(salt=talks.salt)
    is_solved = f"({draw(talks.salt, 3)} = 0)"
    multiply(
        first,
        talks.number,
        salt=talks.salt,
        learner_id=learner,
        solved_at=f"case when {is_solved} then now() - n * interval '1 minute' end",
    )
    for talk in Conversation.objects.filter(case_interaction=first):
        is_patient = talk.kind == Kind.PATIENT and talk.position == 0
        make_conversations(talk, talks, learner, LINES if is_patient else 0)
    make_steps(first, talks.number, own, is_solved, salt=salt)
    return talks


def make_conversations(talk: Conversation, talks: Talks, learner: str, lines: int) -> None:
    """Copy a conversation with its first lines and its note into each talk, with more lines said in turn."""
    salt = f"{talk.person_slug}-{talks.salt}"
    more, number = str(talk.lines + lines), talks.number
    case = {"case_interaction_id": build_id(salt=talks.salt)}
    multiply(talk, number, salt=salt, learner_id=learner, lines=more, **case)
    own = {"conversation_id": build_id(salt=salt)}
    for note in ClinicalNote.objects.filter(conversation=talk):
        multiply(note, number, salt=salt, **own)
    for line in talk.messages.all():
        multiply(line, number, salt=f"{line.position}-{salt}", **own)
    if not lines:
        return
    line = Message.objects.create(conversation=talk, position=talk.lines, author=Author.LEARNER, text=ASKED[0])
    place = f"({talk.lines + lines - 1} - (n - 1) / {number})"  # the last line of each talk has the smallest number
    said = f"case when {place} % 2 = {talk.lines % 2}"
    multiply(
        line,
        number * lines,
        salt=f"line-{talks.salt}",
        conversation_id=build_id(f"1 + (n - 1) % {number}", salt),
        position=place,
        author=f"{said} then '{Author.LEARNER}' else '{Author.PERSON}' end",
        text=f"{said} then {pick(ASKED, salt)} else {pick(ANSWERED, salt)} end",
    )


def make_steps(first: CaseInteraction, number: int, own: str, is_solved: str, *, salt: str) -> None:
    """Copy the tasks of a talk into each; all steps of those that are solved are done."""
    state = f"case when {is_solved} then '{SubtaskState.DONE}' else '{SubtaskState.OPEN}' end"
    done = f"case when {is_solved} then now() - n * interval '1 minute' end"
    for task in TaskInteraction.objects.filter(case_interaction=first):
        tasks = f"task-{task.position}-{salt}"
        multiply(task, number, salt=tasks, case_interaction_id=own)
        for step in SubtaskInteraction.objects.filter(task_interaction=task):
            multiply(
                step,
                number,
                salt=f"step-{step.position}-{tasks}",
                task_interaction_id=build_id(salt=tasks),
                state=state,
                done_at=done,
            )
