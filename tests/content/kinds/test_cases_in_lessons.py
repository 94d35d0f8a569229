"""Cases in lessons and forms about them: it counts what the learner did in the talk, not what the client sends."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from apps.cases.models import Case
from apps.content.authoring.items import add_item, delete_item
from apps.content.exchange.exporter import export_course
from apps.content.exchange.importer import import_course
from apps.content.forms import FieldSerializer, compare_field
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.conversations.models import Author, CaseInteraction, Conversation, Message, SubtaskInteraction
from apps.courses.models import Course, Section
from kit.errors import ApiError
from tests.content.job_fixtures import chat, worker
from tests.factories.accounts import Clinic
from tests.factories.content import author
from tests.factories.conversations import begun, patient_talk, small_case
from tests.factories.courses import lesson
from tests.fake_provider import FakeProvider
from tests.worker import Worker

__all__ = ["chat", "worker"]

ITEM = "/api/course-section-items"
FIELDS = [
    {"key": "where", "label": "Ort der Schmerzen", "accepted": ["Knie"], "fact": "pain"},
    {"key": "name", "label": "Nachname", "accepted": ["Kühn"]},
]


@pytest.fixture
def case(clinic: Any) -> Case:
    found = small_case()
    Case.objects.filter(pk=found.pk).update(is_public=True)
    found.refresh_from_db()
    return found


def check(client: Any, item: Item | str, answer: Any) -> Any:
    found = client.post(f"{ITEM}/item/{getattr(item, 'pk', item)}/interaction", {"answer": answer, "check": True})
    assert found.status_code == 201, found.content
    return found.json()


def solve(found: CaseInteraction, *, skipped: bool = False) -> None:
    """The steps are done, or left out."""
    steps = SubtaskInteraction.objects.filter(task_interaction__case_interaction=found)
    steps.update(state="SKIPPED" if skipped else "DONE", done_at=timezone.now())
    CaseInteraction.objects.filter(pk=found.pk).update(solved_at=timezone.now())


def told(talk: Conversation, text: str, *facts: str, undone: bool = False) -> Message:
    """The patient tells something."""
    facts_told = {"used_facts": list(facts), "undone": undone}
    line = Message(conversation=talk, position=talk.lines, author=Author.PERSON, text=text, **facts_told)
    line.save()
    talk.lines += 1
    talk.save()
    return line


def test_the_item_is_done_when_the_case_is_solved(case: Case, section: Section, ada: Any, anna: Any) -> None:
    made = ada.post(f"{ITEM}/cases/{section.pk}?case_id={case.pk}&item_index=0", {"title": "Besuch"})
    assert made.status_code == 201, made.content
    item = made.json()["id"]
    assert anna.get(f"{ITEM}/item/{item}").json()["content"]["case_id"] == str(case.pk)
    assert check(anna, item, {})["state"] == "IN_PROGRESS"
    played = begun(anna.user, case)
    found = check(anna, item, {"case_interaction_id": str(played.pk)})
    assert (found["score"], found["verdict"]["parts"][0]["reason"]) == (0, "OPEN")
    solve(played)
    done = check(anna, item, {})
    assert (done["state"], done["score"], done["section_progress"]["state"]) == ("COMPLETED", 1, "COMPLETED")


def test_solved_with_steps_left_out_is_done_too(case: Case, section: Section, ada: Any, anna: Any) -> None:
    item = ada.post(f"{ITEM}/cases/{section.pk}", {"case_id": str(case.pk)}).json()["id"]
    solve(begun(anna.user, case), skipped=True)
    found = check(anna, item, {})
    assert (found["state"], found["verdict"]["mark"], found["score"]) == ("COMPLETED", "ALMOST", 0)


def test_a_talk_of_another_learner_does_not_count(
    case: Case, section: Section, ada: Any, anna: Any, tarek: Any
) -> None:
    item = ada.post(f"{ITEM}/cases/{section.pk}", {"case_id": str(case.pk)}).json()["id"]
    theirs = begun(tarek.user, case)
    solve(theirs)
    found = check(anna, item, {"case_interaction_id": str(theirs.pk)})
    assert (found["state"], found["score"]) == ("IN_PROGRESS", 0)


def test_a_case_that_not_every_learner_sees_is_refused(case: Case, section: Section, ada: Any) -> None:
    where = f"{ITEM}/cases/{section.pk}"
    Case.objects.filter(pk=case.pk).update(is_public=False, creator=ada.user)
    own = ada.post(where, {"case_id": str(case.pk)})
    assert (own.status_code, own.json()["code"]) == (409, "case_not_shared")
    Case.objects.filter(pk=case.pk).update(creator=None, organization=Clinic())
    assert ada.post(where, {"case_id": str(case.pk)}).status_code == 422
    assert ada.post(where, {}).status_code == 422
    Case.objects.filter(pk=case.pk).update(organization=section.course.organization)
    assert ada.post(where, {"case_id": str(case.pk)}).status_code == 201


def test_a_public_case_that_is_not_ready_is_refused(case: Case, section: Section, ada: Any) -> None:
    Case.objects.filter(pk=case.pk).update(status="FAILED", creator=ada.user, organization=None)
    assert refused(ada.post(f"{ITEM}/cases/{section.pk}", {"case_id": str(case.pk)}))
    Case.objects.filter(pk=case.pk).update(status="READY")
    assert ada.post(f"{ITEM}/cases/{section.pk}", {"case_id": str(case.pk)}).status_code == 201


def of_the_organisation(case: Case, clinic: Any, section: Section) -> Item:
    """A lesson of the organisation has a case that only its members see."""
    Case.objects.filter(pk=case.pk).update(is_public=False, organization=clinic)
    return form(section, case)


def refused(answer: Any) -> bool:
    return (answer.status_code, answer.json().get("code")) == (409, "case_not_shared")


def test_a_case_of_an_organisation_is_not_for_an_open_course(
    case: Case, section: Section, ada: Any, clinic: Any
) -> None:
    Case.objects.filter(pk=case.pk).update(is_public=False, organization=clinic)
    Course.objects.filter(pk=section.course.pk).update(is_public=True)
    assert refused(ada.post(f"{ITEM}/cases/{section.pk}", {"case_id": str(case.pk)}))


def test_a_course_with_a_case_of_an_organisation_is_not_opened(
    case: Case, section: Section, ada: Any, clinic: Any
) -> None:
    item = of_the_organisation(case, clinic, section)
    path = f"/api/courses/{section.course.pk}"
    answer = ada.put(path, {"is_public": True, "title": "Offen"})
    assert refused(answer) and case.title in answer.json()["detail"]
    assert not Course.objects.get().is_public and Course.objects.get().title != "Offen"
    assert ada.put(path, {"title": "Unser Kurs"}).status_code == 200
    delete_item(item, by=author())
    assert ada.put(path, {"is_public": True}).status_code == 200


def test_a_lesson_with_a_case_of_an_organisation_is_not_copied_into_an_open_course(
    case: Case, section: Section, ada: Any, clinic: Any
) -> None:
    of_the_organisation(case, clinic, section)
    other = lesson(clinic)
    path = f"/api/sections/single/{section.pk}/copy-paste"
    assert ada.post(path, {"chapter_id": str(other.chapter_id)}).status_code == 201
    Course.objects.filter(pk=other.course.pk).update(is_public=True)
    before = Section.objects.count()
    assert refused(ada.post(path, {"chapter_id": str(other.chapter_id)})) and Section.objects.count() == before


def test_a_case_of_an_organisation_does_not_come_back_into_a_course_that_was_opened(
    case: Case, section: Section, ada: Any, clinic: Any
) -> None:
    item = of_the_organisation(case, clinic, section)
    assert ada.delete(f"{ITEM}/{item.pk}").status_code == 204
    [version] = ada.get(f"/api/sections/single/{section.pk}/versions").json()["results"][:1]
    Course.objects.filter(pk=section.course.pk).update(is_public=True)
    restore = f"/api/sections/single/{section.pk}/versions/{version['id']}/restore"
    assert refused(ada.post(f"{ITEM}/{item.pk}/undelete", {})) and refused(ada.post(restore))
    assert Item.objects.get(pk=item.pk).deleted_at is not None
    Course.objects.filter(pk=section.course.pk).update(is_public=False)
    assert ada.post(f"{ITEM}/{item.pk}/undelete", {}).status_code == 200


def test_a_file_brings_no_case_that_not_every_learner_sees(case: Case, section: Section, clinic: Any) -> None:
    of_the_organisation(case, clinic, section)
    file = export_course(section.course)
    assert import_course(file, organization=clinic, as_copy=True).organization == clinic
    for said, home in (({"is_public": True}, clinic), ({}, Clinic()), ({}, None)):
        with pytest.raises(ApiError) as refusal:
            import_course({**file, **said}, organization=home, as_copy=True)
        assert refusal.value.get_codes() == "case_not_shared" and Course.objects.count() == 2


def test_support_opens_no_course_with_a_case_of_an_organisation(
    case: Case, section: Section, root: Any, clinic: Any
) -> None:
    of_the_organisation(case, clinic, section)
    support, path = Client(), reverse("admin:courses_course_change", args=(section.course.pk,))
    support.force_login(root.user)
    page = support.get(path).context["adminform"].form.initial
    facts = {name: page[name] or "" for name in ("title", "description", "level", "organization")}
    facts |= {"chapters-TOTAL_FORMS": 0, "chapters-INITIAL_FORMS": 0}
    answer = support.post(path, {**facts, "is_public": "on"})
    assert answer.status_code == 200 and case.title in answer.content.decode()
    assert not Course.objects.get().is_public
    assert support.post(path, {**facts, "title": "Neu"}).status_code == 302
    assert Course.objects.get().title == "Neu"


def test_a_course_that_stands_open_with_a_case_of_an_organisation_can_be_put_right(
    case: Case, section: Section, ada: Any, clinic: Any
) -> None:
    of_the_organisation(case, clinic, section)
    Course.objects.filter(pk=section.course.pk).update(is_public=True)
    path = f"/api/courses/{section.course.pk}"
    assert ada.put(path, {"is_public": True, "title": "Offen"}).status_code == 200
    plain = Section.objects.create(chapter=section.chapter, title="Ohne Fall", position=1)
    copied = ada.post(f"/api/sections/single/{plain.pk}/copy-paste", {"chapter_id": str(section.chapter_id)})
    assert copied.status_code == 201
    assert ada.put(path, {"is_public": False}).status_code == 200
    assert refused(ada.put(path, {"is_public": True})), "but it is not opened again"


def test_support_puts_such_a_course_right(case: Case, section: Section, root: Any, clinic: Any) -> None:
    of_the_organisation(case, clinic, section)
    Course.objects.filter(pk=section.course.pk).update(is_public=True)
    support, path = Client(), reverse("admin:courses_course_change", args=(section.course.pk,))
    support.force_login(root.user)
    page = support.get(path).context["adminform"].form.initial
    facts = {name: page[name] or "" for name in ("title", "description", "level", "organization")}
    facts |= {"chapters-TOTAL_FORMS": 0, "chapters-INITIAL_FORMS": 0, "is_public": "on"}
    assert support.post(path, {**facts, "title": "Neu"}).status_code == 302
    assert Course.objects.get().title == "Neu"


def form(section: Section, case: Case) -> Item:
    """A form about the case."""
    content = get_kinds()["FORM_CASE"].content_serializer(data={"fields": FIELDS})
    content.is_valid(raise_exception=True)
    rows = {"cases": [{"case_id": case.pk}]}
    return add_item(section, get_kinds()["FORM_CASE"], by=author(), content=content.validated_data, parts=rows)


def test_a_field_counts_when_it_has_been_told_and_quotes_the_line(case: Case, section: Section, anna: Any) -> None:
    item = form(section, case)
    path = f"{ITEM}/form-case-exercise/{item.pk}/evaluate"
    answer = {"answer": {"fields": {"where": "Knie", "name": "Kuehn"}}, "body_version": 1}
    guessed = anna.put(path, answer).json()
    where, name = guessed["verdict"]["parts"]
    assert (where["mark"], where["reason"], where["quotes"]) == ("ALMOST", "NOT_ASKED", [])
    assert name["mark"] == "RIGHT"

    talk = patient_talk(begun(anna.user, case))
    told(talk, "Mein Knie.", "pain", undone=True)
    line = told(talk, "Ja, mein Knie tut weh.", "pain")
    found = anna.put(path, answer).json()
    assert found["verdict"]["mark"] == "RIGHT" and found["solution"]["fields"][0]["accepted"] == ["Knie"]
    quotes = found["verdict"]["parts"][0]["quotes"]
    assert quotes == [{"source": "TALK", "id": str(line.pk), "text": "Ja, mein Knie tut weh."}]


def test_a_new_talk_makes_no_verdict_worse_that_is_looked_at(
    case: Case, section: Section, anna: Any, chat: FakeProvider, worker: Worker
) -> None:
    item = form(section, case)
    told(patient_talk(begun(anna.user, case)), "Ja, mein Knie tut weh.", "pain")
    before = check(anna, item, {"fields": {"where": "Knie", "name": "ganz anders gesagt"}})
    assert before["verdict"]["judging"]["parts"] == ["name"] and before["verdict"]["parts"][0]["mark"] == "RIGHT"
    begun(anna.user, case)
    chat.text = json.dumps({"judgements": [{"criterion": "SAME", "verdict": "NOT_MET", "quote": None}]})
    [job] = worker.run("content.judge_open")
    [shown] = anna.get(f"/api/sections/single/{section.pk}").json()["items"]
    after = shown["interaction"]
    assert (job.state, after["verdict"]) == ("DONE", before["verdict"] | {"judging": None})
    assert after["score"] == before["score"]


def test_a_form_changes_its_case(case: Case, section: Section, ada: Any) -> None:
    item, other = form(section, case), small_case(id="other-case")
    Case.objects.filter(pk=other.pk).update(is_public=True)
    changed = ada.patch(f"{ITEM}/form-case/{item.pk}", {"case_id": str(other.pk)})
    assert changed.json()["content"]["case_id"] == str(other.pk)
    assert len(changed.json()["body"]["cases"]) == 1
    made = ada.post(f"{ITEM}/form-case/{section.pk}/new", {"case_id": str(case.pk), "content": {"fields": FIELDS}})
    assert made.status_code == 201 and made.json()["problems"] == []


@pytest.mark.parametrize(
    ("said", "given", "mark", "reason"),
    [
        ({"accepted": ["links"]}, "am linken Bein links", "RIGHT", ""),
        ({"accepted": ["Penicillin"]}, "kein Penicillin", "WRONG", "OTHER_WORD"),
        ({"accepted": ["seit 3 Wochen"]}, "seit 2 Wochen", "WRONG", "NUMBER"),
        ({"accepted": ["Knie"]}, "knie", "RIGHT", ""),
        ({"accepted": ["5,5"], "input": "NUMBER", "unit": "mg"}, "5.5 mg", "RIGHT", ""),
        ({"accepted": ["5,5"], "input": "NUMBER", "unit": "mg"}, "5.5 g", "WRONG", "UNIT"),
        ({"accepted": ["5,5"], "input": "NUMBER", "tolerance": 0.5}, "5", "RIGHT", ""),
        ({"accepted": ["5,5"], "input": "NUMBER"}, "fünf", "WRONG", "NUMBER"),
        ({"accepted": ["12"], "input": "NUMBER"}, "zwölf", "RIGHT", "IN_WORDS"),
        ({"accepted": ["12"], "input": "NUMBER"}, "Zimmer", "WRONG", "NO_NUMBER"),
        ({"accepted": ["5"], "input": "NUMBER", "unit": "mg"}, "fünf Gramm", "WRONG", "UNIT"),
        ({"accepted": ["12"], "input": "NUMBER", "label": "Zimmer"}, "Zimmer 12", "RIGHT", ""),
        ({"accepted": ["3"], "input": "NUMBER", "label": "Seit wann?", "unit": "Tage"}, "seit 3 Tagen", "RIGHT", ""),
        ({"accepted": ["2"], "input": "NUMBER", "label": "Wie viele Paare?"}, "2 Paar", "RIGHT", ""),
        ({"accepted": ["0171 392 00 47"]}, "0171/39 20 047", "RIGHT", ""),
        ({"accepted": ["0171 392 00 47"]}, "+49 171 392-0047", "RIGHT", ""),
        ({"accepted": ["0171 392 00 47"]}, "0171 392 00 74", "WRONG", "NUMBER"),
        ({"accepted": ["15"], "input": "NUMBER", "label": "Alle wie viele Minuten?"}, "15 Minuten", "RIGHT", ""),
        (
            {"accepted": ["5"], "input": "NUMBER", "label": "Milligramm, nicht Gramm", "unit": "mg"},
            "5 Gramm",
            "WRONG",
            "UNIT",
        ),
        ({"accepted": ["12"], "input": "NUMBER"}, "Nr. 12", "RIGHT", ""),
        ({"accepted": ["93"], "input": "NUMBER", "label": "SpO₂", "unit": "%"}, "SpO2 93 %", "RIGHT", ""),
        ({"accepted": ["94"], "input": "NUMBER", "label": "Ziel mindestens", "unit": "%"}, "≥ 94%", "RIGHT", ""),
        ({"accepted": ["148"], "input": "NUMBER", "unit": "mmHg"}, "148/86", "WRONG", "NUMBER"),
        ({"accepted": ["94"], "input": "NUMBER", "unit": "%"}, ">94", "WRONG", "NUMBER"),
        ({"accepted": ["12"], "input": "NUMBER"}, "Bett 12", "WRONG", "NUMBER"),
        ({"accepted": ["84"], "input": "NUMBER", "unit": "kg"}, "84 Kilo", "RIGHT", ""),
        ({"accepted": ["84"], "input": "NUMBER", "unit": "kg"}, "84 Gramm", "WRONG", "UNIT"),
        ({"accepted": ["37,9"], "input": "NUMBER", "unit": "°C"}, "37,9 Grad", "RIGHT", ""),
        ({"accepted": ["37,9"], "input": "NUMBER", "unit": "°C"}, "37 Komma 9 Grad Celsius", "RIGHT", ""),
        ({"accepted": ["93"], "input": "NUMBER", "unit": "%"}, "dreiundneunzig Prozent", "RIGHT", "IN_WORDS"),
        ({"accepted": ["22"], "input": "NUMBER", "unit": "/min"}, "22 Atemzüge pro Minute", "RIGHT", ""),
        ({"accepted": ["22"], "input": "NUMBER", "unit": "/min"}, "22 pro Min.", "RIGHT", ""),
        ({"accepted": ["97"], "input": "NUMBER", "unit": "/min"}, "97 Schläge pro Min", "RIGHT", ""),
        ({"accepted": ["97"], "input": "NUMBER", "unit": "/min"}, "97 x/min", "RIGHT", ""),
        ({"accepted": ["2"], "input": "NUMBER", "unit": "l/min"}, "2 Liter/Minute", "RIGHT", ""),
        ({"accepted": ["1"], "input": "NUMBER", "unit": "Tabletten"}, "1 Tablette", "RIGHT", ""),
        ({"accepted": ["148"], "input": "NUMBER", "unit": "mmHg"}, "148 mm Hg", "RIGHT", ""),
        ({"accepted": ["2"], "input": "NUMBER", "unit": "l/min"}, "2 Liter pro Minute", "RIGHT", ""),
        ({"accepted": ["2"], "input": "NUMBER", "unit": "l"}, "2 l/min", "WRONG", "UNIT"),
        ({"accepted": ["15"], "input": "NUMBER", "unit": "Minuten"}, "15 min", "RIGHT", ""),
        ({"accepted": ["15"], "input": "NUMBER", "unit": "Minuten"}, "15 Stunden", "WRONG", "UNIT"),
        ({"accepted": ["4"], "input": "NUMBER"}, "4 von 10", "RIGHT", ""),
        ({"accepted": ["4"], "input": "NUMBER"}, "4/10", "RIGHT", ""),
        ({"accepted": ["4"], "input": "NUMBER"}, "4 kg", "WRONG", "UNIT"),
        ({"accepted": ["2"], "input": "NUMBER", "unit": "Tabletten"}, "2 Punkte", "WRONG", "UNIT"),
        ({"accepted": ["1 Woche"]}, "seit einer Woche", "RIGHT", ""),
        ({"accepted": ["seit einer Woche"]}, "1 Woche", "WRONG", "OTHER_WORD"),
        ({"accepted": ["1 Woche"]}, "eine halbe Woche", "WRONG", "OTHER_WORD"),
        ({"accepted": ["seit 3 Wochen"]}, "seit drei Wochen", "RIGHT", ""),
        ({"accepted": ["drei Wochen"]}, "seit 3 Wochen", "RIGHT", ""),
        ({"accepted": ["drei Wochen"]}, "zwei Wochen", "WRONG", "NUMBER"),
        ({"accepted": ["seit 3 Tagen"]}, "drei Tage", "WRONG", "OTHER_WORD"),
        ({"accepted": ["8 Uhr"]}, "08:00", "RIGHT", ""),
        ({"accepted": ["08:30"]}, "8 Uhr 30", "RIGHT", ""),
        ({"accepted": ["8 Uhr"]}, "9 Uhr", "WRONG", "NUMBER"),
        ({"accepted": ["seit zwei Wochen"]}, "seit 2 Wohcen", "ALMOST", "TYPO"),
        ({"accepted": ["nein"], "input": "YES_NO"}, "ja", "WRONG", "CHOSEN_WRONGLY"),
        ({"accepted": ["1.500"], "input": "NUMBER", "unit": "ml"}, "1500 ml", "RIGHT", ""),
        ({"accepted": ["1500"], "input": "NUMBER", "unit": "ml"}, "1.500", "RIGHT", ""),
        ({"accepted": ["1.500"], "input": "NUMBER", "unit": "ml"}, "1,5", "WRONG", "NUMBER"),
        ({"accepted": ["-2.500,5"], "input": "NUMBER", "unit": "ml"}, "-2500.5 ml", "RIGHT", ""),
        ({"accepted": ["1.500 ml"]}, "etwa 1500 ml", "RIGHT", ""),
        ({"accepted": ["nein"], "input": "YES_NO"}, "Nein", "RIGHT", ""),
        ({"accepted": ["nein"], "input": "YES_NO"}, "", "WRONG", "EMPTY"),
    ],
)
def test_words_forgive_slips_and_numbers_don_t(said: Any, given: str, mark: str, reason: str) -> None:
    shape = FieldSerializer(data={"key": "f", "label": "Feld"} | said)
    shape.is_valid(raise_exception=True)
    match = compare_field(shape.validated_data, given)
    assert (match.mark, match.reason) == (mark, reason)


def test_a_chapter_tells_the_first_cases_of_its_lessons(case: Case, anna: Any, section: Section) -> None:
    by = author()
    for hidden in (True, False, False):
        parts = {"cases": [{"case_id": case.pk}]}
        add_item(section, get_kinds()["CASE"], by=by, hidden=hidden, parts=parts)
    path = f"/api/courses/{section.chapter.course_id}"
    [chapter] = anna.get(f"{path}?load_n_exemplary_cases_per_chapter=2").json()["chapters"]
    assert [(one["id"], one["title"]) for one in chapter["exemplary_cases"]] == [(str(case.pk), case.title)]
    assert anna.get(path).json()["chapters"][0]["exemplary_cases"] == []
    Case.objects.filter(pk=case.pk).update(is_public=False)
    [chapter] = anna.get(f"{path}?load_n_exemplary_cases_per_chapter=2").json()["chapters"]
    assert chapter["exemplary_cases"] == []
