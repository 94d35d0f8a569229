"""A case from a structured text: lines "Label: what is so" become persons, facts, vitals, laboratory values and steps.

The questions of facts come from the catalogue of intents. A line that can't be read is named with its number, so that
nothing is left out silently.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from apps.cases import laboratory
from apps.cases.models import PersonKind
from apps.cases.proposals.freehand import read_person
from apps.dialogue.embedded.intent_catalogue import load_wordings
from apps.dialogue.embedded.paths import CATALOGUE
from apps.german.regular_expressions import compile_re

MOST_LINES = 400
QUESTIONS = 8  # of the catalogue that a fact gets
LEVELS = ("SIMPLE", "MEDIUM", "NATIVE")
_LABELLED = compile_re(r"^\s*(?:[-*•#]+\s*)?\*{0,2}([A-ZÄÖÜ][\wäöüß /-]{1,40}?)\*{0,2}\s*[:：]\s*\*{0,2}\s*(.*)$")
_NEGATED = compile_re(r"^(?:kein\w*|nein|nicht|nie)\b", re.I)
_SENTENCE = compile_re(r"^(?:ich|mein\w*|mir|ja|nein)\b.*|.*[.!?]$", re.I)
_GRADE = compile_re(r"\b(?:NRS|VAS)\s*:?\s*(\d+)(?:\s*/\s*10)?\b", re.I)
_SEPARATED = compile_re(r"\s*;\s*")
_VITALS = (
    ("blood_pressure", "den Blutdruck", r"(?:RR|Blutdruck)\D{0,5}(\d{2,3}\s*/\s*\d{2,3})", "mmHg"),
    ("pulse", "den Puls", r"(?:HF|Puls|Herzfrequenz)\D{0,5}(\d{2,3})", "/min"),
    ("temperature", "die Temperatur", r"(?:Temp\w*|Fieber|T)\D{0,5}(\d{2}(?:[,.]\d)?)", "°C"),
    ("spo2", "die Sauerstoffsättigung", r"(?:SpO2|SpO₂|Sättigung|Sauerstoffsättigung)\D{0,5}(\d{2,3})", "%"),
    ("respiratory_rate", "die Atemfrequenz", r"(?:AF|Atemfrequenz)\D{0,5}(\d{1,2})", "/min"),
    ("blood_sugar", "den Blutzucker", r"(?:BZ|Blutzucker)\D{0,5}(\d{2,3})", "mg/dl"),
    ("weight", "das Gewicht", r"(?:Gewicht)\D{0,5}(\d{2,3}(?:[,.]\d)?)", "kg"),
    ("height", "die Größe", r"(?:Größe)\D{0,5}(\d{2,3})", "cm"),
)
_LAB = compile_re(r"^(.+?)\s*[:=]?\s+([<>]?\d+(?:[,.]\d+)?)\s*(\S.*)?$")
_SLOTS = (
    ("since", r"^(?:seit|vor)\b"),
    ("intensity", r"\b(?:NRS|VAS|Stärke|von 10|von zehn|stark|leicht|sehr)\b"),
    ("quality", r"stechend|dumpf|brennend|drückend|ziehend|pochend|krampfartig|trocken"),
    ("trigger", r"^(?:bei|beim|wenn|nach)\b"),
    ("relief", r"\b(?:besser|lindert|hilft)\b"),
    ("where", r"\b(?:rechts|links|im|am|in|an|beid\w+|ober\w*|unter\w*)\b"),
)


@dataclass(frozen=True)
class FactLabel:
    """What a label says: the intent that asks for it, its topic, how an answer is begun."""

    words: str  # a pattern
    intent: str
    topic: str  # as it stands behind "Meinen Sie"
    sentence: str  # with {} for what the text says
    negated: str = ""


_FACTS = (
    FactLabel(r"(?:Aufnahme)?grund|Anlass|Anamnese|Beschwerden", "admission.reason", "den Grund", "{}."),
    FactLabel(r"Diagnosen?|Aufnahmediagnose", "admission.diagnosis_known", "meine Krankheit", "Der Arzt sagt: {}."),
    FactLabel(r"Medikamente|Medikation|Hausmedikation", "medication.list", "meine Medikamente", "Ich nehme {}."),
    FactLabel(r"Allergien?", "allergy.any", "meine Allergien", "Ja: {}.", "Nein, ich habe keine Allergien."),
    FactLabel(r"Vorerkrankungen|Vorgeschichte", "history.general", "meine Krankheiten", "Ich habe {}."),
    FactLabel(r"Operationen|OPs?|Voroperationen", "history.operations", "meine Operationen", "Ja: {}."),
    FactLabel(r"Geburtsdatum|Geboren", "identity.birthdate", "mein Geburtsdatum", "Am {}."),
    FactLabel(r"Beruf", "identity.profession", "meinen Beruf", "Ich bin {}."),
    FactLabel(r"Adresse|Wohnort", "identity.address", "meine Adresse", "{}."),
    FactLabel(r"Hausarzt|Hausärztin", "identity.family_doctor", "meinen Hausarzt", "{}."),
    FactLabel(r"Rauchen|Nikotin", "habits.smoking_now", "das Rauchen", "Ja, {}.", "Nein, ich rauche nicht."),
    FactLabel(r"Alkohol", "habits.alcohol", "den Alkohol", "{}.", "Nein, ich trinke keinen Alkohol."),
    FactLabel(r"Hilfsmittel|Gehhilfe", "mobility.aids", "meine Hilfsmittel", "Ich benutze {}.", "Nein, keine."),
    FactLabel(r"Stürze|Sturz", "mobility.falls", "die Stürze", "Ja, {}.", "Nein, ich bin nicht gestürzt."),
    FactLabel(r"Trinken|Trinkmenge", "nutrition.drink_amount", "das Trinken", "Ich trinke {}."),
    FactLabel(r"Stuhlgang", "elimination.last_bowel", "den Stuhlgang", "{}."),
    FactLabel(r"Familie|Familienanamnese", "history.family", "meine Familie", "{}."),
)
_SYMPTOMS = {
    "schmerzen": ("pain", "meine Schmerzen"),
    "kopfschmerzen": ("pain_head", "meine Kopfschmerzen"),
    "brustschmerzen": ("pain_chest", "meine Brustschmerzen"),
    "bauchschmerzen": ("pain_belly", "meine Bauchschmerzen"),
    "rückenschmerzen": ("pain_back", "meine Rückenschmerzen"),
    "atemnot": ("breathlessness", "meine Atemnot"),
    "husten": ("cough", "meinen Husten"),
    "fieber": ("fever", "mein Fieber"),
    "schwindel": ("dizziness", "meinen Schwindel"),
    "übelkeit": ("nausea", "meine Übelkeit"),
    "erbrechen": ("vomiting", "das Erbrechen"),
    "ödeme": ("oedema", "meine geschwollenen Beine"),
    "durchfall": ("diarrhoea", "meinen Durchfall"),
    "verstopfung": ("constipation", "meine Verstopfung"),
}


@dataclass
class Reading:
    """What was read so far, and what could not be."""

    document: dict[str, Any]
    unread: list[dict[str, Any]] = field(default_factory=list)
    facts: dict[str, dict[str, Any]] = field(default_factory=dict)
    steps: list[tuple[int, str]] = field(default_factory=list)

    def refuse(self, line: int, text: str, reason: str) -> None:
        """Note a line, or a part of one, that could not be read."""
        self.unread.append({"line": line, "text": text[:300], "reason": reason})


@lru_cache(1)
def load_questions() -> Mapping[str, Sequence[str]]:
    """Read the wordings of the catalogue, once per process."""
    return load_wordings(CATALOGUE)


def read_structured_text(text: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the document of a case, as far as the text says, and the lines that could not be read with the reason."""
    reading = start_reading()
    for number, (line, label, value) in enumerate(split_lines(text)):
        if number >= MOST_LINES:
            reading.refuse(line, value, "too_long")
            break
        if not label:
            reading.refuse(line, value, "no_label")
        elif not value:
            reading.refuse(line, label, "nothing_said")
        else:
            read_line(reading, line, label, value)
    finish(reading)
    return reading.document, sorted(reading.unread, key=lambda one: int(one["line"]))


def start_reading() -> Reading:
    """Begin a document that has what no text says."""
    return Reading({"title": "", "learner_role": "NURSE", "difficulty": "SIMPLE", "persons": [], "topics": {}})


def split_lines(text: str) -> list[tuple[int, str, str]]:
    """Return number, label and rest of each line; what stands below a label without a rest belongs to it."""
    found: list[tuple[int, str, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        labelled = _LABELLED.match(line)
        bare = " ".join(re.sub(r"^[-*•#\s]+", "", line).split())
        if labelled:
            found.append((number, labelled[1].strip(), " ".join(labelled[2].split())))
        elif not bare:
            continue
        elif found and found[-1][1] and (not found[-1][2] or re.match(r"\s*[-*•]", line)):
            first, label, value = found[-1]
            found[-1] = (first, label, f"{value}; {bare}" if value else bare)
        else:
            found.append((number, "", bare))
    return found


def read_line(reading: Reading, line: int, label: str, value: str) -> None:
    """Read one labelled line into the document."""
    name = label.lower()
    for words, read in _READERS:
        if re.fullmatch(words, name, re.I):
            read(reading, line, f"{label}: {value}" if read is read_third_person else value)  # "Tochter" is a role
            return
    if name in _SYMPTOMS:
        read_symptom(reading, line, name, value)
        return
    known = next((one for one in _FACTS if re.fullmatch(one.words, label, re.I)), None)
    if known is None:
        reading.refuse(line, f"{label}: {value}", "unknown_label")
        return
    is_none = bool(_NEGATED.match(value)) and bool(known.negated)
    answer = known.negated if is_none else known.sentence.format(value.rstrip("."))
    answer = value if _SENTENCE.match(value) and not is_none else answer
    add_fact(reading, line, known.intent, known.topic, answer, is_true=not is_none)


def add_fact(
    reading: Reading, line: int, intent: str, topic: str, answer: str, *, is_true: bool = True, topic_id: str = ""
) -> None:
    """Add a fact that the questions of an intent ask for; a second line about the same is not read."""
    questions = list(load_questions().get(intent, ()))[:QUESTIONS]
    name = intent.removeprefix("symptom.").replace(".", "_")
    if name in reading.facts or not questions:
        reading.refuse(line, answer, "said_before" if name in reading.facts else "no_questions")
        return
    key = topic_id or intent.split(".")[0]
    reading.document["topics"].setdefault(key, topic)
    worded = answer[:1].upper() + answer[1:]
    reading.facts[name] = {
        "id": name,
        "topic": key,
        "questions": questions,
        "answers": dict.fromkeys(LEVELS, worded),
        "disclosure": {"rule": "ASKED"},
        "truth": is_true,
    }


def read_symptom(reading: Reading, line: int, name: str, value: str) -> None:
    """Read what is said of a symptom: since when, where, how strong; one that is absent is declared so."""
    symptom, topic = _SYMPTOMS[name]
    if _NEGATED.match(value):
        reading.document.setdefault("default_negatives", []).append(name.capitalize())
        return
    for part in re.split(r"\s*[,;]\s*", value.rstrip(".")):
        slot = next((slot for slot, words in _SLOTS if re.search(words, part, re.I)), None)
        if slot is None:
            reading.refuse(line, part, "unclear")
        else:
            answer = _GRADE.sub(r"\1 von 10", part)
            add_fact(reading, line, f"symptom.{symptom}.{slot}", topic, f"{answer}.", topic_id=symptom)


def read_patient(reading: Reading, line: int, value: str) -> None:
    """Read the patient, whom the case has one of."""
    if any(person["id"] == "p1" for person in reading.document["persons"]):
        reading.refuse(line, value, "said_before")
        return
    add_person(reading, line, value, PersonKind.PATIENT, "p1")


def read_third_person(reading: Reading, line: int, value: str) -> None:
    """Read another person of the scene."""
    add_person(reading, line, value, PersonKind.THIRD_PERSON, f"d{len(reading.document['persons']) + 1}")


def add_person(reading: Reading, line: int, value: str, kind: PersonKind, key: str) -> None:
    """Add a person by the rules for descriptions in free words; one without a name is not read."""
    found = {name: said for name, said in read_person(value, kind)["person"].items() if said not in ("", None)}
    if "name" not in found:
        reading.refuse(line, value, "no_name")
        return
    if "sex" not in found:
        found["sex"] = "DIVERSE"
        reading.refuse(line, value, "no_sex")
    reading.document["persons"].append({"id": key, **found})


def read_vitals(reading: Reading, line: int, value: str) -> None:
    """Read vital signs; each can be measured, too."""
    rest = value
    for name, title, words, unit in _VITALS:
        if hit := re.search(rf"(?<!\w){words}", rest, re.I):
            figure = re.sub(r"\s", "", hit[1]).replace(".", ",")
            said = f"{figure} {unit}"
            reading.document.setdefault("vitals", {})[name] = said
            exam: dict[str, Any] = {
                "id": name,
                "title": title.split(" ")[1],
                "kind": "VITAL",
                "result": said,
                "vital": name,
            }
            exam["requests"] = [f"Ich messe {title}.", f"Darf ich {title} messen?"]
            exams = reading.document.setdefault("examinations", [])
            if all(one["id"] != name for one in exams):
                exams.append(exam)
            rest = rest.replace(hit[0], "", 1)
    units = r"mmHg|/min|°C|%|mg/dl|kg|cm|Grad"
    if left := re.sub(rf"{units}|[\s,;.:]", "", rest, flags=re.I):
        reading.refuse(line, left, "unclear")


def read_labs(reading: Reading, line: int, value: str) -> None:
    """Read laboratory values by the names and with the units of the catalogue."""
    sheets = reading.document.setdefault("labs", [{"id": "labs", "title": "Labor", "minutes": 0, "parameters": []}])
    for part in re.split(r"\s*;\s*|,(?!\d)\s*", value.rstrip(".")):
        hit = _LAB.match(part)
        entry = laboratory.load_entries().get(hit[1].strip().lower()) if hit else None
        if hit is None or entry is None:
            reading.refuse(line, part, "unknown_value")
            continue
        number = hit[2].replace(",", ".")
        parameter = {"code": entry["code"], "value": float(number) if number[0].isdigit() else hit[2]}
        parameter["unit"] = (hit[3] or "").strip() or entry["unit"]
        sheets[0]["parameters"].append(parameter)


def read_steps(reading: Reading, line: int, value: str) -> None:
    """Note the steps; which facts they ask for is found at the end."""
    reading.steps += [(line, step.strip(" .")) for step in _SEPARATED.split(value) if step.strip(" .")]


def keep_text(name: str) -> Callable[[Reading, int, str], None]:
    """Give the reader of a label whose text is kept as it is; a second one is added."""

    def read(reading: Reading, line: int, value: str) -> None:
        before = reading.document.get(name)
        reading.document[name] = f"{before}\n{value}" if before else value

    return read


def read_goals(reading: Reading, line: int, value: str) -> None:
    """Read goals, separated by semicolons."""
    goals = reading.document.setdefault("goals", [])
    goals += [goal for goal in _SEPARATED.split(value) if goal]


_READERS: tuple[tuple[str, Callable[[Reading, int, str], None]], ...] = (
    (r"titel|fall", keep_text("title")),
    (r"beschreibung|situation|fallbeschreibung", keep_text("description")),
    (r"ziele?|lernziele?", read_goals),
    (r"patient(?:in)?|person", read_patient),
    (r"angehörige[rn]?|begleitperson|tochter|sohn|ehefrau|ehemann|ärztin|arzt|kollegin|kollege", read_third_person),
    (r"vitalzeichen|vitalwerte|vitalparameter", read_vitals),
    (r"labor|laborwerte", read_labs),
    (r"aufgaben?|schritte", read_steps),
)


def finish(reading: Reading) -> None:
    """Put the document together: a scene, tasks whose steps ask for facts, a title."""
    document, facts = reading.document, list(reading.facts.values())
    document["facts"] = facts
    persons = document["persons"]
    if persons:
        title = "Gespräch mit " + (persons[0].get("address") or persons[0]["name"]).replace("Herr ", "Herrn ")
        hello = dict.fromkeys(LEVELS, "Guten Tag.")
        document["scenes"] = [{"id": "s1", "title": title, "person": persons[0]["id"], "opening": hello}]
        document["title"] = (document["title"] or title)[:200]
    add_ranges(document)
    asked = build_steps(reading, facts)
    if asked:
        document["tasks"] = [{"id": "t1", "title": "Anamnese", "subtasks": asked}]


def add_ranges(document: dict[str, Any]) -> None:
    """Add the usual ranges for the patient's sex to laboratory values; a sheet without values goes."""
    sexes = [person.get("sex") for person in document["persons"]]
    sheets = [sheet for sheet in document.get("labs", ()) if sheet["parameters"]]
    for parameter in (parameter for sheet in sheets for parameter in sheet["parameters"]):
        usual = laboratory.load_panels()["ranges"].get(parameter["code"], {})
        if found := usual.get("MALE" if sexes[:1] == ["MALE"] else "FEMALE"):
            parameter["range"] = found
    if "labs" in document:
        document["labs"] = sheets


def build_steps(reading: Reading, facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the steps that the text names, or one for each fact where it names none."""
    topics = reading.document["topics"]
    if not reading.steps:
        return [
            {"id": f"ask_{fact['id']}", "title": f"Fragen Sie: {fact['questions'][0]}", "all": [{"fact": fact["id"]}]}
            for fact in facts
        ]
    found: list[dict[str, Any]] = []
    for line, step in reading.steps:
        words = {word.lower() for word in re.findall(r"\w{5,}", step)}
        meant = [{"fact": fact["id"]} for fact in facts if is_named(topics[fact["topic"]].lower(), words)]
        if meant:
            found.append({"id": f"step_{len(found) + 1}", "title": step[:300], "all": meant})
        else:
            reading.refuse(line, step, "no_fact")
    return found


def is_named(topic: str, words: set[str]) -> bool:
    """Whether one of the words begins as the topic does, or is what it is a kind of: Schmerzen, Bauchschmerzen."""
    names = re.findall(r"\w{5,}", topic)
    return any(word[:6] == name[:6] or name.endswith(word) for word in words for name in names)
