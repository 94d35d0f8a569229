"""Plain talk that no case writes gets an answer of its kind, and never the fact that merely lies nearest."""

from pathlib import Path

import pytest

from apps.dialogue.case import read_case
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.information_state import read_propositions
from apps.dialogue.plain_answers import asks_something_else, find_allergy, find_leave_to_tell
from apps.dialogue.turn import build_initial_state
from apps.dialogue.types import Ask, State
from tests.dialogue.test_whole_talks import CASES, talk
from tests.solving import case_of


@pytest.mark.parametrize(
    ("case", "person", "lines", "kind"),
    [
        ("heart-failure-admission", "p1", ("Wie heißen Sie?", "Und hier?"), "UNKNOWN"),
        ("heart-failure-admission", "p1", ("Haben Sie Enkel?",), "PERSONAL"),
        ("heart-failure-admission", "p1", ("Sie schwitzen ja.",), "LOOKS"),
        ("heart-failure-admission", "p1", ("Da ist eine rote Stelle am Rücken.",), "OBSERVED"),
        ("heart-failure-admission", "p1", ("Ich höre jetzt Ihre Lunge ab.",), "DONE"),
        ("heart-failure-admission", "p1", ("Die Visite ist heute erst um elf.",), "TOLD"),
        ("heart-failure-admission", "p1", ("Da müssen Sie bitte die Ärztin fragen.",), "SENT_ON"),
        ("heart-failure-admission", "p1", ("Ich hebe jetzt das Kopfteil hoch. Ist es jetzt besser?",), "COMFORTABLE"),
        ("heart-failure-admission", "p1", ("Wie heißt Ihr Medikament gegen Bluthochdruck?",), "UNKNOWN"),
        ("heart-failure-admission", "p1", ("Liegen Sie nachts gut?",), "CLARIFY"),
        ("heart-failure-admission", "p1", ("Ihre Haut ist ganz warm und trocken, das ist gut.",), "TOLD"),
        ("heart-failure-admission", "p1", ("Ich habe Sie nicht verstanden, mein Deutsch ist schlecht.",), "REPEAT"),
        ("heart-failure-admission", "p1", ("Soll ich Ihren Mann anrufen?",), "CONSENT"),
        ("heart-failure-admission", "p1", ("Darf ich Ihren Hausarzt anrufen?",), "CONSENT"),
        ("medication-round", "p1", ("Wie geht es Ihrem Rücken?",), "UNKNOWN"),
        ("fall-on-the-ward", "patient", ("Merken Sie, wenn ich Ihren Fuß berühre?",), "UNKNOWN"),
        ("copd-exacerbation", "p1", ("Ihre Finger sind ganz blau. Ist Ihnen kalt?",), "CLARIFY"),
        ("washing-the-way-he-wants", "patient", ("Ihre Haut ist trocken, ich creme sie ein.",), "DONE"),
        ("daughter-on-the-phone", "father", ("Haben Sie eine Tochter?",), "PERSONAL"),
        ("daughter-on-the-phone", "daughter", ("Darf ich Ihnen sagen, was Ihr Vater hat?",), "CONSENT"),
        ("daughter-on-the-phone", "daughter", ("Können wir später sprechen? Ihr Vater schläft.",), "CONSENT"),
        ("amira-has-a-belly-ache", "patient", ("Ich bin neu hier und gebe dir jetzt die Spritze.",), "NEEDLE"),
        ("amira-has-a-belly-ache", "patient", ("Wie heißt dein Teddy?",), "PERSONAL"),
        ("heart-failure-admission", "p1", ("Was dürfen Sie jetzt nicht?",), "UNSAID"),
        ("daughter-on-the-phone", "daughter", ("Sind Sie noch dran?",), "PRESENT"),
        ("daughter-on-the-phone", "daughter", ("Einen Moment bitte.",), "WAIT"),
        ("daughter-on-the-phone", "daughter", ("Dafür ist Frau Doktor Aslan zuständig.",), "REFERRED"),
        ("amira-has-a-belly-ache", "patient", ("Schlaf gut!",), "GOOD_NIGHT"),
        ("amira-has-a-belly-ache", "patient", ("Kannst du dich bitte hinsetzen?",), "INSTRUCT"),
        ("the-tram-leaves-at-four", "patient", ("Wissen Sie welches Jahr wir haben?",), "ORIENTED"),
    ],
)
def test_plain_talk_is_answered_by_its_kind(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], kind: str
) -> None:
    last = talk(engine, case, person, *lines)
    assert (last.decision.kind, [release.fact for release in last.released]) == (kind, [])


@pytest.mark.parametrize(
    ("case", "person", "lines", "told"),
    [
        ("medication-round", "p1", ("Wie gehts Ihrem Knie heute?",), "pain"),
        ("heart-failure-admission", "p1", ("Geht es Ihnen jetzt besser?",), "dyspnoea"),
        ("heart-failure-admission", "p1", ("Können Sie bitte Ihren Namen wiederholen?",), "name"),
        ("heart-failure-admission", "p1", ("Haben Sie in der Familie Herzkrankheiten?",), "infarct"),
        ("medication-round", "p1", ("Haben Sie Schmerzen?", "Von 0 bis 10, wie viel?"), "pain_intensity"),
        ("daughter-on-the-phone", "father", ("Darf ich ihr sagen wie es Ihnen geht?",), "me_consent"),
        ("daughter-on-the-phone", "daughter", ("Was kann ich für Sie tun?",), "reason_call"),
        ("the-tram-leaves-at-four", "patient", ("Sie sind im Krankenhaus, nicht in der Arbeit.",), "place"),
        (
            "the-doctor-has-no-time",
            "doctor",
            ("Das kann nicht bis heute Abend warten.", "Er muss jetzt sofort untersucht werden!"),
            "come_when",
        ),
    ],
)
def test_what_the_case_can_answer_is_told(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], told: str
) -> None:
    assert told in [release.fact for release in talk(engine, case, person, *lines).released]


def test_digits_that_are_read_back_wrongly_are_put_right(engine: EmbeddedEngine) -> None:
    asked = "Welche Nummer kann ich aufschreiben?"
    wrong, right = (f"Ich wiederhole: null eins sieben {last}, richtig?" for last in ("zwei", "eins"))
    first = talk(engine, "daughter-on-the-phone", "daughter", asked, wrong)
    assert "0171 392 00 47" in first.reply
    second = talk(engine, "daughter-on-the-phone", "daughter", asked, right)
    assert "0171" not in second.reply
    for other in (
        "Also Ihr Vater ist am 12. Februar 1945 geboren, richtig?",
        "Er hat 400 Milliliter getrunken, richtig?",
    ):
        assert "0171" not in talk(engine, "daughter-on-the-phone", "daughter", asked, other).reply


def test_own_last_words_are_repeated_and_an_instruction_is_said_back(engine: EmbeddedEngine) -> None:
    again = "Können Sie das bitte wiederholen?"
    first = talk(engine, "heart-failure-admission", "p1", "Nehmen Sie Tabletten?")
    second = talk(engine, "heart-failure-admission", "p1", "Nehmen Sie Tabletten?", again)
    assert second.reply == first.reply
    told = talk(engine, "heart-failure-admission", "p1", "Bitte trinken Sie nur anderthalb Liter am Tag.", again)
    assert "anderthalb Liter" in told.reply


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_a_question_of_an_author_asks_for_its_own_fact(path: Path) -> None:
    case = read_case(case_of(path))
    for person in case.persons:
        for fact in case.facts_of(person.id):
            for question in (*fact.questions, *fact.model_questions):
                ask = Ask(fact.id, "fact", 1.0, question)
                assert not asks_something_else(fact, ask, person), (fact.id, question)
                found = find_leave_to_tell(case, State(person.id), (ask,), read_propositions(question, to_patient=True))
                assert found == (ask,), (fact.id, question)


def test_an_order_read_back_with_another_amount_is_put_right(engine: EmbeddedEngine) -> None:
    asked = "Wie viel Sauerstoff soll ich geben?"
    back = "Ich wiederhole: {} Liter und Ziel 88 bis 92 Prozent. Stimmt das?"
    wrong = talk(engine, "copd-exacerbation", "p2", asked, back.format("zwei"))
    assert "einen Liter, nicht zwei Liter" in wrong.reply
    right = talk(engine, "copd-exacerbation", "p2", asked, back.format("ein"))
    assert "nicht" not in right.reply
    for denied in ("nicht zwei Liter, sondern einen Liter", "nicht zwei Liter"):
        said = talk(engine, "copd-exacerbation", "p2", asked, f"Also ich gebe ihm {denied}, richtig?")
        assert not said.reply.startswith("Nein")


@pytest.mark.parametrize(
    ("case", "line", "polarity"),
    [
        ("heart-failure-admission", "und sie haben eine allergie gegen penicillin", "agree"),
        ("heart-failure-admission", "Sie haben eine Allergie gegen Ibuprofen, oder?", "disagree"),
        ("heart-failure-admission", "Sie sind gegen Penicillin allergisch, ja?", "agree"),
        ("child-with-fever", "er ist allergisch gegen amoxicillin", "agree"),
        ("child-with-fever", "er ist allergisch gegen ibuprofen", "disagree"),
        ("copd-exacerbation", "Sie haben eine Allergie gegen Penicillin?", "disagree"),
    ],
)
def test_an_allergy_is_agreed_to_only_where_the_fact_names_it(case: str, line: str, polarity: str) -> None:
    read = read_case(case_of(CASES / f"{case}.json"))
    found = find_allergy(read, build_initial_state(read, read.scenes[0].person), line)
    assert found is not None and found.polarity == polarity


@pytest.mark.parametrize(
    ("case", "lines", "kind"),
    [
        ("will-i-die", ("Haben Sie Schmerzen?", "Ist das auszuhalten in der Nacht?"), "BEARABLE"),
        ("will-i-die", ("Haben Sie Schmerzen?", "Können Sie das aushalten, oder werden Sie davon wach?"), "BEARABLE"),
        (
            "washing-the-way-he-wants",
            ("Gab es schon einmal eine offene Stelle?", "Hat die Kollegin Sie damals gut behandelt?"),
            "UNKNOWN",
        ),
        (
            "to-the-toilet-at-night",
            ("Darf ich Ihnen das Steckbecken geben?", "Gibt es noch etwas, das Sie stört?"),
            "ENOUGH",
        ),
        ("to-the-toilet-at-night", ("So, da bin ich wieder. Hat es geklappt mit dem Wasserlassen?",), "MANAGED"),
        (
            "the-hearing-aid-is-gone",
            ("Darf ich Ihnen das Hörgerät ins Ohr setzen?", "Und jetzt, verstehen Sie mich besser?"),
            "COMFORTABLE",
        ),
    ],
)
def test_a_question_that_goes_on_from_what_was_told_does_not_get_it_again(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...], kind: str
) -> None:
    person = read_case(case_of(CASES / f"{case}.json")).scenes[0].person
    last = talk(engine, case, person, *lines)
    assert (last.decision.kind, last.released) == (kind, ())


def test_what_is_still_so_is_told_again(engine: EmbeddedEngine) -> None:
    last = talk(engine, "to-the-toilet-at-night", "patient", "Ist Ihnen schwindlig?", "Ist Ihnen noch schwindlig?")
    assert [release.fact for release in last.released] == ["dizzy"]


@pytest.mark.parametrize(
    ("case", "line", "told"),
    [
        ("will-i-die", "Die Ärztin hat gestern lange mit Ihnen gesprochen. Was hat sie Ihnen gesagt?", ["knows"]),
        ("copd-exacerbation", "Ich meine Ihren Inhalator. Kommen Sie damit zurecht?", ["technique"]),
        ("copd-exacerbation", "Ist auch mal Blut im Schleim, oder haben Sie Fieber gehabt?", ["sputum", "fever"]),
        ("wound-dressing", "ich meine, hat es weh getan als der verband abgemacht wurde", ["pain_trigger"]),
        ("child-with-fever", "Seit wann erbricht er und wie oft?", ["onset", "vomiting"]),
    ],
)
def test_a_question_after_its_topic_or_before_another_one_is_heard(
    engine: EmbeddedEngine, case: str, line: str, told: list[str]
) -> None:
    person = read_case(case_of(CASES / f"{case}.json")).scenes[0].person
    person = "mother" if case == "child-with-fever" else person
    assert [release.fact for release in talk(engine, case, person, line).released] == told


def test_nothing_kind_is_taken_for_rude(engine: EmbeddedEngine) -> None:
    line = "Das macht nichts, viele finden das schwierig. Morgen üben wir das zusammen. Haben Sie Allergien?"
    turn = talk(engine, "copd-exacerbation", "p1", line)
    assert "RUDE" not in turn.decision.lead


def test_parts_of_the_body_in_a_summary_are_no_pains(engine: EmbeddedEngine) -> None:
    line = "Also Gesicht, Arme und Brust machen Sie, und ich helfe beim Rücken und bei den Beinen. Richtig?"
    turn = talk(engine, "washing-the-way-he-wants", "patient", "Was machen Sie selber und wo brauchen Sie Hilfe?", line)
    assert turn.decision.kind == "SUMMARY"


def test_what_is_not_allowed_is_accepted_and_said_back(engine: EmbeddedEngine) -> None:
    first = "Sie können jetzt leider nicht aufstehen, weil Sie mit dem niedrigen Blutdruck umfallen könnten."
    turn = talk(engine, "to-the-toilet-at-night", "patient", first)
    assert turn.decision.reaction is not None and turn.decision.reaction.kind == "ACCEPT"
    order = (
        "Und bitte nicht alleine aufstehen heute Nacht. Können Sie mir sagen, was Sie machen, wenn Sie wieder müssen?"
    )
    assert "icht alleine aufstehen" in talk(engine, "to-the-toilet-at-night", "patient", order).reply


def test_a_question_behind_an_order_in_one_sentence_is_answered_by_a_physician(engine: EmbeddedEngine) -> None:
    line = "Sie hat sich am Tee verschluckt. bitte kommen sie sofort, wann können sie da sein"
    assert "In fünf Minuten" in talk(engine, "handover-to-physician", "p2", line).reply


@pytest.mark.parametrize(
    ("case", "person", "lines", "told"),
    [
        ("daughter-on-the-phone", "daughter", ("Dann brauche ich Ihre Telefonnummer, bitte.",), ["phone_number"]),
        (
            "child-with-fever",
            "mother",
            ("Hatte er auch Fieber zu Hause? Wie hoch war es?",),
            ["fever_since", "fever_max"],
        ),
        ("shouting-in-the-corridor", "daughter", ("Was ist passiert?", "Was ist mit Ihrer Mutter passiert?"), []),
        (
            "shouting-in-the-corridor",
            "daughter",
            ("Wo hat er denn Schmerzen?", "Hat Ihr Vater die Schmerzen schon länger?"),
            [],
        ),
        (
            "medication-round",
            "p1",
            ("Haben Sie eine Allergie gegen Medikamente?", "Gut zu wissen, Novalgin bekommen Sie nicht."),
            [],
        ),
    ],
)
def test_only_what_is_asked_of_this_one_now_is_told(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], told: list[str]
) -> None:
    assert [release.fact for release in talk(engine, case, person, *lines).released] == told


def test_a_choice_is_said_with_its_capitals(engine: EmbeddedEngine) -> None:
    line = "Die Ärztin kommt gleich. möchten sie ein schluck wasser oder eine decke"
    assert "Schluck Wasser" in talk(engine, "which-ms-nowak", "patient", line).reply
    assert talk(engine, "will-i-die", "patient", "Möchten Sie Wasser oder Tee?").reply.startswith("Wasser")
