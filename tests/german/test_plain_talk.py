"""Plain talk around care: what somebody's life is like, what is seen, wishes, a moment to wait, who is responsible."""

from collections.abc import Callable

import pytest

from apps.german.announcements import announces_own_act, tells_time, touches
from apps.german.courtesy import (
    asks_how_it_is_now,
    asks_to_repeat_own,
    asks_what_to_do_for,
    gives_reason,
    may_offer,
    refers_to_other,
)
from apps.german.insistence import insists_on_coming
from apps.german.observations import observes, tells_looks, tells_relief, warns
from apps.german.plain_questions import (
    asks_about_surroundings,
    asks_for_birth_of_kin,
    asks_for_name_of_kin,
    asks_for_time,
    asks_personally,
    asks_to_pass_on,
    asks_where_or_when,
    asks_whether_disturbing,
    asks_whether_lying_well,
    find_part_asked_after,
    requests_movement,
    tells_hospital,
    tells_name_of_kin,
)
from apps.german.slots import tells_frequency
from apps.german.small_talk import asks_to_wait, find_wish, has_no_time, speaks_of_own_german, speaks_of_self
from apps.german.strengths import is_bare_strength

Sign = Callable[[str], object]


@pytest.mark.parametrize(
    ("sign", "sentence"),
    [
        (asks_personally, "Haben Sie Enkelkinder?"),
        (asks_personally, "Sind Sie verheiratet?"),
        (asks_personally, "Wie lange waren Sie verheiratet?"),
        (asks_personally, "Haben Sie zu Hause jemanden, mit dem Sie sprechen können?"),
        (asks_for_birth_of_kin, "Wann ist Ihr Mann geboren?"),
        (asks_for_birth_of_kin, "Können Sie mir das Geburtsdatum von Ihrer Mutter sagen?"),
        (asks_personally, "Was ist denn dein Lieblingstier?"),
        (asks_personally, "Sag mal, hast du einen Teddy dabei?"),
        (asks_where_or_when, "Wissen Sie, welches Jahr wir haben?"),
        (asks_where_or_when, "Weißt du, wo du hier bist?"),
        (asks_whether_disturbing, "Störe ich gerade?"),
        (asks_for_time, "Haben Sie einen Moment Zeit für mich?"),
        (asks_about_surroundings, "Ist Ihnen zu warm?"),
        (asks_whether_lying_well, "Sitzen Sie so bequem?"),
        (requests_movement, "Können Sie bitte den linken Arm heben?"),
        (requests_movement, "Kannst du mal kurz husten?"),
        (requests_movement, "Warten Sie so lange?"),
        (requests_movement, "Bleibst du so lange brav liegen?"),
        (requests_movement, "Sagen Sie mir dann Bescheid?"),
        (asks_to_pass_on, "Darf ich Ihrer Frau sagen, wie es Ihnen geht?"),
        (asks_to_pass_on, "Soll ich Ihren Sohn anrufen?"),
        (tells_hospital, "Sie sind hier im Krankenhaus."),
        (asks_how_it_is_now, "Und wie fühlen Sie sich jetzt?"),
        (asks_how_it_is_now, "Ist es jetzt ein bisschen besser?"),
        (tells_relief, "Trinkt 200 ml Saft. Nach einigen Minuten zittert er weniger."),
        (tells_relief, "Zur Toilette begleitet. Danach deutlich ruhiger."),
        (observes, "Da ist ein blauer Fleck an Ihrem Arm."),
        (observes, "Ihre Beine sind ganz schön geschwollen."),
        (tells_looks, "Sie sehen heute sehr müde aus."),
        (tells_looks, "Du zitterst ja!"),
        (warns, "Das ist sehr gefährlich für Sie!"),
        (find_wish, "Gute Besserung, Frau Weber!"),
        (find_wish, "Schlaf schön."),
        (speaks_of_self, "Ich bin noch neu hier."),
        (speaks_of_own_german, "Mein Deutsch ist leider noch nicht so gut."),
        (asks_to_wait, "Einen kleinen Moment bitte, ich bin gleich bei Ihnen."),
        (has_no_time, "Ich habe jetzt leider keine Zeit."),
        (refers_to_other, "Dafür ist der Sozialdienst zuständig."),
        (refers_to_other, "Da müssen Sie bitte Frau Dr. Aslan fragen."),
        (asks_to_repeat_own, "Können Sie das bitte wiederholen?"),
        (asks_to_repeat_own, "Könnten Sie bitte langsamer sprechen?"),
        (asks_what_to_do_for, "Was kann ich denn für Sie tun?"),
        (may_offer, "Brauchen Sie eine Decke?"),
        (gives_reason, "Das machen wir, damit Sie nicht stürzen."),
        (announces_own_act, "Ich taste jetzt Ihren Bauch ab."),
        (touches, "Ich lasse das Licht für Sie an."),
        (tells_time, "Die Visite ist heute erst um elf."),
        (tells_time, "Das WC ist gleich links neben der Tür."),
        (insists_on_coming, "Das kann nicht bis heute Abend warten."),
        (insists_on_coming, "Ich bestehe darauf, dass Sie jetzt kommen."),
        (is_bare_strength, "Von 0 bis 10, wie viel?"),
        (find_part_asked_after, "Wie geht's denn Ihrem Knie heute?"),
        (insists_on_coming, "Herr Weber braucht sofort ärztliche Hilfe!"),
        (speaks_of_self, "Ich komme aus der Türkei."),
        (speaks_of_self, "Ich habe auch zwei Kinder."),
    ],
)
def test_plain_talk_is_recognised(sign: Sign, sentence: str) -> None:
    assert sign(sentence)


@pytest.mark.parametrize(
    ("sign", "sentence"),
    [
        (asks_personally, "Haben Sie Schmerzen?"),
        (asks_personally, "Wo kommen Ihre Schmerzen her?"),
        (asks_where_or_when, "Wo tut es weh?"),
        (asks_where_or_when, "Seit welchem Tag haben Sie Fieber?"),
        (asks_for_time, "Wie viel Zeit haben Sie gebraucht?"),
        (asks_for_time, "Haben Sie Zeit zum Ausruhen gehabt?"),
        (asks_about_surroundings, "Ist das Wasser zu heiß?"),
        (requests_movement, "Können Sie wieder allein aufstehen?"),
        (requests_movement, "Können Sie gut schlucken?"),
        (requests_movement, "Bleiben Sie lange wach?"),
        (requests_movement, "Bleiben Sie nachts liegen oder stehen Sie auf?"),
        (requests_movement, "Warten Sie schon lange?"),
        (requests_movement, "Sagen Sie Ihrer Tochter immer Bescheid?"),
        (requests_movement, "Bleibt der Schmerz da?"),
        (asks_to_pass_on, "Was darf ich Ihrer Tochter sagen?"),
        (observes, "Da ist keine Rötung."),
        (observes, "Haben Sie rote Stellen?"),
        (tells_looks, "Sie sehen heute schon viel besser aus."),
        (warns, "Ist das gefährlich?"),
        (find_wish, "Haben Sie gut geschlafen?"),
        (speaks_of_self, "Ich heiße Jan und bin neu hier."),
        (asks_to_wait, "Wie lange mussten Sie warten?"),
        (refers_to_other, "Ich bin heute für Sie zuständig."),
        (asks_to_repeat_own, "Können Sie bitte wiederholen, was ich erklärt habe?"),
        (may_offer, "Haben Sie die Klingel schon lange gedrückt?"),
        (announces_own_act, "Ich mache mir Sorgen um Sie."),
        (touches, "Ich messe nachher noch einmal."),
        (insists_on_coming, "Soll ich kommen?"),
        (is_bare_strength, "Wie stark sind die Schmerzen im Bauch?"),
        (asks_personally, "Haben Sie Kinder, die Ihnen zu Hause helfen?"),
        (asks_personally, "Haben Sie im Urlaub etwas Falsches gegessen?"),
        (asks_personally, "Haben Sie Ihrer Frau davon erzählt?"),
        (asks_where_or_when, "Wie spät ist es, wenn Sie Ihre Tabletten nehmen?"),
        (asks_where_or_when, "Wissen Sie, wo Sie hingefallen sind?"),
        (asks_where_or_when, "Um wie viel Uhr ist es passiert?"),
        (asks_whether_lying_well, "Liegen Sie nachts gut?"),
        (requests_movement, "Können Sie sich im Bett umdrehen?"),
        (asks_to_pass_on, "Kann ich Ihnen sagen, was Ihr Arzt meint?"),
        (observes, "Da ist nichts Schlimmes, nur ein kleiner blauer Fleck."),
        (observes, "Hier haben Sie ein Pflaster für die Wunde."),
        (tells_looks, "Sie sehen sehr schlecht."),
        (speaks_of_self, "Ich komme aus der Küche und bringe Ihnen Wasser."),
        (speaks_of_self, "Ich mache den Verband neu."),
        (speaks_of_self, "Ich habe die Tablette aus Versehen fallen lassen."),
        (speaks_of_self, "Ich habe auch eine Tablette für Sie."),
        (refers_to_other, "Dafür bin ich nicht zuständig."),
        (refers_to_other, "Fragen Sie Ihre Tochter, ob sie die Tabletten bringt."),
        (asks_to_repeat_own, "Können Sie bitte Ihren Namen wiederholen?"),
        (insists_on_coming, "Es ist nicht dringend."),
        (insists_on_coming, "Der Patient muss heute noch geröntgt werden."),
        (insists_on_coming, "Frau Weber braucht Hilfe beim Waschen."),
        (insists_on_coming, "Wir brauchen Sie nicht mehr."),
    ],
)
def test_what_only_sounds_alike_is_not(sign: Sign, sentence: str) -> None:
    assert not sign(sentence)


def test_the_name_of_kin_is_asked_for_and_told() -> None:
    assert asks_for_name_of_kin("Wie heißt denn Ihre Tochter?")
    assert not asks_for_name_of_kin("Das heißt, Ihre Tochter wohnt bei Ihnen?")
    assert not asks_for_name_of_kin("Wie heißt der Hausarzt Ihrer Tochter?")
    assert tells_name_of_kin("Die Sabine, meine Tochter. Meine Tochter Sabine kommt.")
    assert not tells_name_of_kin("Mein Mann hat Parkinson und war in Bremen.")


@pytest.mark.parametrize(
    ("answer", "tells"),
    [
        ("Ab und zu, wenn ich laufe.", True),
        ("Gestern achtmal.", True),
        ("Nur einmal.", True),
        ("Ich bin damals im Garten gestürzt.", False),
        ("Das sage ich noch einmal.", False),
        ("Kurz nach drei.", False),
    ],
)
def test_what_says_how_often(answer: str, tells: bool) -> None:
    assert tells_frequency(answer) == tells
