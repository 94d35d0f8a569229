"""What somebody was told, said back from the other side; and how a promise is recalled."""

import pytest

from apps.german.perspective.promises import is_undertaken, recall_promise
from apps.german.perspective.restatement import say_back


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Stehen Sie bitte noch nicht auf, bleiben Sie liegen.", "Ich stehe noch nicht auf, ich bleibe liegen."),
        (
            "Wenn Sie nachts auf die Toilette müssen, drücken Sie bitte immer zuerst die rote Klingel, dann komme ich"
            " und begleite Sie.",
            "Wenn ich nachts auf die Toilette muss, drücke ich immer zuerst die rote Klingel, dann kommen Sie und"
            " begleiten mich.",
        ),
        (
            "Bleiben Sie liegen, und wenn Ihnen schwindlig wird, klingeln Sie sofort.",
            "Ich bleibe liegen, und wenn mir schwindlig wird, klingle ich sofort.",
        ),
        ("Bitte klingeln Sie sofort wenn es schlimmer wird.", "Ich klingle sofort, wenn es schlimmer wird."),
        (
            "Trinken Sie nichts und wenn Sie Durst haben, sagen Sie Bescheid.",
            "Ich trinke nichts und wenn ich Durst habe, sage ich Bescheid.",
        ),
        (
            "Wenn Sie zittern oder schwitzen, klingeln Sie sofort.",
            "Wenn ich zittere oder schwitze, klingle ich sofort.",
        ),
        ("Wir stellen bei uns das Bett ganz niedrig.", "Sie stellen bei Ihnen das Bett ganz niedrig."),
        ("Sie dürfen heute nur einen Liter trinken.", "Ich darf heute nur einen Liter trinken."),
        ("Waschen Sie sich bitte die Hände.", "Ich wasche mir die Hände."),
        ("Bitte essen und trinken Sie im Moment nichts.", "Ich esse und trinke im Moment nichts."),
        (
            "Nehmen Sie bitte nur noch die Tabletten, die wir Ihnen bringen.",
            "Ich nehme nur noch die Tabletten, die Sie mir bringen.",
        ),
        (
            "Du rufst bitte erst, wenn du fertig bist.",
            "Ich rufe erst, wenn ich fertig bin.",
        ),
        (
            "Gehen Sie erst los, wenn Sie gerufen haben und ich bei Ihnen bin.",
            "Ich gehe erst los, wenn ich gerufen habe und Sie bei mir sind.",
        ),
        (
            "Wenn das Bein dick wird, spannt oder es heiß ist, melden Sie sich bitte.",
            "Wenn das Bein dick wird, spannt oder es heiß ist, melde ich mich.",
        ),
        (
            "Das darf ich Ihnen nicht sagen, da müssen Sie mit der Ärztin sprechen.",
            "Das dürfen Sie mir nicht sagen, da muss ich mit der Ärztin sprechen.",
        ),
        (
            "Sie bleiben heute liegen, da Sie frisch operiert sind.",
            "Ich bleibe heute liegen, da ich frisch operiert bin.",
        ),
        ("Sie dürfen aber eine Tasse Tee trinken.", "Ich darf eine Tasse Tee trinken."),
        ("Wiegen Sie sich jeden Morgen.", "Ich wiege mich jeden Morgen."),
        ("Sagen Sie uns Bescheid, wenn Ihnen schwindelig wird.", "Ich sage Ihnen Bescheid, wenn mir schwindelig wird."),
        (
            "Wenn Sie mehr als zwei Kilo zunehmen, rufen Sie bitte sofort Ihren Hausarzt an.",
            "Wenn ich mehr als zwei Kilo zunehme, rufe ich sofort meinen Hausarzt an.",
        ),
        (
            "Nehmen Sie die Tablette nüchtern und warten Sie dann eine halbe Stunde.",
            "Ich nehme die Tablette nüchtern und warte dann eine halbe Stunde.",
        ),
        ("Gut, Frau Lührs, dann klingeln Sie bitte.", "Dann klingle ich."),
        ("Seien Sie bitte vorsichtig.", "Ich bin vorsichtig."),
        ("Versuchen Sie, sich auf die Seite zu drehen.", "Ich versuche, mich auf die Seite zu drehen."),
        ("Sie dürfen nicht reiben und sich nicht tief bücken.", "Ich darf nicht reiben und mich nicht tief bücken."),
        (
            "Sie dürfen am Auge nicht reiben, nicht schwer heben und sich nicht tief bücken.",
            "Ich darf am Auge nicht reiben, nicht schwer heben und mich nicht tief bücken.",
        ),
        ("Das Insulin spritzen Sie bitte immer vor dem Essen.", "Das Insulin spritze ich immer vor dem Essen."),
        (
            "Wir melden uns bei Ihnen, sobald das Ergebnis da ist.",
            "Sie melden sich bei mir, sobald das Ergebnis da ist.",
        ),
        (
            "Also: Den Schuh immer anziehen und klingeln, wenn Sie aufstehen.",
            "Den Schuh immer anziehen und klingeln, wenn ich aufstehe.",
        ),
        ("Ihre Tochter darf Sie heute besuchen.", "Meine Tochter darf mich heute besuchen."),
    ],
)
def test_orders_and_rules_are_said_in_the_first_person(told: str, said: str) -> None:
    assert say_back(told) == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            "Drück bitte auf den roten Knopf, wenn dir schlecht wird.",
            "Ich drücke auf den roten Knopf, wenn mir schlecht wird.",
        ),
        (
            "Nimm den Löffel in den Mund und schluck alles runter.",
            "Ich nehme den Löffel in den Mund und schlucke alles runter.",
        ),
        ("Ich bringe dir gleich deinen Fuchs.", "Du bringst mir gleich meinen Fuchs."),
    ],
)
def test_a_child_says_du(told: str, said: str) -> None:
    assert say_back(told, to_du=True) == said


@pytest.mark.parametrize("told", ["Haben Sie Schmerzen?", "", "Bitte!", "Sie xyzzen sich das qwertz (so)."])
def test_what_is_not_certain_is_not_said(told: str) -> None:
    assert say_back(told) == ""


@pytest.mark.parametrize(
    ("promised", "recalled"),
    [
        ("Ich bringe Ihnen gleich ein Glas Wasser.", "Sie wollten mir doch ein Glas Wasser bringen."),
        ("Ich rufe nachher Ihren Sohn an.", "Sie wollten doch meinen Sohn anrufen."),
        ("Ich werde die Ärztin fragen.", "Sie wollten doch die Ärztin fragen."),
        ("Ich verspreche Ihnen, dass ich Ihre Tochter anrufe.", "Sie wollten doch meine Tochter anrufen."),
        ("Wenn Sie fertig sind, hole ich Ihnen den Rollstuhl.", "Sie wollten mir doch den Rollstuhl holen."),
        ("Ich kümmere mich darum.", "Sie wollten sich doch darum kümmern."),
        ("Die Ärztin kommt gleich.", ""),
    ],
)
def test_a_promise_is_recalled(promised: str, recalled: str) -> None:
    assert recall_promise(promised) == recalled


@pytest.mark.parametrize(
    "told",
    [
        "Verschnaufen Sie erst mal.",  # a verb that no list has: "Sie" could be anything
        "Sie dürfen das nicht nehmen, weil es hält das Wasser im Körper fest.",  # wrong order isn't repeated
    ],
)
def test_what_is_no_sure_german_is_not_said_back(told: str) -> None:
    assert say_back(told) == ""


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Waschen Sie sich jeden Tag die Füße.", "Ich wasche mir jeden Tag die Füße."),
        ("Sie dürfen nur ein Liter trinken am Tag.", "Ich darf nur einen Liter am Tag trinken."),
    ],
)
def test_what_learners_order_is_said_back_in_right_german(told: str, said: str) -> None:
    assert say_back(told) == said


def test_each_time_is_no_courtesy() -> None:
    said = say_back("Waschen Sie sich bitte jedes Mal die Hände.", to_du=False)
    assert said == "Ich wasche mir jedes Mal die Hände."


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            "Setzen Sie sich bitte auf und trinken Sie einen Schluck.",
            "Ich setze mich auf und trinke einen Schluck.",
        ),
        ("Legen Sie sich hin und nehmen Sie die Decke.", "Ich lege mich hin und nehme die Decke."),
        ("Lassen Sie sich Zeit.", "Ich lasse mir Zeit."),
        ("Holen Sie sich Hilfe.", "Ich hole mir Hilfe."),
        ("Merken Sie sich das.", "Ich merke mir das."),
        ("Ziehen Sie sich warme Socken an.", "Ich ziehe mir warme Socken an."),
        ("Lassen Sie sich helfen.", "Ich lasse mir helfen."),
        ("Lassen Sie sich von der Ärztin untersuchen.", "Ich lasse mich von der Ärztin untersuchen."),
        ("Waschen Sie sich die kleine Wunde nicht.", "Ich wasche mir die kleine Wunde nicht."),
        ("Die Zähne putzen Sie sich im Sitzen.", "Die Zähne putze ich mir im Sitzen."),
        ("Ruhen Sie sich den ganzen Nachmittag aus.", "Ich ruhe mich den ganzen Nachmittag aus."),
        ("Stellen Sie sich auf die Waage.", "Ich stelle mich auf die Waage."),
        ("Ihr Sohn hat angerufen, er erholt sich gut.", "Mein Sohn hat angerufen, er erholt sich gut."),
        (
            "Drücken Sie die Klingel, wenn sich der Schmerz verändert.",
            "Ich drücke die Klingel, wenn sich der Schmerz verändert.",
        ),
        (
            "Sie dürfen nur wenig trinken, weil sich sonst Wasser sammelt.",
            "Ich darf nur wenig trinken, weil sich sonst Wasser sammelt.",
        ),
        ("Der Arzt rät Ihnen, sich zu schonen.", ""),
        ("Holen Sie sich.", ""),
    ],
)
def test_a_reflexive_pronoun_turns_in_its_case_and_only_with_its_subject(told: str, said: str) -> None:
    assert say_back(told) == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            "Weil Ihre Nieren schwach sind, dürfen Sie nur wenig trinken.",
            "Weil meine Nieren schwach sind, darf ich nur wenig trinken.",
        ),
        ("Schlaf ist wichtig.", "Schlaf ist wichtig."),
        ("Druck ist schlecht für die Wunde.", "Druck ist schlecht für die Wunde."),
        ("Drück auf den Knopf.", ""),  # nobody says so to somebody who is "Sie"
        ("Damit können Sie gut schlafen.", "Damit kann ich gut schlafen."),
        ("Während der Infusion bleiben Sie bitte liegen.", "Während der Infusion bleibe ich liegen."),
        ("Bis zur Visite bleiben Sie im Bett.", "Bis zur Visite bleibe ich im Bett."),
        ("Solange dürfen Sie nicht aufstehen.", "Solange darf ich nicht aufstehen."),
        ("Damit Sie besser Luft bekommen, setzen Sie sich auf.", "Damit ich besser Luft bekomme, setze ich mich auf."),
        ("Wann dürfen Sie aufstehen, sagt die Ärztin.", ""),
        ("Wann Sie aufstehen dürfen, sagt die Ärztin.", "Wann ich aufstehen darf, sagt die Ärztin."),
        ("Wie Sie wissen, müssen Sie nüchtern bleiben.", "Ich muss nüchtern bleiben."),
        ("Wie Sie sehen, ist die Wunde trocken.", ""),
    ],
)
def test_the_first_word_of_a_sentence_is_read_by_what_follows(told: str, said: str) -> None:
    assert say_back(told) == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Schlaf ist wichtig.", "Schlaf ist wichtig."),
        ("Schlaf schön.", "Ich schlafe schön."),
        ("Gleich kommt Mama.", "Gleich kommt Mama."),
        ("Atme tief ein.", "Ich atme tief ein."),
        ("Während der Infusion darfst du nicht aufstehen.", "Während der Infusion darf ich nicht aufstehen."),
        ("Du darfst aufstehen, aber ruf mich vorher.", "Ich darf aufstehen, aber ich rufe dich vorher."),
        ("Hast du Schmerzen, klingle.", ""),
    ],
)
def test_orders_to_a_child_are_told_from_nouns(told: str, said: str) -> None:
    assert say_back(told, to_du=True) == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Sie hilft gegen Übelkeit.", ""),
        ("Sie ist um zehn Uhr.", ""),
        ("Sie wirken nach einer halben Stunde.", ""),
        ("Sie sollen viel trinken.", "Ich soll viel trinken."),
        ("Sie melden sich bitte morgen.", "Ich melde mich morgen."),
        ("Ihr geht es gut.", ""),
        ("Ihr rechtes Bein müssen Sie schonen.", "Mein rechtes Bein muss ich schonen."),
        ("Die Ärzte rufen Sie morgen an.", ""),
        ("Meine Kolleginnen holen Sie um zehn ab.", ""),
        ("Die Tropfen machen Sie schläfrig.", ""),
        ("Die Schuhe ziehen Sie bitte aus.", "Die Schuhe ziehe ich aus."),
        ("Die Tabletten nehmen Sie nach dem Essen.", "Die Tabletten nehme ich nach dem Essen."),
        ("Warten Sie, bis die Kollegen Sie holen.", "Ich warte, bis die Kollegen mich holen."),
        ("Sollten Sie Schmerzen haben, rufen Sie mich.", ""),
        ("Haben Sie Schmerzen, klingeln Sie.", ""),
        ("Wird Ihnen schlecht, klingeln Sie.", ""),
        ("Haben Sie keine Angst.", "Ich habe keine Angst."),
        ("Bleiben Sie liegen und der Arzt kommt gleich.", ""),
        ("Bleiben Sie liegen und ich hole die Ärztin.", "Ich bleibe liegen und Sie holen die Ärztin."),
        ("Sie dürfen aufstehen, aber rufen Sie mich vorher.", "Ich darf aufstehen, aber ich rufe Sie vorher."),
    ],
)
def test_only_the_one_spoken_to_becomes_i(told: str, said: str) -> None:
    assert say_back(told) == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            "Klingeln Sie, wenn Sie Schmerzen haben oder Ihnen schwindelig wird.",
            "Ich klingle, wenn ich Schmerzen habe oder mir schwindelig wird.",
        ),
        ("Klingeln Sie, wenn Sie Hilfe brauchen und aufstehen wollen.", ""),
        ("Klingeln Sie, wenn Sie schwitzen und frieren.", "Ich klingle, wenn ich schwitze und friere."),
        (
            "Klingeln Sie, wenn Sie aufstehen und gehen wollen.",
            "Ich klingle, wenn ich aufstehen und gehen will.",
        ),
        ("Warten Sie, bis ich komme und Ihnen helfe.", "Ich warte, bis Sie kommen und mir helfen."),
        ("Warten Sie, bis wir kommen und Sie holen.", ""),
        (
            "Melden Sie sich, wenn die Wunde rot wird, nässt oder Sie Fieber bekommen.",
            "Ich melde mich, wenn die Wunde rot wird, nässt oder ich Fieber bekomme.",
        ),
    ],
)
def test_each_verb_of_a_joined_condition_turns(told: str, said: str) -> None:
    assert say_back(told) == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Es tut uns leid.", ""),
        ("Das ist uns wichtig.", ""),
        ("Vertrauen Sie uns.", "Ich vertraue Ihnen."),
        ("Sie können sich auf uns verlassen.", "Ich kann mich auf Sie verlassen."),
        ("Bleiben Sie hinter uns.", ""),
        ("Bringen Sie den Stuhl zwischen uns.", ""),
        ("Fragen Sie uns.", "Ich frage Sie."),
        ("Nehmen Sie nichts ohne uns.", "Ich nehme nichts ohne Sie."),
        ("Wir gehen zusammen ins Bad.", ""),
        ("Wir sehen uns morgen.", ""),
    ],
)
def test_we_and_us_turn_only_where_case_and_meaning_are_sure(told: str, said: str) -> None:
    assert say_back(told) == said


@pytest.mark.parametrize(
    ("promised", "recalled"),
    [
        ("Ich suche mit Ihnen das Hörgerät.", "Sie wollten doch mit mir das Hörgerät suchen."),
        ("Ich öffne das Fenster für Sie.", "Sie wollten doch das Fenster für mich öffnen."),
        ("Ich bringe Ihre Mutter in ihr Zimmer.", "Sie wollten doch meine Mutter in ihr Zimmer bringen."),
        ("Ich bringe Ihnen ein Kissen und eine Decke.", "Sie wollten mir doch ein Kissen und eine Decke bringen."),
        ("Ich helfe Ihnen.", "Sie wollten mir doch helfen."),
        ("Ich zeige Ihnen, wo die Klingel ist.", ""),
        ("Ich bringe sie Ihnen gleich.", ""),
        ("Ich hole ihm den Koffer.", ""),
        ("Ich bringe Ihnen das gleich.", ""),
        ("Ich bringe Ihnen heute keinen Kaffee.", ""),
        ("Wir holen zusammen Ihre Jacke.", ""),
    ],
)
def test_a_reminder_says_what_was_promised_or_is_left(promised: str, recalled: str) -> None:
    assert recall_promise(promised) == recalled


def test_what_can_not_be_recalled_is_promised_all_the_same() -> None:
    assert is_undertaken("Ich bringe sie Ihnen gleich.") and not is_undertaken("Die Ärztin kommt gleich.")


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (
            "Dann rufen Sie bitte zuerst Ihre Schwester an, fragen nach dem Kennwort und rufen noch mal hier an.",
            "Dann rufe ich zuerst meine Schwester an, ich frage nach dem Kennwort und rufe noch mal hier an.",
        ),
        ("Bitte trinken Sie wenig und wiegen sich jeden Morgen.", "Ich trinke wenig und wiege mich jeden Morgen."),
        ("Bitte trinken Sie wenig, wiegen sich jeden Morgen.", "Ich trinke wenig, ich wiege mich jeden Morgen."),
        ("Sie sollen viel trinken, essen und schlafen.", "Ich soll viel trinken, essen und schlafen."),
        ("Trinken Sie wenig, essen ist erlaubt.", "Ich trinke wenig, essen ist erlaubt."),
        ("Bitte stehen Sie nicht auf, sagen die Ärzte.", "Ich stehe nicht auf, sagen die Ärzte."),
        ("Warten Sie noch bitte.", "Ich warte noch."),
    ],
)
def test_an_order_goes_on_with_further_verbs(order: str, said: str) -> None:
    assert say_back(order) == said
