"""Clinical notes: how they are laid out, and writing them."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from apps.conversations.models import ClinicalNote, Template
from kit.errors import Invalid

# The headings are German in every language: they are part of what is learnt.
SECTIONS: Mapping[str, Mapping[str, str]] = {
    Template.SOAP: {
        "S": "Subjektiv: Was sagt die Patientin oder der Patient?",
        "O": "Objektiv: Was sehe und messe ich?",
        "A": "Assessment: Wie beurteile ich das?",
        "P": "Plan: Was wird gemacht?",
    },
    # Strukturierte Informationssammlung: field B, the six topics, the risks
    Template.SIS: {
        "B": "Was bewegt Sie im Augenblick? Was brauchen Sie?",
        "T1": "Kognitive und kommunikative Fähigkeiten",
        "T2": "Mobilität und Beweglichkeit",
        "T3": "Krankheitsbezogene Anforderungen und Belastungen",
        "T4": "Selbstversorgung",
        "T5": "Leben in sozialen Beziehungen",
        "T6": "Wohnen und Häuslichkeit",
        "R": "Risiken: Dekubitus, Sturz, Inkontinenz, Schmerz, Ernährung",
    },
    Template.ISBAR: {
        "I": "Identifikation: Wer spricht, um wen geht es?",
        "S": "Situation: Was ist jetzt das Problem?",
        "B": "Background: Was muss man wissen?",
        "A": "Assessment: Wie beurteile ich die Lage?",
        "R": "Recommendation: Was brauche ich, bis wann?",
    },
    Template.PFLEGEBERICHT: {"text": "Pflegebericht"},
}


def note_shown(note: ClinicalNote) -> dict[str, Any]:
    """A note as its author gets it, with all sections of its template in their order."""
    return {
        "id": note.pk,
        "patient_interaction_id": note.conversation_id,
        "template": note.template,
        "sections": [
            {"key": key, "title": title, "text": note.sections.get(key, "")}
            for key, title in SECTIONS[note.template].items()
        ],
        "remarks": note.remarks,
        "checked_version": note.checked_version,
        "version": note.version,
        "created_at": note.created_at,
        "changed_at": note.changed_at,
    }


@transaction.atomic
def write_note(note: ClinicalNote, sections: Mapping[str, str], version: int) -> ClinicalNote:
    """Change the texts of some sections; 422 for a section that the template hasn't, 409 for a stale version."""
    unknown = [key for key in sections if key not in SECTIONS[note.template]]
    if unknown:
        raise Invalid({"sections": ("unknown", _("There is no section “%(key)s”.") % {"key": unknown[0]})})
    ClinicalNote.objects.select_for_update().filter(pk=note.pk).first()
    note.refresh_from_db()
    return note.save_if(version, sections={**note.sections, **sections})
