"""The person gives away what is due and nothing else."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.dialogue import policy
from apps.dialogue.asks import read_asks
from apps.dialogue.case import Case, InvalidCase, read_case
from apps.dialogue.nlg import phrase_decision
from apps.dialogue.plain_answers import read_plain_talk
from apps.dialogue.turn import build_initial_state, open_scene
from apps.dialogue.types import LEVELS, Ask, Decision, Level, State, Understanding
from tests.dialogue.cases import HIP

CASE = read_case(HIP)
OWN = [fact.id for fact in CASE.facts_of("patient")]
ACTS = ["GREET", "INTRODUCE", "EMPATHY", "RUDE", "REPEAT", "THANKS"]


def asking(*facts: str, injection: bool = False) -> Understanding:
    return Understanding(asks=tuple(Ask(fact, "fact", 0.9, "?") for fact in facts), injection=injection)


def decide(case: Case, state: State, understanding: Understanding) -> Decision:
    plain = read_plain_talk(case, state, understanding)
    return policy.decide(case, state, understanding, plain, read_asks(case, state, understanding, plain))


def said(case: Case, state: State, understanding: Understanding) -> tuple[str, State]:
    decision = decide(case, state, understanding)
    return phrase_decision(case, state, decision, "SIMPLE").text, decision.state


def test_a_fact_is_told_when_asked(hip: Case) -> None:
    text, state = said(hip, build_initial_state(hip, "patient"), asking("pain"))
    assert text == "Ja, meine Hüfte tut weh."
    assert state.given == ("pain",)


def test_a_fact_behind_trust_is_told_once_trust_is_earned(hip: Case) -> None:
    text, state = said(hip, build_initial_state(hip, "patient"), asking("fear"))
    assert text == "Es geht schon."
    _, state = said(hip, state, Understanding(acts={"INTRODUCE": 1.0, "EMPATHY": 1.0}))
    text, state = said(hip, state, asking("fear"))
    assert text == "Ich habe Angst vor dem Aufstehen."


def test_the_same_act_twice_earns_nothing(hip: Case) -> None:
    state = build_initial_state(hip, "patient")
    for _ in range(3):
        state = decide(hip, state, Understanding(acts={"EMPATHY": 1.0})).state
    assert state.trust == 1


def test_a_fact_that_opens_when_asked_again_opens_the_second_time(hip: Case) -> None:
    text, state = said(hip, build_initial_state(hip, "patient"), asking("alcohol"))
    assert text == "Darüber möchte ich nicht sprechen."
    text, _ = said(hip, state, asking("alcohol"))
    assert "zwei Gläser" in text


def test_a_fact_after_another_waits_for_it(hip: Case) -> None:
    state = build_initial_state(hip, "patient")
    assert decide(hip, state, asking("alcohol_since")).guarded == ("alcohol_since",)
    open_state = replace(state, given=("alcohol",))
    assert decide(hip, open_state, asking("alcohol_since")).released[0].fact == "alcohol_since"


def test_what_is_never_told_stays_guarded_however_often_it_is_asked(hip: Case) -> None:
    state = replace(build_initial_state(hip, "patient"), trust=99)
    for _ in range(4):
        text, state = said(hip, state, asking("money"))
        assert text == "Das ist privat."


def test_no_person_tells_what_only_another_person_knows(hip: Case) -> None:
    decision = decide(hip, build_initial_state(hip, "patient"), asking("flat"))
    assert not decision.released and not decision.guarded
    assert decide(hip, build_initial_state(hip, "daughter"), asking("flat")).released


def test_only_patients_are_examined(hip: Case) -> None:
    measuring = Understanding(asks=(Ask("bp", "exam", 0.9, "Ich messe den Blutdruck."),))
    assert decide(hip, build_initial_state(hip, "patient"), measuring).findings[0].result == "130/80 mmHg"
    assert not decide(hip, build_initial_state(hip, "daughter"), measuring).findings


def test_a_fact_that_waits_for_trust_is_asked_back_by_its_topic_and_then_guarded(hip: Case) -> None:
    """Its topic is spoken of freely, so that naming it gives nothing away."""
    asked = decide(hip, build_initial_state(hip, "patient"), Understanding(near="fear", near_text="Was plagt Sie?"))
    assert asked.ask_back == "fear"
    answered = decide(hip, asked.state, Understanding(affirm=True))
    assert (answered.guarded, answered.released) == (("fear",), ())


def test_an_uncertain_line_is_asked_back_and_yes_gets_the_answer(hip: Case) -> None:
    text, state = said(hip, build_initial_state(hip, "patient"), Understanding(near="pain", near_text="Zwickt es?"))
    assert text == "Entschuldigung, meinen Sie meine Schmerzen?"
    text, state = said(hip, state, Understanding(affirm=True, acts={"AGREE": 0.9}))
    assert text == "Ja, meine Hüfte tut weh."
    assert state.ask_back is None


def test_no_after_asking_back_asks_to_say_it_differently(hip: Case) -> None:
    _, state = said(hip, build_initial_state(hip, "patient"), Understanding(near="pain"))
    decision = decide(hip, state, Understanding(deny=True))
    assert decision.kind == "CLARIFY" and not decision.released


def test_what_is_never_told_is_not_offered_by_asking_back(hip: Case) -> None:
    assert decide(hip, build_initial_state(hip, "patient"), Understanding(near="money")).ask_back is None


def test_a_supposition_is_confirmed_or_corrected(hip: Case) -> None:
    wrong = Understanding(asks=(Ask("pain", "fact", 0.9, "", "disagree", True),), negative_claim=True)
    right = Understanding(asks=(Ask("pain", "fact", 0.9, "", "agree", True),))
    assert said(hip, build_initial_state(hip, "patient"), wrong)[0] == "Doch. Meine Hüfte tut weh."
    assert said(hip, build_initial_state(hip, "patient"), right)[0] == "Ja, das stimmt. Meine Hüfte tut weh."


def test_an_open_question_gets_what_is_told_of_itself(hip: Case) -> None:
    assert (
        decide(hip, build_initial_state(hip, "patient"), Understanding(open_question=True)).released[0].fact == "night"
    )


def test_an_attempt_to_break_the_role_gets_no_fact(hip: Case) -> None:
    decision = decide(hip, build_initial_state(hip, "patient"), asking("pain", injection=True))
    assert decision.kind == "INJECTION" and not decision.released


def test_repeat_says_the_last_answer_again(hip: Case) -> None:
    state = replace(build_initial_state(hip, "patient"), last_reply="Seit gestern Abend.")
    assert said(hip, state, Understanding(acts={"REPEAT": 0.9}, repeat=True))[0] == "Seit gestern Abend."


def test_emotion_follows_what_is_told_and_empathy_eases_it(hip: Case) -> None:
    state = replace(build_initial_state(hip, "patient"), trust=2)
    state = decide(hip, state, asking("fear")).state
    assert state.emotion == "fear" and state.worry
    state = decide(hip, state, Understanding(acts={"EMPATHY": 0.9})).state
    assert state.emotion == "relief" and not state.worry
    for _ in range(3):
        state = decide(hip, state, asking("night")).state
    assert state.emotion == "calm"


def test_rudeness_makes_angry_and_costs_trust(hip: Case) -> None:
    decision = decide(hip, build_initial_state(hip, "patient"), Understanding(acts={"RUDE": 0.9}))
    assert decision.emotion == "anger" and decision.state.trust == -2


def test_a_scene_opens_with_its_person_and_its_line(hip: Case) -> None:
    ward, phone = open_scene(hip, "ward", "NATIVE"), open_scene(hip, "phone", "NATIVE")
    assert ward.text == "Morgen. Das war eine Nacht!" and ward.released == ("night",)
    assert phone.person_id == "daughter" and phone.text == "Sommer, guten Tag."
    assert ward.state.given == ("night",)


def test_a_talk_goes_on_in_a_later_scene(hip: Case) -> None:
    earlier = replace(build_initial_state(hip, "patient"), trust=2, given=("pain",))
    assert open_scene(hip, "ward", "SIMPLE", earlier).state.given == ("pain", "night")


def test_a_case_without_an_answer_is_refused_by_place() -> None:
    facts = [{**HIP["facts"][0], "answers": {}}]
    with pytest.raises(InvalidCase, match="hip: facts.night.answers"):
        read_case({**HIP, "facts": facts, "scenes": []})


turns = st.builds(
    Understanding,
    acts=st.dictionaries(st.sampled_from(ACTS), st.floats(0.5, 1.0), max_size=3),
    asks=st.lists(st.builds(Ask, st.sampled_from(OWN), st.just("fact"), st.just(0.9), st.just("?")), max_size=3).map(
        tuple
    ),
    near=st.none() | st.sampled_from(OWN),
    affirm=st.booleans(),
    deny=st.booleans(),
    open_question=st.booleans(),
    injection=st.booleans(),
    gibberish=st.booleans(),
)


@settings(max_examples=300, deadline=None)
@given(lines=st.lists(turns, min_size=1, max_size=8), level=st.sampled_from(LEVELS), seed=st.integers(0, 50))
def test_no_talk_whatever_is_said_tells_a_fact_whose_gate_is_closed(
    lines: list[Understanding], level: Level, seed: int
) -> None:
    state = open_scene(CASE, "ward", "SIMPLE").state
    trail = [state]
    for line in lines:
        decision = decide(CASE, trail[-1], line)
        reply = phrase_decision(CASE, trail[-1], decision, level, seed).text
        state = replace(decision.state, last_reply=reply)
        assert reply
        for fact in CASE.facts:
            if fact.id not in state.given:
                assert not any(answer in reply for answer in fact.answers.values()), fact.id
        trail.append(State.from_json(state.to_json()))
        assert trail[-1] == state
    for before, after in pairwise(trail):
        for name in set(after.given) - set(before.given):
            gate = CASE.fact(name).gate
            assert gate.rule != "NEVER"
            assert gate.rule != "AFTER" or set(gate.after) <= set(after.given)
            asked_again = gate.or_asked_again and after.asked[name] >= 2
            assert gate.rule != "TRUST" or asked_again or max(after.trust, before.trust) >= gate.trust
