"""The charts of a played case: made when it begins, and filled by what the learner examines."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q

from apps.accounts.models import User
from apps.conversations.models import (
    CaseInteraction,
    CaseSnapshot,
    ClinicalNote,
    Conversation,
    ExaminationReport,
    Kind,
    LabReport,
    LabResult,
    Message,
    Template,
)
from apps.dialogue.types import Turn
from kit import rate_limits
from kit.jobs.models import Job
from kit.jobs.queue import start

CHECKS_PER_MINUTE = 30  # of clinical notes, of one learner


def open_charts(talks: Iterable[Conversation], snapshot: CaseSnapshot) -> None:
    """Create an empty note for each patient, and the laboratory sheets of the first one, known or not yet."""
    patients = [talk for talk in talks if talk.kind == Kind.PATIENT]
    note = (snapshot.content.get("expected_note") or {}).get("template", Template.PFLEGEBERICHT)
    ClinicalNote.objects.bulk_create(ClinicalNote(conversation=talk, template=note) for talk in patients)
    reports, results = [], []
    for place, sheet in enumerate(snapshot.content.get("labs", ()) if patients else ()):
        report = LabReport(
            conversation=patients[0], position=place, title=sheet["title"], is_known=sheet.get("minutes") == 0
        )
        reports.append(report)
        results += [
            LabResult(report=report, position=number, **parameter)
            for number, parameter in enumerate(sheet["parameters"])
        ]
    LabReport.objects.bulk_create(reports)
    LabResult.objects.bulk_create(results)


def record_findings(message: Message, turn: Turn, snapshot: CaseSnapshot) -> None:
    """Write into the chart what a line examined; the same line twice is written once."""
    written = {one["id"]: one for one in snapshot.content.get("examinations", ())}
    ExaminationReport.objects.bulk_create(
        (
            ExaminationReport(
                conversation_id=message.conversation_id,
                message=message,
                slug=finding.id,
                kind=written[finding.id].get("kind", ""),
                title=finding.title,
                result=finding.result,
                vital=finding.vital,
            )
            for finding in turn.findings
        ),
        ignore_conflicts=True,
    )


def reveal_timed_labs(interaction: CaseInteraction) -> None:
    """Show the laboratory sheets that are known by the time of the last scene entered."""
    content = interaction.snapshot.content
    entered = [number for number, scene in enumerate(content["scenes"]) if scene["id"] in interaction.scenes]
    clock = sum(scene.get("minutes_later") or 0 for scene in content["scenes"][: max(entered, default=-1) + 1])
    due = [place for place, sheet in enumerate(content.get("labs", ())) if 0 < (sheet.get("minutes") or 0) <= clock]
    if due:
        LabReport.objects.filter(conversation__case_interaction=interaction, position__in=due).update(is_known=True)


def record_lab_request(message: Message, interaction: CaseInteraction) -> None:
    """Show the laboratory sheets without a time of their own, which a line asks for; undoing it hides them again."""
    sheets = interaction.snapshot.content.get("labs", ())
    untimed = [place for place, sheet in enumerate(sheets) if sheet.get("minutes") is None]
    if not untimed:
        return
    hidden = LabReport.objects.filter(conversation__case_interaction=interaction, position__in=untimed, is_known=False)
    hidden.filter(Q(requested_by=None) | Q(requested_by__undone=True)).update(requested_by=message)


@transaction.atomic
def start_check(note: ClinicalNote, *, by: User) -> Job:
    """Start the job that checks a clinical note; 429 beyond CHECKS_PER_MINUTE."""
    rate_limits.hit("check-note", by.pk, limit=CHECKS_PER_MINUTE, seconds=60)
    return start("conversations.check_note", note.pk, by=by, key=f"check:{note.pk}")
