"""What is said to orders, offers, comfort, checks and several questions: by function, record and person."""

import pytest

from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.types import State
from tests.dialogue.test_whole_talks import talk


@pytest.mark.parametrize(
    ("case", "person", "lines", "kind"),
    [
        ("fall-on-the-ward", "patient", ("Soll ich Ihnen ein Glas Wasser bringen?",), "TAKE_OFFER"),
        ("fall-on-the-ward", "patient", ("Kann ich noch etwas für Sie tun?",), "DECLINE_OFFER"),
        ("medication-round", "p1", ("Stell dich nicht so an!", "Setzen Sie sich bitte hin."), "QUESTION_ORDER"),
        (
            "wound-dressing",
            "p1",
            ("Und was halten Sie vom Insulin?", "Sie müssen zu Hause Insulin spritzen."),
            "REFUSE_ORDER",
        ),
        ("copd-exacerbation", "p1", ("Atmen Sie ruhig und bleiben Sie bitte sitzen.",), "ACCEPT"),
    ],
)
def test_orders_and_offers_are_answered_by_stance(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], kind: str
) -> None:
    reaction = talk(engine, case, person, *lines).decision.reaction
    assert reaction is not None and reaction.kind == kind


def test_an_offer_that_was_taken_is_asked_for_later(engine: EmbeddedEngine) -> None:
    lines = ("Soll ich Ihnen ein Glas Wasser bringen?", "Wie heißen Sie?", "Haben Sie Schmerzen?")
    turn = talk(engine, "fall-on-the-ward", "patient", *lines, "Haben Sie noch Fragen?")
    assert "Sie wollten mir doch ein Glas Wasser bringen." in turn.reply
    kinds = [entry.kind for entry in turn.state.record]
    assert {"OFFERED", "ACCEPTED", "PROMISED"} <= {*kinds}


def test_what_is_said_back_may_hold_a_slip_that_is_put_right(engine: EmbeddedEngine) -> None:
    lines = ("Sie dürfen nur einen Liter am Tag trinken.", "Können Sie das bitte mit Ihren Worten wiederholen?")
    slip = talk(engine, "wound-dressing", "p1", *lines)
    assert "zwei Liter" in slip.reply and slip.state.record[-1].kind == "MISHEARD"
    put_right = talk(engine, "wound-dressing", "p1", *lines, "Nein, nur einen Liter, nicht zwei.")
    assert "nur einen Liter" in put_right.reply
    again = talk(engine, "wound-dressing", "p1", *lines, "Nein, nur einen Liter.", lines[1])
    assert "nur einen Liter" in again.reply, "it is misheard once"


def test_a_summary_is_put_right_by_value(engine: EmbeddedEngine) -> None:
    asked = ("Mit wie vielen Kissen schlafen Sie?", "Haben Sie zugenommen?")
    summary = "Ich fasse zusammen: Sie schlafen mit zwei Kissen und haben fünf Kilo zugenommen. Stimmt das?"
    reply = talk(engine, "heart-failure-admission", "p1", *asked, summary).reply
    assert "drei Kissen" in reply and "zwei Kissen" in reply


def test_a_right_summary_is_confirmed_whatever_words_other_facts_share(engine: EmbeddedEngine) -> None:
    asked = (
        "Seit wann bekommen Sie schlecht Luft?",
        "Haben Sie zugenommen?",
        "Sind Sie gestürzt?",
        "Sind Sie gestürzt?",
    )
    summary = "Ich fasse zusammen: Sie haben seit drei Wochen schlecht Luft und haben fünf Kilo zugenommen."
    turn = talk(engine, "heart-failure-admission", "p1", *asked, summary)
    assert turn.decision.recap is not None and turn.decision.recap.misstated == ()


@pytest.mark.parametrize("line", ["Hello, do you speak English?", "Как вас зовут?", "Ağrınız var mı?"])
def test_another_language_is_met_as_such(engine: EmbeddedEngine, line: str) -> None:
    turn = talk(engine, "medication-round", "p1", line)
    assert turn.kind == "FOREIGN" and "Deutsch" in turn.reply and not turn.released


def test_a_question_that_was_left_is_asked_for(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "wound-dressing", "p1", "Wo genau ist die Wunde und wie ist sie entstanden?")
    assert len(turn.released) == 2 or turn.decision.tail == ("LEFT_OPEN",)


def test_leave_that_was_asked_for_is_given_before_the_answer(engine: EmbeddedEngine) -> None:
    turn = talk(
        engine, "daughter-on-the-phone", "daughter", "Darf ich Sie auch etwas fragen? Hat Ihr Vater eine Allergie?"
    )
    assert turn.decision.lead == ("ALLOWED",) and [release.fact for release in turn.released] == ["father_allergy"]


def test_after_something_was_done_it_is_said_how_it_feels(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "fall-on-the-ward", "patient", "Ich lege Ihnen noch eine Decke über. Ist das besser so?")
    assert turn.kind == "COMFORTABLE" and turn.ask_back is None


def test_no_set_phrase_comes_twice_in_ten_turns(engine: EmbeddedEngine) -> None:
    line = "Das tut mir sehr leid für Sie."
    replies = [talk(engine, "copd-exacerbation", "p1", *[line] * count).reply for count in range(1, 7)]
    assert len({*replies}) == len(replies)


def test_a_state_of_an_earlier_release_goes_on() -> None:
    data = State("p1", record=()).to_json()
    del data["said"]
    data["record"] = [{"kind": "TOLD", "text": "Ich komme gleich.", "turn": 1}]
    state = State.from_json(data)
    assert state.said == () and state.record[0].topic == ""


def test_a_kind_word_is_not_taken_for_rudeness(engine: EmbeddedEngine) -> None:
    line = "Ich höre, dass Sie das sehr beschäftigt. Sie sind weit weg und würden am liebsten hier sein."
    turn = talk(engine, "daughter-on-the-phone", "daughter", line)
    assert turn.emotion != "anger" and "RUDE" not in turn.acts


def test_an_instruction_that_was_asked_about_is_said_back(engine: EmbeddedEngine) -> None:
    lines = ("Sie dürfen nur 1,5 Liter am Tag trinken.", "Wie viel Liter dürfen Sie am Tag trinken?")
    assert "nur 1,5 Liter am Tag" in talk(engine, "heart-failure-admission", "p1", *lines).reply


def test_of_two_things_one_is_chosen(engine: EmbeddedEngine) -> None:
    reply = talk(engine, "copd-exacerbation", "p1", "Möchten Sie einen Schluck Wasser oder Tee?").reply
    assert reply == "Einen Schluck Wasser, bitte."


def test_a_number_that_is_read_back_wrongly_is_put_right(engine: EmbeddedEngine) -> None:
    asked = "Unter welcher Telefonnummer kann ich Sie erreichen?"
    number = talk(engine, "daughter-on-the-phone", "daughter", asked).reply
    wrong = talk(engine, "daughter-on-the-phone", "daughter", asked, "Ich wiederhole die Nummer: 0171 392 00 74.")
    assert "0171 392 00 47" in number and "0171 392 00 47" in wrong.reply


def test_news_is_no_question(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "fall-on-the-ward", "son", "Ihre Mutter ist vorhin gestürzt.")
    assert turn.decision.reaction is not None and not turn.released


def test_what_is_wrong_german_is_not_said_back(engine: EmbeddedEngine) -> None:
    line = "Bitte Sie dürfen nicht auf den Fuß stehen, nur mit die Spezialschuh."
    assert "mit die" not in talk(engine, "wound-dressing", "p1", line).reply


def test_agreeing_to_a_slip_does_not_put_it_right(engine: EmbeddedEngine) -> None:
    lines = ("Sie dürfen nur einen Liter am Tag trinken.", "Können Sie das bitte mit Ihren Worten wiederholen?")
    turn = talk(engine, "wound-dressing", "p1", *lines, "Richtig, zwei Liter.")
    assert turn.decision.reaction is None or turn.decision.reaction.kind != "CORRECTED"
