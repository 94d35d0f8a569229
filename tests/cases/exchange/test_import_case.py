"""Importing exchange files, and getting the same files back."""

import json
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.cases.checks.case_check import check_case
from apps.cases.exchange.exporter import export_case
from apps.cases.exchange.files import LARGEST, read_json
from apps.cases.models import Case, Fact, LabParameter, Person, Status, Subtask
from apps.cases.services import import_case
from kit.errors import InvalidInput
from kit.jobs.models import Job
from kit.viewsets import MAX_BODY
from tests.factories.cases import FOLDER, SLUGS, shipped, small

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", SLUGS)
def test_a_shipped_case_comes_out_as_it_went_in(slug: str) -> None:
    data = shipped(slug)
    case = import_case(data)
    back = export_case(Case.objects.get(pk=case.pk))
    assert back == data
    assert list(back) == list(data)
    assert [list(fact) for fact in back["facts"]] == [list(fact) for fact in data["facts"]]


def test_a_file_with_every_kind_of_part_comes_out_as_it_went_in() -> None:
    assert export_case(import_case(small())) == small()


def test_importing_the_same_content_twice_changes_nothing() -> None:
    first = import_case(small())
    second = import_case(dict(reversed(small().items())))
    assert (second.pk, second.version) == (first.pk, first.version)
    assert Job.objects.filter(kind="conversations.prepare").count() == 1


def test_a_changed_file_updates_the_rows_and_keeps_their_keys() -> None:
    case = import_case(small())
    patient = Person.objects.get(case=case, slug="p1").pk
    data = small(title="Ein langer Besuch")
    data["facts"][0]["answers"]["SIMPLE"] = "Nein."
    del data["facts"][1], data["persons"][1], data["scenes"][1]
    again = import_case(data)
    assert (again.pk, again.version, again.title) == (case.pk, 2, "Ein langer Besuch")
    assert Person.objects.get(case=case, slug="p1").pk == patient
    assert list(Fact.objects.filter(case=case).values_list("slug", flat=True)) == ["pain"]
    assert export_case(again) == data


def test_overwriting_costs_as_many_queries_for_many_facts_as_for_one() -> None:
    def import_and_count(facts: int, title: str) -> int:
        [fact, *others] = small()["facts"]
        more = [fact | {"id": f"f{number}", "questions": [f"Frage {number}?"]} for number in range(facts)]
        with CaptureQueriesContext(connection) as asked:
            import_case(small(title=title, facts=[fact, *others, *more]))
        return len(asked)

    import_and_count(1, "Zuerst")
    for_one = import_and_count(1, "Mit einer")
    import_and_count(120, "Dann")
    assert import_and_count(120, "Mit vielen") == for_one


def test_parts_can_change_places() -> None:
    case = import_case(small())
    data = small()
    data["facts"].reverse()
    data["persons"].reverse()
    import_case(data)
    assert export_case(Case.objects.get(pk=case.pk)) == data


def test_the_same_slug_in_an_organisation_is_another_case(clinic: Any) -> None:
    assert import_case(small()).pk != import_case(small(), organization=clinic).pk


def test_a_case_taken_away_comes_back_by_import() -> None:
    case = import_case(small())
    Case.objects.filter(pk=case.pk).update(status=Status.FAILED)
    assert import_case(small()).status == Status.READY


def broken(change: Any) -> dict[str, Any]:
    data = small()
    change(data)
    return data


REFUSALS = {
    "persons.p1.kind": lambda data: data["persons"][0].update(kind="GHOST"),
    "facts.pain.answers": lambda data: data["facts"][0].pop("answers"),
    "scenes.s1.person": lambda data: data["scenes"][0].update(person="nobody"),
    "scenes.s1.opening_facts": lambda data: data["scenes"][0].update(opening_facts=["none"]),
    "facts.pain.topic": lambda data: data["facts"][0].update(topic="sleep"),
    "facts.pain.also_ok": lambda data: data["facts"][0].update(also_ok=["none"]),
    "facts.pain.subject": lambda data: data["facts"][0].update(subject="Onkel"),
    "facts.worry.known_by": lambda data: data["facts"][1].update(known_by=["x"]),
    "facts.worry.id": lambda data: data["facts"].append(dict(data["facts"][1])),
    "facts.pain.disclosure": lambda data: data["facts"][0].update(disclosure={"rule": "TRUST", "trust": 3}),
    "subtasks.t1a": lambda data: data["tasks"][0]["subtasks"][0].update(all=[{"fact": "none"}]),
    "tasks.t1.scene": lambda data: data["tasks"][0].update(scene="none"),
    "expected_note.facts": lambda data: data.update(expected_note={"facts": ["none"]}),
    "examinations.bp.vital": lambda data: data["examinations"][0].update(vital="none"),
}


@pytest.mark.parametrize("place", REFUSALS)
def test_an_error_names_its_place_and_nothing_is_kept(place: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        import_case(broken(REFUSALS[place]))
    assert place in refusal.value.detail
    assert not Case.objects.exists()


@pytest.mark.parametrize(
    "criteria",
    [
        {},
        {"all": [{"act": "DANCE"}]},
        {"all": [{"exam": "none"}]},
        {"all": [{}]},
        {"all": [{"act": "SUMMARY", "min_facts": 9}]},
        {"any": [{"fact": "pain"}], "n_of": 2},
    ],
)
def test_unsolvable_subtask_is_refused(criteria: dict[str, Any]) -> None:
    data = small()
    data["tasks"][0]["subtasks"] = [{"id": "t1a", "title": "Knie", **criteria}]
    assert "subtasks.t1a" in {remark.place for remark in check_case(data) if not remark.is_warning}


def test_a_fact_behind_a_fact_that_is_never_told_can_not_be_reached() -> None:
    data = small()
    data["facts"][0] |= {"disclosure": {"rule": "NEVER", "guarded_answer": {"SIMPLE": "Nein."}}}
    data["facts"][1] |= {"disclosure": {"rule": "AFTER", "after": ["pain"]}}
    assert {"facts.worry.disclosure", "subtasks.t1a"} <= {one.place for one in check_case(data) if not one.is_warning}


def test_missing_levels_and_few_phrasings_are_warnings() -> None:
    found = {(remark.place, remark.code) for remark in check_case(small())}
    assert found >= {("facts.pain.answers", "levels"), ("facts.pain.questions", "few_phrasings")}
    assert all(remark.is_warning for remark in check_case(small()))


def test_the_check_says_what_thin_facts_cost() -> None:
    data = small()
    data["facts"][1]["questions"] = [f"Macht Ihre Mutter Ihnen {number} Sorgen?" for number in range(5)]
    remarks = {remark.place: remark.detail for remark in check_case(data)}
    assert remarks["facts.pain.questions"].startswith("1 phrasings: about 61 per cent")
    assert "facts.worry.questions" not in remarks
    assert remarks["facts"].startswith("1 of 2 facts have fewer than 5 phrasings: about 72 per cent")
    data["facts"][0]["questions"] = [f"Haben Sie {number} Schmerzen?" for number in range(5)]
    assert "thin_facts" not in {remark.code for remark in check_case(data)}


def test_a_fact_that_a_step_asks_for_without_model_question_is_remarked_on() -> None:
    data = small(version="1.5")
    place = ("facts.pain.model_questions", "no_model_question")
    assert [place] == [(one.place, one.code) for one in check_case(data) if one.code == "no_model_question"]
    data["facts"][0]["model_questions"] = {"SIMPLE": "Wo tut es weh?"}
    [remark] = [one for one in check_case(data) if one.code == "no_model_question"]
    assert remark.is_warning and "Medium, Native" in remark.detail and "Simple" not in remark.detail


def test_model_questions_and_sentences_come_out_as_they_went_in() -> None:
    data = small(version="1.5")
    data["facts"][0]["model_questions"] = {"SIMPLE": "Wo tut es weh?", "MEDIUM": "Wo haben Sie Schmerzen?"}
    explained = {"act": "EXPLAIN", "model_sentences": {"SIMPLE": "Das hilft gegen Fieber."}}
    data["tasks"][0]["subtasks"][0]["all"] = [explained]
    case = import_case(data)
    assert export_case(case) == data
    assert case.facts.get(slug="pain").model_questions["SIMPLE"] == "Wo tut es weh?"
    older = [one.detail for one in check_case(data | {"version": "1.4"}) if one.code == "older_version"]
    assert len(older) == 2 and all("since version 1.5" in detail for detail in older)


def test_levels_are_wanted_of_guarded_answers_and_small_talk_too_and_a_title_of_examinations() -> None:
    data = small(small_talk={"THANKS": {"SIMPLE": "Gern."}})
    data["facts"][0]["disclosure"]["guarded_answer"] = {"SIMPLE": "Nein.", "MEDIUM": "Lieber nicht."}
    found = {(remark.place, remark.code) for remark in check_case(data)}
    assert found >= {
        ("facts.pain.disclosure.guarded_answer", "levels"),
        ("small_talk.THANKS", "levels"),
        ("examinations.bp.title", "no_title"),
    }


@pytest.mark.parametrize("data", [None, [], "case", 7, {}, {"format": "visite-case"}])
def test_something_else_than_a_case_is_refused(data: Any) -> None:
    with pytest.raises(InvalidInput):
        import_case(data)


def test_a_file_has_room_for_twice_the_largest_case_that_ships() -> None:
    assert max(path.stat().st_size for path in FOLDER.glob("*.json")) < LARGEST / 2
    translated = {"translations": {"Ja.": {"eng": "y" * (LARGEST - 100)}}}
    assert read_json(ContentFile(json.dumps(translated).encode())) == translated
    for large in ({"translations": "y" * LARGEST}, {"title": "x" * MAX_BODY}):
        with pytest.raises(InvalidInput) as refused:
            read_json(ContentFile(json.dumps(large).encode()))
        assert refused.value.problems["case"][0] == "too_large"


def test_a_case_is_as_large_without_its_translations_as_other_bodies_at_most(ada: Any) -> None:
    answer = ada.post("/api/cases/check", {"case": {"title": "x" * MAX_BODY}})
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "too_large")


def test_the_command_imports_what_ships(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("import_case", *(str(FOLDER / f"{slug}.json") for slug in SLUGS), unread=True)
    assert set(Case.objects.values_list("slug", "status")) == {(slug, "READY") for slug in SLUGS}
    assert Subtask.objects.exists() and LabParameter.objects.exists()
    assert "Aufnahmegespräch bei Herzinsuffizienz" in capsys.readouterr().out


def test_the_command_names_file_and_place(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.json"
    file.write_text('{"format": "visite-case"}')
    with pytest.raises(CommandError, match="bad.json"):
        call_command("import_case", str(file), str(tmp_path / "missing.json"))
    assert "bad.json: case:" in capsys.readouterr().err
