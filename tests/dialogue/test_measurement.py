"""The engine reaches its floor on the shipped lines, and what can't be measured is refused by file and line."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from apps.dialogue.case import read_case
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.expectations import InvalidUtterance, read_utterances
from apps.dialogue.measurement import Figures, measure

CASES = CATALOGUE.parent / "cases"
HERE = Path(__file__).parent
LINES = Path(__file__).with_name("utterances")
TALKS = Path(__file__).with_name("talks")
# Lines of a file that may go otherwise where the model E5, whose arithmetic is not ours, rounds in another way: no more
# did with its vectors changed by a millionth. All else is the same on every machine (see test_same_everywhere).
WIDTH = 1
TIMES_AND_ACTS = ("act_hits", "act_total", "p50_ms", "p95_ms")


@pytest.mark.parametrize(
    ("lines", "strict", "wrong"),
    [
        ("child-with-fever", 51, 6),
        ("copd-exacerbation", 84, 2),
        ("daughter-on-the-phone", 61, 2),
        ("handover-to-physician", 66, 3),
        ("heart-failure-admission", 84, 3),
        ("hip-fracture", 66, 4),
        ("medication-round", 53, 1),
        ("wound-dressing", 94, 3),
        ("amira-has-a-belly-ache", 28, 0),
        ("ninety-one-or-nineteen", 30, 0),
        ("no-coffee-this-morning", 28, 0),
        ("the-hearing-aid-is-gone", 29, 0),
        ("which-ms-nowak", 29, 0),
        ("a-call-without-a-password", 28, 1),
        ("her-son-always-translates", 29, 0),
        ("shouting-in-the-corridor", 28, 0),
        ("on-the-floor", 23, 1),
        ("the-doctor-has-no-time", 25, 0),
        ("the-tram-leaves-at-four", 27, 0),
        ("to-the-toilet-at-night", 28, 0),
        ("washing-the-way-he-wants", 29, 0),
        ("will-i-die", 26, 0),
        ("copd-exacerbation.question-words", 78, 0),
        ("heart-failure-admission.question-words", 111, 3),
        ("hip-fracture.question-words", 79, 2),
    ],
)
def test_the_shipped_lines_are_understood_no_worse_than_before(
    engine: EmbeddedEngine, lines: str, strict: int, wrong: int
) -> None:
    figures = measured(engine, LINES / f"{lines}.jsonl")
    assert figures.leaks == 0
    assert figures.strict >= strict - WIDTH
    assert figures.wrong_fact <= wrong + WIDTH
    assert figures.act_hits >= figures.act_total - 1


@pytest.mark.parametrize(
    ("lines", "strict", "wrong", "acts_missed"),
    [
        ("copd-exacerbation", 28, 0, 2),
        ("daughter-on-the-phone", 24, 2, 2),
        ("fall-on-the-ward", 27, 0, 0),
        ("heart-failure-admission", 25, 1, 1),
        ("medication-round", 24, 2, 1),
        ("wound-dressing", 26, 0, 0),
    ],
)
def test_lines_of_a_fresh_hand_are_understood_no_worse_than_before(
    engine: EmbeddedEngine, lines: str, strict: int, wrong: int, acts_missed: int
) -> None:
    figures = measured(engine, LINES / f"{lines}.fresh.jsonl")
    assert figures.leaks == 0
    assert figures.strict >= strict - WIDTH
    assert figures.wrong_fact <= wrong + WIDTH
    assert figures.act_hits >= figures.act_total - acts_missed


@pytest.mark.parametrize(
    ("lines", "strict", "wrong", "acts_missed"),
    [
        ("child-with-fever", 53, 4, 0),
        ("copd-exacerbation", 29, 2, 1),
        ("daughter-on-the-phone", 44, 4, 1),
        ("heart-failure-admission", 26, 1, 0),
        ("medication-round", 50, 1, 0),
        ("medication-round.second", 40, 4, 0),
        ("wound-dressing", 35, 1, 0),
        ("wound-dressing.second", 38, 1, 1),
        ("washing-the-way-he-wants", 36, 0, 0),
        ("heart-failure-admission.third", 37, 1, 0),
        ("to-the-toilet-at-night", 34, 3, 0),
        ("fall-on-the-ward.third", 38, 1, 0),
        ("the-tram-leaves-at-four", 17, 0, 0),
        ("no-coffee-this-morning", 17, 1, 0),
        ("her-son-always-translates", 17, 1, 0),
        ("shouting-in-the-corridor", 16, 1, 0),
        ("the-hearing-aid-is-gone", 18, 0, 0),
        ("which-ms-nowak", 10, 0, 0),
        ("amira-has-a-belly-ache", 10, 0, 0),
        ("will-i-die", 10, 0, 0),
        ("a-call-without-a-password", 12, 0, 0),
        ("on-the-floor", 11, 0, 0),
        ("the-doctor-has-no-time", 12, 0, 0),
        ("ninety-one-or-nineteen", 12, 0, 0),
        ("daughter-on-the-phone.second", 10, 0, 0),
        ("child-with-fever.second", 12, 0, 0),
        ("handover-to-physician", 12, 0, 0),
        ("medication-round.third", 11, 1, 0),
        ("wound-dressing.third", 12, 0, 0),
        ("the-tram-leaves-at-four.second", 11, 0, 0),
        ("fall-on-the-ward.fourth", 10, 0, 0),
        ("her-son-always-translates.second", 12, 0, 0),
        ("shouting-in-the-corridor.second", 11, 0, 0),
        ("no-coffee-this-morning.second", 11, 0, 0),
        ("copd-exacerbation.second", 12, 0, 0),
        ("washing-the-way-he-wants.second", 10, 1, 0),
        ("wound-dressing.fourth", 13, 0, 0),
        ("amira-has-a-belly-ache.second", 12, 1, 0),
        ("will-i-die.second", 10, 1, 0),
        ("heart-failure-admission.fourth", 13, 1, 0),
        ("the-hearing-aid-is-gone.second", 12, 1, 0),
        ("which-ms-nowak.second", 10, 1, 0),
        ("to-the-toilet-at-night.second", 11, 1, 0),
        ("ninety-one-or-nineteen.second", 12, 1, 0),
        ("fall-on-the-ward.fifth", 13, 0, 0),
        ("child-with-fever.third", 12, 0, 0),
        ("copd-exacerbation.fourth", 17, 2, 0),
        ("daughter-on-the-phone.fourth", 18, 0, 0),
        ("fall-on-the-ward.sixth", 20, 0, 0),
        ("heart-failure-admission.fifth", 20, 0, 0),
        ("the-hearing-aid-is-gone.third", 19, 1, 0),
        ("washing-the-way-he-wants.third", 17, 3, 0),
        ("which-ms-nowak.third", 20, 0, 0),
        ("will-i-die.third", 18, 3, 0),
        ("child-with-fever.fourth", 19, 1, 0),
        ("her-son-always-translates.third", 13, 5, 0),
        ("medication-round.fourth", 16, 3, 0),
        ("no-coffee-this-morning.third", 17, 1, 0),
        ("on-the-floor.second", 18, 1, 0),
        ("the-doctor-has-no-time.second", 18, 1, 0),
        ("wound-dressing.fifth", 15, 4, 0),
        ("a-call-without-a-password.second", 17, 0, 0),
        ("amira-has-a-belly-ache.third", 16, 1, 0),
        ("copd-exacerbation.fifth", 16, 0, 0),
        ("daughter-on-the-phone.fifth", 18, 1, 0),
        ("ninety-one-or-nineteen.third", 19, 1, 0),
        ("shouting-in-the-corridor.third", 19, 1, 0),
        ("the-tram-leaves-at-four.third", 16, 1, 0),
        ("to-the-toilet-at-night.third", 20, 0, 0),
        ("fall-on-the-ward.seventh", 20, 0, 0),
        ("heart-failure-admission.sixth", 19, 0, 0),
        ("her-son-always-translates.fourth", 16, 3, 0),
        ("the-doctor-has-no-time.third", 13, 3, 0),
        ("the-hearing-aid-is-gone.fourth", 19, 1, 0),
        ("washing-the-way-he-wants.fourth", 16, 2, 0),
        ("which-ms-nowak.fourth", 19, 0, 0),
        ("will-i-die.fourth", 18, 1, 0),
        ("a-call-without-a-password.third", 16, 1, 0),
        ("child-with-fever.fifth", 17, 2, 0),
        ("copd-exacerbation.sixth", 19, 1, 0),
        ("daughter-on-the-phone.sixth", 15, 2, 0),
        ("fall-on-the-ward.eighth", 16, 1, 0),
        ("heart-failure-admission.seventh", 19, 0, 0),
        ("her-son-always-translates.fifth", 17, 2, 0),
        ("medication-round.fifth", 15, 3, 0),
        ("on-the-floor.third", 19, 1, 0),
        ("the-doctor-has-no-time.fourth", 15, 4, 0),
        ("the-hearing-aid-is-gone.fifth", 17, 2, 0),
        ("to-the-toilet-at-night.fourth", 17, 2, 0),
        ("washing-the-way-he-wants.fifth", 18, 0, 0),
        ("which-ms-nowak.fifth", 20, 1, 0),
        ("will-i-die.fifth", 18, 2, 0),
        ("wound-dressing.sixth", 18, 0, 0),
        ("amira-has-a-belly-ache.fourth", 16, 1, 0),
        ("copd-exacerbation.seventh", 19, 0, 0),
        ("daughter-on-the-phone.seventh", 19, 0, 0),
        ("fall-on-the-ward.ninth", 19, 0, 0),
        ("heart-failure-admission.eighth", 17, 1, 0),
        ("ninety-one-or-nineteen.fourth", 18, 1, 0),
        ("no-coffee-this-morning.fourth", 14, 4, 0),
        ("shouting-in-the-corridor.fourth", 17, 2, 0),
        ("the-hearing-aid-is-gone.sixth", 18, 0, 0),
        ("the-tram-leaves-at-four.fourth", 18, 0, 0),
        ("will-i-die.sixth", 12, 2, 0),
        ("wound-dressing.seventh", 15, 1, 0),
        ("handover-to-physician.second", 20, 1, 0),
        ("to-the-toilet-at-night.fifth", 16, 0, 0),
        ("washing-the-way-he-wants.sixth", 17, 0, 0),
        ("which-ms-nowak.sixth", 16, 2, 0),
    ],
)
def test_whole_talks_go_no_worse_than_before(
    engine: EmbeddedEngine, lines: str, strict: int, wrong: int, acts_missed: int
) -> None:
    figures = measured(engine, TALKS / f"{lines}.jsonl")
    assert figures.leaks == 0
    assert figures.strict >= strict - WIDTH
    assert figures.wrong_fact <= wrong + WIDTH
    assert figures.act_hits >= figures.act_total - acts_missed


def measured(engine: EmbeddedEngine, lines: Path) -> Figures:
    """The figures of a file of lines, whose name begins with its case's."""
    name = f"{lines.name.split('.')[0]}.json"
    file = CASES / name if (CASES / name).is_file() else HERE / name
    case = json.loads(file.read_text(encoding="utf-8"))
    return measure(engine, case, read_utterances(lines, read_case(case)), "SIMPLE")


def test_the_command_prints_one_object(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = tmp_path / "lines.jsonl"
    row = {"id": "1", "case": "copd-exacerbation", "context": [], "text": "Haben Sie Husten?", "expect": ["cough"]}
    lines.write_text(json.dumps(row) + "\n", encoding="utf-8")
    call_command("measure_dialogue", CASES / "copd-exacerbation.json", lines, "--json", "--level", "SIMPLE")
    printed = json.loads(capsys.readouterr().out)
    assert set(printed) == {"total", "strict", "lenient", "wrong_fact", "silent", "leaks", *TIMES_AND_ACTS, "misses"}
    assert printed["total"] == printed["strict"] == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('{"id": "1"', "lines.jsonl:1: not JSON"),
        ('\n{"id": "1", "text": "Hallo"}', "lines.jsonl:2: 'expect' is missing"),
        ('{"id": "1", "text": "Hallo", "expect": ["nothing"]}', "lines.jsonl:1: 'nothing' is neither"),
        ('{"id": "1", "text": "Hallo", "expect": [], "case": "other"}', "no line for the case"),
    ],
)
def test_a_line_that_cannot_be_used_is_named(tmp_path: Path, content: str, message: str) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text(content, encoding="utf-8")
    with pytest.raises(CommandError, match=message) as refused:
        call_command("measure_dialogue", CASES / "copd-exacerbation.json", lines)
    assert refused.value.returncode == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [(["--engine", "nobody"], "'nobody'"), (["--level", "EASY"], "EASY"), ([], "missing.json")],
)
def test_an_argument_that_cannot_be_used_is_named(options: list[str], message: str) -> None:
    case = CASES / ("copd-exacerbation.json" if options else "missing.json")
    with pytest.raises(CommandError, match=message) as refused:
        call_command("measure_dialogue", case, LINES / "copd-exacerbation.jsonl", *options)
    assert refused.value.returncode == 2


@pytest.mark.parametrize(
    ("text", "expect", "strict"),
    [
        ("Trinken Sie höchstens einen Liter am Tag.", ["fn:ORDERS", "record:ORDERED:Liter"], 1),
        ("Ich bringe Ihnen gleich ein Glas Wasser.", ["fn:PROMISES", "record:PROMISED:Wasser"], 1),
        ("Soll ich Ihnen ein Kissen bringen?", ["fn:OFFERS", "record:ACCEPTED:Kissen"], 1),
        ("Ich bringe Ihnen gleich ein Glas Wasser.", ["record:PROMISED:Kissen"], 0),
        ("Haben Sie Schmerzen?", ["fn:TELLS"], 0),
        ("Haben Sie Schmerzen?", ["pain", "record:TOLD"], 0),
    ],
)
def test_what_a_line_does_and_what_is_recorded_can_be_expected(
    engine: EmbeddedEngine, tmp_path: Path, text: str, expect: list[str], strict: int
) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text(json.dumps({"id": "1", "text": text, "expect": expect}), encoding="utf-8")
    case = json.loads((HERE / "hip-fracture.json").read_text(encoding="utf-8"))
    assert measure(engine, case, read_utterances(lines, read_case(case)), "SIMPLE").strict == strict


def test_an_unknown_function_is_refused(tmp_path: Path) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text(json.dumps({"id": "1", "text": "Guten Tag.", "expect": ["fn:SINGS"]}), encoding="utf-8")
    case = read_case(json.loads((HERE / "hip-fracture.json").read_text(encoding="utf-8")))
    with pytest.raises(InvalidUtterance, match="fn:SINGS"):
        read_utterances(lines, case)
