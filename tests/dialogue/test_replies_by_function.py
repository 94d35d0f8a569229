"""What is said to orders, offers, comfort, checks and several questions: by function, record and person."""

from dataclasses import replace

import pytest

from apps.dialogue.case import Fact, Gate
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.nlg import choose_answer, phrase_decision
from apps.dialogue.turn import build_initial_state, play_turn
from apps.dialogue.types import Decision, Release, State
from apps.german.dates import find_dates
from tests.dialogue.test_whole_talks import CASES, talk
from tests.solving import case_of


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
        ("heart-failure-admission", "p1", ("Ich mache mir Sorgen, weil Sie so blass sind.",), "VALUE"),
        (
            "will-i-die",
            "patient",
            ("Die Ärztin hat ein Schmerzmittel aufgeschrieben. Möchten Sie jetzt etwas davon haben?",),
            "TAKE_OFFER",
        ),
        (
            "daughter-on-the-phone",
            "father",
            ("Ihre Tochter bringt Ihnen Sachen mit. Was brauchen Sie?",),
            "DECLINE_OFFER",
        ),
    ],
)
def test_orders_offers_and_worries_are_answered_by_stance(
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
    assert len(turn.released) + len(turn.decision.guarded) == 2 or turn.decision.tail == ("LEFT_OPEN",)


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


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("Tut Ihnen etwas weh?", "Ich fasse zusammen: Schmerzen im rechten Knie. Stimmt das?"), "linkes Knie"),
        (("Tut Ihnen etwas weh?", "Auf welcher Seite?"), "linken Knie"),
        (
            ("Seit wann bekommen Sie schlecht Luft?", "Ist das nur beim Laufen oder auch, wenn Sie ruhig sitzen?"),
            "Auf der Treppe",
        ),
        (("Haben Sie eine Allergie? Und was passiert dann?",), "Haut wird rot"),
    ],
)
def test_short_lines_stand_on_what_was_just_said(engine: EmbeddedEngine, lines: tuple[str, ...], said: str) -> None:
    turn = talk(engine, "heart-failure-admission", "p1", *lines)
    assert said in turn.reply


def test_what_is_offered_is_taken_though_its_words_occur_in_facts(engine: EmbeddedEngine) -> None:
    asked = "Können Sie flach liegen?"
    offered = talk(engine, "heart-failure-admission", "p1", asked, "Soll ich das Kopfteil höher machen?")
    assert not offered.released
    higher = talk(engine, "copd-exacerbation", "p1", "Hilft es Ihnen, wenn wir das Kopfteil höher stellen?")
    assert not higher.decision.negatives and "Kopfschmerzen" not in higher.reply


@pytest.mark.parametrize(
    ("case", "person", "line", "kind"),
    [
        ("medication-round", "p2", "Wie war ich?", "OWN_PERFORMANCE"),
        ("medication-round", "p1", "Was kostet eigentlich so ein neues Knie?", "OFF_TOPIC"),
        ("copd-exacerbation", "p1", "Glauben Sie an Gott?", "OFF_TOPIC"),
        ("fall-on-the-ward", "son", "Das darf ich Ihnen nicht sagen, das erklärt Ihnen die Ärztin.", "REFERRED"),
    ],
)
def test_questions_of_no_case_have_answers_of_their_own(
    engine: EmbeddedEngine, case: str, person: str, line: str, kind: str
) -> None:
    turn = talk(engine, case, person, line)
    assert turn.kind == kind and not turn.released


def test_an_order_without_a_verb_is_no_summary(engine: EmbeddedEngine) -> None:
    lines = ("Wie viel trinken Sie am Tag?", "Bitte ab heute nur anderthalb Liter am Tag.")
    assert "drei Liter" not in talk(engine, "heart-failure-admission", "p1", *lines).reply


def test_an_instruction_is_said_back_in_right_german(engine: EmbeddedEngine) -> None:
    line = "Sie dürfen nur ein Liter trinken am Tag. Können Sie das bitte mit Ihren Worten wiederholen?"
    assert "Ich darf nur einen Liter am Tag trinken." in talk(engine, "heart-failure-admission", "p1", line).reply


def test_orders_of_the_physician_are_put_right_by_value(engine: EmbeddedEngine) -> None:
    told = ("Guten Abend, hier ist Linh Tran von der Station 7.", "Darf ich ihr Sauerstoff geben, und wie viel?")
    line = "Ich wiederhole: vier Liter über die Nasenbrille, Ziel 92 bis 96 Prozent. Ist das richtig?"
    assert talk(engine, "handover-to-physician", "p2", *told, line).reply == "Nein, zwei Liter, nicht vier Liter."


def test_the_receiver_reads_back_all_when_asked(engine: EmbeddedEngine) -> None:
    told = ("Die Sättigung ist 91 Prozent, der Puls 116.", "Sie hat eine Penicillinallergie.")
    line = "Können Sie bitte einmal wiederholen, was Sie aufgeschrieben haben?"
    reply = talk(engine, "handover-to-physician", "p2", *told, line).reply
    assert "Puls 116" in reply and "Penicillin" in reply


def test_a_value_that_is_named_to_be_excluded_is_not_the_one_told(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "handover-to-physician", "p2", "Der Blutdruck ist 104 zu 62, nicht 140.")
    assert turn.understanding.telling is not None and not turn.understanding.telling.contradicted


def test_a_question_after_comfort_is_not_taken_for_comfort(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "medication-round", "p1", "Sie müssen sich nicht schämen. Haben Sie früher Klavier gespielt?")
    assert turn.kind in ("UNKNOWN", "OFF_TOPIC", "CLARIFY")


def test_leave_is_answered_after_comfort(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "medication-round", "p1", "Kopf hoch, das Knie wird schon. Bis später, Herr Haferkamp!")
    assert turn.decision.tail == ("SEE_YOU",)


def test_a_wrong_dose_is_put_right_though_it_reads_like_a_question(engine: EmbeddedEngine) -> None:
    asked = "Welche Medikamente hat er bekommen?"
    line = "Also drei Zäpfchen mit 125 Milligramm. Stimmt das so?"
    reply = talk(engine, "child-with-fever", "mother", asked, line).reply
    assert not reply.startswith("Ja") and "250 Milligramm" in reply


def test_writing_something_down_is_no_attack_on_the_role(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "child-with-fever", "mother", "Das schreibe ich ganz groß rot in die Akte.")
    assert turn.kind != "INJECTION"


def test_a_wrong_participle_is_understood(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "child-with-fever", "mother", "Wie viel hat er seit gestern getrunkt?")
    assert [release.fact for release in turn.released] == ["drinking"]


@pytest.mark.parametrize(
    ("case", "person", "line", "kind"),
    [
        ("daughter-on-the-phone", "daughter", "Bitte nicht böse sein.", "ACCEPT"),
        ("fall-on-the-ward", "patient", "Ich bin jetzt bei Ihnen und ich gehe nicht weg.", "FAREWELL"),
        ("fall-on-the-ward", "patient", "Darf ich Ihren Rücken abtasten? Ich bin ganz vorsichtig.", "REASSURE"),
    ],
)
def test_what_a_line_only_looks_like(engine: EmbeddedEngine, case: str, person: str, line: str, kind: str) -> None:
    turn = talk(engine, case, person, line)
    reaction = turn.decision.reaction.kind if turn.decision.reaction else ""
    assert kind not in (turn.kind, reaction)


def test_worrying_about_the_other_asks_for_none_of_their_worries(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "wound-dressing", "p1", "Entschuldigung. Ich mache mir nur Sorgen um Ihren Fuß.")
    assert not turn.released


def test_an_order_of_this_moment_is_not_said_back_later(engine: EmbeddedEngine) -> None:
    lines = ("Jetzt drücken Sie meine Hand, nur mit rechts.", "Wiederholen Sie bitte, was Sie nächstes Mal machen.")
    assert "Hand" not in talk(engine, "fall-on-the-ward", "patient", *lines).reply


@pytest.mark.parametrize(
    ("case", "person", "lines", "said"),
    [
        (
            "medication-round",
            "p1",
            (
                "Bitte nehmen Sie die weiße Tablette noch nicht.",
                "Stehen Sie nicht allein auf.",
                "Sagen Sie mir noch mal mit Ihren Worten, was Sie mit der weißen Tablette machen.",
            ),
            "Ich nehme die weiße Tablette noch nicht.",
        ),
        (
            "wound-dressing",
            "p1",
            (
                "Bitte ziehen Sie den Schuh bei jedem Schritt an.",
                "Können Sie mir sagen, wann Sie den Schuh anziehen sollen?",
            ),
            "Ich ziehe den Schuh bei jedem Schritt an.",
        ),
        (
            "heart-failure-admission",
            "p1",
            (
                "Klingeln Sie bitte, bevor Sie aufstehen, in Ordnung?",
                "Was machen Sie, wenn Sie heute Nacht rausmüssen?",
            ),
            "Ich klingle, bevor ich aufstehe.",
        ),
        (
            "copd-exacerbation",
            "p1",
            (
                "Bitte klingeln Sie, wenn es schlimmer wird.",
                "Halten Sie beim Spray die Luft immer lange an.",
                "Was machen Sie, wenn die Luft schlechter wird?",
            ),
            "Ich klingle, wenn es schlimmer wird.",
        ),
        (
            "daughter-on-the-phone",
            "daughter",
            (
                "bringen sie am samstag bitte seinen medikamentenplan mit, ja?",
                "was sollten sie am samstag noch mal mitbringen",
            ),
            "Ich bringe am Samstag",
        ),
    ],
)
def test_the_instruction_that_is_asked_about_is_said_back(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], said: str
) -> None:
    turn = talk(engine, case, person, *lines)
    assert said in turn.reply and "allein" not in turn.reply
    assert turn.released == () and turn.ask_back is None


def test_an_order_is_said_back_with_the_reason_that_was_told(engine: EmbeddedEngine) -> None:
    told = ("Ibuprofen ist für Ihr Herz nicht gut.", "Bitte nehmen Sie kein Ibuprofen mehr, ja?")
    asked = "Warum sollen Sie kein Ibuprofen mehr nehmen?"
    assert "Ibuprofen ist für mein Herz nicht gut." in talk(engine, "heart-failure-admission", "p1", *told, asked).reply
    untold = talk(engine, "heart-failure-admission", "p1", told[1], asked).decision.reaction
    assert untold is not None and untold.kind == "NO_REASON"


@pytest.mark.parametrize(
    ("case", "person", "line"),
    [
        ("heart-failure-admission", "p1", "Bitte nehmen Sie hier kein Ibuprofen mehr, ja?"),
        ("wound-dressing", "p1", "Schneiden Sie bitte nie mehr selbst an der Hornhaut. Das macht die Podologin."),
        ("daughter-on-the-phone", "daughter", "und bitte geben sie das kennwort keinem weiter"),
        ("fall-on-the-ward", "patient", "Ab jetzt klingeln Sie bitte immer, bevor Sie aufstehen, in Ordnung?"),
        ("daughter-on-the-phone", "daughter", "Bringen Sie am Samstag bitte seinen Medikamentenplan mit, ja?"),
    ],
)
def test_an_order_is_taken_and_tells_no_fact(engine: EmbeddedEngine, case: str, person: str, line: str) -> None:
    turn = talk(engine, case, person, line)
    assert turn.released == () and turn.guarded == () and turn.ask_back is None
    accepted = turn.decision.reaction is not None and turn.decision.reaction.kind == "ACCEPT"
    assert accepted or turn.kind == "INSTRUCT"


def test_an_order_without_its_mark_may_be_a_question(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "heart-failure-admission", "p1", "nehmen sie schmerztabletten")
    assert [release.fact for release in turn.released] == ["ibuprofen"]


def test_an_order_is_refused_with_what_speaks_against_it_although_nobody_asked(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "wound-dressing", "p1", "Die Ärztin möchte, dass Sie heute mit Insulin anfangen.")
    assert turn.decision.reaction is not None and turn.decision.reaction.kind == "REFUSE_ORDER"
    assert [release.fact for release in turn.released] == ["insulin"]
    assert "insulin" in turn.state.given


@pytest.mark.parametrize(
    ("case", "person", "line", "facts"),
    [
        ("daughter-on-the-phone", "daughter", "Wie wohnt er, und wer hilft ihm?", ["father_living", "father_help"]),
        (
            "heart-failure-admission",
            "p1",
            "Wie viele Kissen brauchen Sie nachts, und wie lange schlafen Sie?",
            ["dyspnoea_night", "sleep"],
        ),
    ],
)
def test_both_questions_of_a_sentence_are_answered(
    engine: EmbeddedEngine, case: str, person: str, line: str, facts: list[str]
) -> None:
    assert [release.fact for release in talk(engine, case, person, line).released] == facts


def test_a_second_question_that_is_not_understood_is_named_as_left(engine: EmbeddedEngine) -> None:
    line = "Haben Sie Husten, und wie heißt Ihre Krankenkasse?"
    assert talk(engine, "heart-failure-admission", "p1", line).decision.tail == ("LEFT_OPEN",)


@pytest.mark.parametrize(
    ("case", "person", "line", "kind"),
    [
        ("wound-dressing", "p1", "Morgen früh wird der Fuß noch einmal geröntgt.", "PLANNED"),
        ("wound-dressing", "p1", "Ihre Tochter kommt heute leider nicht.", "PITY"),
        ("medication-round", "p1", "Ich gebe Ihnen jetzt die Spritze in den Bauch.", "DONE"),
        ("child-with-fever", "child", "Ich verrate es auch keinem, versprochen.", "DISCRETION"),
        ("child-with-fever", "child", "Wir müssen dir gleich ein bisschen Blut abnehmen.", "NEEDLE"),
        ("wound-dressing", "p1", "Guten Morgen. Mein Name ist Ana. Ich mache heute Ihren Verband.", "INTRODUCE"),
    ],
)
def test_what_is_told_is_answered_by_what_it_says(
    engine: EmbeddedEngine, case: str, person: str, line: str, kind: str
) -> None:
    turn = talk(engine, case, person, line)
    assert (turn.kind, turn.released) == (kind, ())


def test_an_offer_is_no_moment_to_ask_for_a_promise(engine: EmbeddedEngine) -> None:
    lines = ("Ich bringe Ihnen gleich Wasser.", "Wie heißen Sie?", "Wann sind Sie geboren?", "Haben Sie Schmerzen?")
    offered = talk(engine, "medication-round", "p1", *lines, "Möchten Sie ein frisches Kühlkissen?").decision.reaction
    assert offered is not None and offered.kind == "TAKE_OFFER"
    asked = talk(engine, "medication-round", "p1", *lines, "Haben Sie noch Fragen?").decision.reaction
    assert asked is not None and asked.kind == "REMIND"


def test_a_value_that_the_learner_puts_right_is_confirmed(engine: EmbeddedEngine) -> None:
    lines = ("Unter welcher Nummer sind Sie erreichbar?", "Ich wiederhole: 0171 392 00 74, richtig?")
    turn = talk(engine, "daughter-on-the-phone", "daughter", *lines, "Ach, Entschuldigung, 0171 392 00 47.")
    assert turn.kind == "SUMMARY" and "nicht verstanden" not in turn.reply


def test_a_name_given_with_the_greeting_is_not_said_again_as_if_asked_for(engine: EmbeddedEngine) -> None:
    lines = ("Guten Morgen, mein Name ist Ana, ich mache heute Ihren Verband.", "Nennen Sie mir bitte Ihren Namen.")
    assert talk(engine, "wound-dressing", "p1", *lines).reply == "Ich heiße Lutz Zeidler."


@pytest.mark.parametrize(
    ("case", "person", "lines", "facts"),
    [
        ("fall-on-the-ward", "patient", ("Haben Sie Schmerzen?", "Rechts oder links?"), ("wrist_pain",)),
        ("handover-to-physician", "p1", ("Haben Sie Allergien?", "Und was war da passiert?"), ("allergy_reaction",)),
        ("heart-failure-admission", "p1", ("Wie schlafen Sie?", "Wieso denn nicht?"), ()),
        ("fall-on-the-ward", "patient", ("Nehmen Sie Blutverdünner?", "Und seit wann?"), ()),
    ],
)
def test_a_bare_follow_up_stands_on_the_answer_before_it(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], facts: tuple[str, ...]
) -> None:
    turn = talk(engine, case, person, *lines)
    assert tuple(release.fact for release in turn.released) == facts
    assert turn.decision.ask_back is None


def test_a_bare_why_gets_the_reason_that_the_last_answer_gave(engine: EmbeddedEngine) -> None:
    asked = ("Nehmen Sie Ihre Tabletten regelmäßig ein?",) * 2
    turn = talk(engine, "heart-failure-admission", "p1", *asked, "Und weshalb nicht?")
    assert [release.fact for release in turn.released] == ["adherence"]


@pytest.mark.parametrize(
    ("case", "person", "line", "reaction"),
    [
        ("wound-dressing", "p2", "Wir könnten den Sozialdienst anrufen, wäre das eine gute Idee?", "TAKE_OFFER"),
        ("heart-failure-admission", "p1", "Ihr Enkel kommt heute Nachmittag zu Besuch.", "GOOD_NEWS"),
        ("copd-exacerbation", "p1", "Ihre Finger sind ganz kalt, das gefällt mir nicht.", "VALUE"),
        ("medication-round", "p1", "Gegen die Übelkeit kann ich Ihnen Tropfen geben, möchten Sie das?", "TAKE_OFFER"),
    ],
)
def test_what_is_offered_or_told_is_no_question(
    engine: EmbeddedEngine, case: str, person: str, line: str, reaction: str
) -> None:
    turn = talk(engine, case, person, line)
    assert turn.released == () and turn.decision.ask_back is None
    assert turn.decision.reaction is not None and turn.decision.reaction.kind == reaction


@pytest.mark.parametrize(
    ("case", "person", "line", "kind"),
    [
        ("wound-dressing", "p1", "So, der Verband sitzt. Drückt er?", "NOT_TIGHT"),
        ("medication-round", "p1", "Schon vorbei. Hat es wehgetan?", "ENDURED"),
        ("heart-failure-admission", "p1", "Dann lasse ich Sie jetzt schlafen.", "REST"),
        ("wound-dressing", "p2", "Ihr Vater sagt, er kommt allein zurecht. Finden Sie das auch?", "UNSURE"),
        ("heart-failure-admission", "p1", "Da habe ich mich vertan.", "APOLOGISE"),
        ("daughter-on-the-phone", "daughter", "Können Sie das verstehen?", "CHECK_UNDERSTANDING"),
        ("fall-on-the-ward", "patient", "Ich lege Ihnen die Brille neben das Bett.", "DONE"),
        ("child-with-fever", "mother", "Die Zäpfchen geben ab heute nur wir, gut?", "CONSENT"),
    ],
)
def test_small_courtesies_have_answers_of_their_own(
    engine: EmbeddedEngine, case: str, person: str, line: str, kind: str
) -> None:
    turn = talk(engine, case, person, line)
    assert turn.decision.kind == kind and turn.released == ()


def test_what_others_did_is_told_and_not_asked(engine: EmbeddedEngine) -> None:
    assert talk(engine, "heart-failure-admission", "p1", "Ihre Tochter hat eben angerufen.").released == ()


def test_good_news_are_heard_with_the_greeting(engine: EmbeddedEngine) -> None:
    line = "Guten Tag, ich bin Pfleger Anton. Ihrem Vater geht es heute viel besser."
    turn = talk(engine, "wound-dressing", "p2", line)
    assert turn.decision.reaction is not None and turn.decision.reaction.kind == "GOOD_NEWS"
    assert turn.reply.startswith("Guten Tag")


def test_an_order_with_a_tag_is_said_back_later(engine: EmbeddedEngine) -> None:
    lines = (
        "Ich schaue jetzt nach der Hüfte, sagen Sie Bescheid, wenn es drückt.",
        "Sie müssen immer läuten, wenn Sie aufstehen wollen, versprechen Sie mir das?",
        "Was machen Sie, wenn Sie nachts rausmüssen?",
    )
    assert "läuten" in talk(engine, "fall-on-the-ward", "patient", *lines).reply


def test_what_nobody_said_is_not_said_back(engine: EmbeddedEngine) -> None:
    lines = ("Melden Sie sich bitte immer zuerst bei uns.", "Wiederholen Sie mir bitte kurz, wann die Visite ist.")
    reaction = talk(engine, "daughter-on-the-phone", "daughter", *lines).decision.reaction
    assert reaction is not None and reaction.kind == "UNSAID"
    told = ("Die Visite ist um neun Uhr.", lines[1])
    assert "neun Uhr" in talk(engine, "daughter-on-the-phone", "daughter", *told).reply


def test_a_habit_beside_a_question_is_no_instruction(engine: EmbeddedEngine) -> None:
    lines = ("Bleiben Sie bitte ruhig liegen.", "Wie viele Kissen brauchen Sie, und müssen Sie nachts raus?")
    assert "liegen" not in talk(engine, "heart-failure-admission", "p1", *lines).reply.split(".")[0].lower().replace(
        "flach liegen", ""
    )


def test_a_summary_counts_only_what_it_names(engine: EmbeddedEngine) -> None:
    asked = ("Mit wie vielen Kissen schlafen Sie?", "Wie viele Stunden schlafen Sie?")
    reply = talk(engine, "heart-failure-admission", "p1", *asked, "Sie schlafen also mit vier Kissen, richtig?").reply
    assert "drei Kissen" in reply and "Ja" not in reply


@pytest.mark.parametrize("line", ["Tut Ihnen die Wade weh?", "Tut die Wade weh, wenn ich hier drücke?"])
def test_a_pain_declared_absent_is_denied_in_whatever_words(engine: EmbeddedEngine, line: str) -> None:
    assert "Wadenschmerzen" in talk(engine, "handover-to-physician", "p1", line).reply


def test_an_order_with_an_addition_is_said_back_without_it(engine: EmbeddedEngine) -> None:
    lines = (
        "Drücken Sie bitte fünf Minuten auf die Stelle, aber nicht reiben.",
        "Was sollen Sie mit der Stelle machen?",
    )
    assert "Ich drücke fünf Minuten auf die Stelle" in talk(engine, "medication-round", "p1", *lines).reply


def test_asking_back_is_worded_otherwise_each_time_and_sets_clauses_off(engine: EmbeddedEngine) -> None:
    case = engine.prepare(case_of(CASES / "daughter-on-the-phone.json")).case
    state = build_initial_state(case, "father")
    decision = Decision(state, ask_back="me_pain", kind="CLARIFY")
    first = phrase_decision(case, state, decision, "SIMPLE").text
    assert first == "Entschuldigung, meinen Sie meine Schmerzen?"
    again = phrase_decision(case, replace(state, said=(first,)), decision, "SIMPLE").text
    assert again == "Meinen Sie meine Schmerzen?"
    clause = next(fact.id for fact in case.facts_of("father") if fact.topic == "me_body")
    text = phrase_decision(case, state, Decision(state, ask_back=clause, kind="CLARIFY"), "SIMPLE").text
    assert text == "Entschuldigung, meinen Sie, wie es mir heute geht?"


def test_a_decision_about_treatment_is_not_taken_like_a_favour(engine: EmbeddedEngine) -> None:
    reaction = talk(engine, "copd-exacerbation", "p1", "Sollen wir Sie an eine Maschine hängen?").decision.reaction
    assert reaction is None or reaction.kind != "TAKE_OFFER"


def test_what_is_checked_by_a_plan_with_a_tag_is_answered(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "copd-exacerbation", "p1", "Im Notfall rufen wir Ihre Schwester an, ja?")
    assert [release.fact for release in turn.released] == ["contact"]


def test_what_was_put_on_before_may_be_too_tight(engine: EmbeddedEngine) -> None:
    lines = ("Ich ziehe Ihnen jetzt Stützstrümpfe an.", "Sind die Strümpfe zu eng?")
    turn = talk(engine, "heart-failure-admission", "p1", *lines)
    assert turn.decision.kind == "NOT_TIGHT" and turn.released == ()


def test_a_reason_that_no_fact_gives_is_not_asked_back(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "wound-dressing", "p1", "Weshalb messen Sie Ihren Zucker nur so selten?")
    assert turn.decision.ask_back is None


@pytest.mark.parametrize(
    ("case", "person", "line"),
    [
        ("copd-exacerbation", "p1", "Ich stelle Ihnen das Kopfende hoch, okay?"),
        ("medication-round", "p1", "Nachher bekommen Sie noch die Spritze ins Bein, in Ordnung?"),
    ],
)
def test_what_is_announced_with_a_tag_asks_for_leave_only(
    engine: EmbeddedEngine, case: str, person: str, line: str
) -> None:
    turn = talk(engine, case, person, line)
    assert turn.released == () and turn.decision.negatives == ()


def test_a_bare_question_goes_on_about_what_was_asked_back(engine: EmbeddedEngine) -> None:
    prepared = engine.prepare(case_of(CASES / "copd-exacerbation.json"))
    meant = {"ask_back": "worse_since", "ask_back_text": "Ist es mit dem Atmen schlimmer?"}
    state = replace(build_initial_state(prepared.case, "p1"), **meant)
    turn = play_turn(engine, prepared, "p1", state, "Und seit wann?", "MEDIUM")
    assert [release.fact for release in turn.released] == ["worse_since"]


@pytest.mark.parametrize(
    ("case", "person", "lines", "facts"),
    [
        # the verb of the first question holds for the second
        ("child-with-fever", "mother", ("Seit wann spuckt er und wie häufig pro Tag?",), {"onset", "vomiting"}),
        ("wound-dressing", "p1", ("Nennen Sie mir bitte noch mal Ihren Namen und das Geburtsdatum.",), {"name", "dob"}),
        ("will-i-die", "patient", ("Gibt es noch etwas, was Sie sich wünschen?",), {"wish"}),
        ("copd-exacerbation", "p1", ("Ich bräuchte noch Ihr Geburtsdatum, bitte.",), {"dob"}),
        (
            "heart-failure-admission",
            "p1",
            ("Nehmen Sie etwas gegen das Knie?", "Wie viele davon täglich?"),
            {"ibuprofen"},
        ),
        (
            "will-i-die",
            "patient",
            ("Was geht Ihnen durch den Kopf?", "Erzählen Sie mir von Ihrem Garten."),
            {"roses"},
        ),
        # neither an exclamation, nor what others did, nor what may come asks for anything
        ("child-with-fever", "child", ("Dein Fuchs ist ja wirklich niedlich!",), set()),
        ("shouting-in-the-corridor", "daughter", ("Mein Kollege war eben bei ihm.",), set()),
        ("no-coffee-this-morning", "patient", ("Möglicherweise wird die Untersuchung später gemacht.",), set()),
    ],
)
def test_lines_are_answered_with_what_they_ask_for(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], facts: set[str]
) -> None:
    assert {release.fact for release in talk(engine, case, person, *lines).released} == facts


def test_of_an_enumeration_nothing_is_left_open_that_one_answer_covers(engine: EmbeddedEngine) -> None:
    assert "LEFT_OPEN" not in talk(engine, "wound-dressing", "p1", "Vertragen Sie Pflaster und Cremes?").decision.tail


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("xyzzy blorp fnord", "CLARIFY"),
        ("Es tut mir leid, Kaffee dürfen Sie jetzt nicht trinken.", "PITY"),
        ("Ist alles klar, oder soll ich es Ihnen noch einmal erklären?", "CHECK_UNDERSTANDING"),
        ("Sie bekommen eine Spritze, und von dem Schlauch merken Sie nichts.", "TOLD"),
    ],
)
def test_what_a_line_does_decides_how_it_is_met(engine: EmbeddedEngine, line: str, kind: str) -> None:
    before = ("Haben Sie Angst vor dem Schlauch?", "Bleiben Sie bitte immer nüchtern.")
    assert talk(engine, "no-coffee-this-morning", "patient", *before, line).kind == kind


def test_who_comes_back_is_not_taken_leave_of(engine: EmbeddedEngine) -> None:
    turn = talk(
        engine, "heart-failure-admission", "p1", "Ich bin in zehn Minuten wieder bei Ihnen und bringe eine Decke."
    )
    assert turn.decision.tail == ("SEE_YOU",)


def test_what_is_due_later_is_not_asked_for(engine: EmbeddedEngine) -> None:
    lines = ("Ich bringe Ihnen nach der Visite einen Tee.", "Wie heißen Sie?", "Haben Sie Schmerzen?", "Noch Fragen?")
    reaction = talk(engine, "fall-on-the-ward", "patient", *lines).decision.reaction
    assert reaction is None or reaction.kind != "REMIND"


def test_who_somebody_is_is_not_asked_back_about(engine: EmbeddedEngine) -> None:
    assert talk(engine, "fall-on-the-ward", "patient", "Haben Sie Enkel?").decision.ask_back not in ("name", "dob")


@pytest.mark.parametrize(
    ("case", "person", "line"),
    [
        ("copd-exacerbation", "p1", "wissen sie wie hoch ihr co2 im blut ist"),
        ("ninety-one-or-nineteen", "patient", "wissen sie um wie viel uhr der chirurg heute nach hause geht"),
    ],
)
def test_nothing_is_asked_back_about_of_which_no_word_was_said(
    engine: EmbeddedEngine, case: str, person: str, line: str
) -> None:
    turn = talk(engine, case, person, line)
    assert (turn.decision.ask_back, turn.kind) == (None, "UNKNOWN")


def test_a_colleague_urged_again_comes(engine: EmbeddedEngine) -> None:
    lines = (
        "Bitte kommen Sie sofort, wann können Sie hier sein?",
        "nein das kann nicht bis 18 uhr warten. sein zustand wird immer schlechter, bitte kommen sie jetzt",
    )
    turn = talk(engine, "the-doctor-has-no-time", "doctor", *lines)
    assert [one.fact for one in turn.released] == ["come_when"]


def test_from_when_something_is_to_be_done_is_asked_as_when(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "the-doctor-has-no-time", "doctor", "Ab wann soll ich das Notfallteam rufen?")
    assert [one.fact for one in turn.released] == ["order_alarm"]


def test_how_things_are_called_is_no_question_for_ones_own_name(engine: EmbeddedEngine) -> None:
    line = "Wissen Sie, wie oft er die Schlaftabletten nimmt und wie sie heißen? Und ist er früher auch schon gestürzt?"
    turn = talk(engine, "daughter-on-the-phone", "daughter", line)
    assert [one.fact for one in turn.released] == ["father_falls_before"]
    hasty = talk(engine, "daughter-on-the-phone", "daughter", "können sie mir bitte sagen wie sie heißen")
    assert [one.fact for one in hasty.released] == ["caller_name"]


def test_blood_in_what_was_told_is_no_nosebleed(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "child-with-fever", "mother", "und der durchfall, wie oft war das heute? ist da blut drin")
    assert turn.decision.negatives == ()


def test_what_was_measured_is_not_measured_again_by_saying_what_it_was(engine: EmbeddedEngine) -> None:
    lines = (
        "ich messe jetzt die sauerstoffsättigung",
        "Der Sauerstoff ist ein bisschen niedrig, ich bleibe bei Ihnen. Jetzt messe ich noch den Puls.",
        "Ich messe die Sättigung noch einmal.",
    )
    found = [talk(engine, "handover-to-physician", "p1", *lines[: number + 1]).findings for number in range(3)]
    assert [[one.id for one in findings] for findings in found] == [["spo2"], ["pulse"], ["spo2"]]


@pytest.mark.parametrize(
    ("line", "informed"),
    [
        ("Ich rufe jetzt in der Endoskopie an und sage das auch dem Arzt.", True),
        ("Ich rufe jetzt die Ärztin an, wenn das für Sie in Ordnung ist.", True),
        ("Ich rufe die Ärztin an, wenn es schlimmer wird.", False),
        ("Danke für Ihre Geduld, Herr Özdemir. Ich komme gleich wieder und sage Ihnen Bescheid.", False),
        ("Die Ärztin ist schon informiert.", False),
    ],
)
def test_a_colleague_is_informed_by_who_does_it_now(engine: EmbeddedEngine, line: str, informed: bool) -> None:
    turn = talk(engine, "no-coffee-this-morning", "patient", line)
    assert [one.id for one in turn.findings] == ["report"] * informed


def test_a_question_behind_leave_to_call_somebody_is_answered(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "copd-exacerbation", "p1", "Soll ich Ihren Mann auch anrufen? Und haben Sie eine Allergie?")
    assert [one.fact for one in turn.released] == ["allergy"]


def test_what_a_word_means_is_said_back_as_it_was_told(engine: EmbeddedEngine) -> None:
    lines = ("Nüchtern heißt: nichts essen und nichts trinken.", "Wiederholen Sie bitte, was nüchtern bedeutet.")
    assert "nichts essen und nichts trinken" in talk(engine, "no-coffee-this-morning", "patient", *lines).reply


def test_that_somebody_else_comes_is_no_call(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "heart-failure-admission", "p1", "Die Stationsärztin kommt bald und erklärt Ihnen alles.")
    assert not turn.findings


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Es tut mir leid, ohne Kennwort darf ich Ihnen nichts sagen.", "REFUSE_INFO"),
        ("Leider darf ich Ihnen am Telefon keine Diagnose nennen.", "REFUSE_INFO"),
        ("Leider darf ich Ihnen nichts sagen, das erklärt Ihnen die Ärztin.", "REFERRED"),
        ("Es tut mir leid, ich kann Sie nicht verstehen.", "REPEAT"),
        ("Das habe ich leider nicht verstanden.", "REPEAT"),
        ("Es tut mir leid, das geht jetzt leider nicht.", "PITY"),
    ],
)
def test_what_is_not_told_or_not_heard_is_no_pity(engine: EmbeddedEngine, line: str, kind: str) -> None:
    assert talk(engine, "daughter-on-the-phone", "daughter", "Wie alt ist Ihr Vater?", line).kind == kind


def test_what_was_not_heard_is_said_again(engine: EmbeddedEngine) -> None:
    before = talk(engine, "heart-failure-admission", "p1", "Haben Sie Husten?")
    again = talk(engine, "heart-failure-admission", "p1", "Haben Sie Husten?", "Ich kann Sie leider nicht hören.")
    assert again.reply == before.reply


@pytest.mark.parametrize("case", ["heart-failure-admission", "wound-dressing"])
def test_how_something_just_done_feels_is_told(engine: EmbeddedEngine, case: str) -> None:
    turn = talk(engine, case, "p1", "Ist das besser so?")
    assert turn.kind == "COMFORTABLE" and turn.released == ()


@pytest.mark.parametrize("asked", ["wo es wehtut", "wo Sie Schmerzen haben"])
def test_a_perhaps_before_a_question_leaves_it_one(engine: EmbeddedEngine, asked: str) -> None:
    turn = talk(engine, "fall-on-the-ward", "patient", f"Vielleicht können Sie mir sagen, {asked}.")
    assert "wrist_pain" in {release.fact for release in turn.released}


def test_a_question_of_its_own_is_named_as_left_though_it_begins_alike(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "heart-failure-admission", "p1", "Haben Sie Husten und haben Sie Privatversicherung?")
    assert [release.fact for release in turn.released] == ["cough"]
    assert turn.decision.tail == ("LEFT_OPEN",)


def test_a_pronoun_is_read_as_the_thing_named_before_it(engine: EmbeddedEngine) -> None:
    line = "Ich sehe, dass Sie Ihr Hörgerät nicht tragen. Wo haben Sie es zuletzt gehabt?"
    turn = talk(engine, "the-hearing-aid-is-gone", "patient", line)
    assert [release.fact for release in turn.released] == ["place"]
    turn = talk(engine, "the-hearing-aid-is-gone", "patient", line, "Auf welcher Seite tragen Sie es normalerweise?")
    assert [release.fact for release in turn.released] == ["ear"]


def test_a_pronoun_that_stands_for_nothing_is_read_as_no_thing(engine: EmbeddedEngine) -> None:
    lines = ("Wo ist Ihr Hörgerät?", "Wann hat es angefangen?")
    turn = talk(engine, "the-hearing-aid-is-gone", "patient", *lines)
    assert turn.released == () and turn.kind == "UNKNOWN"


def test_a_question_and_a_check_in_one_line_are_both_answered(engine: EmbeddedEngine) -> None:
    line = "Was hat die Ärztin gestern gesagt, und haben Sie alles verstanden?"
    turn = talk(engine, "will-i-die", "patient", line)
    assert [release.fact for release in turn.released] == ["knows"]
    assert turn.decision.tail == ("CHECK_UNDERSTANDING",)


@pytest.mark.parametrize(
    ("line", "tail"),
    [
        ("Haben Sie Schmerzen, und soll ich den Vorhang zuziehen?", ("CONSENT",)),
        ("Haben Sie Schmerzen, und wo ist das?", ()),
        ("Haben Sie Schmerzen oder Luftnot?", ()),
        ("Haben Sie Schmerzen? Möchten Sie lieber Tee oder Wasser?", ()),
        ("Ich setze mich zu Ihnen. Haben Sie Schmerzen?", ()),
        ("Haben Sie Schmerzen? Sagen Sie es mir bitte.", ()),
    ],
)
def test_only_leave_asked_for_behind_a_question_is_given_after_its_answer(
    engine: EmbeddedEngine, line: str, tail: tuple[str, ...]
) -> None:
    turn = talk(engine, "will-i-die", "patient", line)
    assert "pain" in [release.fact for release in turn.released]
    assert turn.decision.tail == tail


@pytest.mark.parametrize(
    ("case", "person", "line", "told", "tail"),
    [
        (
            "wound-dressing",
            "p1",
            "Haben Sie Schmerzen, und darf ich Ihnen Insulin spritzen?",
            ["pain"],
            ("CONSENT",),
        ),
        ("on-the-floor", "patient", "Haben Sie Schmerzen, und soll ich Sie hochziehen?", ["pain"], ("CONSENT",)),
        (
            "washing-the-way-he-wants",
            "patient",
            "Können Sie sich selbst waschen, und soll ich Sie rasieren?",
            ["self"],
            ("CONSENT",),
        ),
        (
            "heart-failure-admission",
            "p1",
            "Haben Sie Schmerzen, und kann ich Ihnen Wasser bringen?",
            ["pain"],
            ("TAKE_OFFER",),
        ),
        (
            "fall-on-the-ward",
            "patient",
            "Haben Sie Schmerzen, und kann ich noch etwas für Sie tun?",
            ["wrist_pain"],
            ("DECLINE_OFFER",),
        ),
        (
            "fall-on-the-ward",
            "patient",
            "Haben Sie Schmerzen, und darf ich Ihren Sohn anrufen?",
            ["wrist_pain", "consent_call"],
            (),
        ),
        (
            "no-coffee-this-morning",
            "patient",
            "Haben Sie Durst, und soll ich Ihnen Kaffee bringen?",
            ["mouth", "wish"],
            (),
        ),
        (
            "heart-failure-admission",
            "p1",
            "Haben Sie Husten und haben Sie Haustiere, und darf ich das Fenster öffnen?",
            ["cough"],
            ("PERSONAL",),
        ),
    ],
)
def test_what_is_offered_behind_a_question_is_answered_once_and_as_it_would_be_alone(
    engine: EmbeddedEngine, case: str, person: str, line: str, told: list[str], tail: tuple[str, ...]
) -> None:
    turn = talk(engine, case, person, line)
    assert [release.fact for release in turn.released] == told
    assert turn.decision.tail == tail


def test_leave_to_wash_gets_no_refusal_beside_it(engine: EmbeddedEngine) -> None:
    line = "Haben Sie gut geschlafen, und darf ich Sie waschen?"
    turn = talk(engine, "washing-the-way-he-wants", "patient", line)
    assert turn.released == () and turn.kind == "CONSENT" and turn.decision.tail == ("LEFT_OPEN",)


def test_what_was_offered_and_taken_behind_a_question_is_asked_for_later(engine: EmbeddedEngine) -> None:
    lines = ("Haben Sie Schmerzen, und soll ich Ihnen ein Glas Wasser bringen?", "Wie heißen Sie?", "Wie alt sind Sie?")
    turn = talk(engine, "fall-on-the-ward", "patient", *lines, "Haben Sie noch Fragen?")
    assert "Sie wollten mir doch ein Glas Wasser bringen." in turn.reply


def test_an_offer_made_behind_a_question_in_anger_is_declined(engine: EmbeddedEngine) -> None:
    lines = ("Stellen Sie sich nicht so an!", "Haben Sie Schmerzen, und soll ich Ihnen ein Glas Wasser bringen?")
    assert talk(engine, "fall-on-the-ward", "patient", *lines).decision.tail == ("DECLINE_OFFER",)


def test_a_plan_with_a_tag_asks_for_no_fact(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "heart-failure-admission", "p1", "Wenn es Ihnen zu viel wird, machen wir Pause, ja?")
    assert turn.released == () and turn.kind == "CONSENT"


def test_an_offer_that_the_case_knows_is_answered_without_confirming_it(engine: EmbeddedEngine) -> None:
    line = "Ich könnte auch unsere Seelsorgerin fragen, sie ist heute noch im Haus."
    turn = talk(engine, "will-i-die", "patient", line)
    assert [release.fact for release in turn.released] == ["support"]
    assert not turn.reply.startswith("Ja, das stimmt")


def test_a_wrong_side_in_a_summary_is_put_right_though_nobody_told_it(engine: EmbeddedEngine) -> None:
    lines = ("Haben Sie Schmerzen?", "Zusammengefasst: Die Wunde ist am {} Fuß. Stimmt das so?")
    wrong = talk(engine, "wound-dressing", "p1", lines[0], lines[1].format("rechten"))
    assert wrong.kind == "SUMMARY" and "linken" in wrong.reply
    right = talk(engine, "wound-dressing", "p1", lines[0], lines[1].format("linken"))
    assert "rechten" not in right.reply and not right.misstated


@pytest.mark.parametrize(
    ("since", "right"), [("seit drei Tagen", False), ("seit gestern", True), ("seit zwei Tagen", True)]
)
def test_days_in_a_summary_are_compared_with_yesterday(engine: EmbeddedEngine, since: str, right: bool) -> None:
    lines = ("Seit wann hat er Fieber?", f"Zusammengefasst: Emil hat {since} Fieber. Richtig?")
    turn = talk(engine, "child-with-fever", "mother", *lines)
    assert turn.kind == "SUMMARY"
    assert ("gestern" in turn.reply) is not right


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("Um wie viel Uhr war das?", ["painkiller"]),
        ("Wann war das und wie viel?", ["painkiller"]),
        ("Wann tut es am meisten weh?", ["pain_trigger"]),
        ("Wo ist die Wunde?", ["wound_where"]),
    ],
)
def test_when_it_was_asks_for_what_was_told_last(engine: EmbeddedEngine, asked: str, told: list[str]) -> None:
    turn = talk(engine, "wound-dressing", "p1", "Haben Sie heute schon ein Schmerzmittel bekommen?", asked)
    assert [release.fact for release in turn.released] == told


@pytest.mark.parametrize(
    ("case", "person", "before"),
    [
        ("heart-failure-admission", "p1", "Welche Medikamente nehmen Sie?"),
        ("heart-failure-admission", "p1", "Nehmen Sie Tabletten?"),
        ("fall-on-the-ward", "patient", "Haben Sie Schmerzen?"),
        ("copd-exacerbation", "p1", "Rauchen Sie?"),
    ],
)
def test_when_it_was_hands_over_nothing_that_nobody_asked_for(
    engine: EmbeddedEngine, case: str, person: str, before: str
) -> None:
    answer, turn = talk(engine, case, person, before), talk(engine, case, person, before, "Wann war das?")
    assert answer.released or answer.decision.guarded
    told = {release.fact for release in turn.released} | {*turn.decision.guarded}
    assert told <= {release.fact for release in answer.released}


@pytest.mark.parametrize(
    ("case", "person", "before", "told"),
    [
        ("heart-failure-admission", "p1", "Haben Sie geschwollene Beine?", "oedema_since"),
        ("heart-failure-admission", "p1", "Hatten Sie einen Herzinfarkt?", "infarct"),
        ("fall-on-the-ward", "patient", "Was ist passiert?", "fall_when"),
        ("wound-dressing", "p1", "Haben Sie eine Wunde?", "wound_since"),
        ("medication-round", "p1", "Haben Sie Schmerzen?", "pain_since"),
        ("copd-exacerbation", "p1", "Sind Sie geimpft?", "vaccine"),
    ],
)
def test_when_it_was_gets_the_fact_whose_author_says_that_it_tells_when(
    engine: EmbeddedEngine, case: str, person: str, before: str, told: str
) -> None:
    turn = talk(engine, case, person, before, "Wann war das?")
    assert [release.fact for release in turn.released] == [told]


def test_when_it_was_and_how_much_begins_with_when_it_was(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "wound-dressing", "p1", "Haben Sie eine Wunde?", "Wann war das und wie viel?")
    assert [release.fact for release in turn.released] == ["wound_since"]


def test_weight_gained_is_not_dated_by_the_weight_of_this_morning(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "heart-failure-admission", "p1", "Haben Sie zugenommen?", "Wann war das?")
    assert "weight" not in [release.fact for release in turn.released]


def test_an_order_behind_what_introduces_it_is_said_back(engine: EmbeddedEngine) -> None:
    lines = (
        "Ach nein, das sage ich Ihnen: ab 22 Uhr nichts mehr essen.",
        "Wiederholen Sie bitte, was Sie machen sollen.",
    )
    reply = talk(engine, "ninety-one-or-nineteen", "patient", *lines).reply
    assert "b 22 Uhr nichts mehr essen" in reply and "sagen Sie mir" not in reply


def test_whom_to_call_is_no_offer(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "ninety-one-or-nineteen", "patient", "Und wen sollen wir anrufen, wenn etwas ist?")
    assert turn.decision.reaction is None and turn.kind != "OFFER_HELP"
    for offer in ("Wie kann ich Ihnen helfen?", "Kann ich Ihnen helfen?", "Soll ich Ihnen Wasser bringen?"):
        assert talk(engine, "ninety-one-or-nineteen", "patient", offer).kind != "UNKNOWN"


def test_an_hour_is_said_back_that_was_told_behind_a_colon(engine: EmbeddedEngine) -> None:
    told = "Ich schreibe es Ihnen auf ein Blatt: Um 10 Uhr ist die Untersuchung beim Arzt."
    asked = "Sagen Sie mir bitte noch mal, um wie viel Uhr ist die Untersuchung?"
    turn = talk(engine, "the-hearing-aid-is-gone", "patient", told, asked)
    assert "Um 10 Uhr ist die Untersuchung" in turn.reply and "Blatt" not in turn.reply


@pytest.mark.parametrize(
    ("case", "person", "lines", "said"),
    [
        (
            "fall-on-the-ward",
            "patient",
            ("Haben Sie sich den Kopf gestoßen?", "Vielleicht nehmen Sie Blutverdünner. Nehmen Sie welche?"),
            "Eliquis",
        ),
        (
            "fall-on-the-ward",
            "patient",
            ("Tut Ihnen etwas weh?", "Ihr rechtes Knie tut weh. Habe ich das richtig verstanden?"),
            "Das linke Handgelenk",
        ),
        (
            "fall-on-the-ward",
            "patient",
            (
                "Bitte klingeln Sie das nächste Mal, wenn Sie aufstehen möchten.",
                "Was machen Sie also, wenn Sie nachts zur Toilette müssen?",
            ),
            "Ich klingle das nächste Mal",
        ),
        (
            "wound-dressing",
            "p1",
            (
                "Sie müssen den Fuß jeden Tag anschauen und mit lauwarmem Wasser waschen.",
                "Sagen Sie mir bitte, wie Sie zu Hause Ihre Füße pflegen.",
            ),
            "Ich muss den Fuß jeden Tag anschauen",
        ),
        (
            "wound-dressing",
            "p1",
            ("Bitte rufen Sie sofort an, wenn der Fuß warm oder rot wird.", "wann rufen sie also an"),
            "wenn der Fuß warm oder rot wird",
        ),
        (
            "medication-round",
            "p1",
            (
                "Das ist die Tablette gegen den hohen Blutdruck. Die nehmen Sie bitte nach dem Essen mit viel Wasser.",
                "Erklären Sie mir bitte, wann Sie die Blutdrucktablette nehmen.",
            ),
            "Die Tablette gegen den hohen Blutdruck nehme ich nach dem Essen",
        ),
        (
            "fall-on-the-ward",
            "patient",
            (
                "Das ist lieb von Ihnen, aber bitte klingeln Sie das nächste Mal, dafür sind wir da.",
                "Was machen Sie, wenn Sie aufstehen wollen?",
            ),
            "Ich klingle das nächste Mal.",
        ),
        (
            "to-the-toilet-at-night",
            "patient",
            ("Haben Sie Schmerzen in der Hüfte?", "Wo tut es weh?"),
            "Die Hüfte tut",
        ),
        (
            "will-i-die",
            "patient",
            ("Haben Sie jetzt Schmerzen?", "Also im Moment ist es eine Fünf, und in der Nacht eine Sechs. Richtig?"),
            "Jetzt drei.",
        ),
        (
            "amira-has-a-belly-ache",
            "patient",
            ("Sag mir bitte Bescheid, wenn dir schlecht wird.",),
            "Ich sage dir Bescheid, wenn mir schlecht wird.",
        ),
        (
            "heart-failure-admission",
            "p1",
            ("Seit wann bekommen Sie schlecht Luft?", "Sie haben seit drei Tagen Luftnot, stimmt das?"),
            "Seit drei Wochen.",
        ),
    ],
)
def test_words_of_a_talk_are_read_with_those_before_them(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], said: str
) -> None:
    assert said in talk(engine, case, person, *lines).reply


@pytest.mark.parametrize(
    ("case", "person", "lines", "kind"),
    [
        ("daughter-on-the-phone", "daughter", ("Sie müssen sich nicht schuldig fühlen.",), "REASSURE"),
        ("daughter-on-the-phone", "daughter", ("Ist er schon früher gestürzt?", "Wann war das letzte Mal?"), "UNKNOWN"),
        (
            "daughter-on-the-phone",
            "father",
            ("Ihre Tochter hat angerufen.", "Sie macht sich Sorgen um Sie."),
            "REPORTED",
        ),
        ("fall-on-the-ward", "patient", ("Ist das Wasser warm genug?",), "COMFORTABLE"),
        (
            "washing-the-way-he-wants",
            "patient",
            ("Sie haben eine rote Stelle am Rücken. Tut das weh?", "Seit wann haben Sie die?"),
            "UNKNOWN",
        ),
        ("copd-exacerbation", "p1", ("Ich verurteile Sie nicht, ich möchte Ihnen nur helfen.",), "REASSURE"),
        (
            "will-i-die",
            "patient",
            ("Ich sage der Ärztin, dass Sie mit ihr über die Krankheit sprechen möchten.",),
            "ESCALATE",
        ),
        ("wound-dressing", "p1", ("Fertig, der neue Verband ist drauf. Ist er zu fest?",), "NOT_TIGHT"),
        ("to-the-toilet-at-night", "patient", ("Halt, zuerst ziehe ich Ihnen rutschfeste Socken an.",), "DONE"),
        (
            "will-i-die",
            "patient",
            ("Wir lassen Sie nicht allein, und gegen die Schmerzen können wir viel tun.",),
            "REASSURE",
        ),
        ("the-hearing-aid-is-gone", "patient", ("Seien Sie nicht traurig, wir finden es.",), "REASSURE"),
    ],
)
def test_what_a_line_says_decides_how_it_is_answered(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], kind: str
) -> None:
    decision = talk(engine, case, person, *lines).decision
    assert (decision.kind, decision.released) == (kind, ())


def test_a_question_that_goes_on_about_what_was_kept_back_does_not_insist_on_it(engine: EmbeddedEngine) -> None:
    asked = "Haben Sie ihm schon etwas gegeben?"
    turn = talk(engine, "child-with-fever", "mother", asked, "Wann genau war das?", "Und wie viel?")
    assert "Imodium" not in turn.reply and not turn.decision.released
    insisted = talk(engine, "child-with-fever", "mother", asked, "Haben Sie ihm wirklich nichts anderes gegeben?")
    assert "Imodium" in insisted.reply


def test_what_was_put_right_is_said_again_without_the_objection(engine: EmbeddedEngine) -> None:
    lines = ("Unter welcher Nummer können wir Sie erreichen?", "Ich wiederhole: 0431 55 71 38.")
    put_right = talk(engine, "daughter-on-the-phone", "daughter", *lines)
    assert put_right.reply.startswith("Nein")
    again = talk(
        engine, "daughter-on-the-phone", "daughter", *lines, "Können Sie die Nummer noch einmal langsam sagen?"
    )
    assert again.reply == put_right.reply.partition(". ")[2]


def test_good_night_is_wished_once(engine: EmbeddedEngine) -> None:
    assert talk(engine, "to-the-toilet-at-night", "patient", "Gute Nacht!").reply.count("Nacht") == 1


def test_who_is_asked_what_to_do_first_says_what_is_wanted(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "to-the-toilet-at-night", "patient", "Guten Abend. Was kann ich für Sie tun?")
    assert turn.decision.released


def test_what_somebody_said_is_no_examination(engine: EmbeddedEngine) -> None:
    line = "Gut, dass Sie mir das mit dem Keks sagen. Wie groß war der Keks?"
    assert not talk(engine, "no-coffee-this-morning", "patient", line).decision.findings


def test_what_was_told_is_not_told_again_where_it_is_only_named(engine: EmbeddedEngine) -> None:
    asked = "Haben Sie Angst wegen der Luftnot?"
    line = "Das macht einem wirklich Angst. Ich komme sofort, wenn Sie klingeln, das verspreche ich."
    assert not talk(engine, "copd-exacerbation", "p1", asked, asked, line).decision.released


def test_the_reason_that_was_told_is_said_back(engine: EmbeddedEngine) -> None:
    told = "Der Magen muss leer sein. Sonst kann Essen in die Lunge kommen, und das ist gefährlich."
    asked = "Können Sie mir bitte noch einmal sagen, warum Sie nichts essen dürfen?"
    assert "Der Magen muss leer sein." in talk(engine, "no-coffee-this-morning", "patient", told, asked).reply


def test_whether_something_helped_is_not_answered_by_when_it_was_given(engine: EmbeddedEngine) -> None:
    lines = ("Haben Sie heute Nacht etwas gegen die Schmerzen bekommen?", "Um drei, sagen Sie. Hat es geholfen?")
    released = talk(engine, "medication-round", "p1", *lines).decision.released
    assert "last_painkiller" not in [release.fact for release in released]


def test_bad_news_that_is_said_to_be_so_dismays(engine: EmbeddedEngine) -> None:
    line = "Ich muss Ihnen leider sagen, dass Emil wohl ein paar Tage hierbleiben muss."
    reaction = talk(engine, "child-with-fever", "mother", line).decision.reaction
    assert reaction is not None and reaction.kind == "BAD_NEWS"


@pytest.mark.parametrize("tag", [", stimmt das?", ", stimmts"])
def test_nothing_is_confirmed_of_which_nothing_was_told(engine: EmbeddedEngine, tag: str) -> None:
    turn = talk(engine, "to-the-toilet-at-night", "patient", f"Und am Tag laufen Sie mit zwei Krücken{tag}")
    assert "stimmt" not in turn.reply and "Rollator" in turn.reply


def test_an_order_with_a_tag_leaves_no_question_open(engine: EmbeddedEngine) -> None:
    order = "Bitte bleiben Sie noch sitzen und stehen Sie nicht alleine auf, ja?"
    assert talk(engine, "to-the-toilet-at-night", "patient", order).decision.tail == ()


def test_what_was_meant_instead_is_answered(engine: EmbeddedEngine) -> None:
    lines = ("Wie lange haben Sie schon Diabetes?", "Nein, ich meinte die Taubheit in den Füßen, nicht den Zucker.")
    assert [release.fact for release in talk(engine, "wound-dressing", "p1", *lines).released] == ["numb"]


def test_a_side_that_nobody_knows_is_not_answered_by_what_was_said(
    engine: EmbeddedEngine, prepared_hip: EmbeddedCase
) -> None:
    state = build_initial_state(prepared_hip.case, "patient")
    told = play_turn(engine, prepared_hip, "patient", state, "Haben Sie Schmerzen?", "SIMPLE")
    turn = play_turn(engine, prepared_hip, "patient", told.state, "welche hüfte, links oder rechts", "SIMPLE")
    assert turn.kind == "UNKNOWN" and not turn.released


def test_who_somebody_else_is_asks_for_no_own_name(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "a-call-without-a-password", "caller", "Wer ist Frau Petersen?")
    assert "caller_name" not in [release.fact for release in turn.released]


def test_an_offer_with_a_tag_is_taken(engine: EmbeddedEngine) -> None:
    line = "Ich kann Ihnen ein feuchtes Stäbchen für den Mund bringen, möchten Sie das?"
    reaction = talk(engine, "no-coffee-this-morning", "patient", line).decision.reaction
    assert reaction is not None and reaction.kind == "TAKE_OFFER"


def test_comfort_is_no_examination(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "to-the-toilet-at-night", "patient", "Keine Sorge, das kriegen wir hin.")
    assert turn.findings == ()


@pytest.mark.parametrize(
    ("line", "confirmed"),
    [
        ("Er hat drei Zäpfchen bekommen, stimmt das?", True),
        ("Er hat bis jetzt zwei Zäpfchen bekommen, richtig?", False),
        ("Und er hat bis jetzt zwei Zäpfchen bekommen, das letzte heute um acht, ja?", False),
    ],
)
def test_hours_confirm_no_count(engine: EmbeddedEngine, line: str, confirmed: bool) -> None:
    turn = talk(engine, "child-with-fever", "mother", "Hat er ein Medikament gegen Fieber bekommen?", line)
    assert turn.reply.startswith("Ja") == confirmed


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Bekommen Sie gut Luft?", "WELL"),
        ("Bekommen Sie noch Luft?", "WELL"),
        ("Bekommen Sie schlecht Luft?", "NEGATIVE"),
        ("Können Sie mir etwas zum Husten sagen?", "NEGATIVE"),
        ("Husten Sie regelmäßig?", "NEGATIVE"),
        ("Haben Sie Atemnot?", "NEGATIVE"),
        ("Haben Sie Schwierigkeiten, gut Luft zu bekommen?", "NEGATIVE"),
    ],
)
def test_whoever_lacks_a_complaint_says_yes_to_its_opposite(engine: EmbeddedEngine, line: str, kind: str) -> None:
    turn = talk(engine, "wound-dressing", "p1", line)
    assert turn.kind == kind and turn.reply.startswith("Ja" if kind == "WELL" else "Nein")


@pytest.mark.parametrize(
    ("case", "line"),
    [
        ("no-coffee-this-morning", "Ist Ihnen übel?"),
        ("no-coffee-this-morning", "Haben Sie Allergien?"),
        ("her-son-always-translates", "Ist Ihnen übel?"),
        ("on-the-floor", "Tut der Rücken weh?"),
        ("amira-has-a-belly-ache", "Hast du Kopfschmerzen?"),
    ],
)
def test_what_a_short_case_declares_absent_is_denied(engine: EmbeddedEngine, case: str, line: str) -> None:
    assert talk(engine, case, "patient", line).kind == "NEGATIVE"


def test_a_question_is_no_order_not_to_do_it(engine: EmbeddedEngine) -> None:
    assert talk(engine, "on-the-floor", "patient", "Können Sie das Bein bewegen?").findings == ()


def test_what_hurts_on_coughing_is_no_denied_cough(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "amira-has-a-belly-ache", "patient", "Tut es beim Husten weh?")
    assert "Nein" not in turn.reply


@pytest.mark.parametrize(
    ("case", "person", "lines", "said"),
    [
        (
            "heart-failure-admission",
            "p1",
            (
                "Haben Sie eine Allergie?",
                "Wie viel wiegen Sie?",
                "Also Sie wiegen 81 Kilo und sind gegen Penicillin allergisch, ja?",
            ),
            "Nein, 91 Kilo, nicht 81 Kilo.",
        ),
        ("which-ms-nowak", "patient", ("Welches Bein ist es?", "und röntgen vom linken bein, richtig"), "Nein."),
        (
            "heart-failure-admission",
            "p1",
            ("klingeln sie bitte, wenn sie zur toilette müssen",),
            "wenn ich zur Toilette muss",
        ),
        (
            "which-ms-nowak",
            "patient",
            ("Wissen Sie, warum Sie heute zum Röntgen sollen? Und welches Bein ist es?",),
            "rechte Bein",
        ),
    ],
)
def test_what_is_checked_without_a_mark_is_put_right(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], said: str
) -> None:
    assert said in talk(engine, case, person, *lines).reply


def test_a_time_before_a_question_asks_for_nothing_itself(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "heart-failure-admission", "p1", "Und nachts? Können Sie flach liegen?")
    assert [release.fact for release in turn.released] == ["dyspnoea_night"]


def test_who_sits_down_sets_in_no_hearing_aid(engine: EmbeddedEngine) -> None:
    line = "Ich setze mich mal vor Sie hin, dann sehen Sie mein Gesicht."
    assert talk(engine, "the-hearing-aid-is-gone", "patient", line).findings == ()


def test_the_data_that_a_sentence_names_are_asked_for_by_the_next(engine: EmbeddedEngine) -> None:
    line = "Für Auskünfte haben wir ein Kennwort vereinbart. Können Sie mir das bitte sagen?"
    turn = talk(engine, "daughter-on-the-phone", "daughter", "Mit wem spreche ich denn?", line)
    assert "Apfelbaum" in turn.reply


def test_no_choice_is_said_with_a_pronoun(engine: EmbeddedEngine) -> None:
    line = "Wollen Sie es selbst einsetzen, oder soll ich Ihnen helfen?"
    assert "Es selbst" not in talk(engine, "the-hearing-aid-is-gone", "patient", line).reply


@pytest.mark.parametrize(
    ("case", "person", "lines", "fact"),
    [
        ("child-with-fever", "mother", ("Hat er Fieber? Wie hoch?",), "fever_max"),  # and not how tall he is
        ("on-the-floor", "patient", ("Wo tut es Ihnen weh?", "welche kleidergröße haben sie"), None),
        ("on-the-floor", "patient", ("Sind Sie mit dem Kopf irgendwo angeschlagen?",), "head"),  # and no headache
        ("fall-on-the-ward", "patient", ("Wie ist es passiert?", "Wie oft passiert das?"), None),
        ("her-son-always-translates", "patient", ("wie heißt ihr arzt",), None),
        (
            "a-call-without-a-password",
            "caller",
            ("Mit wem spreche ich?", "Damit ich es ausrichten kann. Wie heißt sie denn?"),
            None,
        ),
        ("a-call-without-a-password", "caller", ("Darf ich mir Ihre Telefonnummer aufschreiben?",), "number"),
        ("a-call-without-a-password", "caller", ("von wo rufen sie an",), "from"),
    ],
)
def test_a_question_is_answered_by_what_it_asks_for_or_not_at_all(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], fact: str | None
) -> None:
    turn = talk(engine, case, person, *lines)
    assert (turn.released[-1].fact if turn.released else None) == fact
    assert turn.released or turn.kind in ("UNKNOWN", "PERSONAL")


def test_a_number_of_times_is_put_right(engine: EmbeddedEngine) -> None:
    lines = ("Wie oft hat er erbrochen?", "Seit wann hat er Fieber?")
    summary = "Ich fasse zusammen: heute {} erbrochen, Fieber seit gestern Nachmittag. Stimmt das?"
    assert "dreimal" in talk(engine, "child-with-fever", "mother", *lines, summary.format("viermal")).reply
    assert "dreimal" not in talk(engine, "child-with-fever", "mother", *lines, summary.format("dreimal")).reply


def test_a_value_is_put_right_with_its_preposition(engine: EmbeddedEngine) -> None:
    lines = (
        "Gibt es etwas, was Ihr Sohn nicht wissen soll?",
        "Sie können mir vertrauen. Ich sage Ihrem Sohn nichts.",
        "Haben Sie Blut gesehen?",
        "Gibt es etwas, was Ihr Sohn nicht weiß? Sie können es mir sagen.",
        "Seit wann ist das Blut im Stuhl?",
        "Also Blut im Stuhl seit fünf Tagen, jeden Morgen. Richtig so?",
    )
    reply = talk(engine, "her-son-always-translates", "patient", *lines).reply
    assert "seit drei Tagen, nicht seit fünf Tagen" in reply


def test_an_order_from_now_on_is_said_back(engine: EmbeddedEngine) -> None:
    line = "Wichtig: Ab jetzt gehen Sie nur noch mit dem Schuh, und Sie klingeln, bevor Sie aufstehen. Auch nachts."
    turn = talk(engine, "wound-dressing", "p1", "Tut der Fuß weh?", line)
    assert "gehe ich nur noch mit dem Schuh" in turn.reply


def test_what_nobody_was_told_to_do_is_not_said_back(engine: EmbeddedEngine) -> None:
    lines = (
        "Bitte spülen Sie das nächste Mal nicht.",
        "Wissen Sie noch, wie hoch Ihr Kreatinin im letzten Jahr war?",
    )
    assert "spüle" not in talk(engine, "her-son-always-translates", "patient", *lines).reply


def test_praise_before_a_promise_is_no_greeting(engine: EmbeddedEngine) -> None:
    line = "Gut, dass Sie gekommen sind. Sie haben alles richtig gemacht, wir kümmern uns jetzt um ihn."
    turn = talk(engine, "child-with-fever", "mother", "Was ist passiert?", line)
    assert turn.kind in ("PROMISE", "REASSURE", "PRAISE")
    assert turn.decision.lead == ()


def test_one_of_two_deeds_offered_in_two_questions_is_taken(engine: EmbeddedEngine) -> None:
    line = "Soll ich Ihnen den Mund ein bisschen anfeuchten? Oder lieber eine Mundspülung?"
    turn = talk(engine, "no-coffee-this-morning", "patient", line)
    assert turn.kind == "CONSENT"


def test_an_offer_before_a_question_is_taken(engine: EmbeddedEngine) -> None:
    line = "Soll ich Ihnen einen Tee bringen? Haben Sie Schmerzen?"
    turn = talk(engine, "her-son-always-translates", "patient", line)
    assert turn.decision.lead == ("TAKE_OFFER",)
    assert [release.fact for release in turn.released] == ["pain"]
    assert any(entry.kind == "ACCEPTED" and "Tee" in entry.text for entry in turn.state.record)


def test_a_summary_with_the_words_of_an_instruction_is_confirmed(engine: EmbeddedEngine) -> None:
    lines = (
        "Wie stark sind die Schmerzen?",
        "Wogegen sind Sie allergisch?",
        "Bitte klingeln Sie immer, bevor Sie aufstehen.",
        "Also nochmal: im Liegen vier, beim Aufstehen sieben, Novalgin dürfen Sie nicht bekommen. Stimmt es so?",
    )
    turn = talk(engine, "medication-round", "p1", *lines)
    assert turn.decision.reaction is None
    assert turn.kind == "SUMMARY"


def test_what_is_asked_in_the_words_of_its_questions_is_told(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "medication-round", "p1", "welche tabletten nehmen sie zu hause")
    assert [release.fact for release in turn.released] == ["home_meds"]
    assert turn.decision.tail == ()


def test_a_physician_answers_two_questions_without_a_mark_and_says_once_that_it_is_again(
    engine: EmbeddedEngine,
) -> None:
    line = "soll ich auch das notfallteam rufen, und darf er noch trinken"
    turn = talk(engine, "the-doctor-has-no-time", "doctor", line)
    assert [release.fact for release in turn.released] == ["order_alarm", "order_npo"]
    again = talk(engine, "the-doctor-has-no-time", "doctor", line, line).reply
    assert again.startswith("Also noch einmal. Blutdruck unter 90")
    assert again.count("noch einmal") == 1 and "nüchtern" in again


@pytest.mark.parametrize(
    ("case", "person", "lines", "reply"),
    [
        (
            "to-the-toilet-at-night",
            "patient",
            ("Tut die Hüfte weh?", "Auf welcher Seite ist die neue Hüfte?"),
            "rechte",
        ),
        ("to-the-toilet-at-night", "patient", ("Nein, ich meine die Hüfte. Links oder rechts?",), ""),
        (
            "to-the-toilet-at-night",
            "patient",
            ("Bitte stehen Sie nicht allein auf.", "was sollen sie machen wenn sie wieder auf toilette müssen"),
            "Ich stehe nicht allein auf",
        ),
        (
            "ninety-one-or-nineteen",
            "patient",
            (
                "Wie schwer sind Sie?",
                "Wie ist Ihre Telefonnummer?",
                "Ich lese vor: 0171 392 00 56, 91 Kilo. Ist alles richtig?",
            ),
            "",
        ),
        (
            "shouting-in-the-corridor",
            "daughter",
            ("Dass Sie sich sorgen, ist ganz normal. Möchten Sie ein Glas Wasser oder einen Kaffee?",),
            "Wasser",
        ),
        (
            "shouting-in-the-corridor",
            "daughter",
            ("Möchten Sie ein Glas Wasser oder einen Kaffee?", "Wasser oder Kaffee?"),
            "Wasser, bitte",
        ),
    ],
)
def test_what_fresh_talks_have_shown(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], reply: str
) -> None:
    turn = talk(engine, case, person, *lines)
    assert reply in turn.reply
    assert turn.findings == ()
    assert not (turn.understanding.recap and turn.understanding.recap.misstated)
    assert turn.kind != "CLARIFY"


def test_what_a_summary_says_is_no_bad_news(engine: EmbeddedEngine) -> None:
    lines = (
        "Wo tut der Bauch weh?",
        "Musst du brechen?",
        "Also: Dein Bauch tut links unten weh, und du hast einmal gebrochen. Stimmt das so?",
    )
    turn = talk(engine, "amira-has-a-belly-ache", "patient", *lines)
    assert turn.kind == "SUMMARY"
    assert turn.decision.reaction is None


def test_good_news_behind_a_no_is_heard(engine: EmbeddedEngine) -> None:
    line = "Nein, das sagt uns erst das Labor. Gute Nachricht: Ihre Sättigung ist ein bisschen gestiegen."
    turn = talk(engine, "copd-exacerbation", "p1", line)
    assert turn.decision.reaction is not None
    assert turn.decision.reaction.kind == "GOOD_NEWS"


@pytest.mark.parametrize(
    ("case", "lines", "kind", "facts"),
    [
        (  # small talk about what was told asks nothing of it
            "the-tram-leaves-at-four",
            ("Was arbeiten Sie?", "Seit 1962, das ist ja toll! War die Linie elf schön zu fahren?"),
            "PRAISE",
            (),
        ),
        (  # what has just been seen isn't known to the person, nor since when it is there
            "washing-the-way-he-wants",
            ("Herr Adler, ich sehe da eine gerötete Stelle an Ihrem Gesäß. Wussten Sie davon?",),
            "UNAWARE",
            (),
        ),
        (
            "washing-the-way-he-wants",
            ("Ich sehe da eine gerötete Stelle an Ihrem Gesäß.", "Seit wann ist die da?"),
            "UNKNOWN",
            (),
        ),
        (  # who works tomorrow has no more than its question word in common with who comes at eleven
            "the-hearing-aid-is-gone",
            ("Wo ist Ihr Hörgerät?", "Wissen Sie, wer morgen Frühdienst hat?"),
            "UNKNOWN",
            (),
        ),
        (  # nothing is rude about freeing somebody from having to bear something
            "will-i-die",
            ("Bitte klingeln Sie sofort, wenn die Schmerzen über vier gehen. Sie müssen nichts aushalten.",),
            "REASSURE",
            (),
        ),
        (
            "to-the-toilet-at-night",
            ("Was haben Sie getrunken?", "Wie oft müssen Sie denn nachts?"),
            "",
            ("night_often",),
        ),
        ("amira-has-a-belly-ache", ("Was hilft dir sonst, wenn der Bauch weh tut?",), "", ("better",)),
        ("her-son-always-translates", ("Wo ist Ihr Sohn?", "Weiß Ihr Sohn davon?"), "", ()),
        ("which-ms-nowak", ("Wie stark sind die Schmerzen?", "Und wo genau?"), "", ("leg",)),
        (
            "fall-on-the-ward",
            ("Nehmen Sie Blutverdünner?", "Und wann haben Sie die letzte genommen?"),
            "",
            ("blood_thinner",),
        ),
        ("heart-failure-admission", ("und sie haben allergie gegen ibuprofen",), "", ("allergy",)),
    ],
)
def test_a_fact_answers_only_what_it_tells(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...], kind: str, facts: tuple[str, ...]
) -> None:
    turn = talk(engine, case, case_of(CASES / f"{case}.json")["scenes"][0]["person"], *lines)
    assert turn.kind == kind
    assert tuple(release.fact for release in turn.released) == facts
    assert turn.findings == ()


def test_a_wrong_allergy_is_put_right(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "heart-failure-admission", "p1", "und sie haben allergie gegen ibuprofen")
    assert turn.reply == "Nein. Gegen Penicillin."


def test_an_order_to_report_asks_for_nothing(engine: EmbeddedEngine) -> None:
    line = "Bitte legen Sie das Hörgerät immer in die Dose und sagen Sie mir, wenn Sie mich nicht verstehen."
    turn = talk(engine, "the-hearing-aid-is-gone", "patient", line)
    assert "Ich lege das Hörgerät immer in die Dose und sage Ihnen, wenn ich Sie nicht verstehe." in turn.reply


def test_what_is_to_be_done_every_morning_is_not_done_now(engine: EmbeddedEngine) -> None:
    line = "Bitte stellen Sie sich jeden Morgen auf die Waage."
    assert talk(engine, "heart-failure-admission", "p1", line).findings == ()


def test_an_order_read_back_with_a_wrong_amount_is_put_right(engine: EmbeddedEngine) -> None:
    lines = (
        "Guten Abend, hier ist Schwester Jana. Es geht um Herrn Ilić.",
        "Wie viel Infusion soll ich geben?",
        "Also noch mal alles: 1000 Milliliter Vollelektrolyt, zwei Paar Blutkulturen und Laktat.",
    )
    turn = talk(engine, "the-doctor-has-no-time", "doctor", *lines)
    assert "Nein, 500 Milliliter, nicht 1000 Milliliter." in turn.reply


def test_a_clause_that_is_pointed_to_is_no_claim_of_its_own(engine: EmbeddedEngine) -> None:
    lines = (
        "Haben Sie jetzt Schmerzen?",
        "Ja, Sie werden an dieser Krankheit sterben. Ich bleibe bei Ihnen.",
        "Was macht Ihnen so viel Angst?",
        "Was macht Ihnen so viel Angst?",
        "Ich fasse zusammen: Sie haben Angst vor Schmerzen und davor, allein zu sein. Stimmt das?",
    )
    turn = talk(engine, "will-i-die", "patient", *lines)
    assert turn.kind == "SUMMARY"
    assert turn.understanding.recap is not None and turn.understanding.recap.unheard == ()


@pytest.mark.parametrize(
    ("case", "lines", "reply"),
    [
        (
            "ninety-one-or-nineteen",
            ("Wie viel wiegen Sie?", "also neunzehn kilo ja"),
            "Nein. Einundneunzig Kilo.",
        ),
        (
            "amira-has-a-belly-ache",
            ("Hast du auch gebrochen?", "und du hast dreimal gebrochen ja"),
            "Nein. Einmal. Heute Mittag.",
        ),
        (
            "medication-round",
            ("Welche Tabletten nehmen Sie zu Hause?", "und zu hause metformin, ramipril und abends marcumar, richtig"),
            "Nein, nicht ganz. Metformin und Ramipril. Abends noch Atorvastatin.",
        ),
        (
            "no-coffee-this-morning",
            (
                "Haben Sie heute schon etwas gegessen oder getrunken?",
                "also um sieben ein keks und um acht ein schluck wasser, richtig",
            ),
            "Nein, nicht ganz. Einen Schluck Wasser. Um sechs Uhr.",
        ),
    ],
)
def test_a_wrong_value_in_a_hasty_check_is_put_right(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...], reply: str
) -> None:
    turn = talk(engine, case, case_of(CASES / f"{case}.json")["scenes"][0]["person"], *lines)
    assert turn.reply == reply


@pytest.mark.parametrize(
    ("case", "person", "lines", "begins"),
    [
        ("copd-exacerbation", "p1", ("Das ist sehr hilfreich, danke. Warum ist der Mond rund?",), "Bitte"),
        ("copd-exacerbation", "p1", ("Schön! Ich wollte noch wissen, ob Sie Katzen mögen.",), "Ach so"),
    ],
)
def test_a_question_behind_thanks_is_not_answered_by_welcome(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], begins: str
) -> None:
    turn = talk(engine, case, person, *lines)
    assert turn.kind in ("UNKNOWN", "OFF_TOPIC") and not turn.reply.startswith(begins)


def test_a_measure_that_did_good_is_felt(engine: EmbeddedEngine) -> None:
    lines = (
        "Wie fühlen Sie sich jetzt?",
        "Legen Sie sich bitte wieder hin, Frau Keller.",
        "Und wie geht es Ihnen jetzt?",
    )
    person = case_of(CASES / "to-the-toilet-at-night.json")["scenes"][0]["person"]
    assert talk(engine, "to-the-toilet-at-night", person, *lines[:1]).kind != "EASED"
    turn = talk(engine, "to-the-toilet-at-night", person, *lines)
    assert turn.state.examined == ("lie_down",) and turn.kind == "EASED" and "esser" in turn.reply
    both = talk(engine, "to-the-toilet-at-night", person, *lines[:2], "Wie geht es Ihnen jetzt? Und wie heißen Sie?")
    assert both.decision.lead == ("EASED",) and "Keller" in both.reply


def test_who_hears_again_says_so_also_beside_another_answer(engine: EmbeddedEngine) -> None:
    lines = ("Ich setze Ihnen das Hörgerät jetzt ein, ja?", "Hören Sie mich jetzt besser? Drückt es im Ohr?")
    person = case_of(CASES / "the-hearing-aid-is-gone.json")["scenes"][0]["person"]
    turn = talk(engine, "the-hearing-aid-is-gone", person, *lines)
    assert [told.fact for told in turn.released] == ["ear_pain"] and turn.decision.lead == ("COMFORTABLE",)


def test_plain_words_are_not_taken_for_rude(engine: EmbeddedEngine) -> None:
    line = (
        "Ach so, Sie essen wenig. Aber Ihr Körper braucht jetzt Kraft für die Heilung. Was haben Sie gestern gegessen?"
    )
    assert talk(engine, "wound-dressing", "p1", line).kind != "RUDE"


def test_a_promise_that_is_being_kept_is_not_asked_for(engine: EmbeddedEngine) -> None:
    lines = ("Ich bringe Ihnen gleich ein Kissen.", "Haben Sie Schmerzen?", "Wie heißen Sie?")
    line = "Ich hole jetzt das Kissen und komme in einer halben Stunde wieder. Auf Wiedersehen!"
    assert "Sie wollten" not in talk(engine, "copd-exacerbation", "p1", *lines, line).reply
    assert "Sie wollten" in talk(engine, "copd-exacerbation", "p1", *lines, "Auf Wiedersehen!").reply


def test_both_is_answered_leave_and_question(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "copd-exacerbation", "p1", "Soll ich Ihren Mann anrufen? Und haben Sie Allergien?")
    assert turn.decision.lead == ("CONSENT",) and [told.fact for told in turn.released] == ["allergy"]


def test_what_was_told_is_not_confirmed_again_before_another_question(engine: EmbeddedEngine) -> None:
    lines = ("Haben Sie Allergien?", "Sie haben also keine Allergien. Haben Sie Husten?")
    turn = talk(engine, "copd-exacerbation", "p1", *lines)
    assert "allergy" not in [told.fact for told in turn.released] and turn.released


SYRUP = Fact(
    "syrup",
    "medication",
    ("Hast du etwas gegen die Schmerzen bekommen?",),
    {"SIMPLE": "Einen Saft.", "MEDIUM": "Um fünf einen Saft, danach musste ich spucken."},
    Gate(),
)


@pytest.mark.parametrize(
    ("release", "answer"),
    [
        (Release("syrup", asked="Was hast du bekommen?"), "SIMPLE"),
        (Release("syrup", asked="Wann hast du das bekommen?", by_word=True), "MEDIUM"),
        (Release("syrup", asked="Hast du gespuckt?"), "MEDIUM"),
        (Release("syrup", asked="Hast du etwas gegen die Schmerzen bekommen?"), "SIMPLE"),
    ],
)
def test_the_first_wording_that_tells_what_was_asked_is_said(release: Release, answer: str) -> None:
    assert choose_answer(SYRUP, release, "SIMPLE", 0) == SYRUP.answers[answer]
    assert choose_answer(SYRUP, release, "NATIVE", 0) == SYRUP.answers["MEDIUM"], "there is no fuller one"


def test_relatives_know_when_the_patient_was_born(engine: EmbeddedEngine) -> None:
    reply = talk(engine, "medication-round", "p2", "Können Sie mir bitte das Geburtsdatum von Ihrem Mann sagen?").reply
    assert reply.startswith("Am ") and find_dates(reply)


def test_an_announcement_with_a_tag_asks_for_nothing(engine: EmbeddedEngine) -> None:
    line = "Da kommt schon die Ärztin, ich erzähle ihr alles und bleibe bei Ihnen, ja?"
    assert not talk(engine, "copd-exacerbation", "p1", line).released


@pytest.mark.parametrize("line", ["Danke. Sie dürfen jetzt nicht aufstehen.", "Danke. Das macht nichts, ganz ruhig."])
def test_thanks_before_an_order_or_comfort_are_no_welcome(engine: EmbeddedEngine, line: str) -> None:
    assert talk(engine, "copd-exacerbation", "p1", line).kind != "THANKS"


def test_data_are_asked_for_behind_what_sounds_like_a_summary(engine: EmbeddedEngine) -> None:
    line = "Ja, und die kleine weiße, die schauen wir gleich an. Zuerst sagen Sie mir bitte Ihren Namen."
    assert [told.fact for told in talk(engine, "medication-round", "p1", line).released] == ["name"]


def test_nobody_thinks_that_another_is_called_by_a_sentence_about_the_physician(engine: EmbeddedEngine) -> None:
    line = "Befunde erklärt nur die Ärztin. Frau Dr. Kaya ruft Sie am Vormittag zurück."
    assert talk(engine, "fall-on-the-ward", "son", line).kind != "NOT_MEANT"


def test_what_was_measured_is_told_without_putting_right_what_was_said(engine: EmbeddedEngine) -> None:
    lines = ("Ich messe jetzt Ihren Blutdruck und den Puls.", "Der Blutdruck ist 88 zu 50, das ist niedrig.")
    turn = talk(engine, "to-the-toilet-at-night", "patient", *lines)
    assert turn.released == () and not turn.reply.startswith("Nein")


def test_a_fact_told_before_the_question_is_not_asked_for(engine: EmbeddedEngine) -> None:
    line = "Die Rosen sind Ihnen sehr wichtig. Wer hat sie denn bis jetzt immer geschnitten?"
    assert "roses" not in [release.fact for release in talk(engine, "will-i-die", "patient", line).released]


@pytest.mark.parametrize(
    ("case", "person", "line", "start"),
    [
        (
            "no-coffee-this-morning",
            "patient",
            "Und das Wasser, wie viel war das? Nur ein Schluck oder ein Glas?",
            "Ja, das stimmt",
        ),
        (
            "her-son-always-translates",
            "patient",
            "Ich möchte eine Dolmetscherin für Sie bestellen. Sind Sie einverstanden?",
            "Ja, das stimmt",
        ),
        ("ninety-one-or-nineteen", "patient", "Haben Sie Schmerzen von dem Leistenbruch?", "Den Bruch"),
        ("daughter-on-the-phone", "daughter", "Das erklärt Ihnen die Ärztin, Frau Doktor Aslan.", "Ich heiße"),
    ],
)
def test_a_reply_begins_as_the_line_asks(engine: EmbeddedEngine, case: str, person: str, line: str, start: str) -> None:
    assert not talk(engine, case, person, line).reply.startswith(start)


def test_nobody_objects_in_the_moment_of_parting(engine: EmbeddedEngine) -> None:
    line = "Wenn Sie aufstehen wollen, klingeln Sie bitte. Bis gleich, Herr Hansen."
    angry = State("patient", turn=5, emotion="anger", emotion_left=2)
    prepared = engine.prepare(case_of(CASES / "fall-on-the-ward.json"))
    turn = play_turn(engine, prepared, "patient", angry, line, "SIMPLE", 7)
    assert turn.decision.reaction and turn.decision.reaction.kind == "ACCEPT"


def test_thanks_are_no_answer_to_the_question_behind_them(engine: EmbeddedEngine) -> None:
    reply = talk(engine, "fall-on-the-ward", "patient", "Danke. Wie legen Sie sich denn ins Bett?").reply
    assert "danke" not in reply.lower()


def test_a_value_that_was_just_said_is_no_news(engine: EmbeddedEngine) -> None:
    prepared = engine.prepare(case_of(CASES / "fall-on-the-ward.json"))
    state = State("son", turn=5, last_reply="Vielleicht drei Stunden.", said=("Vielleicht drei Stunden.",))
    turn = play_turn(engine, prepared, "son", state, "Nur drei Stunden, das ist viel zu wenig.", "SIMPLE", 7)
    assert turn.decision.reaction is None or turn.decision.reaction.kind != "VALUE"
