"""Faults found in whole talks: things explained, other drugs, missing dots, reactions, persons naming themselves."""

import json
from pathlib import Path

import pytest

from apps.dialogue.case import read_case
from apps.dialogue.embedded.acts import score_acts, select_acts
from apps.dialogue.embedded.ellipsis import is_elliptical
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.topic_conflicts import conflicts_with_topic
from apps.dialogue.expectations import InvalidUtterance, read_utterances
from apps.dialogue.measurement import measure
from apps.dialogue.nlg import phrase_unknown
from apps.dialogue.turn import build_initial_state, open_scene, play_turn
from apps.dialogue.types import LEVELS, Turn
from tests.dialogue.cases import HIP, fact
from tests.solving import ROOT, case_of

CASES = ROOT / "content" / "cases"


def talk(engine: EmbeddedEngine, slug: str, person: str, *lines: str) -> Turn:
    """The answer to the last line, after the others."""
    prepared = engine.prepare(case_of(CASES / f"{slug}.json"))
    scene = next(scene for scene in prepared.case.scenes if scene.person == person)
    state = open_scene(prepared.case, scene.id, "SIMPLE").state
    for line in lines:
        turn = play_turn(engine, prepared, person, state, line, "SIMPLE", 7)
        state = turn.state
    return turn


def asked(engine: EmbeddedEngine, case: EmbeddedCase, person: str, text: str) -> Turn:
    return play_turn(engine, case, person, build_initial_state(case.case, person), text, "SIMPLE")


@pytest.mark.parametrize(
    "line",
    [
        "Das ist Ihre Tablette für den Blutdruck, die heißt Ramipril, nur eine andere Firma.",
        "Der Blutdruck ist ein bisschen niedrig.",
    ],
)
def test_a_statement_about_a_thing_is_no_examination(engine: EmbeddedEngine, line: str) -> None:
    assert talk(engine, "medication-round", "p1", line).findings == ()


@pytest.mark.parametrize(
    "line",
    ["Ich messe jetzt kurz Ihren Blutdruck.", "Darf ich den Blutdruck messen?", "Jetzt kommt der Blutdruck dran."],
)
def test_what_is_announced_or_asked_for_is_done(engine: EmbeddedEngine, line: str) -> None:
    assert [finding.id for finding in talk(engine, "medication-round", "p1", line).findings] == ["bp"]


def test_another_drug_gets_no_reaction_to_the_one_of_the_case(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "medication-round", "p1", "Was passiert, wenn Sie Penicillin bekommen?")
    assert turn.released == () and turn.guarded == ()


@pytest.mark.parametrize(
    ("text", "foreign"),
    [
        ("Was passiert bei Penicillin?", True),
        ("Was passiert bei Novalgin?", False),
        ("Nehmen Sie Penicillin?", False),
        ("Seit wann tut das linke Knie weh?", True),
        ("Seit wann tut das rechte Knie weh?", False),
        ("Seit wann tut das Knie weh?", False),
    ],
)
def test_a_topic_is_asked_only_about_what_it_speaks_of(text: str, foreign: bool) -> None:
    assert conflicts_with_topic(text, {"novalgin", "knie", "rechts", "ausschlag"}) is foreign


@pytest.mark.parametrize(
    "line",
    [
        "Nehmen Sie noch was anderes ein, was wir nicht wissen?",
        "Wie stark tut es heute weh?",
        "Und bringen Sie ihm manchmal etwas Süßes mit?",
        "Welche Tabletten nehmen Sie zu Hause?",
    ],
)
def test_a_question_is_no_teaching_no_explaining_and_no_offer(index: CatalogueIndex, line: str) -> None:
    assert not {"TEACH_BACK", "EXPLAIN", "OFFER_HELP"} & select_acts(score_acts(line, index)).keys()


def test_what_is_told_back_is_recognised_all_the_same(index: CatalogueIndex) -> None:
    assert "TEACH_BACK" in select_acts(
        score_acts("Sagen Sie mir in eigenen Worten, wann Sie die Tablette nehmen?", index)
    )


def test_words_without_their_dots_are_read_with_them(engine: EmbeddedEngine, prepared_hip: EmbeddedCase) -> None:
    repair = prepared_hip.person_indexes["patient"].repair
    assert repair("Konnen Sie heute fruh fur mich prufen, ob Sie spater mude sind?") == (
        "Können Sie heute früh für mich prüfen, ob Sie später müde sind?"
    )
    assert repair("Wurden Sie schon operiert? Das war schon gut.") == "Wurden Sie schon operiert? Das war schon gut."
    assert "FAREWELL" in asked(engine, prepared_hip, "patient", "Bis spater, Frau Sommer.").acts


def test_the_formal_address_points_to_nothing_said_before(index: CatalogueIndex) -> None:
    assert not is_elliptical("Was für Tabletten nehmen Sie zu Hause?", index)


@pytest.mark.parametrize(
    ("slug", "person", "lines", "fact"),
    [
        (
            "child-with-fever",
            "mother",
            ("Hat er eine Allergie?", "Welche Medikamente haben Sie ihm schon gegeben?"),
            "para_dose",
        ),
        ("medication-round", "p1", ("Haben Sie eine Allergie?", "Was nehmen Sie zu Hause ein?"), "home_meds"),
    ],
)
def test_a_new_topic_is_heard(
    engine: EmbeddedEngine, slug: str, person: str, lines: tuple[str, ...], fact: str
) -> None:
    assert [release.fact for release in talk(engine, slug, person, *lines).released] == [fact]


@pytest.mark.parametrize("line", ["Ach so.", "Okay, gut, danke.", "Ach so, verstehe.", "Gut, das schreibe ich auf."])
def test_a_reaction_is_told_nothing(engine: EmbeddedEngine, line: str) -> None:
    turn = talk(engine, "medication-round", "p1", "Haben Sie Schmerzen?", line)
    assert turn.released == () and turn.guarded == () and turn.findings == () and not turn.ask_back


def test_no_person_says_of_themselves_that_they_do_not_know(engine: EmbeddedEngine, prepared_hip: EmbeddedCase) -> None:
    assert asked(engine, prepared_hip, "patient", "Wie heißen Sie?").reply == "Ich heiße Erna Sommer."
    patient = prepared_hip.case.person("patient")
    assert "weiß" not in phrase_unknown(prepared_hip.case, patient, "Welche Bücher lesen Sie am liebsten?", "SIMPLE", 0)
    assert "weiß" in phrase_unknown(prepared_hip.case, patient, "Wann kommt die Visite?", "SIMPLE", 0)


def test_what_was_long_ago_is_forgotten(prepared_hip: EmbeddedCase) -> None:
    patient = prepared_hip.case.person("patient")
    forgotten = {"Das weiß ich nicht mehr so genau.", "Daran kann ich mich nicht genau erinnern."}
    for asked in ("Hat das schon mal jemand falsch gemacht?", "Wie lange hat die gebraucht, bis sie zu war?"):
        assert phrase_unknown(prepared_hip.case, patient, asked, "SIMPLE", 0) in forgotten
    assert phrase_unknown(prepared_hip.case, patient, "Wann war Ihr Sohn hier?", "SIMPLE", 0) not in forgotten


@pytest.mark.parametrize(
    ("slug", "person", "lines", "facts"),
    [
        (
            "washing-the-way-he-wants",
            "patient",
            ("Sagen Sie mir bitte zuerst was machen Sie selber und wo brauchen Sie mich?",),
            ["self", "help"],
        ),
        (
            "heart-failure-admission",
            "p1",
            ("Welche Tabletten nehmen Sie, auch ohne Rezept aus der Apotheke?",),
            ["meds", "ibuprofen"],
        ),
        ("washing-the-way-he-wants", "patient", ("Womit fangen wir an?", "Und danach?"), ["order"]),
        ("heart-failure-admission", "p1", ("Haben Sie zugenommen?", "In welcher Zeit?"), ["weight_gain"]),
        (
            "washing-the-way-he-wants",
            "patient",
            ("Spüren Sie etwas in die Beine wenn ich hier anfasse?",),
            ["feeling"],
        ),
        (
            "washing-the-way-he-wants",
            "patient",
            ("Hatten Sie früher schon eine offene Stelle?", "Wie lange hat die gebraucht bis sie zu war?"),
            ["wound_time"],
        ),
    ],
)
def test_what_is_asked_in_a_talk_is_told(
    engine: EmbeddedEngine, slug: str, person: str, lines: tuple[str, ...], facts: list[str]
) -> None:
    turn = talk(engine, slug, person, *lines)
    assert [release.fact for release in turn.released] == facts
    assert turn.ask_back is None


def test_an_offer_behind_a_question_is_taken(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "washing-the-way-he-wants", "patient", "Können Sie das allein oder soll ich Sie drehen?")
    assert turn.released == () and turn.kind == "CONSENT"


def test_who_may_hear_of_the_stay_is_not_told_again_what_she_must_not_know(engine: EmbeddedEngine) -> None:
    lines = ("Sind Sie gestürzt?", "Das tut mir leid.", "Danke, dass Sie mir das sagen.", "Sind Sie gestürzt?")
    call = "Soll ich Ihre Tochter anrufen und ihr sagen, dass Sie hier sind?"
    turn = talk(engine, "heart-failure-admission", "p1", *lines, call)
    assert "fall" in turn.state.given and turn.released == ()


@pytest.mark.parametrize(
    ("slug", "person", "order", "check", "said"),
    [
        (
            "to-the-toilet-at-night",
            "patient",
            "Ab jetzt klingeln Sie bitte immer bevor Sie aufstehen.",
            "Was machen Sie also, wenn Sie wieder müssen?",
            "Ab jetzt klingle ich immer, bevor ich aufstehe.",
        ),
        (
            "fall-on-the-ward",
            "patient",
            "Bleiben Sie bitte so liegen, ich möchte erst schauen ob Sie verletzt sind.",
            "Wiederholen Sie bitte, was Sie machen, bis die Ärztin kommt?",
            "ob ich verletzt bin.",
        ),
        (
            "heart-failure-admission",
            "p1",
            "Sie dürfen heute nur einen Liter trinken, alles zusammen.",
            "Können Sie mir in Ihren Worten sagen, was heute wichtig ist?",
            "Ich darf heute nur einen Liter trinken",
        ),
        (
            "washing-the-way-he-wants",
            "patient",
            "Sie sollen heute nicht so lange sitzen, maximal zwei Stunden.",
            "Können Sie mir sagen was Sie heute machen wegen die rote Stelle?",
            "Ich soll heute nicht so lange sitzen",
        ),
        (
            "no-coffee-this-morning",
            "patient",
            "Bitte essen und trinken Sie ab jetzt nichts mehr.",
            "Was dürfen Sie bis zur Untersuchung nicht machen? Erzählen Sie es mir noch mal.",
            "Ich esse und trinke ab jetzt nichts mehr.",
        ),
        (
            "to-the-toilet-at-night",
            "patient",
            "Bitte bleiben Sie noch sitzen und stehen Sie nicht alleine auf, ja?",
            "Ziehen Sie bitte die Schuhe an. Was machen Sie jetzt also, sagen Sie es mir nochmal?",
            "Ich ziehe die Schuhe an.",
        ),
        (
            "wound-dressing",
            "p1",
            "Noch etwas: Bitte schneiden Sie zu Hause keine Hornhaut mehr selbst.",
            "Können Sie das bitte mit eigenen Worten wiederholen?",
            ": Ich schneide zu Hause keine Hornhaut mehr selbst.",
        ),
    ],
)
def test_what_was_ordered_is_said_back_however_it_is_asked_for(
    engine: EmbeddedEngine, slug: str, person: str, order: str, check: str, said: str
) -> None:
    assert said in talk(engine, slug, person, order, check).reply


@pytest.mark.parametrize(
    ("slug", "person", "line"),
    [
        (
            "to-the-toilet-at-night",
            "patient",
            "Ich komme in einer halben Stunde nochmal und messe den Blutdruck wieder.",
        ),
        ("heart-failure-admission", "p1", "Und wir wiegen Sie ab jetzt jeden Morgen vor dem Frühstück."),
    ],
)
def test_what_will_be_measured_later_is_not_measured_now(
    engine: EmbeddedEngine, slug: str, person: str, line: str
) -> None:
    assert talk(engine, slug, person, line).findings == ()


def test_every_wrong_value_of_a_summary_is_put_right(engine: EmbeddedEngine) -> None:
    turn = talk(
        engine,
        "heart-failure-admission",
        "p1",
        "Mit wie vielen Kissen schlafen Sie?",
        "Seit wann haben Sie Atemnot?",
        "Ich fasse zusammen: Sie haben seit zwei Wochen Atemnot, und Sie schlafen mit vier Kissen. Ist das richtig so?",
    )
    assert turn.reply == "Nein, seit drei Wochen, nicht seit zwei Wochen, und drei Kissen, nicht vier Kissen."


@pytest.fixture
def lines(tmp_path: Path) -> Path:
    rows = [
        {"id": "1", "talk": "one", "text": "Haben Sie Schmerzen?", "expect": ["pain"], "tags": []},
        {"id": "2", "talk": "two", "text": "Wie haben Sie geschlafen?", "expect": ["night"], "tags": []},
        {"id": "3", "talk": "one", "text": "Und seit wann?", "expect": ["pain_since"], "tags": []},
        {"id": "4", "talk": "one", "text": "Ach so.", "expect": [], "tags": ["reaction"]},
        {"id": "5", "talk": "one", "text": "Trinken Sie Wein oder Bier?", "expect": ["alcohol"], "tags": []},
    ]
    path = tmp_path / "talks.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    return path


def test_a_talk_is_played_once_its_lines_being_the_context(engine: EmbeddedEngine, lines: Path) -> None:
    figures = measure(engine, HIP, read_utterances(lines, read_case(HIP)), "SIMPLE")
    assert (figures.total, figures.strict, figures.wrong_fact, figures.leaks) == (5, 5, 0, 0)


def test_a_line_of_a_talk_has_no_context_of_its_own(tmp_path: Path) -> None:
    row = {"id": "1", "talk": "one", "text": "Und?", "context": ["Ja."], "expect": []}
    (tmp_path / "lines.jsonl").write_text(json.dumps(row), encoding="utf-8")
    with pytest.raises(InvalidUtterance, match="no context of its own"):
        read_utterances(tmp_path / "lines.jsonl", read_case(HIP))


def test_what_is_said_to_a_reaction_must_tell_nothing(engine: EmbeddedEngine, tmp_path: Path) -> None:
    case = HIP | {"facts": [*HIP["facts"], fact("oh", "home", ["Ach so."], "Der Kran steht vor dem Haus.")]}
    row = {"id": "1", "talk": "one", "text": "Ach so.", "expect": []}
    (tmp_path / "lines.jsonl").write_text(json.dumps(row), encoding="utf-8")
    figures = measure(engine, case, read_utterances(tmp_path / "lines.jsonl", read_case(case)), "SIMPLE")
    assert (figures.strict, figures.wrong_fact) == (0, 1)


@pytest.mark.parametrize(
    ("slug", "lines", "reply"),
    [
        (  # an infinitive with "bitte" orders, whatever time stands before it
            "no-coffee-this-morning",
            ("Ab jetzt bitte nichts mehr essen und nichts trinken.", "Was dürfen Sie jetzt nicht machen?"),
            "nichts mehr essen und nichts trinken.",
        ),
        (  # a learner's slip in the order is not repeated
            "her-son-always-translates",
            (
                "Sie sollen jetzt im Bett bleiben und nicht alleine zu Toilette gehen.",
                "Sagen Sie mir bitte noch einmal was sollen Sie machen.",
            ),
            "Ich soll jetzt im Bett bleiben und nicht alleine zur Toilette gehen.",
        ),
        (
            "the-hearing-aid-is-gone",
            (
                "Heute um elf Uhr haben Sie Röntgen von der Lunge.",
                "Wiederholen Sie bitte, um wie viel Uhr müssen Sie zum Röntgen?",
            ),
            "Heute um elf Uhr habe ich Röntgen von der Lunge.",
        ),
    ],
)
def test_what_was_said_is_said_back(engine: EmbeddedEngine, slug: str, lines: tuple[str, ...], reply: str) -> None:
    assert talk(engine, slug, "patient", *lines).reply.endswith(reply)


def test_what_is_not_done_is_no_examination(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "her-son-always-translates", "patient", "Keine Sorge, ich sage Ihrem Sohn nichts.")
    assert turn.findings == ()


def test_a_promise_to_call_introduces_nobody(engine: EmbeddedEngine) -> None:
    line = "Ich verspreche Ihnen, heute Abend rufe ich Sie an."
    assert "INTRODUCE" not in talk(engine, "shouting-in-the-corridor", "daughter", line).acts


@pytest.mark.parametrize(
    ("slug", "person", "lines", "reply"),
    [
        (
            "ninety-one-or-nineteen",
            "patient",
            ("Morgen dürfen Sie ab Mitternacht nichts mehr essen, können Sie mir das bitte wiederholen?",),
            "Morgen darf ich ab Mitternacht nichts mehr essen.",
        ),
        (
            "wound-dressing",
            "p2",
            ("Wenn der Fuß rot wird müssen Sie sofort den Arzt anrufen. Wann rufen Sie an?",),
            "Wenn der Fuß rot wird, muss ich sofort den Arzt anrufen.",
        ),
        (
            "her-son-always-translates",
            "patient",
            ("Morgen um zehn kommt sie. Wann kommt sie, haben Sie es verstanden?",),
            "Morgen um zehn kommt sie.",
        ),
        (
            "medication-round",
            "p2",
            ("Was nimmt Ihr Mann zu Hause?", "Also er nimmt Ramipril und keine Schmerzmittel. Stimmt das?"),
            "nicht",
        ),
        (
            "fall-on-the-ward",
            "son",
            ("Unter welcher Nummer erreichen wir Sie?", "Null eins sieben eins, stimmts?"),
            "Ja",
        ),
    ],
)
def test_what_a_line_says_and_asks_at_once_is_taken_together(
    engine: EmbeddedEngine, slug: str, person: str, lines: tuple[str, ...], reply: str
) -> None:
    assert reply.lower() in talk(engine, slug, person, *lines).reply.lower()


@pytest.mark.parametrize(
    ("slug", "person", "line", "facts"),
    [
        ("ninety-one-or-nineteen", "patient", "Zuerst bitte Ihr Gewicht und Ihre Größe.", ["weight", "height"]),
        ("ninety-one-or-nineteen", "patient", "Haben Sie Angst vor die Operation?", ["fear"]),
        ("a-call-without-a-password", "caller", "Möchten Sie dass ich noch etwas aufschreibe?", ["message"]),
        ("wound-dressing", "p2", "Spritzt er sich das Insulin dann selbst?", []),
        ("wound-dressing", "p2", "Auch zu Hause nicht barfuß!", []),
    ],
)
def test_only_what_a_line_asks_for_is_told(
    engine: EmbeddedEngine, slug: str, person: str, line: str, facts: list[str]
) -> None:
    assert [release.fact for release in talk(engine, slug, person, line).released] == facts


def test_leave_asked_for_behind_a_greeting_is_given(engine: EmbeddedEngine) -> None:
    turn = talk(
        engine, "washing-the-way-he-wants", "patient", "Guten Morgen. Darf ich Ihnen heute beim Waschen helfen?"
    )
    assert turn.kind == "CONSENT" and turn.reply.startswith("Guten Morgen.")


def test_the_physician_is_informed_in_other_words_than_the_author_s(engine: EmbeddedEngine) -> None:
    line = "Ich muss das sofort der Ärztin sagen, vielleicht wird die Untersuchung verschoben."
    assert [found.id for found in talk(engine, "no-coffee-this-morning", "patient", line).findings] == ["report"]


def test_a_question_left_by_a_line_is_named(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "wound-dressing", "p2", "Unter welcher Nummer kann ich Sie erreichen und bis wann?")
    assert [release.fact for release in turn.released] == ["d_phone"]
    assert turn.decision.tail == ("LEFT_OPEN",)


def test_the_simplest_wording_comes_first_however_a_case_was_stored() -> None:
    data = case_of(CASES / "heart-failure-admission.json")
    facts = [one | {"answers": dict(sorted(one.get("answers", {}).items()))} for one in data["facts"]]
    assert any(next(iter(one["answers"]), "") == "MEDIUM" for one in facts)
    for one in read_case(data | {"facts": facts}).facts:
        assert [*one.answers] == [level for level in LEVELS if level in one.answers]
