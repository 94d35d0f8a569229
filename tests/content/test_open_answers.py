"""Open answers by rule: what is denied is never right, a value counts with what was measured, and as people say it."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from apps.content.answers.verdicts import UNCOUNTED, Mark
from apps.content.kinds.resource.evaluation import build_part_verdicts, read_written
from apps.content.open_text_evaluation.criteria import Criterion, judge_by_wordings
from apps.evaluation.judgements import Judgement, to_json
from apps.german.wordings import find_wording, list_amounts

LESSONS = Path(settings.ROOT) / "content" / "courses" / "deutsch-fuer-die-pflege" / "lessons"
PLACES = {9: 1}  # where it isn't the first: that one is about a meal


def question_of(theme: int) -> Any:
    """The open question of a theme of the course that ships: one of its lessons has it."""
    paths = sorted(LESSONS.glob(f"{theme:02}-*.json"))
    items = [item for path in paths for item in json.loads(path.read_text("utf-8"))["items"]]
    asked = [item["body"]["open"][0] for item in items if item["kind"] == "RESOURCE" and item["body"].get("open")]
    return asked[PLACES.get(theme, 0)]


@pytest.mark.parametrize(
    ("theme", "text"),
    [
        (1, "Sie macht das Fenster auf, denn es ist stickig."),
        (1, "Weil die Luft im Zimmer schlecht ist, öffnet Elena das Fenster."),
        (1, "Elena muss lüften. Im Zimmer gibt es keine gute Luft."),
        (3, "Sie muss der Ärztin sagen, dass ihm schwindelig ist."),
        (3, "Sie sollte es der Ärztin sagen, weil er nicht duschen kann."),
        (3, "Sie sollte nicht vergessen, den Schwindel zu dokumentieren."),
        (
            5,
            "Sie schaut nach, welche Medikamente Frau Berger noch nehmen darf, und kommt nach 30 Minuten wieder.",
        ),
        (5, "Elena schaut in den Plan. In einer halben Stunde fragt sie wieder."),
        (5, "Sie fragt die Ärztin und kommt dann zurück."),
        (5, "Elena schaut im Plan nach, weil sie es nicht weiß. Nach dreißig Minuten kommt sie wieder."),
        (6, "Am dritten Tag war die Temperatur achtunddreißig Komma neun und der Puls hundertzwölf."),
        (6, "Temperatur: 38.9 °C, Puls: 112/min."),
        (6, "Die Temperatur war am dritten Tag bei 38,9. Sein Puls lag bei 112 pro Minute."),
        (6, "Die Temperatur ist von 37,4 auf 38,9 Grad gestiegen, der Puls auf 112."),
        (6, "Tag 3: Temp. 38,9 °C, HF 112/min"),
        (9, "13.00 Uhr: Pat. hat zweihundert ml Tee getrunken, Rötung an der Ferse links"),
        (9, "Um dreizehn Uhr 200ml Tee getrunken. Die linke Ferse ist etwas rot, keine offene Wunde."),
        (10, "Frau Berger kann nicht gut atmen. Die Sauerstoffsättigung ist nur neunundachtzig Prozent."),
        (10, "Frau Berger hat Atemnot und keine Schmerzen. Die Sättigung ist 89 % ohne Sauerstoff."),
        (10, "Frau Berger bekommt schlecht Luft und kann nicht schlafen. Sie atmet 28 mal in der Minute."),
        (10, "Frau Berger hat Atembeschwerden. Die O2-Sättigung liegt bei 89%."),
        (10, "Frau Berger hat Luftnot. Die Sättigung ist sehr niedrig, nur 89 Prozent."),
        (10, "Frau Berger hat Atemnot. SpO₂ 89 %, AF 28."),
        (11, "Ich verstehe Sie gut. Auskunft darf ich Ihnen leider nicht geben."),
        (11, "Ich verstehe Ihre Sorgen, aber ich darf am Telefon keine Auskunft geben."),
        (11, "Es tut mir leid. Leider darf ich Ihnen ohne Kennwort nichts sagen."),
        (11, "Ich verstehe, dass Sie nicht warten wollen, aber ohne Kennwort darf ich keine Auskunft geben."),
        (12, "Das tut mir leid, dass niemand gekommen ist. Ich gehe gleich zu Ihrer Mutter."),
        (12, "Ich kann Ihren Ärger gut verstehen. Jetzt helfe ich Ihrer Mutter zur Toilette."),
    ],
)
def test_a_good_answer_is_right_in_usual_words(theme: int, text: str) -> None:
    found = build_part_verdicts(read_written(question_of(theme), text), {})
    assert [part.mark for part in found] == [Mark.RIGHT] * len(found), found


@pytest.mark.parametrize(
    ("theme", "text"),
    [
        (1, "Elena soll nicht das Fenster öffnen und lüften. Es ist nicht warm und stickig."),
        (1, "Frau Berger braucht frische Luft."),
        (3, "Sie sollte den Schwindel nicht melden."),
        (5, "Elena braucht keinen Plan. Sie schläft eine halbe Stunde."),
        (5, "Elena braucht den Plan nicht. Sie kommt nach einer halben Stunde wieder."),
        (5, "Sie fragt die Ärztin nicht. Sie kommt nicht wieder."),
        (6, "Die Temperatur war 112 und der Puls 38,9."),
        (6, "Er hat 112 Tabletten bekommen und 38,9 Liter getrunken."),
        (9, "Um 13 Uhr hat sie 200 ml Tee getrunken. Sie hat keine Rötung an der linken Ferse."),
        (9, "13 Tabletten, 200 Uhr. Rötung an der linken Ferse."),
        (10, "Frau Berger hat keine Atemnot. Der Puls ist 28."),
        (10, "Frau Berger hat keine Atemnot. Die Sättigung ist 89 Prozent."),
        (10, "Es stimmt nicht, dass Frau Berger Atemnot hat. Der Puls ist 118."),
        (10, "Frau Berger hat Atemnot. Der Puls ist normal, die Atemfrequenz 118."),
        (10, "Frau Berger hat Atemnot. Sie ist 89 Jahre alt."),
        (11, "Ich verstehe Sie nicht. Ich darf keine Auskunft geben."),
        (12, "Es tut mir leid. Ich gehe nach Hause."),
        (12, "Das tut mir nicht leid. Ich komme sofort."),
    ],
)
def test_an_answer_that_says_otherwise_is_not_right(theme: int, text: str) -> None:
    whole = build_part_verdicts(read_written(question_of(theme), text), {})[0]
    assert whole.mark != Mark.RIGHT and whole.score < 1, whole


QUESTION: dict[str, Any] = {
    "id": "q",
    "question": "Was ist los?",
    "criteria": [
        {"key": "problem", "text": "Sie nennen das Problem.", "expects": ["Atemnot"]},
        {"key": "value", "text": "Sie nennen einen Wert.", "expects": ["Puls 118"]},
    ],
}


def test_what_is_denied_is_said_not_to_be_judged_and_the_whole_is_partly_right() -> None:
    whole, problem, value = build_part_verdicts(read_written(QUESTION, "Sie hat keine Atemnot. Der Puls ist 118."), {})
    assert (whole.mark, whole.score, whole.reason) == (Mark.ALMOST, 0.5, "MISSING")
    assert (problem.reason, value.mark) == ("NOT_ASSESSED", Mark.RIGHT)
    alone = build_part_verdicts(
        read_written(QUESTION | {"criteria": QUESTION["criteria"][:1]}, "Sie hat keine Atemnot."), {}
    )[0]
    assert alone.mark != Mark.RIGHT and alone.reason in UNCOUNTED


@pytest.mark.parametrize(("verdict", "score"), [("NOT_MET", 0.5), ("PARTLY", 0.75), ("MET", 1.0)])
def test_a_provider_that_sees_nothing_in_what_is_denied_makes_it_no_better(verdict: Any, score: float) -> None:
    answer = read_written(QUESTION, "Sie hat keine Atemnot. Der Puls ist 118.")
    assert answer.asked
    said = to_json(Judgement("problem", verdict, (), "MODEL", 0.7))
    assert build_part_verdicts(answer, {answer.asked.digest: [said]})[0].score == score


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Sie hat Atemnot, aber keine Schmerzen.", "MET"),
        ("Sie hat keine Schmerzen, aber Atemnot.", "MET"),
        ("Sie hat keine Schmerzen, sie hat Atemnot.", "MET"),
        ("Sie kann nicht schlafen, weil sie Atemnot hat.", "MET"),
        ("Sie hat nicht nur Husten, sondern auch Atemnot.", "MET"),
        ("Ohne Sauerstoff bekommt sie Atemnot.", "MET"),
        ("Sie schläft nicht, weil sie starker Atemnot unterliegt.", "MET"),
        ("Wegen der Atemnot kann sie nicht schlafen.", "MET"),
        ("Sie hat keine Schmerzen und Atemnot.", "NOT_ASSESSED"),
        ("Sie hat keine Schmerzen, Atemnot oder Fieber.", "NOT_ASSESSED"),
        ("Atemnot hat sie nicht.", "NOT_ASSESSED"),
        ("Atemnot und Schmerzen hat sie nicht.", "NOT_ASSESSED"),
        ("Atemnot hat sie keine.", "NOT_ASSESSED"),
        ("Sie schläft ohne Atemnot.", "NOT_ASSESSED"),
        ("Ich glaube nicht, dass sie Atemnot hat.", "NOT_ASSESSED"),
        ("Sie hat niemals Atemnot gehabt. Heute hat sie Atemnot.", "MET"),
    ],
)
def test_a_negation_reaches_as_far_as_its_clause(text: str, verdict: str) -> None:
    assert judge_by_wordings(text, Criterion("problem", "", ("Atemnot",))).verdict == verdict


def test_what_was_measured_is_there_although_something_else_is_not() -> None:
    text, fever = "Schmerzfrei, keine Übelkeit, Fieber 38,5", Criterion("fever", "", ("Fieber 38,5",))
    assert judge_by_wordings(text, fever).verdict == "MET"
    assert judge_by_wordings("Keine Übelkeit, Fieber", Criterion("fever", "", ("Fieber",))).verdict == "NOT_ASSESSED"


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("nach einer halben Stunde", "30 Minuten"),
        ("nach dreißig Minuten", "halben Stunde"),
        ("in einer Viertelstunde", "15 Minuten"),
        ("nach anderthalb Stunden", "90 Minuten"),
        ("neunundachtzig Prozent", "89 %"),
        ("89%", "89 Prozent"),
        ("13:00", "13 Uhr"),
        ("um 8 Uhr", "08:00"),
        ("08.00 Uhr", "8 Uhr"),
        ("um dreizehn Uhr", "13.00 Uhr"),
        ("achtunddreißig Komma sechs Grad", "38,6 °C"),
        ("200ml Tee", "200 Milliliter Tee"),
    ],
)
def test_amounts_are_the_same_however_they_are_written(text: str, wording: str) -> None:
    found = find_wording(text, wording)
    assert found and text[found.start : found.end] in text
    assert list_amounts(text) == list_amounts(wording), "so a provider may be asked about other words for it"


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("Puls 80, Atemfrequenz 118", "Puls 118"),
        ("Atemfrequenz 28, Puls 118", "28 Puls"),
        ("um halb drei", "30 Minuten"),
        ("Puls 811", "Puls 118"),
        ("28 Schläge", "28 Atemzüge"),
    ],
)
def test_a_number_belongs_to_what_it_stands_beside(text: str, wording: str) -> None:
    assert find_wording(text, wording) is None
