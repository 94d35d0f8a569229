"""What stands in a chart, as learners see it."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from apps.cases import laboratory
from apps.conversations.chart.vital_signs import titles
from apps.conversations.models import Conversation, ExaminationReport, LabReport, LabResult

REPORT = ("id", "slug", "kind", "title", "result", "vital", "message_id", "created_at")
RESULT = ("id", "code", "value", "unit", "range", "report_id")
NUMBER = r"-?\d+(?:[.,]\d+)?"
# Adults at rest (Elsevier tab. 1.1; breathing: NEWS2, Royal College of Physicians 2017): the first number of a value
USUAL = {
    "blood_pressure": (100, 139),
    "pulse": (60, 100),
    "temperature": (36.0, 37.5),
    "spo2": (95, 100),
    "respiratory_rate": (12, 20),
    "blood_sugar": (70, 140),
    "pain": (0, 3),
}
PRESSURE = re.compile(r"(?<![\d/])\d{2,3}/\d{2,3}(?![\d/])")
ADULT = 16  # years: children have other ranges, and nothing is said about them
SHORT = 60  # signs of a value beside its title


def serialize_chart(talk: Conversation) -> dict[str, Any]:
    """Vital signs known by now, what has been examined and what can be."""
    rows = ExaminationReport.objects.filter(conversation=talk, message__undone=False).order_by("created_at", "id")
    reports = [serialize_report(row) for row in rows.values(*REPORT)]
    content = talk.case_interaction.snapshot.content if talk.case_interaction else {}
    possible = content.get("examinations", []) if talk.position == 0 else []
    done = {report["examination"] for report in reports}
    return {
        "patient_interaction_id": talk.pk,
        "vitals": list_vitals(content.get("vitals", {}), possible, reports, talk.person.get("age")),
        "examinations": [
            {
                "examination": one["id"],
                "kind": one.get("kind", ""),
                "title": one.get("title") or one["requests"][0],
                "request": one["requests"][0],
                "is_done": one["id"] in done,
            }
            for one in possible
        ],
        "reports": reports,
    }


def serialize_report(row: Mapping[str, Any]) -> dict[str, Any]:
    """A report as clients get it."""
    found = {name: value for name, value in row.items() if name != "slug"}
    return found | {"examination": row["slug"], "title": row["title"] or row["slug"]}


def list_vitals(
    charted: Mapping[str, str], possible: Iterable[Mapping[str, Any]], reports: list[dict[str, Any]], age: int | None
) -> list[dict[str, Any]]:
    """Each vital sign once: as measured last, or as the chart has it where nobody can measure it."""
    measurable = {one.get("vital") for one in possible}
    measured = {report["vital"]: report for report in reports if report["vital"]}
    names = [name for name in charted if name in measured or name not in measurable]
    names += [name for name in measured if name not in charted]
    called = titles()
    found = []
    for name in names:
        report = measured.get(name)
        value = charted.get(name) or (report["result"][:SHORT] if report else "")
        value, state = read_vital(name, value, report["result"] if report else "", age)
        found.append(
            {
                "name": name,
                "title": called.get(name, name.replace("_", " ")),
                "value": value,
                "state": state,
                "report_id": report["id"] if report else None,
            }
        )
    return found


def read_vital(name: str, value: str, result: str, age: int | None) -> tuple[str, str]:
    """A vital sign as the chart has it, and how it lies: of a blood pressure that was measured more than once (lying
    and sitting), every reading, and the one that is out of range counts."""
    readings = list(dict.fromkeys(PRESSURE.findall(result))) if name == "blood_pressure" else []
    if len(readings) < 2:
        return value, state_of_vital(name, value, age)
    states = [state_of_vital(name, reading, age) for reading in readings]
    odd = next((state for state in states if state not in ("NORMAL", "UNKNOWN")), states[0])
    return f"{', '.join(readings)} mmHg", odd


def state_of_vital(name: str, value: str, age: int | None) -> str:
    """LOW, NORMAL or HIGH for adults; UNKNOWN where nothing certain can be said."""
    number, usual = re.search(NUMBER, value), USUAL.get(name)
    if number is None or usual is None or age is None or age < ADULT:
        return "UNKNOWN"
    return state_of(float(number[0].replace(",", ".")), *usual)


def state_of(value: float, low: float | None, high: float | None) -> str:
    if low is not None and value < low:
        return "LOW"
    return "HIGH" if high is not None and value > high else "NORMAL"


def list_lab_reports(talk: Conversation) -> list[dict[str, Any]]:
    """The laboratory sheets of a patient, in two queries."""
    sheets: dict[Any, dict[str, Any]] = {
        row["id"]: {**row, "results": []}
        for row in LabReport.objects.filter(conversation=talk).order_by("position").values("id", "title", "created_at")
    }
    for row in LabResult.objects.filter(report__in=sheets).order_by("report", "position").values(*RESULT):
        sheets[row["report_id"]]["results"].append(serialize_result(row))
    return list(sheets.values())


def serialize_result(row: Mapping[str, Any]) -> dict[str, Any]:
    """A laboratory value as German hospitals print it, and how it lies to its range."""
    low, high = parse_limits(row["range"])
    value = row["value"]
    number = float(value) if isinstance(value, int | float) else None
    state = "UNKNOWN" if number is None or (low is None and high is None) else state_of(number, low, high)
    if number is None and row["range"]:
        state = "NORMAL" if str(value).strip().lower() == row["range"].strip().lower() else "ABNORMAL"
    found = {name: row[name] for name in ("id", "code", "unit", "range")}
    german = str(value).replace(".", ",") if number is not None else str(value)
    return found | {
        "name": laboratory.name_of(row["code"]),
        "value": german,
        "low": low,
        "high": high,
        "state": state,
    }


def parse_limits(written: str) -> tuple[float | None, float | None]:
    """The numbers of a range: "3,5-5,0", "-3 bis +3", "<300", ">90"; None where there is none."""
    text = re.sub(r"[\s+]|\(.*?\)", "", written)
    text = text.replace("bis", "-").replace("–", "-").replace("−", "-").replace(",", ".")
    if found := re.fullmatch(rf"({NUMBER})-({NUMBER})", text):
        return float(found[1]), float(found[2])
    if found := re.fullmatch(rf"[<≤]=?({NUMBER})", text):
        return None, float(found[1])
    if found := re.fullmatch(rf"[>≥]=?({NUMBER})", text):
        return float(found[1]), None
    return None, None


def explain_result(result: LabResult, language: str) -> dict[str, Any]:
    """A laboratory value with what it means: in German, and in the reader's language where we have it."""
    row = {name: getattr(result, name) for name in RESULT}
    german = laboratory.explanation(result.code, "deu")
    known = laboratory.best_language(result.code, language)
    return serialize_result(row) | {
        "explanation": german,
        "translation": "" if known == "deu" else laboratory.explanation(result.code, known),
        "translation_language": "" if known == "deu" else known,
    }
