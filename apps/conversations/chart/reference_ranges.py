"""Reference ranges of vital signs and laboratory values, and how a value lies to them."""

import re

from apps.german.regular_expressions import compile_re

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
PRESSURE = compile_re(r"(?<![\d/])\d{2,3}/\d{2,3}(?![\d/])")
ADULT = 16  # years: children have other ranges, and nothing is said about them


def read_vital(name: str, value: str, result: str, age: int | None) -> tuple[str, str]:
    """Return a vital sign as the chart shows it, and how it lies to its range.

    Of a blood pressure that was measured more than once (lying and sitting) every reading is shown, and one that is
    out of range decides.
    """
    readings = list(dict.fromkeys(PRESSURE.findall(result))) if name == "blood_pressure" else []
    if len(readings) < 2:
        return value, classify_vital(name, value, age)
    states = [classify_vital(name, reading, age) for reading in readings]
    odd = next((state for state in states if state not in ("NORMAL", "UNKNOWN")), states[0])
    return f"{', '.join(readings)} mmHg", odd


def classify_vital(name: str, value: str, age: int | None) -> str:
    """Return LOW, NORMAL or HIGH for adults; UNKNOWN where nothing certain can be said."""
    number, usual = re.search(NUMBER, value), USUAL.get(name)
    if number is None or usual is None or age is None or age < ADULT:
        return "UNKNOWN"
    return classify_value(float(number[0].replace(",", ".")), *usual)


def classify_value(value: float, low: float | None, high: float | None) -> str:
    """Return LOW, NORMAL or HIGH; a limit that is None isn't checked."""
    if low is not None and value < low:
        return "LOW"
    return "HIGH" if high is not None and value > high else "NORMAL"


def parse_limits(written: str) -> tuple[float | None, float | None]:
    """Return the two limits of a range ("3,5-5,0", "-3 bis +3", "<300", ">90"); None where there is none."""
    text = re.sub(r"[\s+]|\(.*?\)", "", written)
    text = text.replace("bis", "-").replace("–", "-").replace("−", "-").replace(",", ".")
    if found := re.fullmatch(rf"({NUMBER})-({NUMBER})", text):
        return float(found[1]), float(found[2])
    if found := re.fullmatch(rf"[<≤]=?({NUMBER})", text):
        return None, float(found[1])
    if found := re.fullmatch(rf"[>≥]=?({NUMBER})", text):
        return float(found[1]), None
    return None, None
