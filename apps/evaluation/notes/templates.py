"""Templates of clinical notes: their sections with German titles, and where a time is required.

SOAP; SIS (Strukturmodell: the person's own words, six topics, risks); ISBAR (DGAI 2022); Pflegebericht.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Section:
    """A section of a note; `needs_time` where an entry without a time can't be understood later."""

    key: str
    title: str
    needs_time: bool = False


TEMPLATES: dict[str, tuple[Section, ...]] = {
    "SOAP": (
        Section("subjective", "Subjektiv: Was sagt die Person?"),
        Section("objective", "Objektiv: Was sehe und messe ich?"),
        Section("assessment", "Beurteilung"),
        Section("plan", "Plan"),
    ),
    "SIS": (
        Section("own_words", "Was bewegt Sie im Augenblick? Was brauchen Sie?"),
        Section("cognition", "Kognitive und kommunikative Fähigkeiten"),
        Section("mobility", "Mobilität und Beweglichkeit"),
        Section("illness", "Krankheitsbezogene Anforderungen und Belastungen"),
        Section("self_care", "Selbstversorgung"),
        Section("social", "Leben in sozialen Beziehungen"),
        Section("housing", "Wohnen und Häuslichkeit"),
        Section("risks", "Risiken: Dekubitus, Sturz, Inkontinenz, Schmerz, Ernährung"),
    ),
    "ISBAR": (
        Section("identification", "Identifikation: Wer spricht, um wen geht es?"),
        Section("situation", "Situation: Was ist jetzt das Problem?"),
        Section("background", "Hintergrund: Aufnahmegrund, Diagnosen, Medikamente, Allergien"),
        Section("assessment", "Einschätzung: Vitalzeichen, Schmerzen, Eindruck"),
        Section("recommendation", "Empfehlung: Was wird gebraucht, bis wann?"),
    ),
    "PFLEGEBERICHT": (
        Section("observation", "Beobachtung", needs_time=True),
        Section("action", "Maßnahme", needs_time=True),
        Section("reaction", "Reaktion und Wirkung"),
    ),
}


class UnknownTemplate(KeyError):
    """There is no template of this name."""


def get_sections(template: str) -> tuple[Section, ...]:
    """The sections of a template in their order; UnknownTemplate when there is none."""
    if template not in TEMPLATES:
        raise UnknownTemplate(template)
    return TEMPLATES[template]
