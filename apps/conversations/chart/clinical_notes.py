"""Clinical notes: writing them, and having them checked against what was said and found."""

from collections.abc import Iterator, Mapping
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.cases import laboratory
from apps.conversations.chart.serializers import RESULT, serialize_result
from apps.conversations.feedback.language_feedback import list_known_facts
from apps.conversations.models import ClinicalNote, ExaminationReport, LabReport, LabResult, Message
from apps.conversations.models.choices import german_title
from apps.conversations.tasks.set_phrases import build_topic_heading
from apps.evaluation.notes import ExpectedFact, Finding, Knowledge, Lab, NoteRemark, check, get_sections
from kit.errors import InvalidInput

Content = Mapping[str, Any]


@transaction.atomic
def write_note(note: ClinicalNote, texts: Mapping[str, str], version: int) -> ClinicalNote:
    """Change the texts of some sections; 422 for a section that the template hasn't, 409 for a stale version."""
    keys = {section.key for section in get_sections(note.template)}
    unknown = [key for key in texts if key not in keys]
    if unknown:
        raise InvalidInput({"sections": ("unknown", _("There is no section “%(key)s”.") % {"key": unknown[0]})})
    ClinicalNote.objects.select_for_update().filter(pk=note.pk).first()
    note.refresh_from_db()
    return note.save_if(version, sections={**note.sections, **texts})


@transaction.atomic
def check_stored_note(note_id: str) -> None:
    """Store the remarks about a note in the version it has now; running twice gives the same."""
    ClinicalNote.objects.select_for_update().filter(pk=note_id).first()  # lines may be taken back meanwhile
    rows = ClinicalNote.objects.select_related("conversation__case_interaction__snapshot")
    note = rows.filter(pk=note_id).first()
    if note is None or note.conversation.case_interaction is None:
        return
    report = check(note.template, note.sections, build_knowledge(note))
    remarks = [remark_to_json(remark) for remark in report.remarks]
    held = ClinicalNote.objects.filter(pk=note.pk)
    held.update(remarks=remarks, checked_version=note.version, changed_at=timezone.now())


def invalidate_checks(interaction_id: UUID) -> None:
    """Mark the notes about an interaction as unchecked, because other lines count now.

    Remarks that cite a line which no longer counts are removed. To be called within the transaction that changed
    the lines.
    """
    notes = ClinicalNote.objects.filter(conversation__case_interaction=interaction_id, checked_version__gt=0)
    held = list(notes.select_for_update(of=("self",)).order_by("pk"))
    cited = {get_cited_message(remark) for note in held for remark in note.remarks} - {""}
    gone = {str(pk) for pk in Message.objects.filter(pk__in=cited, undone=True).values_list("pk", flat=True)}
    for note in held:
        note.remarks = [remark for remark in note.remarks if get_cited_message(remark) not in gone]
        note.checked_version, note.changed_at = min(note.checked_version, note.version - 1), timezone.now()
    ClinicalNote.objects.bulk_update(held, ["remarks", "checked_version", "changed_at"])


def get_cited_message(remark: Mapping[str, Any]) -> str:
    """Return the id of the line that proves a remark; '' when none does."""
    return str((remark["proof"] or {}).get("message_id") or "")


def remark_to_json(remark: NoteRemark) -> dict[str, Any]:
    """Return a remark as plain values for a JSON column."""
    source = remark.source
    return {
        "kind": remark.sort,
        "code": remark.code,
        "params": dict(remark.params),
        "section": remark.section,
        "quote": remark.quote,
        "proof": {"message_id": source.message or None, "text": source.text} if source else None,
    }


def build_knowledge(note: ClinicalNote) -> Knowledge:
    """Gather what the learner could know: facts told, findings, laboratory values, and all lines that count.

    What was told before an excerpt begins may be in the note; only what was told in the talk is expected in it.
    """
    interaction = note.conversation.case_interaction
    content: Content = interaction.snapshot.content if interaction else {}
    rows = list(
        Message.objects.filter(conversation__case_interaction=interaction, undone=False)
        .order_by("created_at", "position")
        .values("id", "text", "used_facts")
    )
    told = {fact: str(row["id"]) for row in rows for fact in row["used_facts"]}
    expected = set((content.get("expected_note") or {}).get("facts", ()))
    facts = [fact for fact in content["facts"] if fact["id"] in told]
    before = {*content.get("told", ())} - {*told}
    others = [fact for fact in content["facts"] if fact["id"] in ({*told} - expected) | before]
    return Knowledge(
        expected=tuple(
            ExpectedFact(fact=one, title=build_topic_heading(fact, content), message=told[fact["id"]])
            for fact, one in zip(facts, list_known_facts(facts), strict=True)
            if fact["id"] in expected
        ),
        others=tuple(list_known_facts(others)),
        findings=tuple(list_findings(note)),
        labs=tuple(list_labs(note)),
        lines={str(row["id"]): row["text"] for row in rows},
    )


def list_findings(note: ClinicalNote) -> Iterator[Finding]:
    """Yield what was found by examinations whose lines count."""
    rows = ExaminationReport.objects.filter(conversation=note.conversation, message__undone=False)
    for row in rows.order_by("created_at").values("slug", "title", "vital", "result", "message_id"):
        title = german_title(row["vital"]) or row["title"] or row["result"]
        yield Finding(f"exam:{row['slug']}", title, row["result"], str(row["message_id"]))


def list_labs(note: ClinicalNote) -> Iterator[Lab]:
    """Yield the laboratory values that the learner knows of, each with whether it is out of range."""
    sheets = LabReport.objects.known().filter(conversation=note.conversation)
    for row in LabResult.objects.filter(report__in=sheets).values(*RESULT):
        shown = serialize_result(row)
        odd = shown["state"] in ("LOW", "HIGH", "ABNORMAL")
        yield Lab(shown["code"], shown["value"], shown["unit"], laboratory.list_names(shown["code"]), odd)
