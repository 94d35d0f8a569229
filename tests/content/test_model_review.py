"""Open answers of a lesson: a verdict at once by rules, and afterwards what a provider adds to it; never less."""

import json
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.content import jobs
from apps.content.answers import grading
from apps.content.exchange.moved_items import move_work
from apps.content.item_versions import load_body
from apps.content.kinds.resource.models import ChoiceQuestion, OpenQuestion
from apps.content.model_review import apply, request
from apps.content.models import Item, ItemInteraction, JudgedText
from apps.content.open_text_evaluation.provider import ask_provider
from apps.courses.models import CourseInteraction, Section
from apps.courses.services.enrolment import start_section
from apps.experience import points as amounts
from apps.experience.models import ExperienceEvent
from kit.gateway import clients
from kit.gateway.models import ProviderCall
from kit.gateway.retries import RetryPolicy
from kit.gateway.shared_state import MemoryState
from kit.jobs.models import Job
from tests.content.job_fixtures import chat, quick, worker
from tests.factories.content import item
from tests.factories.courses import Lesson
from tests.fake_provider import FakeProvider
from tests.worker import Worker

__all__ = ["chat", "quick", "worker"]

ITEM = "/api/course-section-items"
TEXT = "Bitte kommen Sie mit mir."
TACT = {"key": "tact", "text": "Sie bleiben freundlich.", "expects": []}


@pytest.fixture
def resource(section: Section) -> Item:
    """A source with one open question, of which no rule can tell."""
    found = item(section, "RESOURCE")
    ChoiceQuestion.objects.all().delete()
    OpenQuestion.objects.update(criteria=[TACT])
    return found


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the learner's windows are told."""
    heard: list[dict[str, Any]] = []
    monkeypatch.setattr(apply, "publish", lambda name, to, **data: heard.append({"name": name, "to": to} | data))
    return heard


def check(client: Any, found: Item, answer: dict[str, Any], **more: Any) -> Any:
    body = {"answer": answer, "body_version": found.body_version, "check": True} | more
    given = client.post(f"{ITEM}/item/{found.pk}/interaction", body)
    assert given.status_code in (200, 201), given.content
    return given.json()


def written(text: str = TEXT) -> dict[str, Any]:
    return {"mc": {}, "open": {str(one): text for one in OpenQuestion.objects.values_list("pk", flat=True)}}


def says(fake: FakeProvider, verdict: str, quote: str | None, criterion: str = "tact") -> None:
    fake.text = json.dumps({"judgements": [{"criterion": criterion, "verdict": verdict, "quote": quote}]})


def now(client: Any, found: Item) -> Any:
    """The interaction as the lesson shows it."""
    [shown] = [
        one
        for one in client.get(f"/api/sections/single/{found.section_id}").json()["items"]
        if one["id"] == str(found.pk)
    ]
    return shown["interaction"]


def part(worked: Any, ending: str) -> Any:
    return next(one for one in worked["verdict"]["parts"] if one["key"].endswith(ending))


def test_the_verdict_stands_at_once_and_gets_its_quotes_later(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any, clinic: Any, told: list[Any]
) -> None:
    says(chat, "MET", "Bitte kommen")
    worked = check(anna, resource, written())
    [key] = worked["verdict"]["judging"]["parts"]
    assert (key, chat.calls) == (str(OpenQuestion.objects.get().pk), []), "no provider was asked within the request"
    assert (part(worked, "tact")["reason"], worked["state"]) == ("NOT_ASSESSED", "COMPLETED")
    assert (worked["score"], worked["gained"]) == (0, amounts.SECTION_DONE)
    etag = anna.get(f"/api/sections/single/{resource.section_id}").headers["ETag"]

    worker.run()
    found = now(anna, resource)
    quotes = [{"source": "ANSWER", "id": "", "text": "Bitte kommen"}]
    assert (part(found, "tact")["quotes"], part(found, "tact")["by"]) == (quotes, "MODEL")
    assert (found["verdict"]["judging"], found["verdict"]["mark"], found["score"]) == (None, "RIGHT", 1)
    assert found["attempts"] == 1 and found["solution"]["open"][0]["sample_answer"]
    place = {"section": resource.section_id, "item": resource.pk, "gained": amounts.ITEM_RIGHT_AT_FIRST}
    assert told == [{"name": "answer.judged", "to": [anna.user]} | place]
    assert anna.get(f"/api/sections/single/{resource.section_id}", HTTP_IF_NONE_MATCH=etag).status_code == 200
    [call] = ProviderCall.objects.filter(capability="chat")
    assert (call.user_id, call.organisation_id) == (anna.user.pk, clinic.pk)


def test_a_mark_that_was_taken_away_meanwhile_stays_away(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any
) -> None:
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    anna.post(f"{ITEM}/item/{resource.pk}/interaction", {"completed": False})
    worker.run()
    found = now(anna, resource)
    assert (found["verdict"]["mark"], found["completed_at"]) == ("RIGHT", None)


def test_a_review_counts_in_the_section_into_which_an_import_has_moved_its_item_meanwhile(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any, told: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    other = Lesson(chapter=resource.section.chapter, weight=1)
    read = apply.get_reviewed_interaction

    def read_and_move(interaction_id: Any, attempt: int) -> ItemInteraction | None:
        found = read(interaction_id, attempt)
        if Item.objects.filter(pk=resource.pk).exclude(section=other).update(section=other, position=0):
            move_work(other.chapter.course_id, other.pk, [resource.pk])
        return found

    monkeypatch.setattr(apply, "get_reviewed_interaction", read_and_move)
    worker.run()
    worked = ItemInteraction.objects.get()
    assert (worked.section_interaction.section_id, worked.score) == (other.pk, 1)
    assert [one["section"] for one in told] == [other.pk]


def test_without_a_provider_it_says_what_cannot_be_judged(resource: Item, worker: Worker, anna: Any) -> None:
    worked = check(anna, resource, written())
    assert (part(worked, "tact")["reason"], worked["verdict"]["judging"]) == ("NOT_ASSESSED", None)
    assert worked["verdict"]["counted"] == {"right": 0, "total": 0, "unjudged": 1}
    assert not Job.objects.exists()


@pytest.mark.parametrize("mode", ["hang", "garbage", "html", "empty", "500", "cut"])
def test_a_provider_that_gives_nothing_leaves_the_verdict_and_takes_the_mark_away(
    mode: str,
    resource: Item,
    chat: FakeProvider,
    worker: Worker,
    anna: Any,
    told: list[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clients, "shared_state", MemoryState)  # each call finds the breaker closed
    monkeypatch.setitem(clients.RETRY_POLICIES, "chat", RetryPolicy(attempt=0.4, whole=0.8))
    chat.mode = mode
    before = check(anna, resource, written())
    [job] = worker.run(patient=True)
    found = now(anna, resource)
    assert (job.state, found["verdict"]) == ("DONE", before["verdict"] | {"judging": None})
    assert len(told) == 1 and not JudgedText.objects.exists()
    chat.mode = "well"
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    worker.run()
    assert now(anna, resource)["verdict"]["mark"] == "RIGHT", "the next try asks again"


def test_an_invented_quote_is_not_believed(resource: Item, chat: FakeProvider, worker: Worker, anna: Any) -> None:
    says(chat, "MET", "Herzlichen Dank")
    before = check(anna, resource, written())
    worker.run()
    assert now(anna, resource)["verdict"] == before["verdict"] | {"judging": None}
    assert check(anna, resource, written())["verdict"]["judging"] is None and len(chat.calls) == 1


def test_a_double_click_asks_once(resource: Item, chat: FakeProvider, worker: Worker, anna: Any) -> None:
    says(chat, "MET", "Bitte kommen")
    first, second = (check(anna, resource, written())["verdict"]["judging"] for _time in range(2))
    assert first == second and Job.objects.filter(kind="content.judge_open").count() == 1
    worker.run()
    found = now(anna, resource)
    assert (found["verdict"]["mark"], found["attempts"], len(chat.calls)) == ("RIGHT", 2, 1)


def test_it_may_run_twice(resource: Item, chat: FakeProvider, worker: Worker, anna: Any) -> None:
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    [job] = worker.run()
    shown, gained = now(anna, resource), ExperienceEvent.objects.count()
    Job.objects.filter(pk=job.pk).update(state="READY")
    assert worker.once(Job.objects.get(pk=job.pk)).state == "DONE"
    assert (now(anna, resource), len(chat.calls), ExperienceEvent.objects.count()) == (shown, 1, gained)


def test_a_run_that_broke_off_while_writing_asks_no_provider_again(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    broken = [RuntimeError("gone for a moment")]

    def settle(*said: Any) -> int:
        if broken:
            raise broken.pop()
        return apply.apply_review(*said)

    monkeypatch.setattr(jobs, "apply_review", settle)
    [job] = worker.run(patient=True)
    assert (job.state, len(chat.calls), now(anna, resource)["verdict"]["mark"]) == ("DONE", 1, "RIGHT")


def test_a_job_that_fails_for_good_takes_the_mark_away(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_said: Any, **_more: Any) -> None:
        raise RuntimeError("wrongly set up")

    monkeypatch.setattr(jobs, "ask_provider", broken)
    before = check(anna, resource, written())
    [job] = worker.run(patient=True)
    assert (job.state, now(anna, resource)["verdict"]) == ("FAILED", before["verdict"] | {"judging": None})


def test_the_mark_is_taken_away_also_where_the_answer_can_t_be_judged_anew(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_said: Any) -> int:
        raise RuntimeError("no rule can read this")

    monkeypatch.setattr(jobs, "apply_review", broken)
    says(chat, "MET", "Bitte kommen")
    before = check(anna, resource, written())
    [job] = worker.run(patient=True)
    assert (job.state, now(anna, resource)["verdict"]) == ("FAILED", before["verdict"] | {"judging": None})


def test_a_mark_whose_job_is_gone_stops_no_later_look(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any
) -> None:
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    Job.objects.update(state="FAILED")
    assert check(anna, resource, written())["verdict"]["judging"]["attempt"] == 2
    worker.run()
    assert now(anna, resource)["verdict"]["mark"] == "RIGHT"


def test_what_was_paid_for_is_known_also_when_the_answer_changed_between_two_tries(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, broken = request.store_judgements, [RuntimeError("gone for a moment")]

    def first_breaks(*said: Any) -> None:
        if broken:
            check(anna, resource, written("Los jetzt."), check=False)
            raise broken.pop()
        keep(*said)

    monkeypatch.setattr(jobs, "store_judgements", first_breaks)
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    worker.run(patient=True)
    assert check(anna, resource, written())["verdict"]["mark"] == "RIGHT" and len(chat.calls) == 1


def test_a_late_judgement_leaves_where_the_learner_goes_on(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any
) -> None:
    says(chat, "NOT_MET", None)
    check(anna, resource, written())
    later = Section.objects.create(chapter=resource.section.chapter, title="Weiter", position=1)
    start_section(later, by=anna.user)
    before = CourseInteraction.objects.get()
    worker.run()
    after = CourseInteraction.objects.get()
    assert part(now(anna, resource), "tact")["by"] == "MODEL"
    assert (after.last_section, after.last_active_at) == (later, before.last_active_at)


@pytest.mark.parametrize("checked", [False, True])
def test_a_newer_answer_makes_an_older_judgement_void(
    checked: bool, resource: Item, chat: FakeProvider, worker: Worker, anna: Any
) -> None:
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    newer = check(anna, resource, written("Los jetzt."), check=checked)
    assert newer["verdict"]["judging"] is None or newer["verdict"]["judging"]["attempt"] == 2
    says(chat, "NOT_MET", None)
    worker.run()
    found = now(anna, resource)
    assert (found["unchecked"], found["verdict"]["judging"]) == (not checked, None)
    assert part(found, "tact")["by"] == ("MODEL" if checked else "RULE")
    assert len(chat.calls) == checked, "no call is paid for what is out of date"


def test_an_answer_that_changes_while_the_provider_thinks_keeps_its_own_verdict(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = ask_provider

    def slowly(*said: Any, **more: Any) -> Any:
        check(anna, resource, written("Los jetzt."), check=False)
        return ask(*said, **more)

    monkeypatch.setattr(jobs, "ask_provider", slowly)
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    worker.run()
    found = now(anna, resource)
    assert (found["unchecked"], part(found, "tact")["by"], found["score"]) == (True, "RULE", 0)
    assert check(anna, resource, written())["verdict"]["mark"] == "RIGHT", "what was paid for is known"
    assert len(chat.calls) == 1


@pytest.mark.parametrize(("verdict", "quote"), [("NOT_MET", None), ("PARTLY", "kommen Sie")])
def test_nothing_is_taken_away(
    verdict: str, quote: str | None, section: Section, chat: FakeProvider, worker: Worker, anna: Any
) -> None:
    found = item(section, "RESOURCE")
    OpenQuestion.objects.update(criteria=[TACT, {"key": "come", "text": "Sie bitten.", "expects": ["kommen"]}])
    right = {str(one.pk): [o["key"] for o in one.options if o["right"]] for one in ChoiceQuestion.objects.all()}
    before = check(anna, found, {**written(), "mc": right})
    assert (before["score"], before["state"], before["verdict"]["mark"]) == (1, "COMPLETED", "RIGHT")
    points = ExperienceEvent.objects.count()
    says(chat, verdict, quote)
    worker.run()
    after = now(anna, found)
    assert (after["score"], after["state"], after["verdict"]["mark"]) == (1, "COMPLETED", "RIGHT")
    assert part(after, "tact")["by"] == "MODEL" and part(after, "tact")["mark"] == "ALMOST"
    assert ExperienceEvent.objects.count() == points and after["solution"]
    again = check(anna, found, {**written(), "mc": right})
    assert (again["score"], again["verdict"]["parts"]) == (1, after["verdict"]["parts"]), "nor by the next try"


def test_what_was_right_before_brings_no_points_for_a_day_on_which_nothing_was_done(
    section: Section, chat: FakeProvider, worker: Worker, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = item(section, "RESOURCE")
    OpenQuestion.objects.update(criteria=[TACT, {"key": "come", "text": "Sie bitten.", "expects": ["kommen"]}])
    right = {str(one.pk): [o["key"] for o in one.options if o["right"]] for one in ChoiceQuestion.objects.all()}
    says(chat, "MET", "Bitte kommen")
    assert check(anna, found, {**written(), "mc": right})["score"] == 1
    points = ExperienceEvent.objects.count()
    monkeypatch.setattr(grading, "get_local_date", lambda _user: "a day later")
    worker.run()
    assert part(now(anna, found), "tact")["by"] == "MODEL" and ExperienceEvent.objects.count() == points


def test_words_that_rules_don_t_know_are_found_by_a_provider_but_never_other_numbers(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any
) -> None:
    OpenQuestion.objects.update(criteria=[{"key": "tact", "text": "Sie wiegen sie.", "expects": ["wiegen"]}])
    says(chat, "MET", "auf die Waage")
    worked = check(anna, resource, written("Ich stelle sie auf die Waage."))
    assert (worked["verdict"]["mark"], worked["state"]) == ("WRONG", "IN_PROGRESS")
    worker.run()
    assert (now(anna, resource)["state"], now(anna, resource)["score"]) == ("COMPLETED", 1)
    OpenQuestion.objects.update(criteria=[{"key": "tact", "text": "Wie viel?", "expects": ["1,5 Liter"]}])
    assert check(anna, resource, written("Sie trinkt 15 Liter."))["verdict"]["judging"] is None


def test_so_many_a_minute_and_then_rules_alone(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request, "PER_MINUTE", 1)
    assert check(anna, resource, written())["verdict"]["judging"]
    worked = check(anna, resource, written("Kommen Sie."))
    assert (worked["verdict"]["judging"], part(worked, "tact")["reason"]) == (None, "NOT_ASSESSED")


def test_who_has_left_the_course_is_told_nothing(resource: Item, chat: FakeProvider, worker: Worker, anna: Any) -> None:
    says(chat, "MET", "Bitte kommen")
    check(anna, resource, written())
    CourseInteraction.objects.filter(learner=anna.user).delete()
    [job] = worker.run()
    assert (job.state, ItemInteraction.objects.count()) == ("DONE", 0)


def test_it_costs_the_same_for_any_number_of_questions(
    resource: Item, chat: FakeProvider, worker: Worker, anna: Any
) -> None:
    def cost(text: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert check(anna, resource, written(text))["verdict"]["judging"]
        return len(queries)

    cost("Kommen Sie, bitte.")
    one = cost("Bitte, kommen Sie.")
    row = OpenQuestion.objects.get()
    for place in range(1, 6):
        OpenQuestion.objects.create(item=resource, position=place, question=row.question, criteria=row.criteria)
    assert cost("Kommen Sie mit.") == one


def test_other_words_in_a_form_may_mean_the_same(
    section: Section, chat: FakeProvider, worker: Worker, anna: Any
) -> None:
    found = item(section, "FORM_STRUCTURED")
    body = found.content["fields"]
    key = next(one["key"] for one in body if one["input"] == "TEXT")
    says(chat, "MET", "ganz anders gesagt", "SAME")
    worked = check(anna, found, {"fields": {key: "ganz anders gesagt"}})
    assert (part(worked, key)["mark"], worked["verdict"]["judging"]["parts"]) == ("WRONG", [key])
    worker.run()
    after = part(now(anna, found), key)
    assert (after["mark"], after["by"], after["quotes"][0]["text"]) == ("RIGHT", "MODEL", "ganz anders gesagt")
    for given in ("nicht ganz anders gesagt", "7 Mal anders"):
        assert check(anna, found, {"fields": {key: given}})["verdict"]["judging"] is None


def test_a_sentence_with_a_phrase_gets_remarks_that_count_neither_way(
    section: Section, chat: FakeProvider, worker: Worker, anna: Any
) -> None:
    found = item(section, "SET_PHRASE")
    phrases = [str(row["id"]) for row in load_body(found).parts["phrases"]]
    own = "Ich messe jeden Morgen den Blutdruck bei Frau Keller."
    answer = {"phrases": [{"id": phrases[0], "gaps": ["messen"], "own_sentence": own}]}
    said = [
        {"criterion": "SITUATION", "verdict": "MET", "quote": "jeden Morgen"},
        {"criterion": "LANGUAGE", "verdict": "NOT_MET", "quote": None},
    ]
    chat.text = json.dumps({"judgements": said})
    before = check(anna, found, answer)
    assert before["verdict"]["judging"]["parts"] == [f"{phrases[0]}:own"]
    worker.run()
    after = now(anna, found)
    fits, language = part(after, "own.SITUATION"), part(after, "own.LANGUAGE")
    assert (fits["mark"], fits["quotes"][0]["text"]) == ("RIGHT", "jeden Morgen")
    assert (language["mark"], language["reason"]) == ("ALMOST", "NOT_SEEN")
    assert after["score"] == before["score"]
    assert after["verdict"]["counted"] == before["verdict"]["counted"]
    again = check(anna, found, answer)
    assert (again["attempts"], part(again, "own.LANGUAGE")["hint"]) == (2, ""), "and it can be checked again"
