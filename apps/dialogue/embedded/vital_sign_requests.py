"""What a nurse announces before measuring, whatever the author wrote: added to an examination's own requests."""

from __future__ import annotations

import re

from apps.dialogue.case import Examination
from apps.german.regular_expressions import compile_re

_MEASURES: dict[str, tuple[str, tuple[str, ...]]] = {
    "blood_pressure": (
        "blutdruck|manschette|rr messen",
        (
            "Ich messe jetzt Ihren Blutdruck.",
            "Darf ich den Blutdruck messen?",
            "Ich lege Ihnen die Manschette um den Arm.",
            "Machen Sie bitte den Arm frei für den Blutdruck.",
        ),
    ),
    "pulse": (
        "puls",
        ("Ich fühle Ihren Puls.", "Darf ich den Puls zählen?", "Geben Sie mir bitte Ihr Handgelenk."),
    ),
    "temperature": (
        "temperatur|fieber mess|fieberthermometer",
        (
            "Ich messe Ihre Temperatur.",
            "Darf ich Fieber messen?",
            "Ich messe kurz im Ohr.",
            "Hier ist das Thermometer.",
        ),
    ),
    "spo2": (
        "sauerstoffsättigung|sättigung|pulsoxi|clip|spo2",
        (
            "Ich messe die Sauerstoffsättigung.",
            "Ich stecke Ihnen den Clip an den Finger.",
            "Ich brauche kurz Ihren Finger für das Gerät.",
            "Ich klemme das an den Finger, um den Sauerstoff zu messen.",
        ),
    ),
    "respiratory_rate": (
        "atemfrequenz|atemzüge",
        (
            "Ich zähle Ihre Atemzüge.",
            "Ich beobachte kurz Ihre Atmung.",
            "Ich schaue, wie schnell Sie atmen.",
        ),
    ),
    "blood_sugar": (
        "blutzucker|zucker messen|pikse",
        (
            "Ich messe Ihren Blutzucker.",
            "Ich pikse Sie kurz in den Finger.",
            "Ich muss in den Finger stechen für den Zucker.",
        ),
    ),
    "weight": (
        "wiegen|waage|gewicht",
        (
            "Ich möchte Sie wiegen.",
            "Stellen Sie sich bitte auf die Waage.",
            "Wir müssen Ihr Gewicht messen.",
        ),
    ),
    "height": ("körpergröße|größe messen", ("Ich messe Ihre Größe.",)),
    "pupils": ("pupille", ("Ich leuchte Ihnen kurz in die Augen.", "Ich schaue mir Ihre Pupillen an.")),
    "wound": (
        "wunde|verband|narbe",
        (
            "Ich sehe mir die Wunde an.",
            "Darf ich den Verband abnehmen?",
            "Ich möchte den Verband wechseln.",
            "Zeigen Sie mir bitte die Wunde.",
        ),
    ),
    "skin": ("haut|steiß|ferse|fersen", ("Ich schaue mir Ihre Haut an.", "Darf ich Ihre Haut ansehen?")),
    "belly": ("bauch", ("Ich taste jetzt Ihren Bauch ab.", "Darf ich auf den Bauch drücken?")),
    "legs": (
        "beine|knöchel|füße|schienbein",
        (
            "Darf ich Ihre Beine anschauen?",
            "Ich drücke kurz auf das Schienbein.",
            "Zeigen Sie mir bitte Ihre Füße.",
        ),
    ),
    "lungs": ("lunge|abhör", ("Ich höre Ihre Lunge ab.", "Atmen Sie bitte tief ein und aus.")),
    "ecg": ("ekg", ("Ich schreibe ein EKG.", "Ich klebe Ihnen die Elektroden auf.")),
    "blood": ("blut ab|blutentnahme", ("Ich nehme Ihnen Blut ab.", "Ich möchte Ihnen Blut abnehmen.")),
    "strength": (
        "hände drücken|kraft|arme heben",
        ("Drücken Sie bitte meine Hände.", "Heben Sie bitte beide Arme.", "Ich prüfe Ihre Kraft."),
    ),
    "swallow": ("schluck", ("Trinken Sie bitte einen Schluck, ich schaue, wie Sie schlucken.",)),
    "urine": ("urin|becher", ("Ich brauche eine Urinprobe.", "Bitte geben Sie eine Urinprobe ab.")),
}

_NAMED = {
    "blood_pressure": r"blutdruck\w*|\brr\b",
    "pulse": r"\bpuls\b|herzfrequenz",
    "temperature": r"temperatur|\bfieber\b",
    "spo2": r"sauerstoff\w*|s[äa]ttigung|\bspo2",
    "respiratory_rate": r"atemfrequenz|atemz[üu]ge|\batmung\b",
    "blood_sugar": r"blutzucker\w*|\bzucker\w*|\bbz\b",
    "weight": r"\bgewicht\b|\bwieg\w+",
}
_VITAL_SIGNS = compile_re(r"\b(?:vitalzeichen|vitalwerte|vitalparameter|vitaldaten)\b", re.I)
_USUAL = ("blood_pressure", "pulse", "temperature", "spo2", "respiratory_rate")
_MEASURING = compile_re(
    r"\b(?:mess\w*|miss|gemessen|kontrollier\w*|(?:über)?prüf\w*|zähl\w*|fühl\w*|bestimm\w*)\b", re.I
)
_TOGETHER = 2


def find_measured_vitals(step: str) -> tuple[str, ...]:
    """The vital signs that one step measures together; empty where it names fewer than two."""
    if not _MEASURING.search(step):
        return ()
    if _VITAL_SIGNS.search(step):
        return _USUAL
    named = tuple(vital for vital, pattern in _NAMED.items() if re.search(pattern, step, re.I))
    return named if len(named) >= _TOGETHER else ()


def list_requests(examination: Examination) -> list[str]:
    """The examination's own requests and the usual announcements of the same measure."""
    found = list(examination.requests)
    words = " ".join([*found, examination.title, examination.vital]).lower()
    for measure, (pattern, usual) in _MEASURES.items():
        if examination.vital == measure or (not examination.vital and re.search(pattern, words)):
            found += usual
    return list(dict.fromkeys(found))
