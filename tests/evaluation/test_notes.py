"""Notes: every remark has its place in the note, and its source in the talk where there is one."""

import pytest

from apps.evaluation.language import KnownFact
from apps.evaluation.notes import (
    TEMPLATES,
    ExpectedFact,
    Finding,
    Knowledge,
    Lab,
    NoteRemark,
    UnknownTemplate,
    check,
    get_sections,
)
from apps.evaluation.reasons import explain_reason

SINCE = KnownFact("since", ("Seit wann haben Sie Atemnot?",), ("Seit drei Wochen.",), ("drei wochen",), topic="breath")
ALLERGY = KnownFact(
    "allergy", ("Haben Sie Allergien?",), ("Ja, gegen Penicillin.",), ("penicillin",), ("latex",), "allergy", True
)
LIVING = KnownFact("living", ("Wie wohnen Sie?",), ("Ich wohne allein im dritten Stock.",), ("allein",), topic="social")
KNOWLEDGE = Knowledge(
    expected=(ExpectedFact(SINCE, "Beginn der Atemnot", "m2"), ExpectedFact(ALLERGY, "Allergien"),
              ExpectedFact(LIVING, "Wohnen")),
    findings=(Finding("bp", "Blutdruck", "168/94 mmHg", "m5"), Finding("temp", "Temperatur", "36,8 °C")),
    labs=(Lab("K", "5.1", "mmol/l", ("K", "Kalium", "K+")), Lab("LEU", "14,2", "/nl", ("Leukozyten", "Leukos")),
          Lab("BILI", "1,1", "mg/dl", ("Bilirubin gesamt", "Bilirubin")),
          Lab("GPT", "30", "U/l", ("GPT (ALAT)", "ALT"))),
    lines={
        "m1": "Seit wann haben Sie Atemnot?",
        "m2": "Seit drei Wochen.",
        "m3": "Haben Sie Allergien?",
        "m4": "Ja, gegen Penicillin.",
        "m5": "Blutdruck 168/94 mmHg",
    },
)  # fmt: skip
GOOD = {
    "subjective": "Atemnot seit drei Wochen. Allergie gegen Penicillin. Wohnt allein im dritten Stock.",
    "objective": "Blutdruck 168/94 mmHg, Temperatur 36,8 °C, Kalium 5,1 mmol/l. Kein Fieber.",
    "assessment": "Verdacht auf Herzinsuffizienz.",
    "plan": "Ramipril 5 mg nach Anordnung. Kontrolle in 2 Stunden.",
}


def remarks_on(note: dict[str, str], template: str = "SOAP") -> tuple[NoteRemark, ...]:
    return check(template, note, KNOWLEDGE).remarks


def only(note: dict[str, str], sort: str) -> NoteRemark:
    (remark,) = (remark for remark in remarks_on(note) if remark.sort == sort)
    assert explain_reason(remark.code, remark.params)
    if remark.quote:
        assert note[remark.section][remark.start :].startswith(remark.quote)
    return remark


def test_a_good_note_gets_no_remark() -> None:
    report = check("SOAP", GOOD, KNOWLEDGE)
    assert report.remarks == ()
    assert set(report.coverage.values()) == {"PRESENT"}


def test_what_is_missing_is_named_with_the_line_that_said_it() -> None:
    remark = only({**GOOD, "subjective": "Atemnot seit drei Wochen. Wohnt allein im dritten Stock."}, "OMITTED")
    assert (remark.fact, remark.params["title"]) == ("allergy", "Allergien")
    assert remark.source is not None
    assert (remark.source.message, remark.source.text) == ("m4", "Ja, gegen Penicillin.")


def test_what_can_not_be_told_is_not_assessed() -> None:
    report = check("SOAP", {**GOOD, "subjective": "Atemnot seit Längerem. Allergie siehe Akte."}, KNOWLEDGE)
    facts = {name: report.coverage[name] for name in ("since", "allergy", "living")}
    assert facts == {"since": "NOT_ASSESSED", "allergy": "NOT_ASSESSED", "living": "OMITTED"}


@pytest.mark.parametrize(
    ("section", "text", "quote", "right"),
    [
        (
            "subjective",
            "Atemnot seit fünf Wochen. Allergie gegen Penicillin. Wohnt allein.",
            "fünf Wochen",
            "drei Wochen",
        ),
        (
            "subjective",
            "Atemnot seit drei Tagen. Allergie gegen Penicillin. Wohnt allein.",
            "drei Tagen",
            "drei Wochen",
        ),
        ("subjective", "Atemnot seit drei Wochen. Allergie gegen Latex. Wohnt allein.", "Latex", "Penicillin"),
        ("objective", "Blutdruck 186/94 mmHg.", "186/94 mmHg", "168/94 mmHg"),
        ("objective", "RR: 188/94 mmHg.", "188/94 mmHg", "168/94 mmHg"),
        ("objective", "Kalium 6,1 mmol/l", "6,1 mmol/l", "5.1 mmol/l"),
        ("objective", "K+ 3,1", "3,1", "5.1 mmol/l"),
        ("objective", "Leukozyten 4", "4", "14,2 /nl"),
        ("objective", "leukos erhöht bei 18,2", "18,2", "14,2 /nl"),
        ("subjective", "Atemnot seit drei Wochen, keine Allergien. Wohnt allein.", "keine Allergien", ""),
    ],
)
def test_what_contradicts_is_quoted(section: str, text: str, quote: str, right: str) -> None:
    remark = only({**GOOD, section: text}, "CONTRADICTING")
    assert (remark.section, remark.quote, remark.params["right"]) == (section, quote, right)


@pytest.mark.parametrize(
    "text", ["Soll laut Ärztin Latex meiden bei Allergie.", "Maßnahme: Allergie gegen Latex erfragen."]
)
def test_what_is_to_be_done_contradicts_nothing(text: str) -> None:
    assert not [one for one in remarks_on({**GOOD, "plan": text}) if one.sort == "CONTRADICTING"]


def test_a_contradiction_shows_the_line() -> None:
    remark = only({**GOOD, "objective": "Blutdruck 186/94 mmHg."}, "CONTRADICTING")
    assert remark.source is not None
    assert remark.source.text in KNOWLEDGE.lines[remark.source.message]


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Nimmt Metoprolol.", "Metoprolol"),
        ("Klagt über Durchfall.", "Durchfall"),
        ("Sauerstoff 4 l.", "4 l"),
    ],
)
def test_what_was_never_said_is_invented(text: str, quote: str) -> None:
    assert only({**GOOD, "assessment": text}, "INVENTED").quote == quote


@pytest.mark.parametrize(
    "text", ["Kein Durchfall.", "Sturzrisiko erhöht.", "Paracetamol bei Bedarf.", "Verdacht auf Diabetes."]
)
def test_what_is_denied_or_only_thought_of_is_not_invented(text: str) -> None:
    assert remarks_on({**GOOD, "assessment": text}) == ()


@pytest.mark.parametrize("word", ["faul", "aggressiv", "wehleidig", "unkooperativ", "nervig"])
def test_judging_words_get_an_observation_instead(word: str) -> None:
    remark = only({**GOOD, "assessment": f"Der Patient ist {word}."}, "JUDGING")
    assert remark.quote == word
    assert "„" in remark.params["better"]


@pytest.mark.parametrize("text", ["Patient ist nicht aggressiv.", "Tochter sagt: „Er ist faul.“", "Zeitlich verwirrt."])
def test_quoted_and_denied_words_are_no_judgement(text: str) -> None:
    assert remarks_on({**GOOD, "assessment": text}) == ()


def test_a_report_of_the_ward_needs_a_time() -> None:
    note = {
        "observation": "Klagt über Atemnot.",
        "action": "14:30 Uhr: Oberkörper hochgelagert.",
        "reaction": "Ruhiger.",
    }
    found = [r for r in remarks_on(note, "PFLEGEBERICHT") if r.sort == "TIME_MISSING"]
    assert [(r.section, r.quote) for r in found] == [("observation", "Klagt über Atemnot.")]
    assert not [r for r in remarks_on({"observation": ""}, "PFLEGEBERICHT") if r.sort == "TIME_MISSING"]


def test_every_template_has_sections_with_german_titles() -> None:
    assert set(TEMPLATES) == {"SOAP", "SIS", "ISBAR", "PFLEGEBERICHT"}
    for template in TEMPLATES:
        assert len({section.key for section in get_sections(template)}) == len(get_sections(template)) >= 3
    with pytest.raises(UnknownTemplate):
        get_sections("ABC")


@pytest.mark.parametrize(
    "text",
    ["Leukozyten 14,2 /nl.", "Leukozyten 14.200/µl.", "Leukozyten 14200/µl.", "Bilirubin direkt 0,3.",
     "Die Patientin ist alt, 78 Jahre.", "Kalium 40 mg nach Plan.", "Leukozyten erhöht."],
)  # fmt: skip
def test_laboratory_values_of_another_name_or_unit_contradict_nothing(text: str) -> None:
    assert [r for r in remarks_on({**GOOD, "objective": text}) if r.sort == "CONTRADICTING"] == []


def test_what_is_missing_of_one_topic_is_named_once() -> None:
    twice = Knowledge(expected=(ExpectedFact(SINCE, "Atemnot"), ExpectedFact(ALLERGY, "Atemnot")))
    found = check("SOAP", {}, twice)
    assert [r.params["title"] for r in found.remarks if r.sort == "OMITTED"] == ["Atemnot"]
    assert set(found.coverage.values()) == {"OMITTED"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Vitalzeichen siehe Kurve.", "OMITTED"),
        ("RR 168/94 mmHg gemessen.", "PRESENT"),
        ("168/94 mmHg um 8 Uhr.", "PRESENT"),
        ("Blutdruck erhöht.", "NOT_ASSESSED"),
    ],
)
def test_a_finding_is_omitted_like_a_fact(text: str, found: str) -> None:
    report = check("SOAP", {"objective": text}, KNOWLEDGE)
    assert report.coverage["bp"] == found
    missing = [remark for remark in report.remarks if remark.fact == "bp" and remark.sort == "OMITTED"]
    assert [remark.source.message for remark in missing if remark.source] == (["m5"] if found == "OMITTED" else [])


def test_what_was_inspected_is_recognised_by_its_words() -> None:
    wound = Finding("belly", "Einstichstelle ansehen", "Rechter Unterbauch: Hämatom, etwa 2,5 cm.", "m1")
    known = Knowledge(findings=(wound,), lines={"m1": "Darf ich Ihren Bauch ansehen?"})
    assert check("SOAP", {"objective": "Hämatom am rechten Unterbauch."}, known).coverage["belly"] == "PRESENT"
    assert check("SOAP", {"objective": "Pat. wach und orientiert."}, known).coverage["belly"] == "OMITTED"


def test_only_laboratory_values_out_of_range_are_missed_and_all_in_one_remark() -> None:
    odd = Lab("CRP", "186", "mg/l", ("CRP",), True)
    low = Lab("HB", "9,8", "g/dl", ("Hämoglobin", "Hb"), True)
    known = Knowledge(labs=(odd, low, Lab("K", "4,1", "mmol/l", ("Kalium",))))
    [remark] = [one for one in check("SOAP", {"objective": "Wach."}, known).remarks if one.sort == "OMITTED"]
    assert remark.params["values"] == "CRP 186 mg/l, Hämoglobin 9,8 g/dl"
    assert "186" in explain_reason(remark.code, remark.params)
    [remark] = [one for one in check("SOAP", {"objective": "CRP erhöht."}, known).remarks if one.sort == "OMITTED"]
    assert "CRP" not in remark.params["values"]


LEGS = KnownFact(
    "oedema",
    ("Haben Sie geschwollene Beine?",),
    ("Ja, beide Beine sind dick.", "Beide Beine sind geschwollen."),
    (),
    topic="oedema",
    truth=True,
)
WRIST = KnownFact(
    "wrist", ("Haben Sie Schmerzen?",), ("Das linke Handgelenk tut weh.",), ("handgelenk",), topic="pain", truth=True
)
BRUISE = Finding("belly", "Einstichstelle ansehen", "Rechter Unterbauch: Hämatom, etwa 2,5 cm.", "m1")
SIDES = Knowledge(
    expected=(ExpectedFact(LEGS, "Beine"), ExpectedFact(WRIST, "Schmerzen")),
    findings=(BRUISE,),
    lines={"m1": "Darf ich Ihren Bauch ansehen?", "m2": "Das linke Handgelenk tut weh."},
)


def contradicting(text: str) -> list[tuple[str, str]]:
    found = check("PFLEGEBERICHT", {"observation": f"09:00 Uhr {text}"}, SIDES).remarks
    return [(one.quote, one.params["right"]) for one in found if one.sort == "CONTRADICTING"]


@pytest.mark.parametrize(
    ("text", "quote", "right"),
    [
        ("Rechtes Bein geschwollen.", "Rechtes Bein", "beide Beine"),
        ("Bein links dick und geschwollen.", "Bein links", "beide Beine"),
        ("Schmerzen im rechten Handgelenk.", "rechten Handgelenk", "linke Handgelenk"),
        ("Handgelenke bds. schmerzhaft.", "Handgelenke bds", "linke Handgelenk"),
        ("Hämatom am linken Unterbauch.", "linken Unterbauch", "Rechter Unterbauch"),
    ],
)
def test_the_other_side_or_one_of_both_contradicts(text: str, quote: str, right: str) -> None:
    assert contradicting(text) == [(quote, right)]


@pytest.mark.parametrize(
    "text",
    [
        "Beide Beine geschwollen.",
        "Beine beidseits dick.",
        "Rechtes Bein gewickelt.",
        "Schmerzen im linken Handgelenk, rechtes Handgelenk frei.",
        "Verdacht auf Fraktur am rechten Handgelenk.",
        "Liegt auf der rechten Seite.",
    ],
)
def test_what_leaves_the_sides_as_they_are_contradicts_nothing(text: str) -> None:
    assert contradicting(text) == []


@pytest.mark.parametrize(
    ("template", "section", "text", "untimed"),
    [
        ("SOAP", "assessment", "Stationsärztin informiert.", True),
        ("SOAP", "objective", "20 Tropfen Novalgin verabreicht.", True),
        ("ISBAR", "situation", "Patientin auf dem Boden liegend vorgefunden.", True),
        ("PFLEGEBERICHT", "reaction", "Sohn telefonisch benachrichtigt.", True),
        ("SOAP", "assessment", "Um 15:10 Uhr Dienstärztin informiert.", False),
        ("SOAP", "objective", "15:10 Uhr: RR 120/80. Danach 500 mg Paracetamol gegeben.", False),
        ("SOAP", "plan", "Dienstärztin informiert.", False),
        ("SOAP", "subjective", "Hat zu Hause 400 mg Ibuprofen genommen.", False),
        ("SOAP", "assessment", "Tochter noch nicht informiert.", False),
        ("SOAP", "assessment", "Angehörige sollen benachrichtigt werden.", False),
        ("SOAP", "objective", "Hat gestern 500 mg Paracetamol bekommen.", False),
    ],
)
def test_an_event_needs_its_time(template: str, section: str, text: str, untimed: bool) -> None:
    found = [one.quote for one in check(template, {section: text}, SIDES).remarks if one.sort == "TIME_MISSING"]
    assert found == ([text] if untimed else [])
