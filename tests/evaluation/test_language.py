"""Hints on single lines: few false alarms on right German, most errors found and put right."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apps.evaluation.language import Setting, check_line, choose_remarks, from_json, to_json
from apps.evaluation.language.remark import Remark
from apps.evaluation.reasons import CODES, explain_reason
from apps.german.grammar.fault import correct_line

HERE = Path(__file__).parent
CONTENT = HERE.parents[1] / "content"
TALK = Setting("SIE", frozenset({"Ramipril", "Brandner", "Berger"}))
CORRECT = [line for line in (HERE / "correct.txt").read_text("utf-8").splitlines() if line]
WRONG = [line.split("\t") for line in (HERE / "wrong.tsv").read_text("utf-8").splitlines() if line]


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)


def authored() -> list[str]:
    """Right German of the content: questions, answers and acts, without what is written like a learner."""
    found: list[str] = []
    for name in ("history", "ward", "colleagues", "relatives"):
        for intent in json.loads((CONTENT / f"intents/{name}.json").read_text("utf-8"))["intents"]:
            found += intent["phrasings"]
    for act in json.loads((CONTENT / "intents/acts.json").read_text("utf-8"))["acts"]:
        found += [text for text in act["positives"] if act["id"] != "INJECTION"]
    for symptom in json.loads((CONTENT / "intents/symptoms.json").read_text("utf-8"))["symptoms"]:
        found += [*symptom["yes_no"], *texts(symptom["specific"])]
    for path in (CONTENT / "cases").glob("*.json"):
        for fact in json.loads(path.read_text("utf-8"))["facts"]:
            found += [*fact["questions"], *texts(fact.get("answers", {}))]
    return [text for text in dict.fromkeys(found) if " " in text and "{" not in text]


def test_right_sentences_of_a_nurse_raise_no_alarm() -> None:
    assert len(CORRECT) >= 130
    assert [line for line in CORRECT if check_line(line, TALK)] == []


@pytest.mark.parametrize("line", ["Hoiter ist Schulismeter.", "Rtz qwkl Haben", "asdf jklö"])
def test_what_is_hardly_german_is_not_put_right(line: str) -> None:
    assert check_line(line, TALK) == []


def test_a_strange_name_does_not_hide_a_slip() -> None:
    assert [remark.better for remark in check_line("Heisen Sie Frau Abdulkarimova?", TALK)] == ["Heißen"]


def test_right_german_of_the_content_raises_hardly_an_alarm() -> None:
    lines = authored()
    alarms = [line for line in lines if check_line(line)]
    assert len(lines) > 5_000
    assert len(alarms) <= len(lines) * 0.005, alarms


def test_most_errors_are_found_and_put_right() -> None:
    found = [check_line(wrong, TALK) for wrong, _, _ in WRONG]
    right = sum(correct_line(line[0], given) == line[1] for line, given in zip(WRONG, found, strict=True))
    named = sum(line[2] in {remark.code for remark in given} for line, given in zip(WRONG, found, strict=True))
    assert len(WRONG) >= 130
    assert (right >= 125, named >= 127) == (True, True), (right, named)


def test_what_is_remarked_on_stands_in_the_line() -> None:
    for wrong, _, _ in WRONG:
        for remark in check_line(wrong, TALK):
            assert wrong[remark.start : remark.end] == remark.text
            assert remark.text != remark.better


def test_every_reason_is_a_sentence() -> None:
    for wrong, _, _ in WRONG:
        for remark in check_line(wrong, TALK):
            assert remark.code in CODES
            assert explain_reason(remark.code, remark.params).endswith((".", "”."))


def test_remarks_never_overlap() -> None:
    for wrong, _, _ in WRONG:
        places = [(remark.start, remark.end) for remark in check_line(wrong, TALK)]
        assert all(a[1] <= b[0] for a, b in zip(places, places[1:], strict=False))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "?",
        "…",
        "12",
        "Was sagt „Hast du mein Brille?“",
        "I am the doctor, what is your name?",
        "Grüß dich!",
        "a" * 5_000,
    ],
)
def test_odd_lines_raise_no_alarm(line: str) -> None:
    assert check_line(line, TALK) == []


def test_du_is_right_where_people_say_du() -> None:
    assert check_line("Hast du Schmerzen?", Setting("DU")) == []
    assert check_line("Hast du Schmerzen?") == []
    assert [remark.code for remark in check_line("Hast du die Tabletten, die ich Ihnen gab?")] == ["du_and_sie"]


@pytest.mark.parametrize(
    ("line", "better"),
    [
        ("Ich lese das Schild an Ihre Bett.", ["an Ihrem Bett"]),
        ("Ich finde Ihre Brille auf die Tisch.", ["auf dem Tisch"]),
        ("Ich nehme Blut an Ihre Arm ab.", ["an Ihrem Arm"]),
        ("Haben Sie Schmerzen in die Bauch?", ["im Bauch"]),
        ("Ich lege Sie in der Bett.", ["in das Bett"]),
        ("Ich bringe Sie in der Zimmer.", ["in das Zimmer"]),
        ("Kommen Sie bitte in der Bad.", ["in das Bad"]),
        ("Ich hänge die Infusion an der Ständer.", ["an den Ständer"]),
        ("Wir sprechen über der Befund.", ["über den Befund"]),
        ("Er ist in der Bad gefallen.", ["im Bad"]),
    ],
)
def test_the_verb_tells_whether_something_is_at_a_place_or_goes_there(line: str, better: list[str]) -> None:
    assert [remark.better for remark in check_line(line, TALK)] == better


@pytest.mark.parametrize(
    "line",
    [
        "Ich sehe etwas an Ihre Arm.",
        "Ich höre auf Ihre Herz.",
        "Ich mache einen Verband an Ihre Bein.",
        "An diese Arm?",
    ],
)
def test_where_the_verb_does_not_tell_nothing_is_said(line: str) -> None:
    assert check_line(line, TALK) == []


@pytest.mark.parametrize(
    ("line", "better"),
    [
        ("Der Arzt kommt an der Vormittag.", ["am Vormittag"]),
        ("Die Patientin kam an der Abend in die Notaufnahme.", ["am Abend"]),
        ("Ich kann an der Montag nicht kommen.", ["am Montag"]),
        ("Der Sohn fährt an der Freitag nach Hause.", ["am Freitag"]),
        ("Ich fahre an der Wochenende nach Hause.", ["am Wochenende"]),
        ("Ich kann in der Moment nicht kommen.", ["im Moment"]),
        ("Ich gehe vor der Dienst einkaufen.", ["vor dem Dienst"]),
        ("Er kommt in der Alltag gut zurecht.", ["im Alltag"]),
        ("Ich komme in einen Stunde wieder.", ["in einer Stunde"]),
        ("Ich komme vor das Visite.", ["vor der Visite"]),
        ("Ich komme vor den Untersuchung zu Ihnen.", ["vor der Untersuchung"]),
        ("Der Arzt kommt vor die Mittag.", ["vor dem Mittag"]),
        ("Er kommt zwischen den Visite und den Mittagessen.", ["zwischen der Visite"]),
        ("Ich komme neben mein Dienst nicht dazu.", ["neben meinem Dienst"]),
        ("Ich schreibe in das Nacht.", ["in der Nacht"]),
        ("Ich komme in ein Minute zu Ihnen.", ["in einer Minute"]),
        ("Der Arzt kommt an die Dienstag.", ["am Dienstag"]),
        ("Vor der Essen messe ich den Zucker.", ["Vor dem Essen"]),
        ("Ich hole Sie vor den Essen ab.", ["vor dem Essen"]),
        ("Ich war in der Dienst.", ["im Dienst"]),
    ],
)
def test_a_time_stands_in_the_dative_whatever_the_verb(line: str, better: list[str]) -> None:
    assert [remark.better for remark in check_line(line, TALK)] == better


@pytest.mark.parametrize(
    ("line", "better"),
    [
        ("Er ist auf der Boden gefallen.", ["auf den Boden"]),
        ("Sie ist auf der Hinterkopf gefallen.", ["auf den Hinterkopf"]),
        ("Er ist auf der Knie gefallen.", ["auf das Knie"]),
        ("Ich begleite Sie in der Zimmer.", ["in das Zimmer"]),
        ("Nach dem Essen bringe ich Sie in der Zimmer.", ["in das Zimmer"]),
        ("Wir haben Sie in der Aufwachraum gebracht.", ["in den Aufwachraum"]),
        ("Gehen Sie in der Speisesaal.", ["in den Speisesaal"]),
        ("Ich klebe das Pflaster auf der Arm.", ["auf den Arm"]),
        ("Ich lege Ihnen das Kissen unter der Kopf.", ["unter den Kopf"]),
        ("Ich stelle Ihnen das Wasser neben der Bett.", ["neben das Bett"]),
        ("Ich trage das in der Bericht ein.", ["in den Bericht"]),
        ("Sie hat sich über den Essen beschwert.", ["über das Essen"]),
    ],
)
def test_where_one_falls_or_is_taken_to_is_put_right(line: str, better: list[str]) -> None:
    assert [remark.better for remark in check_line(line, TALK)] == better


@pytest.mark.parametrize(
    "line",
    [
        "Ich bringe Sie in dieser Zustand nicht nach Hause.",
        "Sie kommt mit dem Rollator in der Flur gut zurecht.",
        "Er geht an der Rollator.",
        "Ich gehe mit Ihnen auf der Gang spazieren.",
        "Ich führe Sie an der Arm.",
        "Die Nadel steckt in der Arm.",
        "Das Pflaster klebt an der Arm.",
        "Die Tabletten stecken in der Becher.",
        "Der Tropf hängt an der Ständer.",
        "Die Infusion hängt an der Haken.",
        "Er dreht sich in der Bett um.",
        "Sie bringt ihr Kind in der Kreißsaal zur Welt.",
        "Wir gehen auf diese Weg.",
        "Ich komme in meine Frühdienst wieder.",
        "Wir bringen die Patientin in ein Rollstuhl zum Röntgen.",
        "Er geht auf einen Bein.",
        "Er schreibt an das Brief.",
        "Ich führe Sie an meine Arm zum Bad.",
        "Es geht unter das Sauerstoff besser.",
        "Wie geht es Ihnen in der Bett?",
        "Das geht in der Bett besser.",
        "Ich lege einen Zugang in der Zimmer.",
        "Ich bringe Ihnen den Tee in eine Becher.",
        "Sie sind stolz auf der Enkel.",
        "Ich warte auf der Brief.",
        "Er ist über der Teppich gestürzt.",
    ],
)
def test_where_verb_and_noun_leave_a_doubt_no_case_is_given(line: str) -> None:
    assert check_line(line, TALK) == []


@pytest.mark.parametrize(
    "line",
    [
        "Der Arzt kommt am Vormittag.",
        "Ich gehe vor dem Dienst einkaufen.",
        "Ich bringe Sie in diesem Zustand nicht nach Hause.",
        "Er kommt im Alltag gut zurecht.",
        "Sie kommt mit dem Rollator auf dem Flur gut zurecht.",
        "Er geht am Rollator.",
        "Ich gehe mit Ihnen auf dem Gang spazieren.",
        "Ich führe Sie am Arm zum Bad.",
        "Die Nadel steckt im Arm.",
        "Der Tropf hängt am Ständer.",
        "Er dreht sich im Bett um.",
        "Sie bringt ihr Kind im Kreißsaal zur Welt.",
        "Ich komme in einer Stunde wieder.",
        "Er kommt zwischen der Visite und dem Mittagessen.",
        "Ich verlege den Termin auf den Vormittag.",
        "Wir verschieben die Untersuchung auf Montag.",
        "Er hat bis in den Abend geschlafen.",
        "Wir bringen die Patientin in einem Rollstuhl zum Röntgen.",
        "Mit dem Sauerstoff geht es besser.",
        "Sie hat sich über das Essen beschwert.",
        "Er ist auf den Boden gefallen.",
        "Er ist im Bad gefallen.",
        "Ich komme in der Nacht noch einmal vorbei.",
        "Ich setze mich zu Ihnen an das Bett.",
        "Sprechen Sie mit der Ärztin und dem Pfleger.",
    ],
)
def test_right_places_and_times_raise_no_alarm(line: str) -> None:
    assert check_line(line, TALK) == []


@pytest.mark.parametrize(
    ("line", "better"),
    [("Wie heißt du?", ["heißen Sie"]), ("Sagen Sie, wenn du morgen nach Hause gehst.", [""])],
)
def test_du_is_only_put_right_together_with_its_verb(line: str, better: list[str]) -> None:
    found = [remark for remark in check_line(line, TALK) if remark.kind == "address"]
    assert [remark.better for remark in found] == better


def test_words_of_the_case_are_known_and_repaired() -> None:
    setting = Setting(words=frozenset({"Xyloramin", "Przybylski"}))
    assert check_line("Frau Przybylski nimmt Xyloramin.", setting) == []
    assert [remark.better for remark in check_line("Nehmen Sie Xyloramn?", setting)] == ["Xyloramin"]


def test_json_and_back_is_the_same_remark() -> None:
    for remark in check_line("Ich spreche mit der Arzt.", TALK):
        assert from_json(json.loads(json.dumps(to_json(remark)))) == remark


def test_safety_comes_first_and_always() -> None:
    def remark(kind: str, code: str, is_safety: bool = False) -> Remark:
        return from_json(
            {"start": 0, "end": 1, "text": "a", "better": "b", "kind": kind, "code": code, "is_safety": is_safety}
        )

    given = [
        remark("capital", "a"),
        remark("spelling", "b"),
        remark("order", "c"),
        remark("order", "c"),
        remark("form", "d"),
    ]
    dangers = [remark("safety", f"s{n}", True) for n in range(4)]
    assert [r.code for r in choose_remarks(given)] == ["c", "d", "b"]
    assert [r.code for r in choose_remarks([*given, *dangers])] == ["s0", "s1", "s2", "s3"]
    assert [r.code for r in choose_remarks(given, at_most=1)] == ["c"]


def test_a_line_is_checked_quickly() -> None:
    check_line("Haben Sie Schmerzen?")
    lines = [wrong for wrong, _, _ in WRONG]
    for line in lines:  # the second time no word is looked up anew
        check_line(line, TALK)
    start = time.process_time()
    for line in lines:
        check_line(line, TALK)
    assert (time.process_time() - start) / len(lines) < 0.015


@pytest.mark.parametrize(
    "line",
    [
        "Du bist dumm!",
        "Na, Opa, alles klar? Hier sind deine Pillen, schnell schlucken, ich hab keine Zeit.",
        "Stell dich nicht so an, du nervst.",
        "Du lügst doch!",
        "Halt die Klappe, du Idiot.",
    ],
)
def test_a_rude_line_is_never_polished(line: str) -> None:
    assert [remark.better for remark in check_line(line, Setting("SIE"))] == []


def test_beside_a_rude_sentence_the_others_are_checked() -> None:
    assert [remark.better for remark in check_line("Du nervst. Wo Sie wohnen?", Setting("SIE"))] == ["wohnen Sie"]
