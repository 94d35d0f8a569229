"""The charts of a played case: made when it begins, and filled by what the learner examines."""

from collections.abc import Iterable

from apps.conversations.models import (
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


def open_charts(talks: Iterable[Conversation], snapshot: CaseSnapshot) -> None:
    """Laboratory sheets and an empty note for each patient: sheets are the first patient's, who alone has any."""
    patients = [talk for talk in talks if talk.kind == Kind.PATIENT]
    note = (snapshot.content.get("expected_note") or {}).get("template", Template.PFLEGEBERICHT)
    ClinicalNote.objects.bulk_create(ClinicalNote(conversation=talk, template=note) for talk in patients)
    reports, results = [], []
    for place, sheet in enumerate(snapshot.content.get("labs", ()) if patients else ()):
        report = LabReport(conversation=patients[0], position=place, title=sheet["title"])
        reports.append(report)
        results += [
            LabResult(report=report, position=number, **parameter)
            for number, parameter in enumerate(sheet["parameters"])
        ]
    LabReport.objects.bulk_create(reports)
    LabResult.objects.bulk_create(results)


def record_findings(message: Message, turn: Turn, snapshot: CaseSnapshot) -> None:
    """What the learner's line examined goes into the chart; the same line twice is written once."""
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
