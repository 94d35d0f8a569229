"""Announcing is not doing, and what has been done is not done again by being mentioned."""

import pytest

from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.types import Turn
from apps.german.announcements import asks_permission, is_giving, is_plan, list_undertaken
from tests.dialogue.test_whole_talks import talk

PLAN = "Zuerst nehme ich den alten Verband ab, dann spüle ich die Wunde, danach lege ich einen neuen an."


def found(turn: Turn) -> list[str]:
    return [finding.id for finding in turn.findings]


@pytest.mark.parametrize(
    "line",
    [
        PLAN,
        "Ich möchte jetzt den Verband wechseln: zuerst abnehmen, dann spülen, dann neu verbinden.",
        "Wir haben ja schon den Verband aufgemacht.",
        "Ich habe die Wunde schon gemessen.",
        "Der alte Verband ist jetzt weg.",
        "Nachher messe ich noch Ihren Blutdruck.",
        "Wenn der Verband ab ist, schaue ich mir die Wunde an.",
        "Wenn ich den Verband abnehme, sagen Sie bitte Stopp.",
        "Die weiße Tablette gebe ich Ihnen noch nicht.",
    ],
)
def test_what_is_planned_past_or_denied_is_not_undertaken(line: str) -> None:
    assert list_undertaken(line) == ()


@pytest.mark.parametrize(
    ("line", "is_leave"),
    [
        ("Ist es in Ordnung, wenn ich messe?", True),
        ("Ist Ihnen das recht?", True),
        ("Ich messe jetzt den Puls, okay?", True),
        ("Ist Ihr Stuhlgang in Ordnung?", False),
        ("Alles in Ordnung?", False),
    ],
)
def test_leave_is_asked_for_what_will_be_done(line: str, is_leave: bool) -> None:
    assert asks_permission(line) is is_leave


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("Ich möchte jetzt Ihren Blutdruck messen.", ["Ich möchte jetzt Ihren Blutdruck messen."]),
        ("Gut, dann messe ich mal Ihren Blutdruck.", ["dann messe ich mal Ihren Blutdruck."]),
        ("Ich spüle jetzt die Wunde und lege dann den neuen Verband an.", ["Ich spüle jetzt die Wunde"]),
        (
            "Darf ich Ihren Blutdruck messen und den Puls fühlen?",
            ["Darf ich Ihren Blutdruck messen", "Darf ich den Puls fühlen?"],
        ),
        (
            "Ich nehme jetzt den Verband ab und schaue mir die Wunde an.",
            ["Ich nehme jetzt den Verband ab", "ich schaue mir die Wunde an."],
        ),
    ],
)
def test_what_is_done_now_is_undertaken_step_by_step(line: str, steps: list[str]) -> None:
    assert list(list_undertaken(line)) == steps


def test_a_plan_is_an_order_of_steps() -> None:
    assert is_plan(PLAN)
    assert not is_plan("Ich messe jetzt den Blutdruck, dann sind wir fertig.")


def test_an_injection_is_given_and_a_place_for_it_looked_for() -> None:
    assert is_giving("Ich spritze Ihnen jetzt das Heparin in den Bauch.")
    assert not is_giving("Ich suche eine gute Stelle für die Spritze.")


def test_a_plan_is_explained_and_carries_out_nothing(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "wound-dressing", "p1", PLAN)
    assert found(turn) == [] and turn.released == ()
    assert {"EXPLAIN", "SIGNPOST"} <= set(turn.acts) and "TEACH_BACK" not in turn.acts


def test_the_second_clause_does_what_the_first_has_done_before(engine: EmbeddedEngine) -> None:
    line = "Wir haben ja schon den Verband aufgemacht. Ich schaue mir die Wunde an."
    assert found(talk(engine, "wound-dressing", "p1", line)) == ["wound_check"]


def test_mentioning_a_measure_does_not_do_it_again(engine: EmbeddedEngine) -> None:
    lines = ("Ich nehme jetzt vorsichtig den alten Verband ab.", "Jetzt spüle ich, sagen Sie Stopp, wenn es wehtut.")
    turn = talk(engine, "wound-dressing", "p1", *lines)
    assert found(turn) == ["rinse"]
    assert turn.state.examined == ("dressing_off", "rinse")


@pytest.mark.parametrize(
    ("line", "ids"),
    [
        ("Ich messe Blutdruck und Blutzucker.", {"bp", "glucose"}),
        ("Ich möchte jetzt Ihren Blutdruck messen.", {"bp"}),
        ("Darf ich Ihren Blutdruck messen und den Puls fühlen?", {"bp", "pulse"}),
        ("Ich spritze Ihnen jetzt das Heparin in den Bauch.", set()),
    ],
)
def test_every_measure_of_a_line_is_done_and_nothing_else(engine: EmbeddedEngine, line: str, ids: set[str]) -> None:
    assert set(found(talk(engine, "medication-round", "p1", line))) == ids


def test_an_old_state_without_findings_is_still_read(engine: EmbeddedEngine) -> None:
    state = talk(engine, "medication-round", "p1", "Guten Tag.").state
    written = state.to_json()
    del written["examined"]
    assert type(state).from_json(written).examined == ()
