"""Cases with fewer questions than their authors wrote, lines made of the rest, and figures under each condition."""

from apps.dialogue.case_ablations import measure_conditions, thin_case, vary_lines
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.line_conditions import CONDITIONS
from tests.dialogue.cases import HIP


def test_no_question_is_kept_and_asked() -> None:
    for number in (1, 2):
        thinned = thin_case(HIP, number)
        kept = {text for fact in thinned.case["facts"] for text in fact["questions"]}
        assert all(1 <= len(fact["questions"]) <= number for fact in thinned.case["facts"])
        assert kept.isdisjoint(line.text for line in thinned.left_out)
    assert not thin_case(HIP, 6).left_out


def test_the_same_questions_are_kept_whatever_their_order() -> None:
    turned = HIP | {"facts": [fact | {"questions": fact["questions"][::-1]} for fact in HIP["facts"]]}
    assert thin_case(turned, 1) == thin_case(HIP, 1)


def test_lines_expect_the_fact_or_its_guard() -> None:
    expected = {line.id.rsplit("-", 1)[0]: line.expect for line in thin_case(HIP, 1).left_out}
    assert expected["pain"] == ("pain",)
    assert expected["alcohol"] == ("guard:alcohol",)
    assert expected["flat"] == ("flat",)


def test_questions_for_a_fact_taken_out_get_nothing() -> None:
    thinned = thin_case(HIP, 2, withheld=2)
    left = {fact["id"] for fact in thinned.case["facts"]}
    lines = [line for line in thinned.left_out if line.id.rsplit("-", 1)[0] not in left]
    assert lines and all(line.expect == ("class:UNKNOWN",) for line in lines)
    assert {"night", "alcohol"} <= left, "a scene opens with one, another one is told after the other"


def test_every_condition_changes_some_line() -> None:
    text = "Haben Sie, Frau Müller, früher schon Fieber gehabt?"
    changed = {name: change(text) for name, change in CONDITIONS.items()}
    assert changed["as written"] == text
    assert changed["dictated"] == "haben sie frau müller früher schon fieber gehabt"
    assert changed["a for ä"] == "Haben Sie, Frau Muller, fruher schon Fieber gehabt?"
    assert changed["ae for ä"] == "Haben Sie, Frau Mueller, frueher schon Fieber gehabt?"
    assert CONDITIONS["subject first"]("Seit wann haben Sie Fieber?") == "Seit wann Sie haben Fieber?"
    assert len(set(changed.values()) - {text}) == len(CONDITIONS) - 2, (
        "no word stands between this verb and its subject"
    )


def test_figures_for_every_number_and_condition(engine: EmbeddedEngine) -> None:
    found = list(measure_conditions(engine, HIP, [], (1, 2), 4))
    assert [(one.questions, one.condition) for one in found] == [
        (number, name) for number in (1, 2) for name in CONDITIONS
    ]
    assert all(one.figures.total == len(thin_case(HIP, one.questions).left_out[:4]) for one in found)
    assert sum(one.figures.leaks for one in found) == 0


def test_a_line_is_always_written_under_the_same_condition() -> None:
    lines = thin_case(HIP, 1).left_out
    assert list(vary_lines(lines)) == list(vary_lines(lines[::-1]))[::-1]
