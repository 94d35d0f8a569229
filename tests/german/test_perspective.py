"""What somebody was told, said back from the other side; and how a promise is recalled."""

import pytest

from apps.german.perspective import recall_promise, say_back


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
