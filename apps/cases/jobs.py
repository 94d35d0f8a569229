"""What workers do for authors: propose persons and questions, and have pictures drawn."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.cases.documents.generation import fail_generation, generate_case, restart_generation
from apps.cases.documents.playable_documents import build_playable
from apps.cases.documents.services import read_document
from apps.cases.models import Case, Person
from apps.cases.pictures import draw_picture
from apps.cases.portraits import SIDE, build_draw_request
from apps.cases.proposals.freehand import read_person
from apps.cases.proposals.persons import propose_person
from apps.cases.proposals.questions import propose_questions
from apps.dialogue.case import InvalidCase
from kit.files.deletion import release
from kit.jobs.context import JobContext, JobFailure
from kit.jobs.registry import job

# Who is asked in a case whose persons aren't written yet.
UNKNOWN_PERSON = {"id": "person", "kind": "PATIENT", "role": "PATIENT", "name": "Person"}


@job("cases.propose", queue="background", seconds=60, tries=3)
def propose(work: JobContext, text: str, kind: str) -> dict[str, Any]:
    """Propose a person from free words: by the provider, or by rules when it gives no good proposal."""
    kept: dict[str, Any] | None = work.kept
    if kept is None:
        kept = propose_person(text, kind, by=work.job.owner_id, job=work.job.pk) or read_person(text, kind)
        work.keep(kept)
    return kept


@job("cases.propose_questions", queue="background", seconds=180, tries=2, subject="cases.Case")
def propose_more_questions(work: JobContext, case_id: str, facts: Sequence[str]) -> dict[str, Any]:
    """Propose further questions for these facts of a case as its author left it; nothing is changed in it."""
    kept: dict[str, Any] | None = work.kept
    if kept is not None:
        return kept
    case = Case.objects.present().filter(pk=case_id).first()
    if case is None:
        raise JobFailure("gone", "the case is there no more")
    try:
        content, _unused = build_playable(read_document(case), needs_answers=False)
        found = propose_questions(
            {**content, "persons": content["persons"] or [UNKNOWN_PERSON]}, facts, by=work.job.owner_id, job=work.job.pk
        )
    except InvalidCase as unreadable:
        raise JobFailure("unreadable", str(unreadable)) from unreadable
    proposed = {"version": case.version, **found}
    work.keep(proposed)
    return proposed


@job("cases.portrait", queue="background", seconds=120, tries=2, longest_pause=4, subject="cases.Person")
def portrait(work: JobContext, person_id: str, description: str) -> dict[str, str]:
    """Draw a person and keep the picture, drawn anew without anything else that was in the file."""
    kept: dict[str, str] | None = work.kept
    if kept is not None:
        return kept
    person = Person.objects.filter(pk=person_id, case__deleted_at=None).first()
    if person is None:
        raise JobFailure("gone", "the person is there no more")
    key = draw_picture(work, build_draw_request(person, description), longest_side=SIDE)
    drawn = {"key": key}
    with transaction.atomic():
        if work.keep(drawn):
            before = Person.objects.select_for_update().filter(pk=person_id).values_list("image_key", flat=True).first()
            Person.objects.filter(pk=person_id).update(image_key=key, changed_at=timezone.now())
            release(before or "")
    return drawn


@job(
    "cases.from_text",
    queue="background",
    seconds=180,
    tries=3,
    longest_pause=4,
    failed=fail_generation,
    subject="cases.Case",
    restart=restart_generation,
)
def make_case_from_text(work: JobContext, case_id: str) -> None:
    """Make a case of its text; a second run finds it made and does nothing."""
    generate_case(work, case_id)
