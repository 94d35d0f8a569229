"""A small case: Frau Sommer after a hip operation, and the daughter, who knows other things."""

from typing import Any


def fact(name: str, topic: str, questions: list[str], answer: str, **more: Any) -> dict[str, Any]:
    """A fact with one wording; ASKED unless `disclosure` says otherwise."""
    base = {"id": name, "topic": topic, "questions": questions, "disclosure": {"rule": "ASKED"}}
    return base | ({"answers": {"SIMPLE": answer}} if answer else {}) | more


HIP: dict[str, Any] = {
    "format": "visite-case",
    "version": "1.0",
    "id": "hip",
    "language": "deu",
    "title": "Nach der Hüftoperation",
    "learner_role": "NURSE",
    "difficulty": "SIMPLE",
    "persons": [
        {"id": "patient", "kind": "PATIENT", "role": "PATIENT", "name": "Erna Sommer", "sex": "FEMALE"},
        {
            "id": "daughter",
            "kind": "THIRD_PERSON",
            "role": "RELATIVE",
            "name": "Jana Sommer",
            "sex": "FEMALE",
            "speaks_about": ["Mutter"],
        },
    ],
    "scenes": [
        {
            "id": "ward",
            "title": "Station",
            "person": "patient",
            "opening": {"SIMPLE": "Guten Morgen.", "NATIVE": "Morgen. Das war eine Nacht!"},
            "opening_facts": ["night"],
        },
        {"id": "phone", "title": "Am Telefon", "person": "daughter", "opening": {"SIMPLE": "Sommer, guten Tag."}},
    ],
    "topics": {"pain": "meine Schmerzen", "sleep": "die Nacht", "habits": "meine Gewohnheiten", "home": "die Wohnung"},
    "trust": {"start": 0, "acts": {"INTRODUCE": 1, "EMPATHY": 1, "RUDE": -2}},
    "facts": [
        fact(
            "night",
            "sleep",
            ["Wie haben Sie geschlafen?", "Wie war die Nacht?"],
            "Ich habe schlecht geschlafen.",
            disclosure={"rule": "SPONTANEOUS"},
        ),
        fact(
            "pain",
            "pain",
            ["Haben Sie Schmerzen?", "Tut Ihnen etwas weh?"],
            "Ja, meine Hüfte tut weh.",
            truth=True,
            values=["hüfte"],
        ),
        fact(
            "pain_since",
            "pain",
            ["Seit wann haben Sie Schmerzen?", "Wann haben die Schmerzen angefangen?"],
            "Seit gestern Abend.",
            slot="since",
        ),
        fact(
            "fear",
            "sleep",
            ["Wovor haben Sie Angst?", "Machen Sie sich Sorgen?"],
            "Ich habe Angst vor dem Aufstehen.",
            emotion="afraid",
            disclosure={"rule": "TRUST", "trust": 2, "guarded_answer": {"SIMPLE": "Es geht schon."}},
        ),
        fact(
            "alcohol",
            "habits",
            ["Trinken Sie Alkohol?", "Trinken Sie Wein oder Bier?"],
            "Ja, jeden Abend zwei Gläser Wein.",
            truth=True,
            disclosure={"rule": "TRUST", "trust": 2, "or_asked_again": True},
        ),
        fact(
            "alcohol_since",
            "habits",
            ["Seit wann trinken Sie so viel?", "Wie lange trinken Sie schon Wein?"],
            "Seit dem Tod von meinem Bruder.",
            disclosure={"rule": "AFTER", "after": ["alcohol"]},
        ),
        fact(
            "money",
            "home",
            ["Wie viel Rente bekommen Sie?", "Haben Sie Schulden?"],
            "",
            disclosure={"rule": "NEVER", "guarded_answer": {"SIMPLE": "Das ist privat."}},
        ),
        fact(
            "flat",
            "home",
            ["Wo wohnt Ihre Mutter?", "In welchem Stock wohnt sie?", "Hat das Haus einen Aufzug?"],
            "Sie wohnt im dritten Stock ohne Aufzug.",
            subject="Mutter",
            known_by=["daughter"],
        ),
        fact(
            "visits",
            "home",
            ["Wie oft besuchen Sie Ihre Mutter?", "Kommen Sie oft zu Besuch?"],
            "Ich komme jeden Sonntag.",
            known_by=["daughter"],
        ),
    ],
    "default_negatives": ["Übelkeit", "Schwindel"],
    "examinations": [
        {
            "id": "bp",
            "requests": ["Ich messe jetzt Ihren Blutdruck."],
            "result": "130/80 mmHg",
            "vital": "blood_pressure",
        }
    ],
    "tasks": [
        {"id": "t1", "title": "Fragen", "subtasks": [{"id": "s1", "title": "Schmerz", "all": [{"fact": "pain"}]}]}
    ],
}
