"""Double clicks, second tabs and repeated requests."""

from concurrent.futures import ThreadPoolExecutor

from tests.learner import Learner, Talk

QUESTION = "Seit wann bekommen Sie so schlecht Luft?"


def test_ten_equal_clicks_are_one_turn_with_one_answer(talk: Talk) -> None:
    with ThreadPoolExecutor(10) as clicks:
        answers = list(clicks.map(lambda _click: talk.say(QUESTION, key="the-same-click"), range(10)))
    taken = [answer.json() for answer in answers if answer.status_code in (201, 202)]
    assert {answer.status_code for answer in answers} <= {201, 202, 409}, [answer.text for answer in answers]
    assert taken
    assert {body["reply"]["id"] for body in taken} == {taken[0]["reply"]["id"]}
    assert len(talk.said(QUESTION)) == len(talk.replies()) == 1


def test_a_second_message_while_the_reply_is_made_is_refused_and_the_first_is_answered(talk: Talk) -> None:
    with ThreadPoolExecutor(2) as tabs:
        answers = list(tabs.map(talk.say, (QUESTION, "Haben Sie Schmerzen?")))
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses in ([201, 201], [201, 409])
    for answer in answers:
        if answer.status_code == 409:
            assert answer.json()["code"] == "reply_pending"
    taken = statuses.count(201)
    assert len(talk.replies()) == taken
    assert all(row["state"] == "COMPLETE" for row in talk.messages())


def test_a_second_tab_sees_the_same_talk(talk: Talk) -> None:
    talk.say(QUESTION)
    other = Talk(Learner(talk.learner.stack), talk.interaction_id, talk.id)
    talk.learner.stack.wait_for(other.is_quiet)
    assert [row["id"] for row in other.messages()] == [row["id"] for row in talk.messages()]


def test_what_one_tab_says_the_other_hears(talk: Talk) -> None:
    other = Learner(talk.learner.stack)
    with other.listening() as ears:
        talk.say(QUESTION)
        _place, _name, created = ears.wait_for("message.created")
        ears.wait_for("message.changed")
    assert created["conversation_id"] == talk.id


def test_a_reply_that_was_missed_is_heard_after_coming_back(talk: Talk) -> None:
    with talk.learner.listening() as ears:
        talk.say(QUESTION)
        place, _name, _data = ears.wait_for("message.created")
    talk.learner.stack.wait_for(talk.is_quiet)
    with talk.learner.listening(since=place) as ears:
        _place, _name, changed = ears.wait_for("message.changed")
    assert changed["conversation_id"] == talk.id


def test_two_tabs_that_refresh_at_the_same_time_both_stay_signed_in(learner: Learner) -> None:
    form = {"grant_type": "refresh_token", "refresh_token": learner.tokens["refresh_token"]}
    with ThreadPoolExecutor(4) as tabs:
        answers = list(tabs.map(lambda _tab: learner.http.post("/auth/token", data=form), range(4)))
    assert [answer.status_code for answer in answers] == [200] * 4
    for answer in answers:
        learner.take(answer.json())
        assert learner.http.get("/users/me").status_code == 200


def test_ten_parallel_starts_of_a_talk_with_one_key_make_one_talk(learner: Learner) -> None:
    case = learner.case()["id"]
    headers = {"Idempotency-Key": "one-start"}
    with ThreadPoolExecutor(10) as clicks:
        answers = list(
            clicks.map(lambda _click: learner.http.post(f"/cases/interact/{case}", json={}, headers=headers), range(10))
        )
    made = {answer.json()["id"] for answer in answers if answer.status_code == 201}
    assert len(made) == 1
    assert {answer.status_code for answer in answers} <= {201, 409}
