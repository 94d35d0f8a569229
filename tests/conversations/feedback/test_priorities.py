"""What a debrief says first: what worked, three things to do better at most, one sentence to say again."""

from typing import Any

import pytest

from apps.cases.services import import_case
from apps.conversations.feedback.criteria import list_unfitting_acts
from apps.conversations.feedback.debriefs import compose_debrief
from apps.conversations.feedback.priorities import FeedbackItem, choose_improvements, list_strengths
from apps.conversations.feedback.say_again import choose_sentence, find_sentence
from apps.conversations.feedback.serializers import serialize_debrief
from apps.conversations.models import CaseInteraction, Debrief, SubtaskInteraction, SubtaskState
from apps.experience.models import ExperienceEvent
from tests.factories.cases import shipped
from tests.factories.conversations import Said, begun, patient_talk


def judgement(criterion: str, verdict: str, *messages: str) -> dict[str, Any]:
    quotes = [{"message_id": message, "text": "Guten Tag."} for message in messages]
    return {"criterion": criterion, "title": criterion.title(), "verdict": verdict, "quotes": quotes}


def sentence(kind: str, times: int = 1, **more: Any) -> dict[str, Any]:
    shown = {"message": f"m-{kind}", "said": "Ich gehen.", "better": "Ich gehe.", "code": kind, "reason": kind}
    return shown | {"is_safety": False, "kind": kind, "times": times} | more


def step(name: str, state: str, *messages: str) -> dict[str, Any]:
    proofs = [{"message_id": message, "text": "Guten Tag.", "reply_id": None} for message in messages]
    return {"id": name, "title": name, "state": state, "evidence": proofs}


def task(*steps: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"subtask_interactions": list(steps)}]


def test_what_is_unsafe_comes_first_then_what_hinders_being_understood() -> None:
    unsafe = sentence("safety", is_safety=True, message="m-9")
    found = choose_improvements([], [], [sentence("capital"), sentence("order"), unsafe, sentence("gender")])
    assert [one.id for one in found] == ["m-9", "m-order", "m-gender"]


def test_of_errors_as_grave_as_each_other_the_more_frequent_comes_first() -> None:
    found = choose_improvements([], [], [sentence("case"), sentence("gender", times=3)])
    assert [one.id for one in found] == ["m-gender", "m-case"]


def test_a_step_a_sentence_and_the_lead_of_the_talk_come_before_a_second_of_their_kind() -> None:
    steps = task(*(step(f"s{number}", "OPEN") for number in range(4)))
    judgements = [judgement("INTRODUCE", "PARTLY", "m"), judgement("GREET", "NOT_OBSERVED")]
    found = choose_improvements(judgements, steps, [sentence("order"), sentence("form")])
    assert [one.id for one in found] == ["s0", "INTRODUCE", "m-form"]


def test_telling_strangers_is_a_matter_of_safety() -> None:
    steps = task(*(step(f"s{number}", "OPEN") for number in range(4)))
    found = choose_improvements([judgement("REFUSE_INFO", "NOT_MET", "m")], steps, [])
    assert (found[0].id, found[0].is_safety) == ("REFUSE_INFO", True)


def test_a_rude_line_is_named_once_with_what_makes_up_for_it() -> None:
    repair = sentence("phrase", code="rude_repair", message="m", better="Entschuldigung.")
    found = choose_improvements([judgement("RUDE", "NOT_MET", "m")], [], [repair])
    assert [(one.kind, one.better) for one in found] == [("SENTENCE", "Entschuldigung.")]


def test_what_was_not_assessed_is_neither_praised_nor_to_be_done_better() -> None:
    judgements = [judgement("WARMTH", "NOT_ASSESSED")]
    assert (list_strengths(judgements, []), choose_improvements(judgements, [], [])) == ([], [])


def test_an_act_is_missed_only_where_the_scene_has_a_reason_for_it() -> None:
    judgements = [judgement("OPEN_QUESTION", "NOT_OBSERVED"), judgement("EXPLAIN", "NOT_OBSERVED")]
    identity = list_unfitting_acts(shipped("which-ms-nowak"))
    assert [one.id for one in choose_improvements(judgements, [], [], identity)] == ["EXPLAIN"]
    fear = list_unfitting_acts(shipped("will-i-die"))  # what is feared is told to nobody who asks for it at once
    assert [one.id for one in choose_improvements(judgements, [], [], fear)] == ["OPEN_QUESTION", "EXPLAIN"]
    assert "GREET" in list_unfitting_acts(shipped("on-the-floor")) and "GREET" not in identity


def test_a_check_of_a_name_asks_for_no_open_question(anna: Any) -> None:
    interaction = begun(anna.user, import_case(shipped("which-ms-nowak")))
    SubtaskInteraction.objects.filter(task_interaction__case_interaction=interaction).update(state=SubtaskState.DONE)
    talk = patient_talk(interaction)
    for text in ("Wie heißen Sie bitte mit Vornamen und Nachnamen?", "Wann sind Sie geboren?"):
        Said(conversation=talk, position=talk.lines, author="LEARNER", text=text)
        talk.lines += 1
    compose_debrief(interaction)
    shown = serialize_debrief(Debrief.objects.select_related("case_interaction").get(case_interaction=interaction))
    assert "OPEN_QUESTION" in {one["criterion"] for one in shown["judgements"]}
    assert "OPEN_QUESTION" not in {one["id"] for one in shown["improvements"]}
    assert shown["say_again"] is None or shown["say_again"]["item"]["id"] != "OPEN_QUESTION"


def test_strengths_cite_another_line_each_as_long_as_there_is_one() -> None:
    judgements = [judgement("GREET", "MET", "m1"), judgement("INTRODUCE", "MET", "m1")]
    found = list_strengths(judgements, task(step("s", "DONE", "m2"), step("t", "OPEN")))
    assert [one.id for one in found] == ["GREET", "s", "INTRODUCE"]


WRONG = {"start": 0, "end": 9, "text": "Haben Sie", "better": "Haben Sie", "kind": "form", "code": "participle"}
PARTICIPLE = WRONG | {
    "start": 10,
    "end": 18,
    "text": "getrinkt",
    "better": "getrunken",
    "params": {"verb": "getrunken"},
    "is_safety": False,
}


@pytest.fixture
def erring(anna: Any) -> CaseInteraction:
    """Anna has made an error, and skipped all steps."""
    interaction = begun(anna.user)
    SubtaskInteraction.objects.filter(task_interaction__case_interaction=interaction).update(state=SubtaskState.SKIPPED)
    talk = patient_talk(interaction)
    text = "Haben Sie getrinkt?"
    Said(conversation=talk, position=talk.lines, author="LEARNER", text=text, corrections=[PARTICIPLE])
    compose_debrief(interaction)
    return interaction


def test_a_debrief_has_points_and_one_sentence_to_say_again(erring: CaseInteraction) -> None:
    shown = serialize_debrief(Debrief.objects.select_related("case_interaction").get(case_interaction=erring))
    assert shown["points"] == {"done": 0, "all": SubtaskInteraction.objects.count()}
    assert len(shown["improvements"]) <= 3
    assert shown["say_again"]["sentence"] == "Haben Sie getrunken?"
    assert shown["say_again"]["item"]["said"] == "Haben Sie getrinkt?"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("haben sie getrunken", "RIGHT"),
        ("Haben Sie heute schon etwas getrunken?", "RIGHT"),
        ("Haben Sie getrinkt?", "OTHER"),
        ("Haben Sie schon getrunken mit die Tochter?", "FAULTY"),
        ("Wie geht es Ihnen?", "OTHER"),
        ("Haben Sie nicht getrunken?", "OTHER"),
        ("Sind Sie zu dumm zum Trinken?", "RUDE"),
    ],
)
def test_what_is_said_again_is_checked_without_points(
    anna: Any, erring: CaseInteraction, text: str, outcome: str
) -> None:
    before = ExperienceEvent.objects.count()
    answer = anna.post(f"/api/case-interactions/{erring.pk}/debrief/said-again", {"text": text})
    assert (answer.status_code, answer.json()["outcome"]) == (200, outcome)
    assert bool(answer.json()["corrections"]) == (outcome == "FAULTY" or "getrinkt" in text)
    assert ExperienceEvent.objects.count() == before


def test_who_was_rude_says_sorry_in_words_of_their_own(anna: Any) -> None:
    interaction = begun(anna.user)
    talk = patient_talk(interaction)
    Said(conversation=talk, position=talk.lines, author="LEARNER", text="Sie sind dumm.", acts=["RUDE"])
    compose_debrief(interaction)
    path = f"/api/case-interactions/{interaction.pk}/debrief/said-again"
    assert anna.post(path, {"text": "Es tut mir wirklich leid, das war falsch von mir."}).json()["outcome"] == "RIGHT"
    assert anna.post(path, {"text": "Sie nerven mich."}).json()["outcome"] == "RUDE"


def test_a_step_that_is_open_gives_its_model_question(anna: Any) -> None:
    interaction = begun(anna.user)
    compose_debrief(interaction)
    shown = serialize_debrief(Debrief.objects.select_related("case_interaction").get(case_interaction=interaction))
    assert [one["kind"] for one in shown["improvements"]][0] == "STEP"
    wanted = shown["say_again"]
    assert wanted["sentence"]
    answer = anna.post(f"/api/case-interactions/{interaction.pk}/debrief/said-again", {"text": wanted["sentence"]})
    assert answer.json()["outcome"] == "RIGHT"


def test_a_sentence_with_a_gap_is_not_said_again(erring: CaseInteraction) -> None:
    gapped = FeedbackItem("SENTENCE", "m", "", "", better="Ich heiße …")
    whole = FeedbackItem("SENTENCE", "m", "", "", better="Haben Sie getrunken?")
    assert find_sentence(erring, gapped) is None
    assert choose_sentence(erring, [gapped, whole]) is not None
