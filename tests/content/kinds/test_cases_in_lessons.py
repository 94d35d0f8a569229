"""Cases in lessons and forms about them: what counts is what the learner did in the talk, never what she says."""

from typing import Any

import pytest
from django.utils import timezone

from apps.cases.models import Case
from apps.content.actions.items import add_item
from apps.content.forms import FieldShape, compared
from apps.content.kind import kinds
from apps.content.models import Item
from apps.conversations.models import Author, CaseInteraction, Conversation, Message, SubtaskInteraction
from apps.courses.models import Section
from tests.factories.accounts import Clinic
from tests.factories.content import author
from tests.factories.conversations import begun, patient_talk, small_case

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


def test_somebody_else_s_talk_counts_for_nobody(case: Case, section: Section, ada: Any, anna: Any, tarek: Any) -> None:
    item = ada.post(f"{ITEM}/cases/{section.pk}", {"case_id": str(case.pk)}).json()["id"]
    theirs = begun(tarek.user, case)
    solve(theirs)
    found = check(anna, item, {"case_interaction_id": str(theirs.pk)})
    assert (found["state"], found["score"]) == ("IN_PROGRESS", 0)


def test_a_case_that_not_everybody_sees_is_refused(case: Case, section: Section, ada: Any) -> None:
    where = f"{ITEM}/cases/{section.pk}"
    Case.objects.filter(pk=case.pk).update(is_public=False, creator=ada.user)
    own = ada.post(where, {"case_id": str(case.pk)})
    assert (own.status_code, own.json()["code"]) == (409, "case_not_shared")
    Case.objects.filter(pk=case.pk).update(creator=None, organization=Clinic())
    assert ada.post(where, {"case_id": str(case.pk)}).status_code == 422
    assert ada.post(where, {}).status_code == 422
    Case.objects.filter(pk=case.pk).update(organization=section.course.organization)
    assert ada.post(where, {"case_id": str(case.pk)}).status_code == 201


def form(section: Section, case: Case) -> Item:
    """A form about the case."""
    content = kinds()["FORM_CASE"].content(data={"fields": FIELDS})
    content.is_valid(raise_exception=True)
    rows = {"cases": [{"case_id": case.pk}]}
    return add_item(section, kinds()["FORM_CASE"], by=author(), content=content.validated_data, parts=rows)


def test_a_field_counts_when_somebody_has_told_it_and_quotes_the_line(case: Case, section: Section, anna: Any) -> None:
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
        ({"accepted": ["nein"], "input": "YES_NO"}, "Nein", "RIGHT", ""),
        ({"accepted": ["nein"], "input": "YES_NO"}, "", "WRONG", "EMPTY"),
    ],
)
def test_words_forgive_slips_and_numbers_don_t(said: Any, given: str, mark: str, reason: str) -> None:
    shape = FieldShape(data={"key": "f", "label": "Feld", **said})
    shape.is_valid(raise_exception=True)
    match = compared(shape.validated_data, given)
    assert (match.mark, match.reason) == (mark, reason)
